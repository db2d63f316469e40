/** What has gone from where to where between two documents, one thing after the other, so that one can follow it. */
import type { Document } from '@web/lib/board.ts';
import { distance } from './hexes.ts';
import { ravagerCell, type Table } from './model.ts';

export interface Move {
  /** As figures are called on the map: "fleet:0", "raider:2", "ship", "ravager". */
  what: string;
  from: string;
  to: string;
}

/** Pairs what has left with what has come, the nearest first. */
function paired(left: string[], came: string[]): [string, string][] {
  const pairs: [string, string][] = [];
  const [gone, arrived] = [[...left], [...came]];
  while (gone.length > 0 && arrived.length > 0) {
    let best = { a: 0, b: 0, far: Infinity };
    gone.forEach((from, a) =>
      arrived.forEach((to, b) => {
        const far = distance(from, to);
        if (far < best.far) best = { a, b, far };
      }),
    );
    pairs.push([gone.splice(best.a, 1)[0]!, arrived.splice(best.b, 1)[0]!]);
  }
  return pairs;
}

export function moves(before: Document<Table> | null, view: Document<Table>): Move[] {
  const [old, now] = [before?.board, view.board];
  if (!old || old.scenario !== now.scenario || old.phase === 'setup') return [];
  const found: Move[] = [];
  for (const [id, fleet] of Object.entries(now.fleets)) {
    const from = old.fleets[id]?.cell;
    if (from && fleet.cell && from !== fleet.cell) found.push({ what: `fleet:${id}`, from, to: fleet.cell });
  }
  for (let level = 0; level < 3; ++level) {
    const left: string[] = [];
    const came: string[] = [];
    for (const cell of new Set([...Object.keys(old.map), ...Object.keys(now.map)])) {
      const more = (now.map[cell]?.raiders?.[level] ?? 0) - (old.map[cell]?.raiders?.[level] ?? 0);
      for (let i = 0; i < Math.abs(more); ++i) (more > 0 ? came : left).push(cell);
    }
    for (const [from, to] of paired(left, came)) if (distance(from, to) <= 2) found.push({ what: `raider:${level + 1}`, from, to });
  }
  const [ravagerWas, ravagerIs] = [ravagerCell(old), ravagerCell(now)];
  if (ravagerWas && ravagerIs && ravagerWas !== ravagerIs) found.push({ what: 'ravager', from: ravagerWas, to: ravagerIs });
  if (old.ship && now.ship && old.ship.cell !== now.ship.cell) found.push({ what: 'ship', from: old.ship.cell, to: now.ship.cell });
  return found;
}

/** Sectors on which something is different. */
export function changes(before: Document<Table> | null, view: Document<Table>): Set<string> {
  const old = before?.board;
  if (!old || old.scenario !== view.board.scenario) return new Set();
  return new Set(Object.keys(view.board.map).filter((cell) => JSON.stringify(view.board.map[cell]) !== JSON.stringify(old.map[cell])));
}

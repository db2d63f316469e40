/** Which legal options a thing on the map stands for. */
import type { Document, Option } from '@web/lib/board.ts';
import type { Figure } from './figures.ts';
import { reach, unexplored } from './hexes.ts';
import { cellOf, costOf, named, optionsOf, type Table } from './model.ts';

/** Verbs whose things are the ship or stand where the fleet whose turn it is stands. */
const ofShip = ['launch', 'hand_over', 'take_back', 'load', 'mend'];
const ofPlace = ['discover', 'fix', 'build', 'reactivate', 'jointly', 'weapon'];

const activeCell = (table: Table): string | undefined => (table.active === undefined ? undefined : table.fleets[String(table.active)]?.cell);

/** Of a sector or an empty cell: what names it; else what is done where a fleet stands. */
export function cellOptions(view: Document<Table>, cell: string): Option[] {
  const direct = view.options?.filter((option) => cellOf(option) === cell) ?? [];
  if (direct.length > 0) return direct;
  return optionsOf(view, ...ofPlace).filter((option) => {
    const fleet = named(option, 'fleet');
    return (fleet === undefined ? activeCell(view.board) : view.board.fleets[fleet]?.cell) === cell;
  });
}

/** Of a figure: who is fought, picked, helped or moved. */
export function figureOptions(view: Document<Table>, figure: Pick<Figure, 'kind' | 'id'>, cell: string): Option[] {
  const here = activeCell(view.board) === cell;
  const all = view.options ?? [];
  switch (figure.kind) {
    case 'fleet':
      return optionsOf(view, 'fleet').filter((option) => named(option, 'fleet') === figure.id);
    case 'raider':
      return all.filter(
        (option) =>
          (cellOf(option) === cell && named(option, 'level') === figure.id) || (here && option.verb === 'fight' && named(option, 'enemy') === `raider_${figure.id}`),
      );
    case 'boss':
      return here ? all.filter((option) => option.verb === 'fight' && named(option, 'enemy') === figure.id) : [];
    case 'xpm':
    case 'crystal':
      return here ? optionsOf(view, 'take') : [];
    case 'ship':
      return optionsOf(view, ...ofShip);
    default:
      return [];
  }
}

/** The sectors that the fleet whose turn it is may enter next, with their costs. */
export function nextSteps(view: Document<Table>): Map<string, number> {
  const steps = new Map<string, number>();
  const from = view.board.map[activeCell(view.board) ?? ''];
  for (const option of optionsOf(view, 'move')) {
    const cell = cellOf(option);
    if (cell === undefined) continue;
    const sector = view.board.map[cell];
    const levels = (from?.raiders ?? [0, 0, 0]).reduce((sum, n, at) => sum + n * (at + 1), 0) + (from?.boss ? 4 : 0);
    steps.set(cell, costOf(option) ?? (sector?.face_down ? 1 : (sector?.cost ?? 1)) + levels);
  }
  return steps;
}

export interface Range {
  from: string;
  points: number;
  /** By cell: the whole cost, and the cell before. */
  cells: Map<string, { cost: number; by: string }>;
}
/** How far the fleet whose turn it is could come with its points. */
export function rangeOf(view: Document<Table>): Range | null {
  const { board } = view;
  const fleet = board.fleets[String(board.active)];
  const first = nextSteps(view);
  if (!fleet?.cell || first.size === 0) return null;
  const points = Math.max(fleet.mp ?? 0, ...first.values());
  return { from: fleet.cell, points, cells: reach(board, fleet.cell, points, first) };
}

/** Empty cells that exploring may open. */
export function explorable(view: Document<Table>): { cells: string[]; option: Option } | null {
  const option = optionsOf(view, 'explore')[0];
  const from = activeCell(view.board);
  return option && from ? { cells: unexplored(view.board, from), option } : null;
}

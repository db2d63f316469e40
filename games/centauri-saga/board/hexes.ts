/** The map as geometry: pointy hexes in axial coordinates (CS-2.1), what lies beside what, and how far raiders and fleets have to go. */
import type { Sector, Table } from './model.ts';
import { enemies } from './data.ts';

export interface Point {
  x: number;
  y: number;
}
export interface Axial {
  q: number;
  r: number;
}
/** Radius of a hex; tiles are drawn a little smaller. */
export const size = 50;
export const reachOfMap = 3;

const directions: readonly Axial[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];
export function axial(cell: string): Axial {
  const [q = 0, r = 0] = cell.split(',').map(Number);
  return { q, r };
}
export const cellAt = ({ q, r }: Axial): string => `${q},${r}`;
export const around = (cell: string): string[] => directions.map(({ q, r }) => cellAt({ q: axial(cell).q + q, r: axial(cell).r + r }));
export function distance(a: string, b: string): number {
  const [one, other] = [axial(a), axial(b)];
  const [q, r] = [one.q - other.q, one.r - other.r];
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}
export function place(cell: string): Point {
  const { q, r } = axial(cell);
  return { x: size * Math.sqrt(3) * (q + r / 2), y: size * 1.5 * r };
}
/** The outline of a hex with this radius around 0. */
export function outline(radius: number): string {
  const corner = (i: number) => `${(radius * Math.sin((i * Math.PI) / 3)).toFixed(1)} ${(-radius * Math.cos((i * Math.PI) / 3)).toFixed(1)}`;
  return `M${[0, 1, 2, 3, 4, 5].map(corner).join('L')}Z`;
}
/** All cells at most so far from the Jumpgate. */
export const within: readonly string[] = Array.from({ length: 2 * reachOfMap + 1 }, (_, i) => i - reachOfMap)
  .flatMap((q) => Array.from({ length: 2 * reachOfMap + 1 }, (_, i) => cellAt({ q, r: i - reachOfMap })))
  .filter((cell) => distance(cell, '0,0') <= reachOfMap);

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
export function bounds(cells: readonly string[], margin = size): Frame {
  const points = cells.map(place);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs) - margin, right: Math.max(...xs) + margin, top: Math.min(...ys) - margin, bottom: Math.max(...ys) + margin };
}

/** What leaving a sector costs a fleet more: the levels of the enemies there (CS-5.3.2). */
export function evasion(sector: Sector | undefined): number {
  const raiders = (sector?.raiders ?? [0, 0, 0]).reduce((sum, n, at) => sum + n * (at + 1), 0);
  return raiders + (sector?.boss ? (enemies.get(sector.boss)?.level ?? 4) : 0);
}
const open = (sector: Sector | undefined): sector is Sector => sector !== undefined && !sector.face_down && sector.tile !== 'black_hole' && !sector.ravager;

/** Where a fleet could go with these points, by cell: the whole cost, and the cell before it. Only what is face up; cards may make more of it. */
export function reach(table: Table, from: string, points: number, first: ReadonlyMap<string, number>): Map<string, { cost: number; by: string }> {
  const found = new Map<string, { cost: number; by: string }>();
  const frontier = [...first].map(([cell, cost]) => ({ cell, cost, by: from }));
  while (frontier.length > 0) {
    frontier.sort((a, b) => a.cost - b.cost);
    const next = frontier.shift()!;
    if (next.cost > points || next.cell === from || found.has(next.cell)) continue;
    found.set(next.cell, { cost: next.cost, by: next.by });
    const here = table.map[next.cell];
    if (!open(here)) continue; // a fleet stops in a sector that it turns up
    for (const cell of around(next.cell)) {
      const sector = table.map[cell];
      if (open(sector) && sector.cost !== undefined) frontier.push({ cell, cost: next.cost + sector.cost + evasion(here), by: next.cell });
    }
  }
  return found;
}
/** The way to a cell of `reach`, without where it begins. */
export function way(found: ReadonlyMap<string, { by: string }>, goal: string): string[] {
  const cells: string[] = [];
  for (let cell: string | undefined = goal; cell !== undefined && found.has(cell); cell = found.get(cell)?.by) cells.unshift(cell);
  return cells;
}

/** Empty cells beside this one where a tile may be put (CS-2.9). */
export function unexplored(table: Table, from: string): string[] {
  const explored = (cell: string) => table.map[cell] !== undefined && !table.map[cell]?.face_down;
  return around(from).filter((cell) => !table.map[cell] && distance(cell, '0,0') <= reachOfMap && around(cell).filter(explored).length >= 2);
}

/** Steps to a cell over sectors that raiders may enter (CS-4.9.8), by cell. The Ravager goes over starbases too. */
export function steps(table: Table, target: string, starbases = false): Map<string, number> {
  const far = new Map([[target, 0]]);
  const queue = [target];
  for (let cell = queue.shift(); cell !== undefined; cell = queue.shift())
    for (const next of around(cell)) {
      const sector = table.map[next];
      if (far.has(next) || !sector || sector.face_down) continue;
      far.set(next, (far.get(cell) ?? 0) + 1);
      // Things may leave such a sector, but no way leads through it.
      if (sector.tile !== 'black_hole' && (starbases || (!sector.ravager && sector.starbase !== 'active'))) queue.push(next);
    }
  return far;
}

/** Raiders on their way: how many there are, and how far the nearest has to go, and how many are as near. */
export function threat(table: Table, target: string): { raiders: number; nearest: number; near: number } | null {
  const far = steps(table, target);
  let [raiders, nearest, near] = [0, Infinity, 0];
  for (const [cell, sector] of Object.entries(table.map)) {
    const here = (sector.raiders ?? []).reduce((sum, n) => sum + n, 0);
    if (here === 0 || sector.face_down) continue;
    raiders += here;
    const to = far.get(cell) ?? Infinity;
    if (to < nearest) [nearest, near] = [to, 0];
    if (to === nearest) near += here;
  }
  return raiders > 0 ? { raiders, nearest, near } : null;
}

/** Numbers that are always the same for a word, between 0 and 1. */
export function chances(word: string): () => number {
  let seed = 7;
  for (const letter of word) seed = (seed * 31 + letter.charCodeAt(0)) % 2147483646;
  seed += 1;
  return () => (seed = (seed * 16807) % 2147483647) / 2147483647;
}

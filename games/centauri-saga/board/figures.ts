/** What stands in a sector, in the order in which it is drawn, and where. */
import type { Point } from './hexes.ts';
import { markOfFleet, type Sector, type Table } from './model.ts';

export interface Figure {
  /** "fleet:0", "raider:2", "boss", "xpm", "crystal", "starbase", "ship", "ravager". */
  what: string;
  kind: 'fleet' | 'raider' | 'boss' | 'xpm' | 'crystal' | 'starbase' | 'ship' | 'ravager';
  /** Fleet number, level, boss. */
  id: string;
  /** How many; of a ship its tokens. */
  count: number;
  mark: number;
  at: Point;
  scale: number;
}
type Loose = Omit<Figure, 'at' | 'scale' | 'mark'> & { mark?: number };

/** Small things that lie at the edge of a sector, not among the figures in its middle. */
const edges: Partial<Record<Figure['kind'], Point>> = { xpm: { x: 23, y: 20 }, crystal: { x: -23, y: 20 }, starbase: { x: -22, y: -12 } };
const middles: readonly (readonly Point[])[] = [
  [],
  [{ x: 0, y: 1 }],
  [
    { x: -20, y: 3 },
    { x: 20, y: 0 },
  ],
  [
    { x: -18, y: -6 },
    { x: 18, y: -6 },
    { x: 0, y: 19 },
  ],
];
const ring = (count: number, at: number): Point => ({ x: 26 * Math.sin((at / count) * 2 * Math.PI), y: 3 - 25 * Math.cos((at / count) * 2 * Math.PI) });

export function figuresIn(table: Table, sector: Sector): Figure[] {
  const loose: Loose[] = [];
  if (sector.starbase) loose.push({ what: 'starbase', kind: 'starbase', id: sector.starbase, count: 1 });
  if (sector.xpm) loose.push({ what: 'xpm', kind: 'xpm', id: 'xpm', count: 1 });
  if (sector.crystals) loose.push({ what: 'crystal', kind: 'crystal', id: 'crystal', count: sector.crystals });
  if (sector.ship) loose.push({ what: 'ship', kind: 'ship', id: 'ship', count: table.ship?.tokens ?? 0 });
  for (const fleet of sector.fleets ?? []) loose.push({ what: `fleet:${fleet}`, kind: 'fleet', id: String(fleet), count: 1, mark: markOfFleet(table, fleet) });
  (sector.raiders ?? []).forEach((count, at) => {
    if (count > 0) loose.push({ what: `raider:${at + 1}`, kind: 'raider', id: String(at + 1), count });
  });
  if (sector.boss) loose.push({ what: 'boss', kind: 'boss', id: sector.boss, count: 1 });
  if (sector.ravager) loose.push({ what: 'ravager', kind: 'ravager', id: 'ravager', count: 1 });
  const inner = loose.filter(({ kind }) => !edges[kind]);
  const alone = inner.length === 0;
  return loose.map((figure) => {
    const edge = edges[figure.kind];
    const at = inner.indexOf(figure);
    const point = edge ? (alone && loose.length === 1 ? { x: 0, y: 2 } : edge) : (middles[inner.length]?.[at] ?? ring(inner.length, at));
    const scale = edge ? (alone ? 1.15 : 0.95) : inner.length > 3 ? 0.62 : inner.length === 3 ? 0.72 : inner.length === 2 ? 0.82 : 1;
    return { mark: 0, ...figure, at: point, scale };
  });
}

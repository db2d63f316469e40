/** The galaxy: where planets lie, what is linked, and the shapes of the regions. Coordinates of the data (0..1000) until they are projected. */
import map from '../data/map.toml';

export interface Point {
  x: number;
  y: number;
}
export interface World extends Point {
  id: string;
  region: string;
  strategic: boolean;
  war_asset: boolean;
}
export interface Link {
  id: string;
  a: string;
  b: string;
  kind: 'border' | 'relay';
  via?: [number, number][];
}
export interface Region {
  id: string;
  bonus: number;
  planets: string[];
}

export const worlds: World[] = map.planet;
export const worldOf = new Map(worlds.map((world) => [world.id, world]));
export const links: Link[] = map.link;
export const regions = new Map<string, Region>(map.region.map((region: Region) => [region.id, region]));

/** Edge and text colours of the regions on the night sky. */
export const colours: Record<string, { edge: string; text: string }> = {
  'terminus-systems': { edge: '#8a4637', text: '#e8a48f' },
  'perseus-veil': { edge: '#6b4f96', text: '#c8b0ee' },
  'citadel-council': { edge: '#3a689c', text: '#a7cdf2' },
  'attican-traverse': { edge: '#8a7130', text: '#e6cd86' },
  'earth-central': { edge: '#357a55', text: '#9bdcb6' },
  'human-colonies': { edge: '#2d7b82', text: '#93d9dc' },
};

const linked = new Set(links.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]));

/** What a region covers: its borders inside, and the triangles that three of its planets make. */
export const hulls = [...regions.values()].map(({ id, planets }) => {
  const inside = links.filter(({ a, b, kind }) => kind === 'border' && planets.includes(a) && planets.includes(b));
  const triangles = planets.flatMap((a, i) =>
    planets.slice(i + 1).flatMap((b, j) =>
      linked.has(`${a} ${b}`)
        ? planets.slice(i + j + 2).flatMap((c) => (linked.has(`${a} ${c}`) && linked.has(`${b} ${c}`) ? [[a, b, c] as const] : []))
        : [],
    ),
  );
  return { id, planets, inside, triangles };
});

const xs = worlds.map(({ x }) => x);
const ys = worlds.map(({ y }) => y);
const bounds = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Stretches the map to a frame on the screen, `zoom` times as wide as it. */
export function projection(frame: Frame, zoom: number): (point: Point) => Point {
  const wide = ((frame.right - frame.left) * zoom) / (bounds.right - bounds.left);
  const high = ((frame.bottom - frame.top) * zoom) / (bounds.bottom - bounds.top);
  return ({ x, y }) => ({ x: frame.left + (x - bounds.left) * wide, y: frame.top + (y - bounds.top) * high });
}

/** From one globe to another, not over them. */
export function between(from: Point, to: Point, clear: number): { from: Point; to: Point; turn: number } {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const [dx, dy] = [Math.cos(angle) * clear, Math.sin(angle) * clear];
  return { from: { x: from.x + dx, y: from.y + dy }, to: { x: to.x - dx, y: to.y - dy }, turn: (angle * 180) / Math.PI };
}

/** Stars that are always the same. */
export function stars(count: number): { x: number; y: number; r: number; light: number }[] {
  let seed = 7;
  const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  return Array.from({ length: count }, () => ({ x: next(), y: next(), r: 0.4 + next() * 1.1, light: 0.1 + next() * 0.4 }));
}

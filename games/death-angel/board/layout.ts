/** Where things lie, in pixels of the screen: the corridor is drawn to the size it has, so that no word ever shrinks. */
import { cardsShown, type Side } from './model.ts';

export interface Layout {
  /** A narrow corridor: a swarm is one plate, a fixture only its drawing. */
  tight: boolean;
  width: number;
  /** Of everything below the banner. */
  height: number;
  /** The inner edges of the walls. */
  wall: Record<Side, number>;
  /** From one row to the next, and how high the plates are. */
  pitch: number;
  plate: number;
  top: number;
  marine: { x: number; width: number };
  fixture: { x: Record<Side, number>; width: number; named: boolean };
  /** The edge next to the marine, how far a swarm may reach out from it, and its cards. */
  swarm: { x: Record<Side, number>; room: number; card: number };
}

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));

export function layoutOf(width: number, height: number, rows: number): Layout {
  const tight = width < 600;
  const scale = tight ? between(0.8, width / 390, 1.3) : 1;
  const inner = tight ? 390 * scale : Math.min(width, 1240);
  const left = (width - inner) / 2;
  const named = inner >= 960;
  const wall = tight ? 38 * scale : named ? 62 : 46;
  const marine = tight ? 128 * scale : named ? 214 : 184;
  const fixture = tight ? 54 * scale : named ? 176 : 66;
  const edge = tight ? 4 * scale : 8;
  const gap = tight ? 6 * scale : 20;
  const pitch = between(tight ? 50 : 46, (height - 14) / Math.max(rows, 1), tight ? 62 : 80);
  const plate = Math.min(pitch - (tight ? 5 : 7), 66);
  const middle = width / 2;
  return {
    tight,
    width,
    height: Math.max(height, pitch * rows + 14),
    wall: { left: left + wall, right: width - left - wall },
    pitch,
    plate,
    top: 4 + (pitch - plate) / 2,
    marine: { x: middle - marine / 2, width: marine },
    fixture: { x: { left: left + edge, right: width - left - edge - fixture }, width: fixture, named },
    swarm: {
      x: { left: middle - marine / 2 - gap, right: middle + marine / 2 + gap },
      room: inner / 2 - marine / 2 - gap - edge - fixture - 10,
      card: tight ? 58 * scale : Math.min(46, plate * 0.84),
    },
  };
}

export const rowAt = (layout: Layout, row: number): number => layout.top + (row - 1) * layout.pitch;

/** How far from the pointed end of a marine's plate his name and his range begin. */
export const wordsFrom = (tight: boolean): number => (tight ? 37 : 90);

/** The mark of a marine who has fallen: where the rows have closed over him, at the end he faced, so that it covers no word of his neighbours. */
export function graveAt(layout: Layout, { row, facing }: { row: number; facing: Side }): { x: number; y: number; r: number } {
  const { x, width } = layout.marine;
  return { x: facing === 'left' ? x : x + width, y: Math.max(18, rowAt(layout, row) - (layout.pitch - layout.plate) / 2), r: 15 };
}

export interface Spread {
  /** From the marine outwards: the near edge of each card, seen from his side. */
  at: number[];
  /** To the far edge of the last one. */
  reach: number;
}

/** Cards side by side while there is room, then overlapping as far as `least` of a card shows. Null: there is no room even so. */
export function spread(count: number, card: number, room: number, least = 0.4): Spread | null {
  const step = count < 2 ? 0 : Math.min(card + 5, (room - card) / (count - 1));
  if (count > 1 && step < card * least) return null;
  return { at: Array.from({ length: count }, (_, i) => i * step), reach: card + step * (count - 1) };
}

/** How a swarm lies, `after` pixels from its edge: every card while they fit, else one per type with its count. */
export function lie(layout: Layout, cards: string[], after = 0): { shown: { kind: string; count: number }[]; lying: Spread } {
  const { card } = layout.swarm;
  const room = layout.swarm.room - after - 30;
  const whole = cards.length <= 8 ? spread(cards.length, card, room) : null;
  const shown = cardsShown(cards, whole ? cards.length : 0);
  return { shown, lying: whole ?? spread(shown.length, card, Math.max(room, card * 2), 0)! };
}

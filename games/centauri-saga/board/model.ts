/** The table of Centauri Saga as the board draws it: what board.cpp describes, and what follows from it. */
import type { Document, Option } from '@web/lib/board.ts';

export type Colour = 'blue' | 'yellow' | 'green' | 'orange';
export type Stat = 'combat' | 'shield' | 'speed';
export const stats: readonly Stat[] = ['combat', 'shield', 'speed'];
export type TrackName = 'starport' | 'research_lab' | 'command_centre';
export const trackNames: readonly TrackName[] = ['starport', 'research_lab', 'command_centre'];
export type Scenario = 'fixing-the-jumpgate' | 'safe-passage' | 'lost-starbases' | 'distress-call' | 'open-confrontation';
export const phases = ['events', 'upkeep', 'movement', 'encounter', 'expand'] as const;

/** A card on the fleet's board; the colour of the token that lies on it. */
export interface Placed {
  card: string;
  token?: Colour;
}
export interface Player {
  commander?: string;
  commander_token?: Colour;
  deck?: Colour;
  hull?: number;
  stats?: Record<Stat, number>;
  levels?: Record<TrackName, number>;
  raised?: TrackName[];
  astartium?: number;
  combat?: number;
  exploration?: number;
  xpm?: boolean;
  activation?: Partial<Record<Colour, number>>;
  units?: Placed[];
  power_ups?: Placed[];
  hand?: string[];
}
export interface Fleet {
  seat: number;
  colour?: Colour;
  cell?: string;
  mp?: number;
  stopped?: boolean;
  discovered?: boolean;
  met?: boolean;
  slips?: number;
  slips_all?: boolean;
  cheap?: number;
  loaded?: boolean;
}
export interface Sector {
  tile: string;
  cost?: number;
  face_down?: boolean;
  raiders?: [number, number, number];
  xpm?: boolean;
  starbase?: 'active' | 'inactive';
  boss?: string;
  crystals?: number;
  protected?: boolean;
  fleets?: number[];
  ship?: boolean;
  ravager?: boolean;
}
export interface Pile {
  size: number;
  top: string[];
  bottom: string[];
}
export interface Roll {
  fleet: number;
  kind: 'attack' | 'defence' | 'check';
  stat: Stat;
  needed: number;
  dice: number[];
  left: number;
  pool: number;
  threshold: number;
  added: number;
  bonus_successes: number;
  successes: number;
  thrown: boolean;
}
export interface Combat {
  fleet: number;
  enemy: string;
  hull: number;
  of: number;
  combat: number;
  speed: number;
  attacks: number;
  off_map?: boolean;
}
/** board.cpp */
export interface Table {
  scenario: Scenario;
  difficulty: string;
  players: number;
  round: number;
  phase: string;
  first: number;
  turn?: number;
  active?: number;
  order?: number[];
  result?: 'won' | 'lost';
  seats: Record<string, Player>;
  fleets: Record<string, Fleet>;
  map: Record<string, Sector>;
  ship?: { cell: string; tokens: number; xpm?: boolean; moved_by?: number };
  goal?: { installed: number; needed: number };
  boss_rounds?: number[];
  lost_starbase_rounds?: number[];
  ravager_round?: number;
  events: Record<string, number>;
  supply: { raiders: [number, number, number]; xpm: number; starbases: number; astartium: number };
  pile: Pile;
  nebulae: number;
  decks: Record<string, Pile>;
  tile?: string;
  event_drawn?: string;
  roll?: Roll;
  combat?: Combat;
  damage?: { fleet: number; loss: number };
}

/** The marks of the colours (look.md 2): azure circle, lemon hexagon, jade square, vermilion triangle. */
const marks: Record<Colour, number> = { blue: 0, yellow: 4, green: 2, orange: 1 };
/** Before colours are chosen seats are marked in this order. */
const beforehand = [0, 4, 2, 1];
export const fill = (mark: number): string => `var(--seat-${(mark % 6) + 1}-fill)`;
export const markOfColour = (colour: Colour): number => marks[colour];
export function markOfSeat(table: Table, seat: number): number {
  const deck = table.seats[String(seat)]?.deck;
  if (deck) return marks[deck];
  const taken = Object.values(table.seats).flatMap((player) => (player.deck ? [marks[player.deck]] : []));
  const free = beforehand.filter((mark) => !taken.includes(mark));
  const undecided = Object.keys(table.seats).filter((one) => !table.seats[one]?.deck);
  return free[undecided.indexOf(String(seat)) % Math.max(1, free.length)] ?? 0;
}
export function markOfFleet(table: Table, fleet: number): number {
  const figure = table.fleets[String(fleet)];
  return figure?.colour ? marks[figure.colour] : markOfSeat(table, figure?.seat ?? fleet);
}

export const player = (table: Table, seat: number | null | undefined): Player | undefined => (seat === null || seat === undefined ? undefined : table.seats[String(seat)]);
export const fleetsOf = (table: Table, seat: number): number[] => Object.keys(table.fleets).map(Number).filter((fleet) => table.fleets[String(fleet)]?.seat === seat);
/** The fleet board that a reader looks at: his own, else of whoever has his turn, else the first. */
export const boardOf = (view: Document<Table>): number => view.seat ?? view.board.turn ?? 0;
export const freeTokens = (one: Player): number => Object.values(one.activation ?? {}).reduce((sum, n) => sum + (n ?? 0), 0);

export const bossesIn = (table: Table): { boss: string; cell: string }[] => Object.entries(table.map).flatMap(([cell, sector]) => (sector.boss ? [{ boss: sector.boss, cell }] : []));
export const ravagerCell = (table: Table): string | undefined => Object.keys(table.map).find((cell) => table.map[cell]?.ravager);

/** The id behind a thing of this kind that an option names. */
export const named = (option: Option, kind: string): string | undefined => option.things.find((thing) => thing.startsWith(`${kind}:`))?.slice(kind.length + 1);
export const cellOf = (option: Option): string | undefined => named(option, 'cell');
export const optionsOf = (view: Document, ...verbs: string[]): Option[] => view.options?.filter((option) => verbs.includes(option.verb)) ?? [];
export const costOf = (option: Option): number | undefined => {
  const cost = option.details?.['cost'];
  return cost === undefined ? undefined : Number(cost);
};

/** The table of Death Angel as the board draws it: what board.cpp describes, taken apart, with the printed values of the cards. */
import type { Document, Option } from '@web/lib/board.ts';
import actions from '../data/actions.toml';
import components from '../data/components.toml';
import events from '../data/events.toml';
import locations from '../data/locations.toml';

export type Side = 'left' | 'right';
export const bothSides: readonly Side[] = ['left', 'right'];

/** board.cpp */
export interface Table {
  players: number;
  round: number;
  phase: Phase;
  result: 'undecided' | 'win' | 'loss';
  current_player: number;
  formation: string[];
  slain: string[];
  swarms: Record<string, string>;
  shielded: string[];
  terrain: Record<string, string>;
  activated: string[];
  capped: string[];
  artefact: number;
  teams: Record<string, number>;
  chosen: Record<string, string>;
  cards: Record<string, string>;
  in_force: string[];
  jammed: string[];
  second_wind: string[];
  supply: number;
  location: string;
  location_tokens: number;
  setup_location: string;
  locations_left: number;
  piles: Record<Side, number>;
  deck: number;
  event_deck: number;
  event_discard: string[];
  event: string;
  resolving?: string;
  fight?: Fight;
}
export interface Fight {
  by: 'marine' | 'swarm';
  marine: string;
  place: string;
  die?: { number: number; skull: boolean };
}

export const phases = ['choose_actions', 'resolve_actions', 'genestealer_attack', 'event'] as const;
export type Phase = 'setup' | (typeof phases)[number];

export interface Marine {
  id: string;
  row: number;
  facing: Side;
  tokens: number;
}
export interface Swarm {
  place: string;
  row: number;
  side: Side;
  cards: string[];
  /** Has attacked in this phase; it lies apart until the phase is over. */
  attacked: boolean;
  shielded: boolean;
}
export interface Fixture {
  id: string;
  row: number;
  side: Side;
  tokens: number;
  activated: boolean;
  capped: boolean;
}

// What is printed on the cards.
interface ActionCard {
  id: string;
  team: string;
  type: 'support' | 'move_activate' | 'attack';
  number: number;
}
const byId = <T extends { id: string }>(list: T[]): Map<string, T> => new Map(list.map((entry) => [entry.id, entry]));
export const actionCards = byId<ActionCard>(actions.action);
export const marineCards = byId<{ id: string; team: string; range: number }>(components.marine);
export const terrainCards = byId<{ id: string; color: Colour; boxes: number; activatable: boolean }>(components.terrain);
export const eventCards = byId<{ id: string; instinct: boolean; spawn: { color: Colour; size: 'major' | 'minor' }[]; movement: string; icon: string }>(
  events.event,
);
const setups = byId<{ id: string; major_spawn: number; minor_spawn: number; location_deck: string[] }>(locations.setup_location);
export const locationCards = byId<{ id: string; tier: string; ability: string; final: boolean }>(locations.location);
export const teamOrder: string[] = components.team.map((team: { id: string }) => team.id);
export const marinesOf = (team: string): string[] => components.team.find((entry: { id: string }) => entry.id === team)?.marines ?? [];
export const cardsOf = (team: string): ActionCard[] => [...actionCards.values()].filter((card) => card.team === team);
export const setupOf = (table: Table) => setups.get(table.setup_location);

export type Colour = 'red' | 'orange' | 'yellow' | 'green';
export const threat: Record<Colour, string> = { red: '#e0533a', orange: '#e38b3a', yellow: '#d9bf3f', green: '#5fae6a' };

/** The seat colour (from 0) that is the team's: look.md 2. */
export const markOf: Record<string, number> = { blue: 0, red: 1, green: 2, purple: 3, yellow: 4, grey: 5 };
export const teamOf = (marine: string): string => marineCards.get(marine)?.team ?? 'grey';
export const rangeOf = (marine: string): number => marineCards.get(marine)?.range ?? 0;
export const fill = (team: string): string => `var(--seat-${(markOf[team] ?? 0) + 1}-fill)`;

export const placeOf = (row: number, side: Side): string => (side === 'left' ? 'L' : 'R') + row;
export function placed(place: string): { row: number; side: Side } {
  return { row: Number(place.slice(1)), side: place.startsWith('L') ? 'left' : 'right' };
}

/** "zael< 2" */
export function marinesIn(table: Table): Marine[] {
  return table.formation.map((text, at) => {
    const [name = '', tokens = '0'] = text.split(' ');
    return { id: name.replace(/[<>]$/, ''), row: at + 1, facing: name.endsWith('>') ? 'right' : 'left', tokens: Number(tokens) };
  });
}

/** "L3": "head tail", "L3 attacked": "claws" */
export function swarmsIn(table: Table): Swarm[] {
  return Object.entries(table.swarms).map(([key, cards]) => {
    const [place = '', attacked] = key.split(' ');
    return { place, ...placed(place), cards: cards.split(' '), attacked: attacked !== undefined, shielded: table.shielded.includes(place) };
  });
}

/** "door": "L1 2" */
export function fixturesIn(table: Table): Fixture[] {
  return Object.entries(table.terrain).map(([id, text]) => {
    const [place = '', tokens = '0'] = text.split(' ');
    return { id, ...placed(place), tokens: Number(tokens), activated: table.activated.includes(id), capped: table.capped.includes(id) };
  });
}

/** The cards of a swarm as they lie: all of them while there is room, else one per type with its count. */
export function cardsShown(cards: string[], most: number): { kind: string; count: number }[] {
  if (cards.length <= most) return cards.map((kind) => ({ kind, count: 1 }));
  return [...new Set(cards)].map((kind) => ({ kind, count: cards.filter((card) => card === kind).length }));
}

/** The cards of the round by number, with their place in the order. */
export function orderOf(table: Table): { card: ActionCard; team: string; state: 'done' | 'now' | 'next' }[] {
  const now = actionCards.get(table.resolving ?? '')?.number;
  const over = table.phase !== 'resolve_actions';
  return Object.entries(table.cards)
    .flatMap(([team, id]) => {
      const card = actionCards.get(id);
      return card ? [{ team, card }] : [];
    })
    .sort((a, b) => a.card.number - b.card.number)
    .map(({ team, card }) => ({
      team,
      card,
      state: over || (now !== undefined && card.number < now) ? 'done' : card.number === now ? 'now' : 'next',
    }));
}

/** How far the squad has come: location `at` of `of`; 0 is where it starts. */
export function journey(table: Table): { at: number; of: number } {
  const of = setupOf(table)?.location_deck.length ?? 0;
  return { at: of - table.locations_left, of };
}

/** What is different from the table before: marine:ID, place:L3, terrain:ID, side:left, location, seat... */
export function changes(before: Document<Table> | null, view: Document<Table>): Set<string> {
  const found = new Set<string>();
  if (!before?.board.formation.length) return found;
  const [old, now] = [before.board, view.board];
  const was = new Map(marinesIn(old).map((marine) => [marine.id, marine]));
  const rows = now.formation.length === old.formation.length;
  for (const marine of marinesIn(now)) {
    const past = was.get(marine.id);
    // When somebody has fallen the others close up: that is no news of theirs.
    if (!past || past.facing !== marine.facing || past.tokens !== marine.tokens || (rows && past.row !== marine.row)) found.add(`marine:${marine.id}`);
  }
  if (rows)
    for (const key of new Set([...Object.keys(old.swarms), ...Object.keys(now.swarms)]))
      if (old.swarms[key] !== now.swarms[key] && !(key.endsWith('attacked') || old.swarms[`${key} attacked`] !== now.swarms[`${key} attacked`]))
        found.add(`place:${key}`);
  if (old.location !== now.location) found.add('location');
  else for (const id of Object.keys(now.terrain)) if (old.terrain[id] !== now.terrain[id] && rows) found.add(`terrain:${id}`);
  for (const side of bothSides) if (old.piles[side] !== now.piles[side]) found.add(`side:${side}`);
  return found;
}

/** Marines who fell since the table before, at the rows where they stood. */
export function fallen(before: Document<Table> | null, view: Document<Table>): Marine[] {
  if (!before) return [];
  const alive = new Set(marinesIn(view.board).map((marine) => marine.id));
  return marinesIn(before.board).filter((marine) => !alive.has(marine.id) && marine.id !== 'nobody');
}

/**
 * The options that a click on `thing` may mean when `picked` was clicked before it: first who, then where. Of a move from place to place only the first
 * place is meant until it is picked.
 */
export function meant(options: Option[], thing: string, picked: string | null): Option[] {
  if (picked !== null && picked !== thing) {
    const both = options.filter(({ verb, things }) =>
      verb === 'shift' ? things[0] === picked && things[1] === thing : things.includes(picked) && things.includes(thing),
    );
    if (both.length > 0) return both;
  }
  return options.filter(({ verb, things }) => (verb === 'shift' ? things[0] === thing : things.includes(thing)));
}

/** The table of Galaxy at War as the board draws it: what board.cpp describes, taken apart, with the printed values of map and cards. */
import type { Document, Option } from '@web/lib/board.ts';
import alliance from '../data/cards_alliance.toml';
import cerberus from '../data/cards_cerberus.toml';
import reapers from '../data/cards_reapers.toml';
import assets from '../data/war_assets.toml';
import { regions } from './map.ts';

export type Faction = 'alliance' | 'reapers' | 'cerberus';
export type Ship = 'cruiser' | 'carrier' | 'dreadnought';
export const shipClasses: readonly Ship[] = ['cruiser', 'carrier', 'dreadnought'];

interface Force {
  units: number;
  ships?: string;
  dice?: string[];
  upgrades?: number;
  bonus?: number;
}
/** board.cpp */
export interface Table {
  mode: 'galaxy-at-war' | 'basic-training' | 'war-assets';
  players: number;
  factions?: Faction[];
  eliminated: number[];
  round: number;
  turn: number;
  step?: string;
  to_place?: Record<string, number>;
  pool?: number;
  new_ships?: string;
  planets?: Record<string, string>;
  devastated?: string[];
  harbinger?: string;
  war_status?: number;
  strategic?: number;
  tokens?: string[];
  stack?: number;
  hands?: Record<string, string[]>;
  decks?: Record<string, number>;
  battle?: { source: string; target?: string; defender?: string; harbinger?: boolean; attack: Force; defence?: Force; tie_win?: boolean; ignore_ships?: boolean };
  assets?: Record<string, string>;
  scores?: Record<string, number>;
  attempt?: { card?: string; rows: string[]; dice: string[] };
  result?: string;
  winners?: number[];
}

export interface Planet {
  id: string;
  /** A seat, `neutral`, or nobody's yet. */
  army: string | null;
  units: number;
  ships: Ship[];
}
export interface Token {
  number: number;
  planet: string;
  face: 'plain' | 'catalyst' | null;
  open: boolean;
}
export interface Die {
  value: string;
  sides: 6 | 8;
}

interface Card {
  id: string;
  faction: Faction;
  ship_class: Ship;
}
export const cards = new Map<string, Card>([...alliance.card, ...reapers.card, ...cerberus.card].map((card: Card) => [card.id, card]));

export interface AssetRow {
  kind: 'exact' | 'sum';
  targets?: number[];
  min?: number;
}
export interface Asset {
  id: string;
  planet: string;
  region: string;
  resource_value: number;
  region_value: number;
  steal_number: number;
  rows: AssetRow[];
}
export const assetCards: Asset[] = assets.war_asset;
export const assetOf = new Map(assetCards.map((asset) => [asset.id, asset]));
export const assetAt = new Map(assetCards.map((asset) => [asset.planet, asset]));

/** What a row of a card needs: "4 4", "5+". */
export const rowNeeds = (row: AssetRow): string => (row.kind === 'exact' ? (row.targets ?? []).join(' ') : `${row.min}+`);

export function planetsIn(table: Table): Map<string, Planet> {
  return new Map(
    Object.entries(table.planets ?? {}).map(([id, text]) => {
      const [army = '', units = '0', ...ships] = text.split(' ');
      return [id, { id, army, units: Number(units), ships: ships as Ship[] }];
    }),
  );
}

export function tokensIn(table: Table): Token[] {
  return (table.tokens ?? []).flatMap((text, at) => {
    const [planet = 'gone', face = '?', open] = text.split(' ');
    return planet === 'gone' ? [] : [{ number: at + 1, planet, face: face === '?' ? null : (face as Token['face']), open: open === 'open' }];
  });
}

/** "6", "?", "7e": eight-sided. */
export const dieOf = (text: string): Die => ({ value: text.replace('e', ''), sides: text.endsWith('e') ? 8 : 6 });

/**
 * The mark of an army: by faction Alliance azure, Reapers vermilion, Cerberus lemon, the second army of a faction with a pattern (6 and 7); without factions
 * in the order of the seats.
 */
export function markOf(table: Table, army: string): number {
  if (army === 'neutral') return 4;
  const seat = Number(army);
  const faction = table.factions?.[seat];
  if (!faction) return seat;
  const second = table.factions!.indexOf(faction) !== seat;
  return { alliance: second ? 6 : 0, reapers: second ? 7 : 1, cerberus: 4 }[faction];
}
export const fill = (mark: number): string => `var(--seat-${(mark % 6) + 1}-fill)`;

/** What an army has on the map. */
export function holdings(table: Table, army: string): { planets: number; units: number } {
  const own = [...planetsIn(table).values()].filter((planet) => planet.army === army);
  return { planets: own.length, units: own.reduce((sum, planet) => sum + planet.units, 0) };
}

/** Who holds most of a region: the armies that share the lead, how many planets, of how many that are left. */
export function leaders(table: Table, region: string): { armies: string[]; held: number; of: number } {
  const planets = planetsIn(table);
  const left = (regions.get(region)?.planets ?? []).filter((id) => !table.devastated?.includes(id));
  const count = new Map<string, number>();
  for (const id of left) {
    const army = planets.get(id)?.army;
    if (army) count.set(army, (count.get(army) ?? 0) + 1);
  }
  const held = Math.max(0, ...count.values());
  return { armies: held ? [...count].filter(([, n]) => n === held).map(([army]) => army) : [], held, of: left.length };
}

/** What is different on the map: planets with the change of their units (0: owner, ships or tokens changed). */
export function changes(before: Document<Table> | null, view: Document<Table>): Map<string, number> {
  const found = new Map<string, number>();
  if (!before?.board.planets || before.board.mode !== view.board.mode) return found;
  const was = planetsIn(before.board);
  for (const planet of planetsIn(view.board).values()) {
    const old = was.get(planet.id);
    if (!old || old.army !== planet.army) found.set(planet.id, 0);
    else if (old.units !== planet.units) found.set(planet.id, planet.units - old.units);
    else if (old.ships.join() !== planet.ships.join()) found.set(planet.id, 0);
  }
  const [old, now] = [before.board, view.board];
  for (const id of now.devastated ?? []) if (!old.devastated?.includes(id)) found.set(id, 0);
  if (now.harbinger && now.harbinger !== old.harbinger) found.set(now.harbinger, found.get(now.harbinger) ?? 0);
  const places = new Set((old.tokens ?? []).map((text) => text.split(' ')[0]));
  for (const token of tokensIn(now)) if (!places.has(token.planet)) found.set(token.planet, found.get(token.planet) ?? 0);
  return found;
}

/** What has visibly gone from one planet to another: the Harbinger, or units that left one planet of an army and came to one. */
export function flights(before: Document<Table> | null, view: Document<Table>): { what: 'units' | 'harbinger'; from: string; to: string }[] {
  if (!before?.board.planets || before.board.mode !== view.board.mode) return [];
  const [old, now] = [before.board, view.board];
  const was = planetsIn(old);
  const all = [...planetsIn(now).values()];
  const left = all.filter(({ id, army, units }) => was.get(id)?.army === army && units < (was.get(id)?.units ?? 0));
  const came = all.filter(({ id, army, units }) => was.has(id) && (was.get(id)!.army !== army || units > was.get(id)!.units));
  const [from, to] = [left[0], came[0]];
  const moved = left.length === 1 && came.length === 1 && from && to && from.army === to.army;
  return [
    ...(moved ? [{ what: 'units' as const, from: from.id, to: to.id }] : []),
    ...(old.harbinger && now.harbinger && old.harbinger !== now.harbinger ? [{ what: 'harbinger' as const, from: old.harbinger, to: now.harbinger }] : []),
  ];
}

/** Ships as they stand beside a planet: each while there are three at most, else one per class with its count. */
export function shipsShown(ships: Ship[]): { ship: Ship; count: number }[] {
  if (ships.length <= 3) return ships.map((ship) => ({ ship, count: 1 }));
  return shipClasses.map((ship) => ({ ship, count: ships.filter((other) => other === ship).length })).filter(({ count }) => count > 0);
}

/** An option is about the ships of a planet, not about the planet. */
export const aboutShips = (option: Option): boolean => option.verb === 'fleet' || option.verb === 'destroy';

/** The faces of dice that an option picks: "1+3" of the dice in hand. */
export const picked = (option: Option): number[] => (option.things[0]?.split(':')[1] ?? '').split('+').map((text) => Number(text) - 1);

/** By the pairs, highest first: which dice lose, when both sides have rolled. */
export function losing(attack: Die[], defence: Die[], ties: boolean): { attack: Set<number>; defence: Set<number> } {
  const lost = { attack: new Set<number>(), defence: new Set<number>() };
  if ([...attack, ...defence].some(({ value }) => value === '?')) return lost;
  const order = (dice: Die[]) => dice.map(({ value }, at) => ({ value: Number(value), at })).sort((a, b) => b.value - a.value);
  const [ours, theirs] = [order(attack), order(defence)];
  ours.forEach((die, rank) => {
    const other = theirs[rank];
    if (!other) return;
    if (die.value > other.value || (ties && die.value === other.value)) lost.defence.add(other.at);
    else lost.attack.add(die.at);
  });
  return lost;
}

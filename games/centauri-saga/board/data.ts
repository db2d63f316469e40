/** The printed values that a board shows: enemies, commanders, tracks, cards of the fleets, action cards and events. */
import components from '../data/components.toml';
import encounters from '../data/encounter_cards.toml';
import fleets from '../data/fleet_cards.toml';
import scenarios from '../data/scenarios.toml';
import type { Colour, Stat, TrackName } from './model.ts';

interface Named {
  id: string;
}
export interface Enemy extends Named {
  level: number;
  combat: number;
  speed: number;
  hull: number;
  /** Of a boss, as operations: "GAIN(combat,3)", "DRAW(special_action,1)". */
  reward?: string[];
  reward_combat?: number;
  reward_astartium?: number;
}
export interface FleetCard extends Named {
  deck: Colour;
  kind: 'unit' | 'power_up';
  quality: 'basic' | 'advanced';
  combat: number;
  shield: number;
  speed: number;
  timing: string;
}
export interface Level {
  level: number;
  reward: string;
  cc_plus: boolean;
}

const byId = <T extends Named>(list: T[]): Map<string, T> => new Map(list.map((one) => [one.id, one]));

export const enemies = byId<Enemy>([...components.raider, ...components.boss]);
/** A boss is tougher or weaker by the difficulty. */
export const hullOf = (id: string, difficulty: string): number =>
  (enemies.get(id)?.hull ?? 0) + (isBoss(id) ? (scenarios.difficulty.find((one: Named) => one.id === difficulty)?.boss_hull ?? 0) : 0);
export const isBoss = (id: string): boolean => enemies.get(id)?.level === 4;
export const commanders = byId<Named & Record<string, number | string>>(components.commander);
export const fleetCards = byId<FleetCard>(fleets.fleet_card);
export const actions = byId<Named & { type: string }>([...encounters.basic_action, ...encounters.special_action]);
export const isSpecial = (id: string): boolean => encounters.special_action.some((card: Named) => card.id === id);
export const events = byId<Named & { kind: 'persistent' | 'recurring' }>(encounters.event);
/** From which deck a card is, by the name of its table in the data. */
const kinds = ['exploration', 'difficult_exploration', 'event', 'scanning_report', 'basic_action', 'special_action', 'jumpgate_event', 'intelligence_report', 'ravager_retaliation'];
const kindOf = new Map<string, string>([
  ...kinds.flatMap((kind) => (encounters[kind] as Named[]).map((card): [string, string] => [card.id, kind])),
  ...(components.boss as Named[]).map((card): [string, string] => [card.id, 'boss']),
  ...(components.raider as Named[]).map((card): [string, string] => [card.id, 'raider']),
  ...(components.commander as Named[]).map((card): [string, string] => [card.id, 'commander']),
  ...(fleets.fleet_card as FleetCard[]).map((card): [string, string] => [card.id, card.kind]),
]);
export const kindOfCard = (id: string): string => kindOf.get(id) ?? 'exploration';

export function track(name: TrackName): Level[] {
  return (components.board_track as (Level & { track: string })[]).filter((level) => level.track === name);
}
export const upgradeCost = (players: number): number => (players === 1 ? components.solo_start.upgrade_cost : components.player_start.upgrade_cost);
export const slots = 3;
export const hullMost: number = components.player_start.hull_max;
export const rounds: number = components.game.rounds;
export const targetOf = (scenario: string): 'jumpgate' | 'colony_ship' =>
  scenarios.scenario.find((one: Named) => one.id === scenario.replaceAll('-', '_'))?.raider_target ?? 'jumpgate';

/** The bonuses that a card or commander gives, those that are not 0. */
export function bonuses(id: string): { of: string; n: number }[] {
  const card = fleetCards.get(id);
  if (card) return (['combat', 'shield', 'speed'] as Stat[]).flatMap((of) => (card[of] ? [{ of, n: card[of] }] : []));
  const commander = commanders.get(id);
  if (!commander) return [];
  return Object.entries(commander).flatMap(([key, n]) => (key.startsWith('bonus_') && n ? [{ of: key.slice(6), n: Number(n) }] : []));
}

/** What destroying an enemy gives, as pills: the resource or deck, and how many. */
export function rewards(id: string): { of: string; n: number }[] {
  const enemy = enemies.get(id);
  if (!enemy) return [];
  if (enemy.reward)
    return enemy.reward.flatMap((op) => {
      const found = /^(?:GAIN|DRAW)\((\w+),\s*(\d+)\)$/.exec(op);
      return found ? [{ of: found[1] ?? '', n: Number(found[2]) }] : [];
    });
  return [
    { of: 'combat', n: enemy.reward_combat ?? 0 },
    { of: 'astartium', n: enemy.reward_astartium ?? 0 },
  ].filter(({ n }) => n > 0);
}

/** What is printed on the cards, as GET /api/games/kaosz-galaktika/collection tells it, and how it is drawn. */
import type { Stat } from './table.ts';

export const types = ['ship', 'armament', 'crew', 'base', 'event', 'interrupt'] as const;
export type Type = (typeof types)[number];
export const races = ['human', 'xeno', 'insectoid', 'carnoplant', 'cerebrite', 'zarg', 'triciplite', 'shark'] as const;
export type Race = (typeof races)[number] | 'none';
export const rarities = ['common', 'uncommon', 'rare', 'ultra_rare'] as const;
export type Rarity = (typeof rarities)[number];

export interface Facts extends Partial<Record<Stat, number>> {
  id: string;
  name: string;
  name_hu: string;
  type: Type;
  subtype: string;
  race: Race;
  rarity: Rarity;
  cost: number | 'X';
  size?: number;
  hangar_size?: number;
  keywords?: string[];
  grants?: string[];
  dev_limit?: number | string;
  simple_combat_ok: boolean;
  effect: string;
  effect_hu: string;
  own: boolean;
}

export interface DeckFacts {
  id: string;
  name: string;
  name_hu: string;
  kind: 'official' | 'quick';
  size: number;
  strategy: string;
  strategy_hu: string;
  own: boolean;
  cards: { id: string; count: number }[];
}

export const collection = $state<{ cards: Record<string, Facts>; order: string[]; decks: DeckFacts[]; failed: boolean }>({
  cards: {},
  order: [],
  decks: [],
  failed: false,
});

let asked = false;
/** Asked for once, by whoever draws cards first. */
export function loadCollection(): void {
  if (asked || typeof window === 'undefined') return;
  asked = true;
  fetch('/api/games/kaosz-galaktika/collection')
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))))
    .then(({ cards, decks }: { cards: Facts[]; decks: DeckFacts[] }) => {
      collection.cards = Object.fromEntries(cards.map((card) => [card.id, card]));
      collection.order = cards.map((card) => card.id);
      collection.decks = decks;
      collection.failed = false;
    })
    .catch(() => {
      asked = false;
      collection.failed = true;
    });
}

export const raceColour: Record<Race, string> = {
  human: '#4f86d8',
  xeno: '#c0703c',
  insectoid: '#b3a02c',
  carnoplant: '#4f9f52',
  cerebrite: '#9a78e0',
  zarg: '#c8434f',
  triciplite: '#2aa8a4',
  shark: '#738fa3',
  none: '#8b8f8c',
};
export const raceIcon: Record<Race, string> = {
  human: 'vitruvian-man',
  xeno: 'ogre',
  insectoid: 'praying-mantis',
  carnoplant: 'carnivorous-plant',
  cerebrite: 'brain',
  zarg: 'gooey-daemon',
  triciplite: 'prism',
  shark: 'shark-fin',
  none: 'galaxy',
};
export const statIcon: Record<Stat, string> = {
  speed: 'fast-arrow',
  firepower: 'laser-burst',
  armour: 'bordered-shield',
  bombing: 'falling-bomb',
};
export const typeIcon: Record<Type, string> = {
  ship: 'starfighter',
  armament: 'laser-turret',
  crew: 'captain-hat-profile',
  base: 'habitat-dome',
  event: 'star-swirl',
  interrupt: 'interdiction',
};
const subtypeIcons: Record<string, string> = {
  scout: 'scout-ship',
  fighter: 'starfighter',
  cruiser: 'interceptor-ship',
  destroyer: 'spaceship',
  weapon: 'laser-turret',
  shield: 'energy-shield',
  item: 'processor',
  rocket: 'missile-swarm',
  captain: 'captain-hat-profile',
  staff: 'astronaut-helmet',
  passenger: 'id-card',
  robot: 'vintage-robot',
  research: 'microscope',
  building: 'habitat-dome',
  bunker: 'bunker',
  trap: 'mantrap',
  attack: 'falling-bomb',
  response: 'return-arrow',
  resource: 'two-coins',
  special: 'star-swirl',
  opening: 'sunrise',
  combat: 'crossed-swords',
  reaction: 'halt',
  general: 'interdiction',
};
export function subtypeIcon(subtype: string): string {
  return subtypeIcons[subtype] ?? 'galaxy';
}
export const zoneIcon = {
  colony: 'galaxy',
  credits: 'two-coins',
  centre: 'card-pickup',
  scrap: 'auto-repair',
  ruin: 'broken-wall',
  hangar: 'starfighter',
  canteen: 'captain-hat-profile',
  surface: 'habitat-dome',
  fitted: 'laser-turret',
  aboard: 'captain-hat-profile',
} as const;

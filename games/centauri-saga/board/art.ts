/** Which drawing stands for what: names of game-icons. */
import { actions, fleetCards, isSpecial, kindOfCard } from './data.ts';

export const stat: Record<string, string> = { combat: 'laser-burst', shield: 'bordered-shield', speed: 'fast-arrow', hull: 'health-normal' };
export const goods: Record<string, string> = {
  astartium: 'crystal-growth',
  combat: 'crossed-swords',
  exploration: 'compass',
  activation: 'token',
  xpm: 'energy-tank',
  basic_action: 'card-pickup',
  special_action: 'card-pickup',
};
export const deck: Record<string, string> = {
  exploration: 'compass',
  difficult_exploration: 'hazard-sign',
  event: 'lightning-storm',
  scanning_report: 'radar-dish',
  basic_action: 'card-pickup',
  special_action: 'card-pick',
  boss: 'death-star',
  jumpgate_event: 'star-gate',
  intelligence_report: 'telescope',
  ravager_retaliation: 'squid-head',
};
export const track: Record<string, string> = { starport: 'spaceship', research_lab: 'microscope', command_centre: 'radio-tower' };
export const reward: Record<string, string> = {
  basic_unit: 'starfighter',
  advanced_unit: 'interceptor-ship',
  basic_power_up: 'processor',
  advanced_power_up: 'circuitry',
  combat_token: 'crossed-swords',
  exploration_token: 'compass',
  activation_token: 'token',
  basic_action: 'card-pickup',
  special_action: 'card-pickup',
  all_stats_plus_1: 'rank-3',
};
export const boss: Record<string, string> = { black_mothership: 'death-star', corrupted_raven: 'raven', red_baron: 'skull-ring', obsidian_hydra: 'hydra' };
export const raider = 'pirate-skull';
export const fleet = 'starfighter';
export const ship = 'space-shuttle';
export const ravager = 'squid-head';
export const starbase = 'defense-satellite';
export const xpm = 'energy-tank';
export const commander = 'captain-hat-profile';
export const scenario: Record<string, string> = {
  'fixing-the-jumpgate': 'star-gate',
  'safe-passage': 'space-shuttle',
  'lost-starbases': 'defense-satellite',
  'distress-call': 'radio-tower',
  'open-confrontation': 'squid-head',
};

const byStat = { combat: ['starfighter', 'laser-turret'], shield: ['spaceship', 'energy-shield'], speed: ['scout-ship', 'rocket-thruster'] } as const;
/** The drawing of a card: units and power-ups by what they are best at. */
export function card(id: string): string {
  const fleetCard = fleetCards.get(id);
  if (fleetCard) {
    const best = (['combat', 'shield', 'speed'] as const).find((of) => fleetCard[of] > 0);
    if (fleetCard.kind === 'unit') return best ? byStat[best][0] : 'interceptor-ship';
    return best ? byStat[best][1] : 'processor';
  }
  const kind = kindOfCard(id);
  if (kind === 'boss') return boss[id] ?? 'death-star';
  if (kind === 'raider') return raider;
  if (kind === 'commander') return commander;
  const action = actions.get(id);
  if (action) return { instant: 'laser-burst', movement: 'fast-arrow', upkeep: 'auto-repair' }[action.type] ?? 'card-pickup';
  return deck[kind] ?? 'compass';
}
/** The edge of a card by its kind (eden-and-centauri.md 7). */
export function edge(id: string, event?: string): string {
  const kind = kindOfCard(id);
  if (kind === 'boss' || kind === 'raider') return '#ff5f6e';
  if (kind === 'event') return event === 'recurring' ? '#f2e544' : '#ff9a5c';
  if (kind === 'basic_action') return '#6ea0ff';
  if (isSpecial(id)) return '#ff9a5c';
  if (kind === 'commander' || fleetCards.has(id)) return '#6ea0ff';
  return '#9d95ff';
}

/** The shapes of the seats' marks around 0, radius about 18: look.md 2. */
export const shapes = [
  'M18.5 0A18.5 18.5 0 1 1 -18.5 0A18.5 18.5 0 1 1 18.5 0Z',
  'M0 -23L22 15.5H-22Z',
  'M-17 -17H17V17H-17Z',
  'M0 -22L22 0L0 22L-22 0Z',
  'M20.4 0L10.2 17.6L-10.2 17.6L-20.4 0L-10.2 -17.6L10.2 -17.6Z',
  'M-7 -19H7V-7H19V7H7V19H-7V7H-19V-7H-7Z',
];
/** The cost of entering a sector: shape and colour of its tile (CS-2.4). */
export const costMark: Record<string, { fill: string; shape: string; y: number }> = {
  blue: { fill: '#4a90ff', shape: 'M9.5 0A9.5 9.5 0 1 1 -9.5 0A9.5 9.5 0 1 1 9.5 0Z', y: 4.5 },
  green: { fill: '#1fc98f', shape: 'M0 -11.6L11.2 8H-11.2Z', y: 5.6 },
  yellow: { fill: '#f2e544', shape: 'M-8.6 -8.6H8.6V8.6H-8.6Z', y: 4.5 },
  red: { fill: '#ff5f45', shape: 'M0 -11.6L11.6 0L0 11.6L-11.6 0Z', y: 4.5 },
};

/** Which drawing stands for what: names of game-icons. */

export const weapon: Record<string, string> = {
  gideon: 'sword-brandish',
  claudio: 'claws',
  lorenzo: 'sword-brandish',
  leon: 'minigun',
  zael: 'flamethrower',
  calistarius: 'psychic-waves',
};
export const weaponOf = (marine: string): string => weapon[marine] ?? 'bolter-gun';

export const genestealer: Record<string, string> = {
  head: 'alien-skull',
  tail: 'scorpion-tail',
  claws: 'claws',
  tongue: 'lizard-tongue',
  brood_lord_a: 'crowned-skull',
  brood_lord_b: 'crowned-skull',
};
/** The two types that a Brood Lord has. */
export const lordTypes: Record<string, [string, string]> = { brood_lord_a: ['head', 'tail'], brood_lord_b: ['claws', 'tongue'] };

export const terrain: Record<string, string> = {
  door: 'steel-door',
  control_panel: 'lever',
  artefact: 'holy-grail',
  corridor: 'doorway',
  promethium_tank: 'fuel-tank',
  dark_corner: 'cave-entrance',
  spore_chimney: 'chimney',
  ventilation_duct: 'computer-fan',
};

export const action: Record<string, string> = {
  block: 'shield-reflect',
  defensive_stance: 'vibrating-shield',
  counter_attack: 'riposte',
  overwatch: 'targeting',
  strategize: 'chess-rook',
  power_field: 'energy-shield',
  onward_brothers: 'all-for-one',
  stealth_tactics: 'dark-squad',
  reorganize: 'body-swapping',
  forward_scouting: 'binoculars',
  intimidation: 'screaming',
  run_and_gun: 'sprint',
  lead_by_example: 'rank-3',
  flamer_attack: 'flamer',
  psionic_attack: 'psychic-waves',
  dead_aim: 'crosshair',
  full_auto: 'bullets',
  heroic_charge: 'crossed-swords',
};
export const actionType: Record<string, string> = { support: 'checked-shield', move_activate: 'move', attack: 'crossed-swords' };

const place: Record<string, string> = {
  main_corridor: 'doorway',
  service_shaft: 'elevator',
  maintenance_tunnels: 'wrench',
  cryo_control: 'cryo-chamber',
  lower_accessway: 'stairs',
  wreckage_labyrinth: 'maze',
  apothecarion: 'caduceus',
  core_cogitator: 'processor',
  munitorium: 'ammo-box',
  black_holds: 'dungeon-gate',
  dark_catacombs: 'skull-crossed-bones',
  teleportarium: 'magic-portal',
  generatorium: 'reactor',
  hibernation_cluster: 'egg-clutch',
  wrath_of_baal_chapel: 'church',
  genestealer_lair: 'alien-egg',
  launch_control_room: 'rocket',
  toxin_pumping_station: 'poison-gas',
};
export const location = (id: string): string => place[id] ?? 'steel-door';
export const event = 'terror';

/** The shapes of the seats' marks around 0, for caps and tokens of the board itself: look.md 2. */
export const shapes = [
  'M6.7 0A6.7 6.7 0 1 1 -6.7 0A6.7 6.7 0 1 1 6.7 0Z',
  'M0 -6.7L6.5 4.8H-6.5Z',
  'M-5.4 -5.4H5.4V5.4H-5.4Z',
  'M0 -7.2L7.2 0L0 7.2L-7.2 0Z',
  'M-3.6 -6.2H3.6L7.2 0L3.6 6.2H-3.6L-7.2 0Z',
  'M-2.5 -6H2.5V-2.5H6V2.5H2.5V6H-2.5V2.5H-6V-2.5H-2.5Z',
];

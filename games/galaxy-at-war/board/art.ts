/** Which drawing stands for what: names of game-icons. */
export const ship: Record<string, string> = { cruiser: 'starfighter', carrier: 'spaceship', dreadnought: 'interceptor-ship' };
export const unit: Record<string, string> = { alliance: 'battle-tank', reapers: 'alien-bug', cerberus: 'mecha-head' };
export const faction: Record<string, string> = { alliance: 'eagle-emblem', reapers: 'squid-head', cerberus: 'triple-scratches' };
export const harbinger = 'squid-head';

/** The shapes of the seats' marks around 0, 6 px: look.md 2. */
export const shapes = [
  'M5.4 0A5.4 5.4 0 1 1 -5.4 0A5.4 5.4 0 1 1 5.4 0Z',
  'M0 -6L5.8 4.3H-5.8Z',
  'M-4.8 -4.8H4.8V4.8H-4.8Z',
  'M0 -6.2L6.2 0L0 6.2L-6.2 0Z',
  'M5.9 0L3 5.1L-3 5.1L-5.9 0L-3 -5.1L3 -5.1Z',
  'M-2 -5.6H2V-2H5.6V2H2V5.6H-2V2H-5.6V-2H-2Z',
];

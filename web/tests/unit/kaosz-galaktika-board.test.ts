import { expect, test } from 'vitest';
import { breakable, textSize } from '../../../games/kaosz-galaktika/board/drawing.ts';
import { arrowsOf, changedPieces, farSeat, optionsBySpot, overlap, phasesOf, shotsOf, trayOf, type Board, type Piece, type Player, type View } from '../../../games/kaosz-galaktika/board/table.ts';

const ship = (card: string, firepower: number, armour: number): Piece => ({ card, state: 'active', paid: true, firepower, armour, fitted: {}, aboard: {} });
const player = (seat: number, more: Partial<Player> = {}): Player => ({
  seat, credits: 5, colony: { size: 30, top: [], rest: [], bottom: [] }, centre: [], ruin: [], scrap: [], hangar: {}, canteen: {}, surface: {}, spaces: 0,
  limits: { hand: 5, hangar: 12, credits: 20 }, ...more,
});
const board = (more: object = {}): Board =>
  ({
    mode: 'official', stage: 'all-types', combat_rules: 'original', players: 2, turn: 3, active: 0, phase: 'main', moment: 'main', chain: [], waiting: [], effects: [],
    A: player(0, { centre: ['int_alarm'], hangar: { A1: { ...ship('ship_x', 3, 2), fitted: { A2: { card: 'arm_y', state: 'active', paid: false } } } } }),
    B: player(1, { centre: [null], hangar: { B1: ship('ship_z', 1, 2) } }), ...more,
  }) as unknown as Board;
const option = (action: string, things: string[]) => ({ action, verb: action.split(' ')[0]!, things, text: action });
const view = (options: ReturnType<typeof option>[], more: object = {}, prompt = 'main'): View => ({
  node: 'decision', seat: 0, decides: 0, prompt, rule: '', question: '', focus: [], options, board: board(more),
});

test('options lie where their things lie', () => {
  const spots = optionsBySpot(
    view([
      option('fire A1 B1', ['piece:A1', 'piece:B1']), option('attack 1 colony', ['seat:1', 'goal:colony']), option('lay surface', ['place:surface']),
      option('target @B', ['target:@B']), option('target #2', ['target:#2']), option('play int_alarm', ['card:int_alarm']), option('draw', []), option('salvage', []),
      option('against 1', ['seat:1']), option('next 1', ['trigger:1']),
    ]),
  );
  expect([...spots.keys()]).toEqual(['A1', 'B1', 'B.colony', 'A.surface', 'B', '#2', 'hand:int_alarm', 'A.colony', 'A.ruin', 'trigger:1']);
});

test('cards that are not in the hand are laid out', () => {
  expect(trayOf(view([option('take int_alarm', ['card:int_alarm']), option('done', [])], {}, 'take')).map(({ card }) => card)).toEqual(['int_alarm']);
});

test('the half that matters is open', () => {
  const four = { players: 4, C: player(2), D: player(3, { hangar: { D1: ship('ship_x', 1, 1) } }) };
  expect(farSeat(view([], four), ['A1', 'D1'])).toBe(3);
  expect(farSeat(view([], { ...four, active: 2 }), [])).toBe(2);
  expect(farSeat(view([], { ...four, combat: { attacker: 0, defender: 3 } }), [])).toBe(3);
});

test('arrows and what shots would do', () => {
  const combat = { step: 'firing', attacker: 0, defender: 1, goal: 'colony', attacking: ['A1'], defending: ['B1'], hit: [], bombers: [], aims: [{ ship: 'A1', target: 'B1' }], returns: [] };
  const fight = board({ combat, effects: [{ what: 'prevent', which: 'damage', on: ['B1'], duration: 'combat', n: 2 }] });
  expect(arrowsOf(fight)).toEqual([{ from: 'A1', to: 'B1', seat: 0 }]);
  expect(shotsOf(fight)).toEqual([{ ship: 'A1', target: 'B1', points: 3, prevented: 2, armour: 2, left: 1 }]);
  expect(phasesOf(fight)).toMatchObject({ kind: 'combat_step', current: 3 });
});

test('what has changed', () => {
  const after = view([], { B: player(1, { hangar: { B1: { ...ship('ship_z', 1, 2), state: 'used' } } }) });
  expect([...changedPieces(view([]), after)]).toEqual(['B1']);
  expect(changedPieces(null, after).size).toBe(0);
});

test('rows close up when they must', () => {
  expect(overlap([1, 1, 1], 0.1, 4)).toBe(0);
  expect(overlap([1, 1, 1, 1, 1], 0, 4)).toBeCloseTo(0.25);
  expect(overlap(Array(20).fill(1), 0, 4)).toBe(0.6);
  expect(overlap(Array(20).fill(1.4), 0, 4)).toBeCloseTo(0.84);
});

test('long names may break', () => {
  expect(breakable('Ivadékparancsnok').split('\u00ad').join('-')).toBe('Iva-dék-pa-rancs-nok');
  expect(breakable('Hajógyár')).toBe('Hajógyár');
  expect(textSize('x'.repeat(200), 'short')).toBe(13);
});

import { describe, expect, it } from 'vitest';
import { cellOptions, explorable, figureOptions, nextSteps, rangeOf } from '../../../games/centauri-saga/board/choices.ts';
import { bonuses, commanders, enemies, fleetCards, hullOf, isBoss, kindOfCard, rewards, targetOf, track, upgradeCost } from '../../../games/centauri-saga/board/data.ts';
import example from '../../../games/centauri-saga/board/example.json';
import { figuresIn } from '../../../games/centauri-saga/board/figures.ts';
import { around, distance, evasion, steps, threat, unexplored, way, within } from '../../../games/centauri-saga/board/hexes.ts';
import { bossesIn, freeTokens, markOfFleet, markOfSeat, ravagerCell, type Sector, type Table } from '../../../games/centauri-saga/board/model.ts';
import { changes, moves } from '../../../games/centauri-saga/board/moves.ts';
import type { Document, Option } from '../../src/lib/protocol.ts';

/** The position of example.json, with other sectors. */
const table = (map: Record<string, Sector | undefined> = {}, more: Partial<Table> = {}): Table => {
  const board = structuredClone(example) as unknown as Table;
  for (const [cell, sector] of Object.entries(map))
    if (sector) board.map[cell] = sector;
    else delete board.map[cell];
  return { ...board, ...more };
};
const option = (verb: string, ...things: string[]): Option => ({ action: [verb, ...things].join(' '), verb, things, text: verb });
const view = (board: Table, ...options: Option[]) => ({ board, options }) as unknown as Document<Table>;

describe('the printed values', () => {
  it('are read from the data', () => {
    expect([enemies.size, commanders.size, fleetCards.size]).toEqual([7, 8, 80]);
    expect(['starport', 'research_lab', 'command_centre'].map((name) => track(name as 'starport').length)).toEqual([5, 5, 6]);
    expect([upgradeCost(1), upgradeCost(3)]).toEqual([4, 2]);
    expect([isBoss('red_baron'), isBoss('raider_3')]).toEqual([true, false]);
    expect(['standard', 'calm', 'grim'].map((difficulty) => hullOf('red_baron', difficulty))).toEqual([6, 5, 7]);
    expect(hullOf('raider_2', 'grim')).toBe(2);
    expect([kindOfCard('solar_storm'), kindOfCard('voss'), kindOfCard('blue_bu1'), kindOfCard('full_burn')]).toEqual(['event', 'commander', 'unit', 'basic_action']);
    expect([targetOf('safe-passage'), targetOf('open-confrontation')]).toEqual(['colony_ship', 'jumpgate']);
  });
  it('give bonuses and rewards', () => {
    expect(bonuses('voss')).toEqual([{ of: 'combat', n: 1 }, { of: 'hull', n: 1 }]);
    expect(bonuses('blue_bu2')).toEqual([{ of: 'shield', n: 1 }]);
    expect(rewards('red_baron')).toEqual([{ of: 'combat', n: 3 }, { of: 'astartium', n: 3 }, { of: 'special_action', n: 1 }]);
    expect(rewards('raider_3')).toEqual([{ of: 'combat', n: 2 }, { of: 'astartium', n: 2 }]);
  });
});

describe('the hex map', () => {
  it('has 37 cells around the Jumpgate', () => {
    expect(within.length).toBe(37);
    expect(around('0,0').every((cell) => distance(cell, '0,0') === 1)).toBe(true);
    expect(distance('-1,3', '1,-2')).toBe(5);
  });
  it('shows where to explore: beside two sectors, not farther than three', () => {
    // Beside 2,0 lie 3,-1 (with 2,-1 and 2,0), 2,1 (with 1,1, 1,2 and 2,0) and 3,0, which touches 2,0 alone.
    expect(unexplored(table(), '2,0')).toEqual(['3,-1', '2,1']);
    expect(unexplored(table({ '2,-1': { tile: 'unknown', face_down: true } }), '2,0')).toEqual(['2,1']);
  });
  it('counts what leaving costs and how far a fleet comes', () => {
    expect([evasion({ tile: 'gb_red', raiders: [2, 0, 1] }), evasion({ tile: 'gb_red', boss: 'red_baron' }), evasion(undefined)]).toEqual([5, 4, 0]);
    const board = table({}, { active: 1, phase: 'movement' });
    board.fleets['1']!.mp = 4;
    const moving = view(board, option('move', 'cell:0,0'), option('move', 'cell:2,0'), option('move', 'cell:0,1'));
    expect(Object.fromEntries(nextSteps(moving))).toEqual({ '0,0': 1, '2,0': 2, '0,1': 2 });
    const range = rangeOf(moving)!;
    expect([range.from, range.points, range.cells.get('-1,1')]).toEqual(['1,0', 4, { cost: 2, by: '0,0' }]);
    // Over either sector with a raider: 2 to enter it, 1 to leave the raider, 1 to enter the next; farther there are no points.
    expect([range.cells.get('1,1')?.cost, range.cells.get('0,2')]).toEqual([4, undefined]);
    expect(way(range.cells, '-1,1')).toEqual(['0,0', '-1,1']);
  });
  it('takes the cost of a step from the option', () => {
    const board = table({}, { active: 1, phase: 'movement' });
    expect(nextSteps(view(board, { ...option('move', 'cell:2,0'), details: { cost: 1 } })).get('2,0')).toBe(1);
  });
  it('knows how near the raiders are', () => {
    expect(threat(table(), '0,0')).toEqual({ raiders: 2, nearest: 1, near: 1 });
    expect(threat(table({ '0,1': { tile: 'rf_yellow' }, '2,0': { tile: 'ab_yellow' } }), '0,0')).toBeNull();
    const walled = table({ '1,0': { tile: 'dawn', starbase: 'active' } });
    expect([steps(table(), '0,0').get('2,0'), steps(walled, '0,0').get('2,0'), steps(walled, '0,0', true).get('2,0')]).toEqual([2, 3, 2]);
  });
});

describe('the table of Centauri Saga', () => {
  it('marks fleets by their colours', () => {
    expect([0, 1, 2].map((seat) => markOfSeat(table(), seat))).toEqual([4, 0, 1]);
    const solo = table({}, { fleets: { 0: { seat: 0, colour: 'blue' }, 1: { seat: 0, colour: 'yellow' } } });
    expect([0, 1].map((fleet) => markOfFleet(solo, fleet))).toEqual([0, 4]);
    expect([0, 1, 2].map((seat) => markOfSeat(table({}, { seats: { 0: { deck: 'yellow' }, 1: {}, 2: {} } }), seat))).toEqual([4, 0, 2]);
  });
  it('is taken apart', () => {
    expect(bossesIn(table())).toEqual([{ boss: 'corrupted_raven', cell: '0,3' }, { boss: 'red_baron', cell: '0,-3' }]);
    expect(freeTokens({ activation: { blue: 1, yellow: 2 } })).toBe(3);
    expect(ravagerCell(table({ '1,1': { tile: 'gb_blue', ravager: true } }))).toBe('1,1');
    const crowded = figuresIn(table(), { tile: 'gb_blue', fleets: [0, 2], raiders: [2, 0, 1], boss: 'red_baron', xpm: true });
    expect(crowded.map(({ what, count }) => `${what} ${count}`)).toEqual(['xpm 1', 'fleet:0 1', 'fleet:2 1', 'raider:1 2', 'raider:3 1', 'boss 1']);
    expect(new Set(crowded.map(({ at }) => `${at.x} ${at.y}`)).size).toBe(6);
  });
  it('finds what may be chosen', () => {
    const board = table();
    const fight = option('fight', 'enemy:raider_1');
    const raise = option('raider', 'cell:2,0', 'level:1');
    const build = option('build', 'fleet:0');
    const asked = view(board, fight, raise, build, option('explore'));
    expect(figureOptions(asked, { kind: 'raider', id: '1' }, '0,1')).toEqual([fight]);
    expect(figureOptions(asked, { kind: 'raider', id: '1' }, '2,0')).toEqual([raise]);
    expect(figureOptions(asked, { kind: 'raider', id: '2' }, '2,0')).toEqual([]);
    expect(cellOptions(asked, '2,0')).toEqual([raise]);
    expect(cellOptions(asked, '1,2')).toEqual([build]);
    expect(explorable(asked)?.cells).toEqual(unexplored(board, '0,1'));
  });
  it('shows what has moved, the nearest first', () => {
    const before = table({ '-1,1': { tile: 'rf_blue', raiders: [2, 0, 0] } });
    const after = table({ '-1,1': { tile: 'rf_blue', raiders: [1, 0, 0] }, '-1,0': { tile: 'ab_green', raiders: [1, 0, 0] } });
    after.fleets['1']!.cell = '1,1';
    expect(moves(view(before), view(after))).toEqual([
      { what: 'fleet:1', from: '1,0', to: '1,1' },
      { what: 'raider:1', from: '-1,1', to: '-1,0' },
    ]);
    expect([...changes(view(before), view(after))]).toEqual(['-1,0', '-1,1']);
    expect(moves(null, view(after))).toEqual([]);
  });
});

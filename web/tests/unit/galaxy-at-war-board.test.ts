import { describe, expect, it } from 'vitest';
import { hulls, links, projection, worldOf, worlds } from '../../../games/galaxy-at-war/board/map.ts';
import {
  assetCards,
  cards,
  changes,
  dieOf,
  flights,
  holdings,
  leaders,
  losing,
  markOf,
  planetsIn,
  rowNeeds,
  shipsShown,
  tokensIn,
  type Table,
} from '../../../games/galaxy-at-war/board/model.ts';
import type { Document } from '../../src/lib/protocol.ts';

const table = (more: Partial<Table> = {}): Table =>
  ({
    mode: 'galaxy-at-war',
    players: 3,
    factions: ['alliance', 'reapers', 'alliance'],
    planets: { earth: '0 5 cruiser carrier', benning: '1 2', noveria: '0 1', 'eden-prime': 'neutral 3' },
    devastated: [],
    tokens: ['benning ?', 'gone plain open', 'earth catalyst'],
    ...more,
  }) as Table;
const document = (board: Table) => ({ board }) as Document<Table>;

describe('the galaxy', () => {
  it('is read from the data', () => {
    expect([worlds.length, links.length, hulls.length, cards.size, assetCards.length]).toEqual([42, 84, 6, 81, 18]);
    expect(hulls.every(({ triangles }) => triangles.length > 0)).toBe(true);
  });
  it('is stretched to its frame', () => {
    const frame = { left: 60, right: 1030, top: 40, bottom: 540 };
    const points = worlds.map(projection(frame, 1));
    expect(Math.min(...points.map(({ x }) => x))).toBeCloseTo(60);
    expect(Math.max(...points.map(({ y }) => y))).toBeCloseTo(540);
    const near = projection(frame, 2)(worldOf.get('earth')!);
    expect(near.x - 60).toBeCloseTo((projection(frame, 1)(worldOf.get('earth')!).x - 60) * 2);
  });
});

describe('the table of Galaxy at War', () => {
  it('is taken apart', () => {
    expect(planetsIn(table()).get('earth')).toEqual({ id: 'earth', army: '0', units: 5, ships: ['cruiser', 'carrier'] });
    expect(tokensIn(table()).map(({ number, face }) => [number, face])).toEqual([[1, null], [3, 'catalyst']]);
    expect(dieOf('7e')).toEqual({ value: '7', sides: 8 });
    expect(rowNeeds({ kind: 'sum', min: 5 })).toBe('5+');
    expect(holdings(table(), '0')).toEqual({ planets: 2, units: 6 });
    expect(leaders(table(), 'earth-central')).toEqual({ armies: ['0'], held: 2, of: 4 });
  });
  it('marks armies by faction, the second with a pattern', () => {
    expect(['0', '1', '2', 'neutral'].map((army) => markOf(table(), army))).toEqual([0, 1, 6, 4]);
  });
  it('shows what has changed', () => {
    const later = table({ planets: { earth: '0 3 cruiser carrier', benning: '0 2', noveria: '0 1', 'eden-prime': 'neutral 3' } });
    expect([...changes(document(table()), document(later))]).toEqual([['earth', -2], ['benning', 0]]);
  });
  it('shows who has flown where', () => {
    const won = table({ planets: { earth: '0 3 cruiser carrier', benning: '0 2', noveria: '0 1', 'eden-prime': 'neutral 3' }, harbinger: 'earth' });
    expect(flights(document(table({ harbinger: 'benning' })), document(won))).toEqual([
      { what: 'units', from: 'earth', to: 'benning' },
      { what: 'harbinger', from: 'benning', to: 'earth' },
    ]);
    expect(flights(null, document(won))).toEqual([]);
  });
  it('stacks ships over three', () => {
    expect(shipsShown(['cruiser', 'cruiser', 'carrier', 'dreadnought'])).toEqual([
      { ship: 'cruiser', count: 2 },
      { ship: 'carrier', count: 1 },
      { ship: 'dreadnought', count: 1 },
    ]);
  });
  it('pairs dice from the highest; a tie is the defender’s', () => {
    const lost = losing(['2', '5', '4'].map(dieOf), ['5', '3'].map(dieOf), false);
    expect([[...lost.attack], [...lost.defence]]).toEqual([[1], [1]]);
    expect(losing([dieOf('?')], [dieOf('3')], false).attack.size).toBe(0);
  });
});

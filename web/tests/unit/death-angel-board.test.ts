import { describe, expect, it } from 'vitest';
import { graveAt, layoutOf, lie, rowAt, wordsFrom } from '../../../games/death-angel/board/layout.ts';
import { cardsShown, changes, fallen, journey, marinesIn, meant, orderOf, swarmsIn, type Table } from '../../../games/death-angel/board/model.ts';
import type { Document, Option } from '../../src/lib/protocol.ts';

const table = (more: Partial<Table> = {}): Table =>
  ({
    phase: 'resolve_actions',
    formation: ['zael< 2', 'noctis>'],
    swarms: { L1: 'head tail', 'L1 attacked': 'claws' },
    shielded: ['L1'],
    terrain: { door: 'L1 2' },
    activated: [],
    capped: [],
    cards: { purple: 'flamer_attack', green: 'block' },
    resolving: 'flamer_attack',
    location: 'teleportarium',
    setup_location: 'void_lock_2_4',
    locations_left: 2,
    piles: { left: 4, right: 2 },
    ...more,
  }) as Table;
const document = (board: Table) => ({ board }) as Document<Table>;
const option = (verb: string, ...things: string[]): Option => ({ action: [verb, ...things].join(' '), verb, things, text: verb });

describe('the table of Death Angel', () => {
  it('is taken apart', () => {
    expect(marinesIn(table())).toEqual([
      { id: 'zael', row: 1, facing: 'left', tokens: 2 },
      { id: 'noctis', row: 2, facing: 'right', tokens: 0 },
    ]);
    expect(swarmsIn(table()).map(({ cards, attacked, shielded }) => [cards.length, attacked, shielded])).toEqual([[2, false, true], [1, true, true]]);
    expect(journey(table())).toEqual({ at: 2, of: 4 });
  });

  it('has an order of cards', () => {
    expect(orderOf(table()).map(({ card, state }) => [card.number, state])).toEqual([[1, 'done'], [14, 'now']]);
    expect(orderOf(table({ phase: 'event' })).every(({ state }) => state === 'done')).toBe(true);
  });

  it('shows what has changed, not those who only close up', () => {
    const before = document(table());
    expect([...changes(before, document(table({ formation: ['zael> 2', 'noctis>'], piles: { left: 3, right: 2 } })))]).toEqual(['marine:zael', 'side:left']);
    const later = document(table({ formation: ['noctis>'] }));
    expect(changes(before, later).size).toBe(0);
    expect(fallen(before, later).map(({ id }) => id)).toEqual(['zael']);
  });
});

describe('what a click means', () => {
  const attacks = [option('attack', 'marine:zael', 'place:L1'), option('attack', 'marine:zael', 'place:L2'), option('attack', 'marine:noctis', 'place:L1')];
  it('who first, then where, or the other way round', () => {
    expect(meant(attacks, 'marine:zael', null)).toHaveLength(2);
    expect(meant(attacks, 'place:L2', 'marine:zael')).toEqual([attacks[1]]);
    expect(meant(attacks, 'marine:noctis', 'place:L1')).toEqual([attacks[2]]);
  });
  it('a swarm before its destination', () => {
    const shifts = [option('shift', 'place:L1', 'place:R1'), option('shift', 'place:R1', 'place:L1')];
    expect(meant(shifts, 'place:L1', null)).toEqual([shifts[0]]);
    expect(meant(shifts, 'place:R1', 'place:L1')).toEqual([shifts[0]]);
  });
});

describe('the corridor', () => {
  it('keeps rows apart and inside, or scrolls', () => {
    for (const [width, height] of [[1092, 510], [724, 400], [390, 320], [1500, 900]] as const)
      for (const rows of [1, 6, 12]) {
        const layout = layoutOf(width, height, rows);
        expect(rowAt(layout, rows) + layout.plate).toBeLessThanOrEqual(layout.height);
        expect(layout.plate).toBeGreaterThanOrEqual(39);
        expect(layout.marine.x).toBeGreaterThan(layout.fixture.x.left + layout.fixture.width);
      }
  });
  it('marks where a marine fell beside the ranges of his neighbours, whichever way they face', () => {
    for (const width of [1092, 724, 390])
      for (const facing of ['left', 'right'] as const) {
        const layout = layoutOf(width, 510, 7);
        const { x, r } = graveAt(layout, { row: 3, facing });
        const range = { from: wordsFrom(layout.tight), to: wordsFrom(layout.tight) + 32 };
        for (const pointed of [x - layout.marine.x, layout.marine.x + layout.marine.width - x])
          expect(pointed + r < range.from || pointed - r > range.to).toBe(true);
      }
  });
  it('stacks a swarm that is too large', () => {
    const layout = layoutOf(1092, 510, 7);
    expect(lie(layout, ['head', 'head', 'tail']).shown).toHaveLength(3);
    const nine = ['head', 'head', 'head', 'tail', 'tail', 'claws', 'claws', 'claws', 'tongue'];
    expect(lie(layout, nine).shown).toEqual(cardsShown(nine, 0));
    expect(lie(layout, nine).lying.reach).toBeLessThanOrEqual(layout.swarm.room);
  });
});

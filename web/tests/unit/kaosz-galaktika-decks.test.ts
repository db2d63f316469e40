import { expect, test } from 'vitest';
import type { Facts } from '../../../games/kaosz-galaktika/board/cards.svelte.ts';
import { barredRaces, curveOf, fromFile, matches, problemsOf, sizeOf, toFile, trialHand, type Deck } from '../../../games/kaosz-galaktika/board/deck.ts';
import { bringing, deckOptions } from '../../../games/kaosz-galaktika/board/kept.ts';
import type { View } from '../../../games/kaosz-galaktika/board/table.ts';

const card = (id: string, name: string, name_hu: string, race: Facts['race'], cost: Facts['cost'], type: Facts['type'] = 'ship'): Facts => ({
  id, name, name_hu, race, cost, type, subtype: 'scout', rarity: 'common', simple_combat_ok: true, effect: 'Keywords: Repair.', effect_hu: 'Kulcsszó: javítás.', own: false,
});
const cards: Record<string, Facts> = {
  patrol: card('patrol', 'Terran Patrol', 'Terrai őrjárat', 'human', 4),
  flash: card('flash', 'Cobra Flash', 'Cobra Flash', 'xeno', 6),
  overrule: card('overrule', 'Overrule', 'Felülbírálás', 'cerebrite', 'X', 'interrupt'),
  liberty: card('liberty', 'Liberty', 'Szabadság', 'human', 15),
};
const deck = (counts: Record<string, number>, kind: Deck['kind'] = 'official'): Deck => ({ id: 'own', name: 'Mine', kind, counts });
const rules = (mine: Deck) => problemsOf(mine, cards, (race) => race, (id) => id).map(({ rule }) => rule);

test('rules that the page sees at once', () => {
  expect(rules(deck({ patrol: 45 }))).toEqual(['KG-2.3']);
  expect(rules(deck({ patrol: 3, flash: 1 }))).toEqual(['KG-2.1', 'KG-2.2']);
  expect(rules(deck({ patrol: 30 }, 'quick'))).toEqual([]);
  expect(rules(deck({ patrol: 29 }, 'quick'))).toEqual(['KG-15.1']);
});

test('opposed races are barred', () => {
  expect([...barredRaces(deck({ patrol: 1, overrule: 1 }), cards)].sort()).toEqual(['xeno', 'zarg']);
  expect(barredRaces(deck({ patrol: 1 }, 'quick'), cards).size).toBe(0);
});

test('the curve counts copies; X costs nothing', () => {
  expect(curveOf(deck({ patrol: 3, overrule: 2, liberty: 1 }), cards)).toEqual([2, 0, 3, 0, 0, 0, 0, 1]);
});

test('a deck goes out as a file and comes back', () => {
  for (const hungarian of [false, true]) {
    const { decks, unknown } = fromFile(toFile(deck({ patrol: 3, overrule: 2 }), cards, hungarian), cards);
    expect(unknown).toEqual([]);
    expect(decks).toHaveLength(1);
    expect(decks[0]).toMatchObject({ name: 'Mine', kind: 'official', counts: { patrol: 3, overrule: 2 } });
  }
});

test('files by hand: remarks, several decks, either language, ids, unknown names', () => {
  const { decks, unknown } = fromFile('deck: One\n3 terrai őrjárat # fine\nflash\n\ndeck: Two\n30x Liberty\n2 Nobody\n', cards);
  expect(decks.map(({ name, kind, counts }) => ({ name, kind, counts }))).toEqual([
    { name: 'One', kind: 'official', counts: { patrol: 3, flash: 1 } },
    { name: 'Two', kind: 'quick', counts: { liberty: 30 } },
  ]);
  expect(unknown).toEqual([{ line: 7, name: 'Nobody' }]);
});

test('a trial hand is of the deck', () => {
  const mine = deck({ patrol: 3, flash: 1 });
  expect(trialHand(mine).sort()).toEqual(['flash', 'patrol', 'patrol', 'patrol']);
  expect(sizeOf(mine)).toBe(4);
});

test('filters', () => {
  const all = { words: '', type: null, races: [], costs: null, rarity: null };
  expect(matches(cards['patrol']!, { ...all, words: 'ŐRJÁRAT jav' }, true)).toBe(true);
  expect(matches(cards['patrol']!, { ...all, words: 'őrjárat' }, false)).toBe(false);
  expect(matches(cards['liberty']!, { ...all, costs: [8, 99], races: ['human'], type: 'ship' }, false)).toBe(true);
  expect(matches(cards['liberty']!, { ...all, rarity: 'rare' }, false)).toBe(false);
});

test('a deck comes to the table three cards at a time', () => {
  const mine = deck({ patrol: 20, flash: 10 }, 'quick');
  const answers = bringing(mine, 0).split('; ');
  expect(answers).toHaveLength(10);
  expect(answers[6]).toBe('bring patrol patrol flash');
  expect(bringing(mine, 6).split('; ')[0]).toBe('bring none none none');
});

test('whole decks of the table’s kind are offered, where a deck is chosen', () => {
  const view = { prompt: 'deck', decides: 0, board: { mode: 'quick', players: 2, A: { colony: { size: 0 } } } } as unknown as View;
  const decks = [deck({ patrol: 30 }, 'quick'), deck({ patrol: 29 }, 'quick'), deck({ patrol: 45 })];
  expect(deckOptions(view, decks).map(({ text, things }) => [text, things])).toEqual([['Mine', ['deck:own']]]);
  expect(deckOptions({ ...view, prompt: 'main' }, decks)).toEqual([]);
});

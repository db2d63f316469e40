import { expect, test, vi } from 'vitest';
import { changed, optionsFor, piece, type BoardProps, type Document, type Option } from '../../src/lib/board.ts';
import { withDice, withNews } from '../../src/table/log.ts';
import { nearestBox } from '../../src/table/walk.ts';
import { pieces } from '../../src/shell/rule-text.ts';
import { search } from '../../src/shell/search.ts';

const attack: Option = { action: 'attack L4', verb: 'attack', things: ['place:L4'], text: 'Row 4' };
const view: Document = {
  node: 'decision',
  seat: 0,
  decides: 0,
  prompt: 'attack',
  rule: 'DA-6.4.1',
  question: 'Which swarm?',
  focus: [],
  options: [attack],
  board: { swarms: { L4: 'head tail' } },
};
const props = (more: Partial<BoardProps> = {}) =>
  ({ view, before: null, chosen: null, choose: vi.fn(), whyNot: vi.fn(), inspect: vi.fn(), seats: [], lang: 'en', compact: false, ...more }) as unknown as BoardProps;

test('a thing has the options that name it', () => {
  expect(optionsFor(view, 'place:L4')).toEqual([attack]);
  expect(optionsFor(view, 'place:L5')).toEqual([]);
});

test('what changed is seen by its path', () => {
  const before = { ...view, board: { swarms: { L4: 'head' } } };
  expect(changed(before, view, 'swarms.L4')).toBe(true);
  expect(changed(before, view, 'swarms.L5')).toBe(false);
  expect(changed(null, view, 'swarms.L4')).toBe(false);
});

test('a legal piece is a button with the words of its option', () => {
  const given = props();
  const attributes = piece(given, 'place:L4') as { onclick: () => void };
  expect(attributes).toMatchObject({ role: 'button', tabindex: 0, 'aria-label': 'Row 4', 'data-legal': '' });
  attributes.onclick();
  expect(given.choose).toHaveBeenCalledWith([attack]);
});

test('a piece that is not legal asks why', () => {
  const given = props();
  const attributes = piece(given, 'place:L5', 'attack L5') as { onclick: () => void; role?: string };
  expect(attributes.role).toBeUndefined();
  attributes.onclick();
  expect(given.whyNot).toHaveBeenCalledWith('attack L5', 'place:L5');
});

test('a frame brings what is new, and takes back what was undone', () => {
  const entry = (version: number) => ({ version, rule: '', lines: [{ text: String(version), note: '' }] });
  expect(withNews([entry(1), entry(3)], [entry(5)], 3).map((one) => one.version)).toEqual([1, 3, 5]);
  expect(withNews([entry(1), entry(3)], [], 1).map((one) => one.version)).toEqual([1]);
  expect(withNews([entry(1), entry(3)], [entry(1), entry(2)], -1).map((one) => one.version)).toEqual([1, 2]);
});

test('numbers of a roll are dice, those in angles eight-sided', () => {
  expect(withDice('Dice: 5, <7> (<> = eight-sided).')).toEqual(['Dice: ', { face: 5, sides: 6 }, ', ', { face: 7, sides: 8 }, '.']);
  expect(withDice('no dice')).toEqual(['no dice']);
});

test('arrows lead to the nearest piece that way', () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
  const others = [box(100, 0), box(50, 40), box(0, 60)];
  expect(nearestBox('ArrowRight', box(0, 0), others)).toBe(0);
  expect(nearestBox('ArrowDown', box(0, 0), others)).toBe(2);
  expect(nearestBox('ArrowUp', box(0, 0), others)).toBe(-1);
});

test('the text of a rule is told in pieces', () => {
  expect(pieces('See DA-6.4 for **all** of it.')).toEqual([
    { kind: 'plain', text: 'See ' },
    { kind: 'rule', text: 'DA-6.4' },
    { kind: 'plain', text: ' for ' },
    { kind: 'strong', text: 'all' },
    { kind: 'plain', text: ' of it.' },
  ]);
  expect(pieces('KG-R76 stops it')).toEqual([{ kind: 'rule', text: 'KG-R76' }, { kind: 'plain', text: ' stops it' }]);
});

test('rules are found by words and by id', () => {
  const rules = [
    { id: 'DA-6', chapter: '', text: 'Attack' },
    { id: 'DA-6.4', chapter: '', text: 'A támadás őrtűzzel' },
    { id: 'DA-60', chapter: '', text: 'Other' },
  ];
  expect(search(rules, 'ORTUZZEL').map((rule) => rule.id)).toEqual(['DA-6.4']);
  expect(search(rules, 'DA-6').map((rule) => rule.id)).toEqual(['DA-6', 'DA-6.4']);
});

import { expect, test } from 'vitest';
import { RuleBook } from '../../src/lib/rulebook.ts';

const book = new RuleBook([
  { id: 'A-1', chapter: '', text: 'A. Movement: each marine of the team may move *once*. Moving = swapping rows.' },
  { id: 'A-2', chapter: '', text: 'Order: of the swarms that have not attacked, the topmost is next; in the same row the left one.' },
  { id: 'A-3', chapter: '', text: 'No attack in turn 1' },
]);

test('a rule in short is its first sentence, not a letter or a heading before it', () => {
  expect(book.short('A-1')).toBe('Movement: each marine of the team may move once.');
  expect(book.short('A-2')).toBe('Order: of the swarms that have not attacked, the topmost is next.');
  expect(book.short('A-3')).toBe('No attack in turn 1');
  expect(book.short('A-4')).toBe('');
});

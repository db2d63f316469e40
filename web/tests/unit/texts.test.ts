import { expect, test } from 'vitest';
import en from '../../src/text/en.json';
import hu from '../../src/text/hu.json';
import IntlMessageFormat from 'intl-messageformat';
import { GameTexts } from '../../src/lib/texts.ts';

const texts = new GameTexts(
  {
    names: { marine: { zael: { nom: 'Brother Zael', short: 'Zael' } } },
    messages: { board: { swarm: '{n, plural, one {a swarm of #} other {a swarm of # cards}}', needs: '{who} waits' } },
    cards: [{ id: 'block', kind: 'action', name: 'Block', timing: '', effect: 'Misses.', heading: 'support 1', summary: '' }],
  },
  'en',
);

test('names have forms, and fall back to the plain one and the id', () => {
  expect(texts.name('marine', 'zael', 'short')).toBe('Zael');
  expect(texts.name('marine', 'zael', 'acc')).toBe('Brother Zael');
  expect(texts.name('marine', 'nobody')).toBe('nobody');
});
test('messages are ICU', () => expect(texts.message('board', 'swarm', { n: 3 })).toBe('a swarm of 3 cards'));
test('a message without its arguments is shown as it is written', () => expect(texts.message('board', 'needs')).toBe('{who} waits'));
test('an unknown message is its key', () => expect(texts.message('board', 'nothing')).toBe('nothing'));
test('cards are found by id', () => expect(texts.card('block')?.name).toBe('Block'));

type Parts = ReturnType<IntlMessageFormat['getAst']>;

/** The names of the arguments of a message, nested ones too. */
function argumentsOf(message: string): string[] {
  const names = new Set<string>();
  const walk = (parts: Parts) => {
    for (const part of parts) {
      if ('value' in part && part.type !== 0) names.add(part.value);
      if ('options' in part) for (const option of Object.values(part.options)) walk(option.value);
    }
  };
  walk(new IntlMessageFormat(message).getAst());
  return [...names].sort();
}

test('both languages have the same messages with the same arguments', () => {
  expect(Object.keys(hu)).toEqual(Object.keys(en));
  for (const key of Object.keys(en) as (keyof typeof en)[]) expect([key, argumentsOf(hu[key])]).toEqual([key, argumentsOf(en[key])]);
});

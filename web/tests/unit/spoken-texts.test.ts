import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import IntlMessageFormat from 'intl-messageformat';
import { parse } from 'smol-toml';
import en from '../../src/text/en.json';
import hu from '../../src/text/hu.json';

type Parts = ReturnType<IntlMessageFormat['getAst']>;
type Values = Record<string, (string | number)[]>;

/** What each argument may be: words for what a message tells apart, numbers for what it counts, else a name. */
function valuesOf(message: IntlMessageFormat): Values {
  const values: Values = {};
  const walk = (parts: Parts) => {
    for (const part of parts) {
      if (!('value' in part) || part.type === 0) continue;
      const plural = part.type === 6;
      if (plural || part.type === 2) values[part.value] = [-2, 0, 1, 2, 5, 21];
      else if ('options' in part) values[part.value] = Object.keys(part.options);
      else values[part.value] ??= ['Anna'];
      if ('options' in part) for (const option of Object.values(part.options)) walk(option.value);
    }
  };
  walk(message.getAst());
  return values;
}

/** The message with every value of every argument, others beside it. */
function readings(pattern: string, lang: string): string[] {
  const message = new IntlMessageFormat(pattern, lang);
  const values = valuesOf(message);
  const most = Math.max(1, ...Object.values(values).map((list) => list.length));
  return Array.from({ length: most * most }, (_, i) => {
    const args = Object.entries(values).map(([name, list], k) => [name, list[(i + k * Math.floor(i / most)) % list.length]!]);
    return String(message.format(Object.fromEntries(args)));
  });
}

const flaw = / {2}|^ | $|[^(] [.,;:)\]]|\(\)|,,|, ,|[{}]|undefined/;

test('the words of the web app read well with every kind of argument', () => {
  for (const [lang, texts] of Object.entries({ en, hu }))
    for (const [key, pattern] of Object.entries(texts))
      for (const said of readings(pattern, lang)) expect([lang, key, said, flaw.test(said)]).toEqual([lang, key, said, false]);
});

test('signs of numbers are written as the server writes them', () => {
  const games = new URL('../../../games/', import.meta.url);
  let signed = 0;
  for (const game of readdirSync(games))
    for (const lang of ['en', 'hu']) {
      const file = new URL(`${game}/text/${lang}.toml`, games);
      if (!existsSync(file)) continue;
      for (const group of Object.values(parse(readFileSync(file, 'utf8'))))
        for (const pattern of Object.values(group as Record<string, unknown>)) {
          if (typeof pattern !== 'string' || !pattern.includes('sign-always')) continue;
          ++signed;
          for (const said of readings(pattern, lang)) expect([said, flaw.test(said)]).toEqual([said, false]);
          expect(readings(pattern, lang).some((said) => said.includes('+2'))).toBe(true);
        }
    }
  expect(signed).toBeGreaterThan(5);
});

import type { Rule } from '../lib/protocol.ts';

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
}

/** The rules with all of these words, in any case and without accents; an id finds itself and what is below it. */
export function search(rules: Rule[], words: string): Rule[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  return rules.filter((rule) => {
    const id = folded(rule.id);
    const text = folded(rule.text);
    return wanted.every((word) => text.includes(word) || id === word || id.startsWith(word.endsWith('.') ? word : `${word}.`));
  });
}

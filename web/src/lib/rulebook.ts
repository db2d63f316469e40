import type { Rule } from './protocol.ts';

/** The rules a reader sees: by id. */
export class RuleBook {
  readonly #rules: Map<string, Rule>;
  constructor(readonly rules: Rule[]) {
    this.#rules = new Map(rules.map((rule) => [rule.id, rule]));
  }
  find(id: string): Rule | undefined {
    return this.#rules.get(id);
  }
  /** The first sentence, without the marks of emphasis and the letter of a step; what stands before a colon may be too little. */
  short(id: string): string {
    const text = plain(this.#rules.get(id)?.text ?? '').replace(/^[A-Z]\.\s+/, '');
    const end = [...text.matchAll(/[.:;](?=\s|$)/g)].find((mark) => mark.index >= 24)?.index ?? -1;
    return end < 0 ? text : text.slice(0, end + 1).replace(/[:;]$/, '.');
  }
}

export function plain(text: string): string {
  return text.replace(/\*\*?|`/g, '');
}

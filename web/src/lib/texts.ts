import IntlMessageFormat from 'intl-messageformat';
import type { CardText, Lang, Texts } from './protocol.ts';

export type Args = Record<string, string | number>;

/** A game's names, messages and cards in the reader's language. */
export class GameTexts {
  readonly lang: Lang;
  readonly #texts: Texts;
  readonly #cards: Map<string, CardText>;
  readonly #formats = new Map<string, IntlMessageFormat>();

  constructor(texts: Texts, lang: Lang) {
    this.lang = lang;
    this.#texts = texts;
    this.#cards = new Map(texts.cards.map((card) => [card.id, card]));
  }

  /** `name('marine', 'zael')`; forms: nom, acc, the, the_acc, short, short_acc, cap, the_cap. The id itself if it has no name. */
  name(kind: string, id: string, form = 'nom'): string {
    const forms = this.#texts.names[kind]?.[id];
    return forms?.[form] ?? forms?.['nom'] ?? id;
  }

  has(group: string, key: string): boolean {
    return this.#texts.messages[group]?.[key] !== undefined;
  }

  /** An ICU message of the game's texts; the key itself if there is none. */
  message(group: string, key: string, args?: Args): string {
    const pattern = this.#texts.messages[group]?.[key];
    if (pattern === undefined) return key;
    const full = `${group}.${key}`;
    let format = this.#formats.get(full);
    if (!format) this.#formats.set(full, (format = new IntlMessageFormat(pattern, this.lang)));
    try {
      return String(format.format(args));
    } catch {
      return pattern; // an argument is missing
    }
  }

  card(id: string): CardText | undefined {
    return this.#cards.get(id);
  }

  get cards(): readonly CardText[] {
    return this.#texts.cards;
  }
}

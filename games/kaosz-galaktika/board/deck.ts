/** Decks as the builder keeps them, as files (docs/cards.md) and by the rules that a page can see at once. */
import { types, type DeckFacts, type Facts, type Race, type Type } from './cards.svelte.ts';

export interface Deck {
  id: string;
  name: string;
  kind: 'official' | 'quick';
  counts: Record<string, number>;
  /** Saved although it breaks rules. */
  draft?: boolean;
}

export const sizes = { official: 45, quick: 30 } as const;
export const copies = 3;
const pairs: [Race, Race][] = [
  ['human', 'xeno'],
  ['insectoid', 'carnoplant'],
  ['cerebrite', 'zarg'],
  ['triciplite', 'shark'],
];
export const opposed = Object.fromEntries(pairs.flatMap(([a, b]) => [[a, b], [b, a]])) as Record<Race, Race | undefined>;

type Cards = Record<string, Facts>;

export function sizeOf(deck: Deck): number {
  return Object.values(deck.counts).reduce((sum, count) => sum + count, 0);
}

export function racesOf(deck: Deck, cards: Cards): Map<Race, number> {
  const races = new Map<Race, number>();
  for (const [id, count] of Object.entries(deck.counts)) {
    const race = cards[id]?.race;
    if (race && race !== 'none' && count > 0) races.set(race, (races.get(race) ?? 0) + count);
  }
  return races;
}

/** Races that the deck shuts out (KG-2.2). */
export function barredRaces(deck: Deck, cards: Cards): Set<Race> {
  if (deck.kind === 'quick') return new Set();
  return new Set([...racesOf(deck, cards).keys()].flatMap((race) => opposed[race] ?? []));
}

export interface Problem {
  rule: string;
  key: 'size' | 'copies' | 'opposed';
  args: Record<string, string | number>;
}

/** The rules that can be seen at once; the server has the last word. `race` and `name` say how things are called. */
export function problemsOf(deck: Deck, cards: Cards, race: (id: Race) => string, name: (id: string) => string): Problem[] {
  const problems: Problem[] = [];
  const n = sizeOf(deck);
  if (n !== sizes[deck.kind]) problems.push({ rule: deck.kind === 'quick' ? 'KG-15.1' : 'KG-2.1', key: 'size', args: { n, size: sizes[deck.kind] } });
  if (deck.kind === 'quick') return problems;
  for (const [id, count] of Object.entries(deck.counts))
    if (count > copies) problems.push({ rule: 'KG-2.3', key: 'copies', args: { card: name(id), n: count, most: copies } });
  const races = racesOf(deck, cards);
  for (const [a, b] of pairs)
    if (races.has(a) && races.has(b))
      problems.push({ rule: 'KG-2.2', key: 'opposed', args: { a: race(a), b: race(b), n: races.get(a)!, m: races.get(b)! } });
  return problems;
}

/** How many cards cost 0 to 1, 2 to 3, ... 14 and more; those without a fixed cost count as 0. */
export function curveOf(deck: Deck, cards: Cards): number[] {
  const curve = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const [id, count] of Object.entries(deck.counts)) {
    const cost = cards[id]?.cost;
    curve[Math.min(7, Math.floor((typeof cost === 'number' ? cost : 0) / 2))]! += count;
  }
  return curve;
}
export const curveNames = ['0–1', '2–3', '4–5', '6–7', '8–9', '10–11', '12–13', '14+'];

/** The deck's cards by type, the costly ones last. */
export function byType(deck: Deck, cards: Cards): { type: Type; count: number; cards: { facts: Facts; count: number }[] }[] {
  return types
    .map((type) => {
      const list = Object.entries(deck.counts)
        .flatMap(([id, count]) => {
          const facts = cards[id];
          return facts?.type === type && count > 0 ? [{ facts, count }] : [];
        })
        .sort((a, b) => costOf(a.facts) - costOf(b.facts) || a.facts.name.localeCompare(b.facts.name));
      return { type, count: list.reduce((sum, { count }) => sum + count, 0), cards: list };
    })
    .filter(({ count }) => count > 0);
}
export function costOf(facts: Facts): number {
  return typeof facts.cost === 'number' ? facts.cost : 0;
}

// ---- Files --------------------------------------------------------------------------------------------------------------------

/** The deck as a file that `asztal deck check` reads. */
export function toFile(deck: Deck, cards: Cards, hungarian: boolean): string {
  const lines = byType(deck, cards).map(({ cards }) => cards.map(({ facts, count }) => `${count} ${hungarian ? facts.name_hu : facts.name}`).join('\n'));
  return `deck: ${deck.name}\nkind: ${deck.kind}\n\n${lines.join('\n\n')}\n`;
}

/** The decks of a file, and the lines that name no card. Names in either language, or ids; `#` begins a remark. */
export function fromFile(text: string, cards: Cards): { decks: Deck[]; unknown: { line: number; name: string }[] } {
  const byName = new Map<string, string>();
  for (const { id, name, name_hu } of Object.values(cards)) for (const word of [id, name, name_hu]) byName.set(fold(word), id);
  const decks: Deck[] = [];
  const unknown: { line: number; name: string }[] = [];
  const current = () => decks.at(-1) ?? decks[decks.push({ id: newId(), name: '', kind: 'official', counts: {} }) - 1]!;
  let kindGiven = false;
  text.split(/\r?\n/).forEach((whole, at) => {
    const line = whole.replace(/#.*/, '').trim();
    if (!line) return;
    const field = /^(deck|kind)\s*:\s*(.*)$/i.exec(line);
    if (field?.[1]?.toLowerCase() === 'deck') {
      decks.push({ id: newId(), name: field[2]!, kind: 'official', counts: {} });
      kindGiven = false;
    } else if (field) {
      current().kind = field[2] === 'quick' ? 'quick' : 'official';
      kindGiven = true;
    } else {
      const [, number, name = ''] = /^(?:(\d+)\s*[x×]?\s+)?(.*)$/.exec(line)!;
      const id = byName.get(fold(name));
      const { counts } = current();
      if (id) counts[id] = (counts[id] ?? 0) + Number(number ?? 1);
      else unknown.push({ line: at + 1, name });
    }
    const deck = decks.at(-1);
    if (deck && !kindGiven) deck.kind = sizeOf(deck) === sizes.quick ? 'quick' : 'official';
  });
  return { decks, unknown };
}
function fold(word: string): string {
  return word.trim().toLocaleLowerCase('hu').replace(/\s+/g, ' ');
}

export function newId(): string {
  return `own-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}`;
}

export function fromReady(deck: DeckFacts, hungarian: boolean): Deck {
  return {
    id: newId(),
    name: hungarian ? deck.name_hu : deck.name,
    kind: deck.kind,
    counts: Object.fromEntries(deck.cards.map(({ id, count }) => [id, count])),
  };
}

/** A hand of five as the game deals it. */
export function trialHand(deck: Deck, chance: () => number = Math.random): string[] {
  const pile = Object.entries(deck.counts).flatMap(([id, count]) => Array.from({ length: count }, () => id));
  const hand: string[] = [];
  while (hand.length < 5 && pile.length > 0) hand.push(...pile.splice(Math.floor(chance() * pile.length), 1));
  return hand;
}

// ---- Looking for cards --------------------------------------------------------------------------------------------------------

export interface Filter {
  words: string;
  type: Type | null;
  races: Race[];
  costs: [number, number] | null;
  rarity: string | null;
}

export function matches(facts: Facts, filter: Filter, hungarian: boolean): boolean {
  if (filter.type && facts.type !== filter.type) return false;
  if (filter.races.length > 0 && !filter.races.includes(facts.race)) return false;
  if (filter.rarity && facts.rarity !== filter.rarity) return false;
  if (filter.costs && (costOf(facts) < filter.costs[0] || costOf(facts) > filter.costs[1])) return false;
  const text = fold(hungarian ? `${facts.name_hu} ${facts.effect_hu}` : `${facts.name} ${facts.effect}`);
  return fold(filter.words)
    .split(' ')
    .every((word) => text.includes(word));
}

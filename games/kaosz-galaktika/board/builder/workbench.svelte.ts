/** What lies on the bench while a deck is built: the deck, the rules it breaks, the cards that are looked for. */
import type { GameTexts } from '@web/lib/board.ts';
import { textsOf } from '@web/lib/house.svelte.ts';
import { settings } from '@web/lib/settings.svelte.ts';
import { store, stored } from '@web/lib/stored.ts';
import { toast } from '@web/lib/toasts.svelte.ts';
import { collection, races, type Facts, type Race } from '../cards.svelte.ts';
import { barredRaces, copies, costOf, matches, newId, problemsOf, sizeOf, sizes, toFile, type Deck, type Filter } from '../deck.ts';
import { keepDecks, keptDecks } from '../kept.ts';

export class Workbench {
  texts = $state.raw<GameTexts | null>(null);
  saved = $state<Deck[]>(keptDecks());
  deck = $state<Deck>(stored<Deck | null>('kaosz-galaktika.deck', null) ?? { id: newId(), name: '', kind: 'official', counts: {} });
  filter = $state<Filter>({ words: '', type: 'ship', races: [], costs: null, rarity: null });
  order = $state<'race' | 'cost' | 'name'>('race');
  /** The card beside the filters; the one that is looked at closely. */
  shown = $state<string | null>(null);
  face = $state<string | null>(null);

  readonly hungarian = $derived(settings.lang === 'hu');
  readonly size = $derived(sizeOf(this.deck));
  readonly barred = $derived(barredRaces(this.deck, collection.cards));

  // The rules: at once what can be seen here, then what the server says.
  #answer = $state.raw<{ for: string; problems: { rule: string; en: string; hu: string }[] | null }>({ for: '', problems: null });
  readonly #file = $derived(toFile({ ...this.deck, name: this.deck.name.trim() || 'deck' }, collection.cards, false));
  readonly #seen = $derived.by(() => {
    const { texts } = this;
    if (!texts) return [];
    const name = (id: string) => (collection.cards[id] ? this.nameOf(collection.cards[id]) : id);
    return problemsOf(this.deck, collection.cards, (race) => texts.name('race', race), name).map(({ rule, key, args }) => ({ rule, text: this.w(`problem_${key}`, args) }));
  });
  readonly #checked = $derived(this.#answer.for === this.#file);
  readonly unchecked = $derived(this.#checked && this.#answer.problems === null);
  readonly problems = $derived(
    this.#checked && this.#answer.problems ? this.#answer.problems.map(({ rule, en, hu }) => ({ rule, text: this.capital(this.hungarian ? hu : en) })) : this.#seen,
  );
  readonly legal = $derived(this.problems.length === 0 && this.size > 0);

  readonly found = $derived.by(() => {
    const list = collection.order.map((id) => collection.cards[id]!).filter((facts) => matches(facts, this.filter, this.hungarian));
    const rank = (race: Race) => (races as readonly Race[]).indexOf(race);
    return list.sort(
      (a, b) =>
        (this.order === 'race' ? rank(a.race) - rank(b.race) : 0) ||
        (this.order !== 'name' ? costOf(a) - costOf(b) : 0) ||
        this.nameOf(a).localeCompare(this.nameOf(b), settings.lang),
    );
  });

  constructor() {
    $effect(() => void textsOf('kaosz-galaktika', settings.lang).then((found) => (this.texts = found)));
    $effect(() => store('kaosz-galaktika.deck', $state.snapshot(this.deck)));
    $effect(() => {
      const asked = this.#file;
      if (collection.order.length === 0 || this.size === 0) return;
      const later = setTimeout(() => void this.#check(asked), 350);
      return () => clearTimeout(later);
    });
  }

  async #check(file: string): Promise<void> {
    try {
      const said = await fetch('/api/games/kaosz-galaktika/decks', { method: 'POST', body: file });
      const [first] = said.ok ? await said.json() : [];
      this.#answer = { for: file, problems: first?.problems ?? null };
    } catch {
      this.#answer = { for: file, problems: null };
    }
  }

  w(key: string, args?: Record<string, string | number>): string {
    return this.texts?.message('builder', key, args) ?? '';
  }
  capital(word: string): string {
    return word.charAt(0).toLocaleUpperCase(settings.lang) + word.slice(1);
  }
  nameOf(facts: Facts): string {
    return this.hungarian ? facts.name_hu : facts.name;
  }

  change(id: string, by: number): void {
    const count = Math.max(0, (this.deck.counts[id] ?? 0) + by);
    if (count === 0) delete this.deck.counts[id];
    else this.deck.counts[id] = count;
  }
  isFull(id: string): boolean {
    return (this.deck.kind === 'official' ? copies : sizes.quick) <= (this.deck.counts[id] ?? 0);
  }
  take(other: Deck): void {
    this.deck = { ...other, counts: { ...other.counts } };
  }
  save(): void {
    this.deck.name = this.deck.name.trim() || this.w('new_deck');
    const kept: Deck = { ...$state.snapshot(this.deck), draft: !this.legal };
    const at = this.saved.findIndex(({ id }) => id === kept.id);
    if (at >= 0) this.saved[at] = kept;
    else this.saved.unshift(kept);
    keepDecks($state.snapshot(this.saved));
    toast(this.w('saved'));
  }
  remove(id: string): void {
    this.saved = this.saved.filter((one) => one.id !== id);
    keepDecks($state.snapshot(this.saved));
  }

  look(id: string): void {
    this.shown = id;
    if (matchMedia('(max-width: 1100px)').matches) this.face = id;
  }
}

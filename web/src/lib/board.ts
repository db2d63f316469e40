/**
 * The contract between the shell and the games' boards (games/<game>/board/index.ts: `export default {...} satisfies GameBoard`).
 * A board draws a Document, says what was clicked, and knows nothing of server, tables and confirmation.
 *
 * See one alone:  npm run texts && npm run dev, then
 *   asztal replay RECORD --at 57 --seat 1 --json --lang en > web/fixtures/x.json
 *   http://127.0.0.1:5173/gallery.html?game=death-angel&doc=/fixtures/x.json&lang=en  (&compact=1: as on a phone; &before=/fixtures/w.json)
 */
import { getContext, setContext, type Component } from 'svelte';
import type { Document, Lang, Option, SeatInfo } from './protocol.ts';
import type { GameTexts } from './texts.ts';

export type { Document, Lang, Option, SeatInfo } from './protocol.ts';
export type { GameTexts } from './texts.ts';

export interface BoardProps {
  /** What this reader may see now, and what he saw before the last change. */
  view: Document;
  before: Document | null;
  texts: GameTexts;
  /** By seat number. */
  seats: SeatInfo[];
  lang: Lang;
  /** Phone layout. */
  compact: boolean;
  /** Chosen, not yet confirmed. */
  chosen: Option | null;
  /** Somebody clicked a thing: the legal options it may mean. One: chosen, and confirmed when it is chosen already; several: the panel shows these. */
  choose(options: Option[]): void;
  /** Open a card's full face. */
  inspect(card: string): void;
  /** Something that is not legal was clicked: the shell asks why and shows it near the thing. */
  whyNot(action: string, thing: string): void;
}

export interface GameBoard {
  accent: string;
  /** Lobby picture, 300 x 170, pure SVG. Must be the default export of Vignette.svelte beside index.ts: the lobby loads that file alone. */
  Vignette?: Component;
  Board: Component<BoardProps>;
  /** The area below the board. */
  Hand?: Component<BoardProps>;
  /** A card's full face, shown by inspect. */
  Face?: Component<{ card: string; texts: GameTexts }>;
  phases?(view: Document, texts: GameTexts): { names: string[]; current: number };
  /** False: the board carries the seats' counters itself. */
  seatStrip: boolean;
  /** The mark of a seat where the game gives colours to sides; else seats are marked in their order. See SeatMark. */
  mark?(view: Document, seat: number): number;
  /** A picture for an option in the list of choices. */
  icon?(option: Option, view: Document): string | undefined;
  /** Choices that only this browser knows, such as decks that it keeps; they stand beside those of the server. */
  ownOptions?(view: Document): Option[];
  subtitle?(view: Document, texts: GameTexts, seat: number): string;
  /** A seat's own numbers, beside its name. */
  stats?(view: Document, texts: GameTexts, seat: number): { icon: string; text: string; label: string }[];
  counters?(view: Document, texts: GameTexts): { icon: string; text: string; label: string }[];
  /** The note in the log that begins a round. */
  roundNote?: string;
  /** Notes whose numbers are dice. */
  diceNotes?: string[];
}

/** Pages that a game brings besides its table, such as a deck builder: /game/GAME/path. The default export of pages.ts beside index.ts: menus load that file alone. */
export type GamePages = { path: string; name: (lang: Lang) => string; page: () => Promise<{ default: Component }> }[];

/** The options that name this thing ("place:L4"). */
export function optionsFor(view: Document, thing: string): Option[] {
  return view.options?.filter((option) => option.things.includes(thing)) ?? [];
}

/** Has the value at this path of the board ("swarms.L4") changed since the document before? */
export function changed(before: Document | null, view: Document, path: string): boolean {
  if (!before) return false;
  const at = (document: Document) =>
    path.split('.').reduce((value: any, key) => (value === null || value === undefined ? undefined : value[key]), document.board);
  return JSON.stringify(at(before)) !== JSON.stringify(at(view));
}

/**
 * Attributes for the element that stands for a thing: `<g {...piece(props, 'place:L4')}>`. Legal things are buttons with the words of their option, in the
 * walk of the arrow keys, and say what they are with `data-legal` and `data-chosen`; style them by that. `otherwise`: the action to ask
 * "why not?" about when the thing is not legal now; without it the thing is no button then.
 */
export function piece(props: BoardProps, thing: string, otherwise?: string, options = optionsFor(props.view, thing)): Record<string, unknown> {
  const activate = (act: () => void) => ({
    onclick: act,
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
  });
  if (options.length > 0) {
    const chosen = props.chosen !== null && options.some((option) => option.action === props.chosen?.action);
    return {
      role: 'button',
      tabindex: 0,
      'aria-label': options.map((option) => option.text).join('; '),
      'aria-pressed': chosen,
      'data-thing': thing,
      'data-legal': '',
      'data-chosen': chosen ? '' : undefined,
      ...activate(() => props.choose(options)),
    };
  }
  if (otherwise === undefined) return { 'data-thing': thing };
  return { 'data-thing': thing, onclick: () => props.whyNot(otherwise, thing) };
}

const key = Symbol('rules');
export type OpenRule = (id: string, near: Element) => void;

/** The page that shows boards says here how a rule is opened; chips ask. */
export function opensRulesWith(open: OpenRule): void {
  setContext(key, open);
}
export function opensRules(): OpenRule {
  return getContext<OpenRule | undefined>(key) ?? (() => {});
}

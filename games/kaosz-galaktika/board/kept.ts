/** The decks that this browser keeps, and how they come to a table. */
import type { Option } from '@web/lib/board.ts';
import { store, stored } from '@web/lib/stored.ts';
import { sizeOf, sizes, type Deck } from './deck.ts';
import { playerOf, type View } from './table.ts';

export function keptDecks(): Deck[] {
  return stored<Deck[]>('kaosz-galaktika.decks', []);
}
export function keepDecks(decks: Deck[]): void {
  store('kaosz-galaktika.decks', decks);
}

/** The answers that bring a deck: three cards each, after what was brought before is put away. */
export function bringing(deck: Deck, brought: number): string {
  const cards = Object.entries(deck.counts).flatMap(([id, count]) => Array.from({ length: count }, () => id));
  const answers = Array.from({ length: Math.ceil(cards.length / 3) }, (_, at) => `bring ${cards.slice(3 * at, 3 * at + 3).join(' ')}`);
  return (brought > 0 ? ['bring none none none', ...answers] : answers).join('; ');
}

/** Own decks are chosen like the ready-made ones; the server looks whether they keep the options of the table. */
export function deckOptions(view: View, decks = keptDecks()): Option[] {
  if (view.prompt !== 'deck' || view.decides === null) return [];
  const brought = playerOf(view.board, view.decides).colony.size;
  return decks
    .filter((deck) => deck.kind === view.board.mode && sizeOf(deck) === sizes[deck.kind])
    .map((deck) => ({ action: bringing(deck, brought), verb: 'bring', things: [`deck:${deck.id}`], text: deck.name }));
}

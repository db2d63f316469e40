import type { Document, GameBoard, GameTexts, Option } from '@web/lib/board.ts';
import Board from './Board.svelte';
import { collection, subtypeIcon, zoneIcon } from './cards.svelte.ts';
import Face from './Face.svelte';
import Hand from './Hand.svelte';
import { deckOptions } from './kept.ts';
import { cut, phasesOf, piecesOf, type View } from './table.ts';
import Vignette from './Vignette.svelte';

function phases(view: Document, texts: GameTexts) {
  const { kind, ids, current } = phasesOf((view as View).board);
  const names = ids.map((id) => {
    const name = texts.name(kind, id);
    return name.charAt(0).toLocaleUpperCase(texts.lang) + name.slice(1);
  });
  return { names, current };
}

const verbIcons: Record<string, string> = {
  draw: zoneIcon.colony,
  search: 'magnifying-glass',
  salvage: zoneIcon.ruin,
  develop: zoneIcon.surface,
  sell: zoneIcon.credits,
  attack: 'crossed-swords',
  fire: 'laser-burst',
  volley: 'missile-swarm',
  bomb: 'falling-bomb',
  sneak: 'falling-bomb',
  redraw: 'clockwise-rotation',
};
/** Its verb, or the card it is about. */
function icon(option: Option, view: Document): string | undefined {
  if (verbIcons[option.verb]) return verbIcons[option.verb];
  const [kind, id] = cut(option.things[0] ?? ':');
  const card = option.card ?? (kind === 'card' ? id : piecesOf((view as View).board).get(id)?.piece.card);
  return card && collection.cards[card] ? subtypeIcon(collection.cards[card].subtype) : undefined;
}

export default {
  accent: '#e879b4',
  Vignette,
  Board,
  Hand,
  Face,
  phases,
  icon,
  ownOptions: (view) => deckOptions(view as View),
  seatStrip: false,
  roundNote: 'turn_begins',
} satisfies GameBoard;

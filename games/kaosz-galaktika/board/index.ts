import type { Document, GameBoard, GameTexts } from '@web/lib/board.ts';
import Board from './Board.svelte';
import Face from './Face.svelte';
import Hand from './Hand.svelte';
import { phasesOf, type View } from './table.ts';
import Vignette from './Vignette.svelte';

function phases(view: Document, texts: GameTexts) {
  const { kind, ids, current } = phasesOf((view as View).board);
  const names = ids.map((id) => {
    const name = texts.name(kind, id);
    return name.charAt(0).toLocaleUpperCase(texts.lang) + name.slice(1);
  });
  return { names, current };
}

export default {
  accent: '#e879b4',
  Vignette,
  Board,
  Hand,
  Face,
  phases,
  seatStrip: false,
} satisfies GameBoard;

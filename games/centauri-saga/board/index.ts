import type { GameBoard } from '@web/lib/board.ts';
import Board from './Board.svelte';
import { rounds } from './data.ts';
import Face from './Face.svelte';
import Hand from './Hand.svelte';
import { markOfSeat, phases, player, stats, type Table } from './model.ts';
import * as art from './art.ts';
import Vignette from './Vignette.svelte';
import { cardName } from './words.ts';

export default {
  accent: '#9d95ff',
  Vignette,
  Board,
  Hand,
  Face,
  phases(view, texts) {
    const table: Table = view.board;
    const current = (phases as readonly string[]).indexOf(table.phase);
    return current < 0 ? { names: [], current: -1 } : { names: phases.map((phase) => texts.name('phase', phase, 'cap')), current };
  },
  seatStrip: true,
  mark: (view, seat) => markOfSeat(view.board, seat),
  subtitle(view, texts, seat) {
    const table: Table = view.board;
    const commander = player(table, seat)?.commander;
    return [...(commander ? [cardName(texts, commander)] : []), ...(table.first === seat ? [texts.message('board', 'first_player')] : [])].join(', ');
  },
  stats(view, texts, seat) {
    const one = player(view.board, seat);
    if (!one?.stats) return [];
    return [
      ...stats.map((of) => ({ icon: art.stat[of] ?? '', text: String(one.stats?.[of] ?? 0), label: texts.name('stat', of) })),
      { icon: 'health-normal', text: String(one.hull ?? 0), label: texts.name('stat', 'hull') },
      ...(one.xpm ? [{ icon: 'energy-tank', text: '1', label: 'XPM' }] : []),
    ];
  },
  counters(view, texts) {
    const table: Table = view.board;
    if (table.round === 0) return [];
    return [{ icon: 'hourglass', text: `${table.round}/${rounds}`, label: texts.message('board', 'round_of', { n: table.round, of: rounds }) }];
  },
  icon(option) {
    const icons: Record<string, string> = {
      move: 'move',
      explore: 'compass',
      place: 'hexes',
      take: 'energy-tank',
      fight: 'crossed-swords',
      build: 'defense-satellite',
      reactivate: 'defense-satellite',
      jointly: 'all-for-one',
      fix: 'star-gate',
      discover: 'compass',
      repair: 'auto-repair',
      token: 'crossed-swords',
      play: 'card-pickup',
      launch: 'space-shuttle',
      hand_over: 'energy-tank',
      take_back: 'energy-tank',
      weapon: 'vortex',
      upgrade: 'rank-3',
    };
    if (option.verb === 'use' && option.card) return art.card(option.card);
    return icons[option.verb];
  },
  roundNote: 'round_begins',
  diceNotes: ['rolled'],
} satisfies GameBoard;

import type { GameBoard } from '@web/lib/board.ts';
import Board from './Board.svelte';
import Face from './Face.svelte';
import Hand from './Hand.svelte';
import { holdings, markOf, type Table } from './model.ts';
import Vignette from './Vignette.svelte';

const turn = ['recruit', 'attack', 'reinforce', 'draw'];
const turnOfReapers = ['vanguard', 'recruit', 'attack', 'reinforce', 'harbinger', 'draw'];

export default {
  accent: '#63c7e6',
  Vignette,
  Board,
  Hand,
  Face,
  phases(view, texts) {
    const table: Table = view.board;
    if (table.step === undefined) return { names: [], current: -1 };
    const steps = table.factions?.[table.turn] === 'reapers' ? turnOfReapers : turn;
    return { names: steps.map((step) => texts.name('step', step, 'cap')), current: steps.indexOf(table.step) };
  },
  seatStrip: true,
  mark: (view, seat) => markOf(view.board, String(seat)),
  subtitle(view, texts, seat) {
    const table: Table = view.board;
    if (table.eliminated.includes(seat)) return texts.message('ui', 'eliminated');
    if (table.mode === 'war-assets') return texts.message('board', 'score', { n: table.scores?.[String(seat)] ?? 0 });
    const left = table.to_place?.[String(seat)];
    if (table.step === 'setup' && left !== undefined) return texts.message('board', 'left', { n: left });
    const faction = table.factions?.[seat];
    if (!faction) return '';
    const name = texts.name('faction', faction, 'cap');
    if (faction === 'cerberus' && table.strategic !== undefined) return `${name}, ${texts.message('board', 'strategic_short', { n: table.strategic })}`;
    if (faction === 'reapers' && table.harbinger) return `${name}, ${texts.message('board', 'harbinger_on', { planet: texts.name('planet', table.harbinger) })}`;
    return name;
  },
  stats(view, texts, seat) {
    const table: Table = view.board;
    if (table.mode === 'war-assets') {
      const cards = Object.values(table.assets ?? {}).filter((holder) => holder === String(seat)).length;
      return [{ icon: 'radar-dish', text: String(cards), label: texts.message('board', 'assets_label') }];
    }
    const { planets, units } = holdings(table, String(seat));
    return [
      { icon: 'ringed-planet', text: String(planets), label: texts.message('board', 'planets_label') },
      { icon: 'tabletop-players', text: String(units), label: texts.message('board', 'units_label') },
      { icon: 'card-pickup', text: String(table.hands?.[String(seat)]?.length ?? 0), label: texts.message('board', 'cards_label') },
    ];
  },
  counters(view, texts) {
    const table: Table = view.board;
    const counter = (icon: string, key: string, n: number) => ({ icon, text: texts.message('board', key, { n }), label: texts.message('board', `${key}_label`) });
    if (table.step === 'setup') return [];
    return [counter('clockwise-rotation', 'round', table.round), ...(table.stack !== undefined ? [counter('token', 'stack', table.stack)] : [])];
  },
  roundNote: 'round_begins',
  diceNotes: ['rolled', 'rerolled', 'asset_die'],
} satisfies GameBoard;

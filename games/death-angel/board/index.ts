import type { GameBoard } from '@web/lib/board.ts';
import Board from './Board.svelte';
import Face from './Face.svelte';
import Hand from './Hand.svelte';
import { marinesIn, markOf, phases, teamOf, teamOrder, type Phase, type Table } from './model.ts';
import Vignette from './Vignette.svelte';

const teamsOf = (table: Table, seat: number) => teamOrder.filter((team) => table.teams[team] === seat);

export default {
  accent: '#e0633f',
  Vignette,
  Board,
  Hand,
  Face,
  phases(view, texts) {
    const at: Phase = view.board.phase;
    return { names: phases.map((phase) => texts.name('phase', phase, 'cap')), current: phases.findIndex((phase) => phase === at) };
  },
  seatStrip: true,
  // A seat has the colour of its first team.
  mark: (view, seat) => markOf[teamsOf(view.board, seat)[0] ?? ''] ?? seat,
  subtitle(view, texts, seat) {
    const table: Table = view.board;
    const teams = teamsOf(table, seat);
    const n = marinesIn(table).filter((marine) => teams.includes(teamOf(marine.id))).length;
    const list = new Intl.ListFormat(texts.lang).format(teams.map((team) => texts.name('team', team, 'cap')));
    const text = teams.length === 0 ? '' : table.phase === 'setup' ? list : texts.message('board', 'squad', { teams: list, n });
    return table.artefact === seat ? `${text}, ${texts.message('ui', 'artefact_held')}` : text;
  },
  counters(view, texts) {
    const table: Table = view.board;
    const counter = (icon: string, key: string, args: Record<string, string | number>) => ({
      icon,
      text: texts.message('board', key, args),
      label: texts.message('board', `${key}_label`),
    });
    const slain = table.slain.map((marine) => texts.name('marine', marine, 'short'));
    return [
      counter('checked-shield', 'supply', { n: table.supply }),
      counter('card-draw', 'events', { n: table.event_deck }),
      counter('alien-skull', 'deck', { n: table.deck }),
      ...(slain.length > 0 ? [counter('death-skull', 'slain', { n: slain.length, names: new Intl.ListFormat(texts.lang).format(slain) })] : []),
    ];
  },
  roundNote: 'round_begins',
  diceNotes: ['rolled'],
} satisfies GameBoard;

/** Names and sentences that the board makes of the game's texts. */
import type { GameTexts, SeatInfo } from '@web/lib/board.ts';
import type { Figure } from './figures.ts';
import { figuresIn } from './figures.ts';
import type { Table } from './model.ts';

export const cardName = (texts: GameTexts, id: string): string => texts.card(id)?.name ?? texts.name('card', id);
export const enemyName = (texts: GameTexts, id: string): string => texts.card(id)?.name ?? texts.name('enemy', id, 'cap');

/** What a figure is called: a fleet by whose it is. */
export function nameOf(texts: GameTexts, figure: Pick<Figure, 'kind' | 'id' | 'count'>, seats: SeatInfo[], table: Table): string {
  const many = (words: string) => (figure.count > 1 ? `${figure.count} × ${words}` : words);
  switch (figure.kind) {
    case 'fleet': {
      const fleet = table.fleets[figure.id];
      const name = seats[fleet?.seat ?? 0]?.name ?? '';
      return texts.message('board', 'fleet_of', { name, colour: fleet?.colour ? texts.name('colour', fleet.colour) : '' });
    }
    case 'raider':
      return many(enemyName(texts, `raider_${figure.id}`));
    case 'boss':
      return enemyName(texts, figure.id);
    case 'starbase':
      return texts.message('board', figure.id === 'active' ? 'starbase' : 'starbase_inactive');
    case 'ship':
      return texts.message('board', 'ship_tokens', { n: figure.count });
    default:
      return texts.message('board', figure.kind, { n: figure.count });
  }
}

/** A sector in words: its tile, its cost, what stands there. */
export function sectorWords(texts: GameTexts, table: Table, cell: string): string {
  const sector = table.map[cell];
  if (!sector) return texts.message('board', 'empty_cell', { cell });
  const things = figuresIn(table, sector).map((figure) => nameOf(texts, figure, [], table));
  return [
    sector.face_down && sector.tile === 'unknown' ? texts.message('board', 'face_down') : texts.name('tile', sector.tile, 'cap'),
    ...(sector.face_down && sector.tile !== 'unknown' ? [texts.message('board', 'face_down')] : []),
    ...(sector.cost !== undefined ? [texts.message('board', 'cost', { n: sector.cost })] : []),
    ...(sector.protected ? [texts.message('board', 'protected')] : []),
    ...things,
  ].join(', ');
}

import type { Document, SeatInfo } from '../lib/protocol.ts';
import { t } from '../lib/words.svelte.ts';

/** How the game ended, in the reader's eyes (-1: a spectator). */
export function result(view: Document, seats: SeatInfo[], reader: number): { good: boolean; text: string } {
  const outcomes = view.outcomes ?? [];
  const name = (seat: number) => seats[seat]?.name ?? '';
  const best = Math.max(0, ...outcomes);
  const winners = outcomes.flatMap((outcome, seat) => (outcome > 0 && outcome === best ? [seat] : []));
  const own = outcomes[reader];
  if (outcomes.length > 1 && winners.length === outcomes.length) return { good: true, text: t('all_won') };
  if (outcomes.length > 1 && winners.length === 0) return { good: false, text: reader < 0 ? t('no_winner') : t('all_lost') };
  if (own !== undefined) {
    const text = own >= 1 ? t('you_won', { name: name(reader) }) : own > 0 ? t('you_share', { name: name(reader) }) : t('you_lost', { name: name(reader) });
    return { good: own > 0, text };
  }
  if (winners.length === 0) return { good: false, text: t('no_winner') };
  if (winners.length === 1) return { good: true, text: t('winner', { name: name(winners[0]!) }) };
  return { good: true, text: t('winners', { names: winners.map(name).join(', ') }) };
}

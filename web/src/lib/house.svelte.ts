import type { Component } from 'svelte';
import type { GameBoard } from './board.ts';
import { Connection } from './connection.svelte.ts';
import type { GameInfo, Lang, Rule, Texts } from './protocol.ts';
import { settings } from './settings.svelte.ts';
import { GameTexts } from './texts.ts';

/** What the house has: the connection, the games with their texts, rules and boards. Everything is fetched once per language. */
export const connection = new Connection(settings.lang);

const boards = import.meta.glob<{ default: GameBoard }>('../../../games/*/board/index.ts');
const vignettes = import.meta.glob<{ default: Component }>('../../../games/*/board/Vignette.svelte');

async function fetchJson<T>(path: string): Promise<T> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json() as Promise<T>;
}

const kept = new Map<string, Promise<unknown>>();
function once<T>(key: string, make: () => Promise<T>): Promise<T> {
  let made = kept.get(key) as Promise<T> | undefined;
  if (!made) {
    made = make();
    made.catch(() => kept.delete(key));
    kept.set(key, made);
  }
  return made;
}

export function games(lang: Lang): Promise<GameInfo[]> {
  return once(`games ${lang}`, () => fetchJson<GameInfo[]>(`/api/games?lang=${lang}`));
}

/** `seats`: how many play, where it is known: some cards read differently then. */
export function textsOf(game: string, lang: Lang, seats = 0): Promise<GameTexts> {
  const path = `/api/games/${game}/texts?lang=${lang}${seats > 0 ? `&seats=${seats}` : ''}`;
  return once(path, async () => new GameTexts(await fetchJson<Texts>(path), lang));
}

export function rulesOf(game: string, lang: Lang): Promise<Rule[]> {
  return once(`rules ${game} ${lang}`, () => fetchJson<Rule[]>(`/api/games/${game}/rules?lang=${lang}`));
}

/** A game that brings none is shown in its own words. */
export function boardOf(game: string): Promise<GameBoard> {
  const load = boards[`../../../games/${game}/board/index.ts`];
  if (load) return load().then((module) => module.default);
  return import('../table/PlainBoard.svelte').then((plain) => ({ accent: 'var(--line-strong)', Board: plain.default, seatStrip: true }));
}

export function vignetteOf(game: string): Promise<{ default: Component }> | undefined {
  return vignettes[`../../../games/${game}/board/Vignette.svelte`]?.();
}

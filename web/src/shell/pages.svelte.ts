import type { Component } from 'svelte';
import { boardOf, games } from '../lib/house.svelte.ts';
import { settings } from '../lib/settings.svelte.ts';
import type { GameBoard } from '../lib/board.ts';

interface GamePage {
  to: string;
  name: string;
  page: () => Promise<{ default: Component }>;
}

type Pages = NonNullable<GameBoard['pages']>;
let found = $state.raw<{ game: string; pages: Pages }[] | null>(null);

async function find(): Promise<void> {
  const collecting = (await games(settings.lang)).filter((game) => game.collection);
  found = await Promise.all(collecting.map(async (game) => ({ game: game.id, pages: (await boardOf(game.id)).pages ?? [] })));
}

/** The pages that games with collections bring, once their boards are loaded. */
export function gamePages(): GamePage[] {
  return (found ?? []).flatMap(({ game, pages }) =>
    pages.map((page) => ({ to: `/game/${game}/${page.path}`, name: page.name(settings.lang), page: page.page })),
  );
}

/** Boards are large; the first page comes first. */
export function findGamePages(): void {
  if (!found) setTimeout(() => void find().catch(() => {}), 400);
}

import type { Component } from 'svelte';
import type { GamePages } from '../lib/board.ts';
import type { Lang } from '../lib/protocol.ts';

const found = import.meta.glob<{ default: GamePages }>('../../../games/*/board/pages.ts', { eager: true });

/** The pages that games bring, with their names in the reader's language. */
export function gamePages(lang: Lang): { to: string; name: string; page: () => Promise<{ default: Component }> }[] {
  return Object.entries(found).flatMap(([file, { default: pages }]) => {
    const game = file.split('/').at(-3);
    return pages.map(({ path, name, page }) => ({ to: `/game/${game}/${path}`, name: name(lang), page }));
  });
}

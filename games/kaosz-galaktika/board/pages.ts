import type { GamePages } from '@web/lib/board.ts';

export default [{ path: 'decks', name: (lang) => ({ en: 'Decks', hu: 'Paklik' })[lang], page: () => import('./Builder.svelte') }] satisfies GamePages;

import { tick } from 'svelte';

/** Where the page is. */
export const place = $state({ path: location.pathname, query: new URLSearchParams(location.search) });

function look(): void {
  place.path = location.pathname;
  place.query = new URLSearchParams(location.search);
}

export function go(to: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', to);
  const before = place.path;
  look();
  if (place.path === before) return;
  scrollTo(0, 0);
  void tick().then(() => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }));
}

addEventListener('popstate', look);

/** Links of the app stay in the page. */
document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});

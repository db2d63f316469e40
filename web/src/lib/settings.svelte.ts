import type { Lang } from './protocol.ts';
import { store, stored } from './stored.ts';

export type Theme = 'system' | 'dark' | 'light';
export type Motion = 'system' | 'reduced';

interface Saved {
  lang: Lang;
  theme: Theme;
  motion: Motion;
  sounds: boolean;
  /** What is chosen needs no confirming. */
  swift: boolean;
  name: string;
}

const saved = stored<Partial<Saved>>('settings', {});

/** What this browser's reader has set. Kept at once. */
export const settings = $state<Saved>({
  lang: saved.lang ?? (navigator.language.startsWith('hu') ? 'hu' : 'en'),
  theme: saved.theme ?? 'system',
  motion: saved.motion ?? 'system',
  sounds: saved.sounds ?? false,
  swift: saved.swift ?? false,
  name: saved.name ?? '',
});

const light = matchMedia('(prefers-color-scheme: light)');
const calm = matchMedia('(prefers-reduced-motion: reduce)');

export function reducedMotion(): boolean {
  return settings.motion === 'reduced' || calm.matches;
}

export function darkTheme(): boolean {
  return settings.theme === 'system' ? !light.matches : settings.theme === 'dark';
}

function show(): void {
  const root = document.documentElement;
  root.lang = settings.lang;
  root.dataset['theme'] = darkTheme() ? 'dark' : 'light';
  root.dataset['motion'] = reducedMotion() ? 'reduced' : 'full';
}

$effect.root(() => {
  $effect(() => {
    show();
    store('settings', $state.snapshot(settings));
  });
});
light.addEventListener('change', show);
calm.addEventListener('change', show);
show();

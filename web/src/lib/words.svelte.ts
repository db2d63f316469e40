import IntlMessageFormat from 'intl-messageformat';
import en from '../text/en.json';
import hu from '../text/hu.json';
import { settings } from './settings.svelte.ts';
import type { Args } from './texts.ts';

export type Key = keyof typeof en;

const messages: Record<'en' | 'hu', Record<Key, string>> = { en, hu };
const formats = new Map<string, IntlMessageFormat>();

/** The shell's own words in the reader's language; changes with it. */
export function t(key: Key, args?: Args): string {
  const lang = settings.lang;
  const full = `${lang}.${key}`;
  let format = formats.get(full);
  if (!format) formats.set(full, (format = new IntlMessageFormat(messages[lang][key], lang)));
  return String(format.format(args));
}

/** "5 minutes ago", from seconds. */
export function ago(seconds: number): string {
  const words = new Intl.RelativeTimeFormat(settings.lang, { numeric: 'auto' });
  if (seconds < 60) return t('just_now');
  if (seconds < 3600) return words.format(-Math.round(seconds / 60), 'minute');
  if (seconds < 86400) return words.format(-Math.round(seconds / 3600), 'hour');
  return words.format(-Math.round(seconds / 86400), 'day');
}

/** "30 min", "2 h". */
export function duration(minutes: number): string {
  return minutes < 60 || minutes % 30 ? t('minutes', { n: minutes }) : t('hours', { n: minutes / 60 });
}

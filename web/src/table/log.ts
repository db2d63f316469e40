import type { LogEntry } from '../lib/protocol.ts';

/** The log that the page has, with what a frame brings: everything after `since` is said anew, or was taken back. */
export function withNews(log: LogEntry[], news: LogEntry[], since: number): LogEntry[] {
  return [...log.filter((entry) => entry.version <= since), ...news];
}

export interface DieInText {
  face: number;
  sides: 6 | 8;
}

/** A line with its numbers as dice; the logs write an eight-sided one <7>, and say so in brackets. */
export function withDice(text: string): (string | DieInText)[] {
  const parts: (string | DieInText)[] = [];
  let from = 0;
  const words = text.replace(/\s*\(<>[^)]*\)/, '');
  for (const found of words.matchAll(/<(\d+)>|\d+/g)) {
    parts.push(words.slice(from, found.index), { face: Number(found[1] ?? found[0]), sides: found[1] ? 8 : 6 });
    from = found.index + found[0].length;
  }
  return [...parts, words.slice(from)];
}

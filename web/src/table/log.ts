import type { LogEntry } from '../lib/protocol.ts';

/**
 * The log that the page has, with what a frame brings. Entries come once, in order; a frame of an earlier version has taken the later ones
 * back; one that begins at or before an entry we have says that part anew.
 */
export function withNews(log: LogEntry[], news: LogEntry[], version: number): LogEntry[] {
  const from = Math.min(news[0]?.version ?? Infinity, version + 1);
  return [...log.filter((entry) => entry.version < from), ...news];
}

import type { LogEntry } from '../lib/protocol.ts';

/** The log that the page has, with what a frame brings: everything after `since` is said anew, or was taken back. */
export function withNews(log: LogEntry[], news: LogEntry[], since: number): LogEntry[] {
  return [...log.filter((entry) => entry.version <= since), ...news];
}

/** What the server and the page say to each other: docs/protocol.md as types. */

export type Lang = 'en' | 'hu';

/** An action that somebody may choose now, with its words. */
export interface Option {
  action: string;
  verb: string;
  /** What the action names, as `kind:id`. */
  things: string[];
  text: string;
  /** The card it plays or is about. */
  card?: string;
  /** The game's figures for it: odds, counts. */
  details?: Record<string, string | number>;
}

/** What one reader may see of a table. `Board` is the game's own description (games/<game>/board.cpp). */
export interface Document<Board = any> {
  node: 'decision' | 'chance' | 'end';
  /** The reader's seat from 0; -1 or null: a spectator. */
  seat: number | null;
  /** The seat that decides. */
  decides: number | null;
  prompt: string;
  rule: string;
  question: string;
  remarks?: string[];
  focus: string[];
  options?: Option[];
  /** Index of the option that is taken when nobody answers. */
  safe?: number;
  shortcuts?: Option[];
  /** At the end, by seat: 1 won, 0 lost, between: shared. */
  outcomes?: number[];
  board: Board;
}

export interface LogEntry {
  version: number;
  rule: string;
  lines: { text: string; seat?: number }[];
}

export interface SeatInfo {
  name: string;
  kind: 'me' | 'person' | 'open' | 'bot';
  here?: boolean;
  bot?: string;
  /** The role or team, `faction:alliance`. */
  side?: string;
}

export interface CardText {
  id: string;
  kind: string;
  name: string;
  timing: string;
  effect: string;
  heading: string;
  summary: string;
}

/** GET /api/games/ID/texts */
export interface Texts {
  names: Record<string, Record<string, Record<string, string>>>;
  messages: Record<string, Record<string, string>>;
  cards: CardText[];
}

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

/** What one reader may see of a table. `Board` is the game's own description (games/<game>/table/board.cpp). */
export interface Document<Board = any> {
  node: 'decision' | 'chance' | 'end';
  /** The reader's seat from 0; null for a spectator. */
  seat: number | null;
  /** The seat that decides; null at the end. */
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
  lines: LogLine[];
}
export interface LogLine {
  text: string;
  seat?: number;
  /** What kind of note it is, by the game's own names. */
  note: string;
}

export type SeatKind = 'me' | 'person' | 'open' | 'bot';

export interface SeatInfo {
  name: string;
  kind: SeatKind;
  here?: boolean;
  bot?: string;
  /** A bot plays for somebody who is away or has given up. */
  covered?: boolean;
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

export interface GameOption {
  id: string;
  name: string;
  /** Words to choose from, or a number between low and high. */
  values?: { id: string; name: string }[];
  low?: number;
  high?: number;
  default: string | number;
}

/** GET /api/games */
export interface GameInfo {
  id: string;
  name: string;
  line: string;
  /** Words: "co-op". */
  kind: string;
  minutes: number;
  min_seats: number;
  max_seats: number;
  options: GameOption[];
  bots: { id: string; name: string }[];
  collection: boolean;
}

/** GET /api/games/ID/rules */
export interface Rule {
  id: string;
  chapter: string;
  text: string;
}

export type TableState = 'waiting' | 'running' | 'over';
export type TableOptions = Record<string, string>;

/** A table in a list: `tables`, `mine`. */
export interface TableInfo {
  table: string;
  game: string;
  options: TableOptions;
  seats: { name: string; kind: SeatKind; taken: boolean }[];
  listed: boolean;
  state: TableState;
  /** Seconds since something happened there. */
  age: number;
  /** Only of one's own. */
  seat?: number;
  decides?: number | null;
  question?: string;
  outcomes?: number[];
  /** Nobody can decide anything there any more. */
  closed?: boolean;
}

/** How the last decision can be taken back: at once, after asking back, or when the others agree. */
export type Undoing = 'free' | 'sure' | 'ask';

export interface TableFrame {
  is: 'table';
  table: string;
  version: number;
  document: Document | null;
  /** The log after this version; -1: it begins anew. */
  since: number;
  log: LogEntry[];
  /** When it begins anew: there are entries up to this version before these. */
  earlier?: number;
  seats: SeatInfo[];
  game: string;
  options: TableOptions;
  /** Whose frame this is; not there: a spectator's. */
  seat?: number | null;
  may: { undo?: Undoing | null };
  dice?: { hash: string; seed?: string };
  state: TableState;
  /** The table of the rematch, once somebody has asked for it. */
  next?: string;
  /** Why nobody can decide anything here any more. */
  closed?: string;
}
export interface ChatFrame {
  is: 'chat';
  table: string;
  name: string;
  seat?: number | null;
  text: string;
  /** Seconds ago. */
  age: number;
}
export interface UndoFrame {
  is: 'undo';
  table: string;
  /** Who asks. */
  seat?: number;
  /** By seat: yes, no, not said yet. */
  answers?: (boolean | null)[];
  /** The question is over: taken back or not. */
  done?: boolean;
}
export interface SeatsFrame {
  is: 'seats';
  table: string;
  seats: SeatInfo[];
  state: TableState;
}
export interface RematchFrame {
  is: 'rematch';
  table: string;
  next: string;
}
export interface GoneFrame {
  is: 'gone';
  table: string;
  text: string;
}
export type Frame = TableFrame | SeatsFrame | ChatFrame | UndoFrame | RematchFrame | GoneFrame;

export interface NewSeat {
  kind: SeatKind;
  name?: string;
  bot?: string;
}
export interface NewTable {
  game: string;
  options: TableOptions;
  seats: NewSeat[];
  listed: boolean;
  grace: number;
  undo: 'free' | 'consent';
  record?: string;
  at?: number;
}
export interface Created {
  table: string;
  seats: { seat: number; token: string }[];
}
export interface Moment {
  document: Document;
  version: number;
  last: number;
  log: LogEntry[];
  /** There are entries up to this version before these. */
  earlier?: number;
  /** Versions, if they were asked for. */
  marks?: Marks;
  seats: SeatInfo[];
  game: string;
  state: TableState;
}
/** Where rounds begin, and after which decisions chance came in. */
export interface Marks {
  rounds: number[];
  dice: number[];
}
export interface LogPage {
  log: LogEntry[];
  earlier?: number;
}

/** Where somebody is asked in a window of the game: when he has a choice, also when he has none, not even then. By the window's id. */
export type Stop = 'choice' | 'always' | 'never';
export type Stops = Record<string, Stop>;

/** The verbs of the socket: what they take and what they answer. */
export interface Verbs {
  lang: [{ lang: Lang }, object];
  create: [NewTable, Created];
  tables: [object, { tables: TableInfo[] }];
  mine: [{ tokens: string[] }, { tables: TableInfo[] }];
  join: [{ table: string; seat?: number; name: string }, { table: string; seat: number; token: string }];
  sit: [{ table: string; token: string; from?: number }, object];
  watch: [{ table: string }, object];
  leave: [{ table: string; token?: string; up?: boolean }, object];
  act: [{ table: string; token: string; version: number; action: string }, { version: number }];
  why: [{ table: string; token: string; action: string }, { rule?: string; text?: string; legal?: boolean }];
  hint: [{ table: string; token: string }, { action: string; text: string }];
  stops: [{ table: string; token: string; stops?: Stops }, { stops: { window: string; stop: Stop }[] }];
  undo: [{ table: string; token: string; sure?: true }, object];
  consent: [{ table: string; token: string; yes: boolean }, object];
  chat: [{ table: string; token?: string; name?: string; text: string }, object];
  rematch: [{ table: string; token: string }, { table: string; seat: number; token: string }];
  replay: [{ table: string; token?: string; at: number; marks?: string }, Moment];
  log: [{ table: string; token?: string; to: number; at?: number }, LogPage];
  continue: [{ table: string; at: number; seats: NewSeat[] }, Created];
}
export type Verb = keyof Verbs;

/** The server's refusal, or that it could not be reached (`code: 'lost'`). */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly rule?: string,
  ) {
    super(message);
  }
}

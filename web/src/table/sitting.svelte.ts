import type { Connection } from '../lib/connection.svelte.ts';
import { Refusal, type Stops, type ChatFrame, type Document, type Frame, type LogEntry, type Moment, type TableFrame, type UndoFrame } from '../lib/protocol.ts';
import { ownSeats, type OwnSeat } from '../lib/seats.svelte.ts';
import { reducedMotion } from '../lib/settings.svelte.ts';
import { sound } from '../lib/sounds.ts';
import { store, stored } from '../lib/stored.ts';
import { withNews } from './log.ts';

/** One reader's side of the table: a seat of this screen, or the spectator (-1). */
interface Side {
  frame: TableFrame;
  before: Document | null;
  log: LogEntry[];
  /** The version of the last entry before these; null: there is none. */
  earlier: number | null;
}

const spectator = -1;

/** A document says nothing of seats that are nobody's. */
export function whole(document: Document): Document {
  return { ...document, seat: document.seat ?? null, decides: document.decides ?? null, focus: document.focus ?? [] };
}
const pace = 600;
const longest_queue = 8;

/** A page at a table: what it has been told, shown move by move, and what it may say. */
export class Sitting {
  readonly table: string;
  readonly seats: OwnSeat[];
  readonly #connection: Connection;

  /** By seat. */
  #sides = $state.raw<Record<number, Side>>({});
  /** The seat whose view is shown. */
  shown = $state(spectator);
  /** Somebody at this screen must take it over before anything is shown: his seat. */
  passTo = $state<number | null>(null);
  chat = $state.raw<ChatFrame[]>([]);
  undo = $state.raw<UndoFrame | null>(null);
  /** The reader would take back beyond a die, a card or somebody's choice, and is asked whether he is sure. */
  doubt = $state(false);
  gone = $state<string | null>(null);
  problem = $state.raw<Refusal | null>(null);
  /** An answer to a confirmed choice is under way. */
  busy = $state(false);

  #left = false;
  #reading = false;
  #stopsSaid = false;
  #queue: TableFrame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #stops: (() => void)[] = [];

  constructor(connection: Connection, table: string) {
    this.#connection = connection;
    this.table = table;
    this.seats = ownSeats(table);
    this.shown = this.seats.length > 0 ? Math.min(...this.seats.map((own) => own.seat)) : spectator;
    // Several people at one screen: nothing is shown before somebody has said who he is.
    if (this.curtained) this.passTo = this.shown;
    this.#stops.push(connection.listen((frame) => frame.table === table && this.#hear(frame)));
    this.#stops.push(connection.returns(() => void this.#sit(true)));
    void this.#sit(false);
  }

  get side(): Side | undefined {
    return this.#sides[this.shown];
  }
  get frame(): TableFrame | undefined {
    return this.side?.frame;
  }
  get view(): Document | null {
    return this.side?.frame.document ?? null;
  }
  get watching(): boolean {
    return this.seats.length === 0;
  }
  get own(): OwnSeat | undefined {
    return this.seats.find((own) => own.seat === this.shown);
  }
  get curtained(): boolean {
    return this.seats.length > 1 && this.seats.some((own) => own.curtain);
  }
  get mine(): boolean {
    return !this.frame?.closed && this.view?.node === 'decision' && this.view.decides === this.shown && this.own !== undefined;
  }

  takeOver(): void {
    if (this.passTo !== null) this.shown = this.passTo;
    this.passTo = null;
  }

  async act(action: string): Promise<void> {
    const own = this.own;
    const frame = this.frame;
    if (!own || !frame || this.busy) return;
    this.busy = true;
    try {
      await this.#connection.ask('act', { table: this.table, token: own.token, version: frame.version, action });
    } catch (refusal) {
      // The frame on its way, or the one after the return, shows what holds.
      if (!(refusal instanceof Refusal) || (refusal.code !== 'stale' && refusal.code !== 'lost')) throw refusal;
    } finally {
      this.busy = false;
    }
  }

  async why(action: string) {
    return this.#connection.ask('why', { table: this.table, token: this.own!.token, action });
  }
  async hint() {
    return this.#connection.ask('hint', { table: this.table, token: this.own!.token });
  }
  /** Where this browser's people are asked: said to the server for each of their seats. */
  async stops(changed?: Stops) {
    const game = this.frame!.game;
    const kept = { ...stored<Stops>(`stops.${game}`, {}), ...changed };
    if (changed) store(`stops.${game}`, kept);
    const all = await Promise.all(this.seats.map((own) => this.#connection.ask('stops', { table: this.table, token: own.token, stops: kept })));
    return all[0]?.stops ?? [];
  }
  async takeBack(sure = false): Promise<void> {
    this.doubt = !sure && this.frame?.may.undo === 'sure';
    if (this.doubt) return;
    try {
      await this.#connection.ask('undo', { table: this.table, token: this.own!.token, ...(sure && { sure }) });
    } catch (refusal) {
      if (!(refusal instanceof Refusal) || refusal.code !== 'undo_barrier') throw refusal;
      this.doubt = true; // something has happened in the meantime
    }
  }
  async consent(yes: boolean): Promise<void> {
    const asked = this.undo;
    this.undo = null;
    const answering = this.seats.filter((own) => own.seat !== asked?.seat);
    for (const own of answering) await this.#connection.ask('consent', { table: this.table, token: own.token, yes });
  }
  async say(text: string, name: string): Promise<void> {
    const token = this.own?.token;
    await this.#connection.ask('chat', token ? { table: this.table, token, text } : { table: this.table, name, text });
  }
  async giveUp(): Promise<void> {
    await this.#connection.ask('leave', { table: this.table, token: this.own!.token, up: true });
  }
  async rematch() {
    return Promise.all(this.seats.map((own) => this.#connection.ask('rematch', { table: this.table, token: own.token })));
  }
  moment(at: number): Promise<Moment> {
    const token = this.own?.token;
    return this.#connection.ask('replay', { table: this.table, at, ...(token && { token }) });
  }

  /** Has the page of the log sent that comes before what is known. */
  async readBack(): Promise<void> {
    const seat = this.shown;
    const to = this.#sides[seat]?.earlier ?? null;
    if (to === null || this.#reading) return;
    this.#reading = true;
    try {
      const token = this.own?.token;
      const page = await this.#connection.ask('log', { table: this.table, to, ...(token && { token }) });
      const now = this.#sides[seat];
      if (now?.earlier === to) this.#sides = { ...this.#sides, [seat]: { ...now, log: [...page.log, ...now.log], earlier: page.earlier ?? null } };
    } finally {
      this.#reading = false;
    }
  }

  /** Shows at once what waits to be shown move by move. */
  hurry(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const frame of this.#queue.splice(0)) this.#show(frame);
  }

  /** The table in another language: everything is said anew. */
  async again(): Promise<void> {
    await this.#sit(false);
  }

  leave(): void {
    if (this.#left) return;
    this.#left = true;
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
    const leaving = this.seats.length ? this.seats.map((own) => ({ table: this.table, token: own.token })) : [{ table: this.table }];
    for (const each of leaving) this.#connection.ask('leave', each).catch(() => {});
  }

  async #sit(resume: boolean): Promise<void> {
    try {
      this.chat = []; // who sits down is told what was said
      this.#stopsSaid = false;
      if (this.watching) await this.#connection.ask('watch', { table: this.table });
      for (const own of this.seats) {
        this.chat = [];
        const from = resume ? this.#sides[own.seat]?.frame.version : undefined;
        await this.#connection.ask('sit', { table: this.table, token: own.token, ...(from !== undefined && { from }) });
      }
      this.problem = null;
    } catch (refusal) {
      if (refusal instanceof Refusal && refusal.code !== 'lost') this.problem = refusal;
    }
  }

  #hear(frame: Frame): void {
    if (frame.is === 'chat') this.chat = [...this.chat, frame];
    if (frame.is === 'undo') this.undo = frame.done === undefined ? frame : null;
    if (frame.is === 'gone') this.gone = frame.text;
    if (frame.is === 'table') this.#wait(frame);
    if (frame.is === 'seats') this.#change({ seats: frame.seats, state: frame.state });
    if (frame.is === 'rematch') this.#change({ next: frame.next });
  }

  /** News of the table and not of the game: the same for every side. */
  #change(news: Partial<TableFrame>): void {
    const sides = Object.entries(this.#sides).map(([seat, side]) => [seat, { ...side, frame: { ...side.frame, ...news } }]);
    this.#sides = Object.fromEntries(sides);
  }

  /** Moves of others are shown one at a time; the reader's own at once. */
  #wait(frame: TableFrame): void {
    const seat = frame.seat ?? spectator;
    const now = this.#sides[seat]?.frame;
    const far = !now || reducedMotion() || document.hidden || seat !== this.shown || this.#queue.length >= longest_queue;
    if (far || (!this.#timer && this.#queue.length === 0)) {
      this.hurry();
      this.#show(frame);
      const others = now?.document && now.document.decides !== this.shown && frame.version > now.version;
      if (!far && others) this.#timer = setTimeout(() => this.#next(), pace);
    } else {
      this.#queue.push(frame);
    }
  }

  #next(): void {
    this.#timer = undefined;
    const frame = this.#queue.shift();
    if (!frame) return;
    this.#show(frame);
    this.#timer = setTimeout(() => this.#next(), pace);
  }

  #show(told: TableFrame): void {
    const frame = told.document ? { ...told, document: whole(told.document) } : told;
    const seat = frame.seat ?? spectator;
    const old = this.#sides[seat];
    const moved = !old || old.frame.version !== frame.version;
    const decides = frame.document?.node === 'decision' ? (frame.document.decides ?? null) : null;
    const ours = decides !== null && this.seats.some((own) => own.seat === decides);
    // The curtain closes before the next hand is there. While it hangs nobody knows in whose hands the screen is: it calls whoever decides now.
    if (this.curtained && ours && (decides !== this.shown || this.passTo !== null)) this.passTo = decides;
    if (moved) {
      this.undo = null;
      this.doubt = false;
    }
    this.#sides = {
      ...this.#sides,
      [seat]: {
        frame,
        before: moved ? (old?.frame.document ?? null) : old.before,
        log: withNews(old?.log ?? [], frame.log, frame.since),
        earlier: frame.since < 0 ? (frame.earlier ?? null) : (old?.earlier ?? null),
      },
    };
    if (!this.curtained && ours) this.shown = decides;
    if (!this.#stopsSaid && seat !== spectator && Object.keys(stored<Stops>(`stops.${frame.game}`, {})).length > 0) {
      this.#stopsSaid = true;
      void this.stops().catch(() => {});
    }
    if (moved && old && seat === this.shown) sound(decides === this.shown ? 'turn' : 'move');
  }
}

import { Refusal, type Frame, type Lang, type Verb, type Verbs } from './protocol.ts';

const longest_pause = 8000;

interface Waiting {
  message: string;
  resolve(answer: any): void;
  reject(reason: Refusal): void;
}

/** The page's one socket. It comes back by itself; what is asked while it is away waits, what was under way is refused as `lost`. */
export class Connection {
  state = $state<'connecting' | 'open' | 'lost'>('connecting');

  #socket: WebSocket | null = null;
  #lang: Lang;
  #next = 1;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #sent = new Map<number, Waiting>();
  #unsent: [number, Waiting][] = [];
  readonly #listeners = new Set<(frame: Frame) => void>();
  readonly #returns = new Set<() => void>();

  constructor(lang: Lang) {
    this.#lang = lang;
    addEventListener('online', () => this.#hurry());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#hurry());
  }

  ask<V extends Verb>(verb: V, fields: Verbs[V][0]): Promise<Verbs[V][1]> {
    this.#open();
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      const waiting = { message: JSON.stringify({ do: verb, id, ...fields }), resolve, reject };
      if (this.#socket?.readyState === WebSocket.OPEN) this.#send(id, waiting);
      else this.#unsent.push([id, waiting]);
    });
  }

  /** Frames that come by themselves. Returns how to stop. */
  listen(heard: (frame: Frame) => void): () => void {
    this.#listeners.add(heard);
    return () => this.#listeners.delete(heard);
  }

  /** When the socket is open again after it was lost: the moment to sit down anew. Returns how to stop. */
  returns(again: () => void): () => void {
    this.#returns.add(again);
    return () => this.#returns.delete(again);
  }

  speak(lang: Lang): void {
    if (lang === this.#lang) return;
    this.#lang = lang;
    if (this.#socket) void this.ask('lang', { lang }).catch(() => {});
  }

  #send(id: number, waiting: Waiting): void {
    this.#sent.set(id, waiting);
    this.#socket?.send(waiting.message);
  }

  #open(): void {
    if (this.#socket) return;
    clearTimeout(this.#timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws?lang=${this.#lang}`);
    this.#socket = socket;
    socket.onopen = () => {
      const returned = this.#failures > 0;
      this.#failures = 0;
      this.state = 'open';
      if (returned) for (const again of this.#returns) again();
      const unsent = this.#unsent;
      this.#unsent = [];
      for (const [id, waiting] of unsent) this.#send(id, waiting);
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data));
    socket.onclose = () => this.#lost();
  }

  #hear(message: { re?: number; error?: { code: string; text: string; rule?: string } } & Partial<Frame>): void {
    if (message.is) {
      for (const heard of this.#listeners) heard(message as Frame);
      return;
    }
    const waiting = this.#sent.get(message.re ?? 0);
    if (!waiting) return;
    this.#sent.delete(message.re ?? 0);
    if (message.error) waiting.reject(new Refusal(message.error.code, message.error.text, message.error.rule));
    else waiting.resolve(message);
  }

  #lost(): void {
    this.#socket = null;
    this.state = 'lost';
    for (const waiting of this.#sent.values()) waiting.reject(new Refusal('lost', ''));
    this.#sent.clear();
    const pause = Math.min(longest_pause, 400 * 2 ** this.#failures++) * (0.75 + Math.random() / 2);
    this.#timer = setTimeout(() => this.#open(), pause);
  }

  #hurry(): void {
    if (this.state === 'lost') this.#open();
  }
}

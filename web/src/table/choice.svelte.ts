import type { Document, Option } from '../lib/protocol.ts';
import { narrowed } from './choices.ts';

/** What the reader has chosen but not confirmed. */
export class Choice {
  chosen = $state<Option | null>(null);
  /** The clicked things leave these; nothing clicked: null. */
  left = $state<Option[] | null>(null);

  readonly #confirmed: (option: Option) => void;
  readonly #swift: () => boolean;
  readonly #busy: () => boolean;

  /** `busy`: the answer before is still under way, so that nothing can be confirmed yet; what is chosen stays so. */
  constructor(confirmed: (option: Option) => void, swift: () => boolean = () => false, busy: () => boolean = () => false) {
    this.#confirmed = confirmed;
    this.#swift = swift;
    this.#busy = busy;
  }

  /** Somebody clicked a thing or an option: one is chosen, chosen again (or at once, for the swift) it is confirmed; several are narrowed down. */
  choose(options: Option[]): void {
    const meant = narrowed(this.left, options);
    if (this.chosen && options.some((option) => option.action === this.chosen?.action) && meant.length === 1) {
      this.confirm();
      return;
    }
    if (meant.length === 1) {
      this.chosen = meant[0]!;
      if (this.#swift()) this.confirm();
    } else {
      this.chosen = null;
      this.left = meant;
    }
  }

  confirm(): void {
    const option = this.chosen;
    if (!option || this.#busy()) return;
    this.clear();
    this.#confirmed(option);
  }

  /** Takes back the last step of choosing. Was there one? */
  unchoose(): boolean {
    const had = this.chosen !== null || this.left !== null;
    if (this.chosen) this.chosen = null;
    else this.left = null;
    return had;
  }

  clear(): void {
    this.chosen = null;
    this.left = null;
  }

  /** A new question: what is the only thing to do is chosen already. */
  asked(view: Document | null): void {
    this.clear();
    if (view?.options?.length === 1) this.chosen = view.options[0]!;
  }
}

/** What board and hand share: which options a click means, step by step, and what is open. */
import type { BoardProps, Option } from '@web/lib/board.ts';
import { optionsBySpot, spotsOf, type View } from './table.ts';

/** Of the one table on the screen: the question that things were picked for, and what is open. */
let asked = $state.raw<View | null>(null);
const open = $state<{ picked: string[]; pile: string | null; fan: string | null; far: number | null; intent: string | null }>({
  picked: [],
  pile: null,
  fan: null,
  far: null,
  intent: null,
});

export class Play {
  readonly #props: () => BoardProps;
  readonly view = $derived.by(() => this.#props().view as View);
  /** Things clicked so far that leave several options: a ship, before its target. */
  readonly picked = $derived.by(() => (asked === this.view ? open.picked : []));
  readonly all = $derived.by(() => optionsBySpot(this.view));
  readonly left = $derived.by(() => {
    const options = (this.view.options ?? []).filter((option) => {
      const spots = spotsOf(option, this.view);
      return this.picked.every((spot) => spots.includes(spot));
    });
    return this.picked.length > 0 ? optionsBySpot(this.view, options) : this.all;
  });
  readonly chosen = $derived.by(() => {
    const { chosen } = this.#props();
    return new Set(chosen ? spotsOf(chosen, this.view) : []);
  });

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  get props(): BoardProps {
    return this.#props();
  }
  get open(): typeof open {
    return open;
  }
  isLegal(spot: string): boolean {
    return this.left.has(spot) && !this.picked.includes(spot);
  }
  isChosen(spot: string): boolean {
    return this.chosen.has(spot) || this.picked.includes(spot);
  }
  words(spot: string): string {
    return (this.left.get(spot) ?? this.all.get(spot) ?? []).map((option) => option.text).join('; ');
  }

  /** A thing was clicked. False: it means nothing now. */
  click(spot: string): boolean {
    if (asked !== this.view) {
      asked = this.view;
      open.picked = [];
    }
    let options = this.left.get(spot);
    if (this.picked.includes(spot) && (options?.length ?? 0) > 1) {
      open.picked = open.picked.filter((other) => other !== spot);
      return true;
    }
    if (!options) {
      options = this.all.get(spot);
      open.picked = [];
    }
    if (!options) return false;
    if (options.length > 1) open.picked = [...open.picked, spot];
    this.props.choose(options);
    return true;
  }

  /** The options of laying a card face down, for a card of the hand that can only be laid. */
  laying(): Option[] {
    return (this.view.options ?? []).filter((option) => option.verb === 'lay');
  }

  /** An action to ask "why not?" about: the verb that is asked for now, with this thing. */
  wish(tag: string): string | undefined {
    const verbs = new Set((this.view.options ?? []).filter((option) => option.things.some((thing) => /^(piece|target):/.test(thing))).map((option) => option.verb));
    if (verbs.size !== 1) return undefined;
    const [verb] = verbs;
    if (verb === 'fire' || verb === 'board') return this.picked[0] ? `${verb} ${this.picked[0]} ${tag}` : undefined;
    return ['join', 'bomb', 'target', 'choose', 'aim', 'scrap', 'pay'].includes(verb!) ? `${verb} ${tag}` : undefined;
  }
}

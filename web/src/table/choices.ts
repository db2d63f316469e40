import type { Option } from '../lib/protocol.ts';

/** What a click means when earlier clicks have narrowed the choice: those of both, or, if there is none, what was clicked now. */
export function narrowed(before: Option[] | null, clicked: Option[]): Option[] {
  if (!before) return clicked;
  const both = clicked.filter((option) => before.some((other) => other.action === option.action));
  return both.length > 0 ? both : clicked;
}

export interface NumberQuestion {
  low: number;
  high: number;
  option(n: number): Option;
}

const steps_from = 4;

/** A question for a number: the options differ in their last word only, and these are numbers in a row. */
export function numberQuestion(options: Option[]): NumberQuestion | null {
  if (options.length < steps_from) return null;
  const head = (option: Option) => option.action.slice(0, option.action.lastIndexOf(' ') + 1);
  const first = options[0]!;
  const byNumber = new Map<number, Option>();
  for (const option of options) {
    const last = option.action.slice(head(option).length);
    if (head(option) === '' || head(option) !== head(first) || !/^\d+$/.test(last)) return null;
    byNumber.set(Number(last), option);
  }
  const low = Math.min(...byNumber.keys());
  const high = Math.max(...byNumber.keys());
  if (high - low + 1 !== options.length) return null;
  return { low, high, option: (n) => byNumber.get(Math.min(high, Math.max(low, n)))! };
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
}

/** The options that have all of these words in theirs, whatever the case and the accents. */
export function matching(options: Option[], words: string): Option[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  return options.filter((option) => wanted.every((word) => folded(option.text).includes(word)));
}

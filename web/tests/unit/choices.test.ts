import { describe, expect, test, vi } from 'vitest';
import type { Option } from '../../src/lib/protocol.ts';
import { Choice } from '../../src/table/choice.svelte.ts';
import { matching, narrowed, numberQuestion } from '../../src/table/choices.ts';

const option = (action: string, text = action): Option => ({ action, verb: action.split(' ')[0]!, things: [], text });

describe('narrowed', () => {
  const [a, b, c] = [option('attack zael L4'), option('attack zael L5'), option('attack noctis L4')];
  test('the first click leaves what it means', () => expect(narrowed(null, [a, b])).toEqual([a, b]));
  test('the second click leaves what both mean', () => expect(narrowed([a, b], [a, c])).toEqual([a]));
  test('a click elsewhere begins anew', () => expect(narrowed([a, b], [c])).toEqual([c]));
});

describe('numberQuestion', () => {
  const units = [3, 1, 2, 4, 5].map((n) => option(`units ${n}`));
  test('numbers in a row are a stepper', () => {
    const question = numberQuestion(units);
    expect([question?.low, question?.high]).toEqual([1, 5]);
    expect(question?.option(4).action).toBe('units 4');
  });
  test('beyond the ends the end is meant', () => expect(numberQuestion(units)?.option(99).action).toBe('units 5'));
  test('few numbers stay buttons', () => expect(numberQuestion(units.slice(0, 3))).toBeNull());
  test('a gap is no row', () => expect(numberQuestion([...units, option('units 9')])).toBeNull());
  test('places are not numbers', () => expect(numberQuestion(['L1', 'L2', 'L3', 'L4'].map((place) => option(`attack ${place}`)))).toBeNull());
  test('different verbs are no number', () => expect(numberQuestion([...units, option('pass')])).toBeNull());
});

test('options are found by words in any case and without accents', () => {
  const list = [option('a', 'Őrtűz a vörös osztagnak'), option('b', 'Blokk')];
  expect(matching(list, 'ortuz VOROS')).toEqual([list[0]]);
  expect(matching(list, '')).toEqual(list);
});

test('what is confirmed while an answer is under way stays chosen', () => {
  const confirmed = vi.fn();
  let busy = true;
  const choice = new Choice(confirmed, undefined, () => busy);
  const a = option('pass');
  choice.choose([a]);
  choice.confirm();
  expect(choice.chosen).toEqual(a);
  expect(confirmed).not.toHaveBeenCalled();
  busy = false;
  choice.confirm();
  expect(choice.chosen).toBeNull();
  expect(confirmed).toHaveBeenCalledWith(a);
});

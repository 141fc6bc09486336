import { expect, it } from 'vitest';
import { Acknowledgements } from './acknowledgements.ts';

function at(times: readonly number[], now: number): Acknowledgements {
  let clock = 0;
  const acknowledgements = new Acknowledgements(() => clock);
  for (const time of times) {
    clock = time;
    acknowledgements.note();
  }
  clock = now;
  return acknowledgements;
}

it('the outage is the longest time without an acknowledged order, from the harm on', () => {
  expect(at([0, 9_000, 9_500, 13_000, 13_100], 13_200).longestGap(9_400)).toBe(3_500);
});

it('an outage that has not ended counts up to now', () => {
  expect(at([0, 100], 5_000).longestGap(50)).toBe(4_900);
});

it('orders are steady once no gap is longer than agreed', () => {
  expect(at([0, 5_000, 5_500, 6_000], 6_200).areSteady(1_000, 600)).toBe(true);
  expect(at([0, 5_000, 6_000], 6_200).areSteady(1_500, 600)).toBe(false);
});

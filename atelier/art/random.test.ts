import { expect, it } from 'vitest';
import { randomFrom } from './random.ts';

it('falls the same way for the same seed, and stays between 0 and 1', () => {
  const [one, two, other] = [randomFrom(7), randomFrom(7), randomFrom(8)];
  const first = Array.from({ length: 100 }, one);
  expect(Array.from({ length: 100 }, two)).toEqual(first);
  expect(Array.from({ length: 100 }, other)).not.toEqual(first);
  expect(first.every((value) => value >= 0 && value < 1)).toBe(true);
});

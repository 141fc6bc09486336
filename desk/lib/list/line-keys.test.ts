import { expect, it } from 'vitest';
import { linesAfter } from './line-keys.ts';

const lines = { texts: ['a', 'b', 'c'], keys: [0, 1, 2] };

it.each([
  ['as it was', ['a', 'b', 'c'], [0, 1, 2]],
  ['another sequence', ['c', 'a', 'b'], [2, 0, 1]],
  ['one is removed', ['a', 'c'], [0, 2]],
  ['one is added at the end', ['a', 'b', 'c', 'd'], [0, 1, 2, 3]],
  ['one is typed in', ['a', 'b!', 'c'], [0, 1, 2]],
  ['one is typed in, and all are moved', ['b!', 'c', 'a'], [1, 2, 0]],
  ['everything is another list', ['x', 'y'], [0, 1]],
])('lines keep their keys: %s', (_, after, keys) => {
  expect(linesAfter(lines, after)).toEqual({ texts: after, keys });
});

it('of two lines that say the same, each stays in its place', () => {
  const same = { texts: ['', '', 'a'], keys: [4, 5, 6] };
  expect(linesAfter(same, ['', '', 'a']).keys).toEqual([4, 5, 6]);
  expect(linesAfter(same, ['a', '', '']).keys).toEqual([6, 5, 4]);
  expect(linesAfter(same, ['', '', 'a', '']).keys).toEqual([4, 5, 6, 7]);
});

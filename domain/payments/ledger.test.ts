import { expect, it } from 'vitest';
import { entriesInForce } from './ledger.ts';

it('what was taken back does not hold, nor what took it back; what was entered anew does', () => {
  const entries = [
    { id: 1, corrects: null },
    { id: 2, corrects: null },
    { id: 3, corrects: 1 },
    { id: 4, corrects: null },
  ];
  expect(entriesInForce(entries).map(({ id }) => id)).toEqual([2, 4]);
  expect(entriesInForce([])).toEqual([]);
});

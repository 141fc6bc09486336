import { expect, it } from 'vitest';
import { possibleIn } from './sale-fields.tsx';
import { candidatesOf, saleRows } from './sale-rows.ts';

const RULE = { unit: 'pkr', amount: 3_000, rounding: 'none' } as const;
const part = (id: number, price: number, regular: number, isLeft = false) => ({
  ...{ category: 'rackets', id, name: `Racket ${id}`, state: 'running' as const, problem: null, price, isLeft },
  regular: { price: regular, ownPrices: {} },
});

it('a form shows of each product of a sale what its prices become, and leaves those that somebody set during it', () => {
  const candidates = candidatesOf([], [part(1, 8_000, 10_000), part(2, 2_900, 2_900, true), part(3, 2_000, 2_500)]);
  const rows = saleRows(candidates, RULE);
  expect(rows.map(({ before, after }) => [before?.price, after?.price])).toEqual([
    [10_000, 7_000],
    [2_900, 2_900],
    [2_500, undefined],
  ]);
  expect(rows.map(({ remark }) => remark?.tone)).toEqual([undefined, 'warn', 'bad']);
  // What is left stays in the sale, whatever its reduction is.
  expect(candidates.map(({ key }) => possibleIn(candidates)(key, RULE))).toEqual([true, true, false]);
});

import { expect, it } from 'vitest';
import { brandSums } from './brand-sums.ts';

const sold = (brand: string, sales: number) => ({ brand, sales, pieces: 1 });

it('a brand that is spelt in two ways is one brand', () => {
  expect(brandSums([sold('Nox', 100), sold('Head', 150), sold('NOX', 200)])).toEqual([
    { name: 'Nox', pieces: 2, sales: 300 },
    { name: 'Head', pieces: 1, sales: 150 },
  ]);
});

import { expect, it } from 'vitest';
import { brandFigures } from './figures.ts';

const sold = (brand: string, sales: number) => ({
  ...{ brand, sales, pieces: 1, orders: 1, returned: 0 },
  ...{ category: 'rackets' as const, product_id: sales, name: 'A product' },
});

it('a brand that is spelt in two ways is one brand', () => {
  expect(brandFigures([sold('Nox', 100), sold('Head', 150), sold('NOX', 200)])).toEqual([
    { name: 'Nox', pieces: 2, sales: 300 },
    { name: 'Head', pieces: 1, sales: 150 },
  ]);
});

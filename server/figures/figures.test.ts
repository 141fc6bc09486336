import { expect, it } from 'vitest';
import { variantFigures } from './figures.ts';

const sold = (variant: string, pieces: number) => ({ variant, pieces, returned: 0, sales: pieces * 100 });

it('the variants of a product stand in the sequence of its options; what is no longer offered comes last', () => {
  const stocks = [
    { variant: 'L', stock: 4 },
    { variant: 'S', stock: 2 },
    { variant: 'XS', stock: 1 },
  ];
  expect(variantFigures([sold('L', 3), sold('', 1)], stocks, ['S', 'M', 'L'])).toEqual([
    { variant: 'S', pieces: 0, returned: 0, sales: 0, stock: 2 },
    { variant: 'M', pieces: 0, returned: 0, sales: 0, stock: 0 },
    { variant: 'L', pieces: 3, returned: 0, sales: 300, stock: 4 },
    { variant: '', pieces: 1, returned: 0, sales: 100, stock: 0 },
    { variant: 'XS', pieces: 0, returned: 0, sales: 0, stock: 1 },
  ]);
});

import { expect, it } from 'vitest';
import { comparisonRows } from './comparison-rows.ts';

const racket = (price: number, ...specs: [label: string, value: string][]) => ({
  brand: 'Nox',
  price,
  specifications: specs.map(([label, value]) => ({ label, value })),
});

it('sets prices, brands and specifications side by side and marks what differs', () => {
  const rows = comparisonRows([
    racket(95000, ['Shape', 'Round'], ['Balance', 'Low']),
    racket(106000, ['Shape', 'Diamond'], ['Balance', 'Low']),
  ]);
  expect(rows).toEqual([
    { label: 'Price', values: ['PKR 95,000', 'PKR 106,000'], differs: true },
    { label: 'Brand', values: ['Nox', 'Nox'], differs: false },
    { label: 'Shape', values: ['Round', 'Diamond'], differs: true },
    { label: 'Balance', values: ['Low', 'Low'], differs: false },
  ]);
});

it('a specification only some have is a difference, and leaves a gap for the others', () => {
  const rows = comparisonRows([racket(1, ['Core', 'EVA']), racket(1, ['Capacity', '42 L'])]);
  expect(rows.slice(2)).toEqual([
    { label: 'Core', values: ['EVA', undefined], differs: true },
    { label: 'Capacity', values: [undefined, '42 L'], differs: true },
  ]);
});

it('two spellings of one brand are no difference', () => {
  const [, brands] = comparisonRows([racket(1), { ...racket(1), brand: 'NOX' }]);
  expect(brands).toEqual({ label: 'Brand', values: ['Nox', 'NOX'], differs: false });
});

it('one product differs from nothing', () => {
  expect(comparisonRows([racket(1, ['Shape', 'Round'])]).some(({ differs }) => differs)).toBe(false);
});

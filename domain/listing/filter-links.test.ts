import { expect, it } from 'vitest';
import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import { filterLinks } from './filter-links.ts';

const rackets = kindOf(SHIPPED_KINDS, 'rackets');

it('presets the three price bands, with the ends of the slider left out', () => {
  expect(filterLinks(rackets)).toEqual([
    { range: '20K-50K', href: '/rackets?price_max=50000' },
    { range: '50K-100K', href: '/rackets?price_min=50000&price_max=100000' },
    { range: '100K-200K', href: '/rackets?price_min=100000' },
  ]);
});

it.each([
  [{ min: 0, max: 10_000, step: 500 }, ['0-1K', '1K-5K', '5K-10K']],
  [{ min: 500, max: 5_000, step: 500 }, ['500-1K', '1K-2K', '2K-5K']],
  [{ min: 1_000, max: 1_500, step: 250 }, ['1K-1.5K']],
])('follows another slider: %j', (slider, ranges) => {
  const kind = { ...rackets, key: 'clothing', facets: [{ by: 'price' as const, ...slider }] };
  expect(filterLinks(kind).map(({ range }) => range)).toEqual(ranges);
});

it('has none for a kind without a price filter', () => {
  expect(filterLinks(kindOf(SHIPPED_KINDS, 'shoes'))).toEqual([]);
});

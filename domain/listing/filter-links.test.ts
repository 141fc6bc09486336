import { expect, it } from 'vitest';
import { FILTER_LINKS } from './filter-links.ts';

it('presets the three price bands, with the ends of the slider left out', () => {
  expect(FILTER_LINKS).toEqual([
    { label: 'Budget', range: '20K-50K', href: '/rackets?price_max=50000' },
    { label: 'Mid Range', range: '50K-100K', href: '/rackets?price_min=50000&price_max=100000' },
    { label: 'Premium', range: '100K-200K', href: '/rackets?price_min=100000' },
  ]);
});

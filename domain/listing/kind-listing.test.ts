import { expect, it } from 'vitest';
import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import { kindListing, listingParameters, mixedListing } from './kind-listing.ts';
import { listingOf } from './listing-rules.ts';
import { parseListingState } from './listing-state.ts';

class RecordedParams extends URLSearchParams {
  readonly names = new Set<string>();

  override get(name: string): string | null {
    this.names.add(name);
    return super.get(name);
  }

  override getAll(name: string): string[] {
    this.names.add(name);
    return super.getAll(name);
  }
}

const WORDS = { noun: 'products', loadMore: 'Load More', filtersTitle: 'Filters', empty: 'Nothing' };

it('the parameters are all that the listings look at', () => {
  const params = new RecordedParams();
  const rules = [...SHIPPED_KINDS.map((kind) => kindListing(kind, [])), mixedListing(SHIPPED_KINDS, 'popular', WORDS)];
  for (const listing of rules.map(listingOf)) parseListingState(params, listing);
  expect([...params.names].sort()).toEqual([...listingParameters(SHIPPED_KINDS)].sort());
});

it('a filter by an option offers the values of the kind, then those that products have of their own', () => {
  const shoes = {
    ...kindOf(SHIPPED_KINDS, 'shoes'),
    facets: [{ by: 'option', option: 'size', label: 'Size' } as const],
  };
  const products = [
    { brand: 'Nox', options: { size: ['EU 46.5', 'EU 41'] } },
    { brand: 'Head', options: { size: ['EU 39'] } },
    { brand: 'Head' },
  ];
  const [facet] = listingOf(kindListing(shoes, products)).facets;
  expect(facet?.options.map(({ id }) => id)).toEqual([
    ...['EU 40', 'EU 41', 'EU 42', 'EU 43', 'EU 44', 'EU 45'],
    ...['EU 46.5', 'EU 39'],
  ]);
});

it.each([
  ['rackets', 'rackets', 'Load More Products', 'Filter Rackets', 'No rackets found'],
  ['accessories', 'accessories', 'Load More Accessories', 'Filter Accessories', 'No accessories found'],
])('%s have the words of their kind', (key, noun, loadMore, filtersTitle, empty) => {
  expect(kindListing(kindOf(SHIPPED_KINDS, key), []).words).toEqual({ noun, loadMore, filtersTitle, empty });
});

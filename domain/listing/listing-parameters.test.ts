import { expect, it } from 'vitest';
import { CATEGORIES } from '#domain/catalogue/product.ts';
import { LISTING_PARAMETERS } from './listing-parameters.ts';
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

it('are all that the listings look at', () => {
  const params = new RecordedParams();
  for (const kind of [...CATEGORIES, 'brand', 'sale'] as const) parseListingState(params, listingOf(kind, ['Nox']));
  expect([...params.names].sort()).toEqual([...LISTING_PARAMETERS].sort());
});

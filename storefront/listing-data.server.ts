import { byCategory } from '../domain/catalogue-queries.ts';
import { toListingItem } from '../domain/listing-item.ts';
import type { ListingKind } from '../domain/listing-rules.ts';
import type { Category, Product } from '../domain/product.ts';
import { searchText } from '../domain/search.ts';
import { answerSearch } from './features/catalogue/listing/search-answer.ts';
import type { ListingData } from './features/catalogue/listing/use-listing.ts';
import { visible } from './visible-products.server.ts';

/** What the page of a category needs; a search is answered here, because only here are the descriptions. */
export function categoryListing<Kind extends Category>(kind: Kind, request: Request): ListingData<Kind> {
  const search = searchText(new URL(request.url).searchParams.get('search') ?? '');
  return {
    ...listing(kind, byCategory(visible, kind)),
    answer: search === '' ? undefined : answerSearch(visible, search),
  };
}

/** Every answer draws a new seed: it is the visit's. */
export function listing<Kind extends ListingKind>(kind: Kind, products: readonly Product[]): ListingData<Kind> {
  return { kind, items: products.map(toListingItem), seed: Math.floor(Math.random() * 2 ** 32), answer: undefined };
}

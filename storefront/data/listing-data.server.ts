import { data } from 'react-router';
import { listingPage } from '#domain/listing/listing.ts';
import { type ListingItem, toListingItem } from '#domain/listing/listing-item.ts';
import { type Listing, type ListingKind, type ListingState, listingOf } from '#domain/listing/listing-rules.ts';
import { parseListingState } from '#domain/listing/listing-state.ts';
import { brandKey, brandPath, brandsOf } from '#domain/product/brand.ts';
import { byBrand, byCategory, countByCategory, onSale } from '#domain/product/catalogue-queries.ts';
import { CATEGORIES, type Category } from '#domain/product/product.ts';
import { indexPath } from '#storefront/features/catalogue/listing/listing-index.ts';
import { answerSearch, descriptionsIn } from '#storefront/features/catalogue/listing/search-answer.ts';
import { pageQuery } from '#storefront/features/catalogue/listing/served-page.ts';
import type { ListingData } from '#storefront/features/catalogue/listing/use-listing.ts';
import { visible } from './visible-products.server.ts';

const items: readonly ListingItem[] = visible.map(toListingItem);

/** The page of a category; a search is answered here, because only here are the descriptions. */
export function categoryListing<Kind extends Category>(kind: Kind, request: Request): ListingData<Kind> {
  return listing(kind, `/${kind}`, byCategory(items, kind), request);
}

export function saleListing(request: Request): ListingData<'sale'> {
  return listing('sale', '/sale', onSale(items), request);
}

export function brandListing(brandName: string, request: Request): ListingData<'brand'> {
  return listing('brand', brandPath(brandName), byBrand(items, brandName), request);
}

/** A shuffled order is one visit's own: nobody else may be sent that answer. */
export function listingAnswer<Data extends ListingData>(listing: Data, request: Request, status = 200) {
  const { sort } = stateOf(request, listingOf(listing.kind, listing.brands));
  return data(listing, { status, ...(sort === 'random' && { headers: { 'cache-control': 'private, no-cache' } }) });
}

function stateOf(request: Request, rules: Listing): ListingState {
  return parseListingState(new URL(request.url).searchParams, rules);
}

/** All products of the listing at this path, as it reads when decoded. */
export function itemsAt(path: string): readonly ListingItem[] {
  if (path === '/sale') return onSale(items);
  const category = CATEGORIES.find((category) => path === `/${category}`);
  if (category) return byCategory(items, category);
  return items.filter(({ brand }) => path === `/brands/${brandKey(brand)}`);
}

/** What the address asks for, and where the rest is. Every answer draws a new seed: it is the visit's. */
function listing<Kind extends ListingKind>(
  kind: Kind,
  path: string,
  own: readonly ListingItem[],
  request: Request,
): ListingData<Kind> {
  const brands = brandsOf(own);
  const rules = listingOf(kind, brands);
  const state = stateOf(request, rules);
  const seed = Math.floor(Math.random() * 2 ** 32);
  const answer = state.search === '' ? undefined : answerSearch(visible, state.search);
  const descriptionOf = descriptionsIn(answer);
  return {
    kind,
    brands,
    sizes: countByCategory(own),
    served: {
      query: pageQuery(state, rules),
      page: listingPage({ items: own, listing: rules, state, seed, descriptionOf }),
    },
    index: indexPath(path),
    seed,
    answer,
  };
}

import { data } from 'react-router';
import { brandPath, brandsOf } from '#domain/catalogue/brand.ts';
import { byBrand, byCategory, countByCategory, onSale } from '#domain/catalogue/catalogue-queries.ts';
import type { Category } from '#domain/catalogue/product.ts';
import { listingPage } from '#domain/listing/listing.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { type Listing, type ListingKind, type ListingState, listingOf } from '#domain/listing/listing-rules.ts';
import { parseListingState } from '#domain/listing/listing-state.ts';
import { answerSearch, descriptionsIn } from '#storefront/features/catalogue/listing/search-answer.ts';
import { type ListingData, pageQuery } from '#storefront/features/catalogue/listing/served-page.ts';
import { listingVersion } from './listing-version.server.ts';
import { indexPath } from './versioned-paths.server.ts';
import type { VisibleCatalogue } from './visible-catalogue.server.ts';

/** The page of a category. The server searches, because the browser does not have the descriptions. */
export function categoryListing(visible: VisibleCatalogue, category: Category, url: URL): ListingData<Category> {
  return listing(visible, category, `/${category}`, byCategory(visible.items, category), url);
}

export function saleListing(visible: VisibleCatalogue, url: URL): ListingData<'sale'> {
  return listing(visible, 'sale', '/sale', onSale(visible.items), url);
}

export function brandListing(visible: VisibleCatalogue, brandName: string, url: URL): ListingData<'brand'> {
  return listing(visible, 'brand', brandPath(brandName), byBrand(visible.items, brandName), url);
}

/** A shuffled listing belongs to one visit: that response is for nobody else. */
export function listingResponse<Data extends ListingData>(listing: Data, url: URL, status = 200) {
  const { sort } = stateOf(url, listingOf(listing.kind, listing.brands));
  return data(listing, { status, ...(sort === 'random' && { headers: { 'cache-control': 'private, no-cache' } }) });
}

function stateOf(url: URL, rules: Listing): ListingState {
  return parseListingState(url.searchParams, rules);
}

/** What the address names, and where the rest is. Every response has a new seed for shuffling: it is the visit's. */
function listing<Kind extends ListingKind>(
  visible: VisibleCatalogue,
  kind: Kind,
  path: string,
  own: readonly ListingItem[],
  url: URL,
): ListingData<Kind> {
  const brands = brandsOf(own);
  const rules = listingOf(kind, brands);
  const state = stateOf(url, rules);
  const seed = Math.floor(Math.random() * 2 ** 32);
  const answer = state.search === '' ? undefined : answerSearch(visible.products, state.search, visible.itemOf);
  const descriptionOf = descriptionsIn(answer);
  const page = listingPage({ items: own, listing: rules, state, seed, descriptionOf });
  return {
    kind,
    brands,
    sizes: countByCategory(own),
    served: { query: pageQuery(state, rules), page },
    index: indexPath(path, listingVersion(visible, decodeURIComponent(path))),
    seed,
    // Most pages have something to show; for another choice the browser looks for itself.
    answer: answer && page.found > 0 ? { ...answer, instead: [] } : answer,
  };
}

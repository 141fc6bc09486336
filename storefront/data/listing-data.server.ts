import { data } from 'react-router';
import { brandPath } from '#domain/catalogue/brand.ts';
import { byBrand, byCategory, countByCategory, onSale } from '#domain/catalogue/catalogue-queries.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { kindListing, mixedListing } from '#domain/listing/kind-listing.ts';
import { listingPage } from '#domain/listing/listing.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { type ListingRules, type ListingWords, listingOf } from '#domain/listing/listing-rules.ts';
import { parseListingState } from '#domain/listing/listing-state.ts';
import * as words from '#messages/listing.ts';
import { answerSearch, descriptionsIn } from '#storefront/features/catalogue/listing/search-answer.ts';
import { type ListingData, pageQuery } from '#storefront/features/catalogue/listing/served-page.ts';
import { listingIndexPath } from './listing-version.server.ts';
import { searchTestIn } from './search-test.server.ts';
import type { VisibleCatalogue } from './visible-catalogue.server.ts';

/** The page of a kind. The server searches, because the browser does not have the descriptions. */
export function categoryListing(visible: VisibleCatalogue, kind: Kind, url: URL): ListingData {
  const rules = kindListing(kind, byCategory(visible.products, kind.key));
  return listing(visible, rules, `/${kind.key}`, byCategory(visible.items, kind.key), url);
}

/** Of a listing of several kinds. */
const MIXED_WORDS: ListingWords = {
  noun: words.productsInSentence,
  loadMore: words.loadMoreProducts,
  filtersTitle: words.filterProducts,
  empty: words.noProducts,
};

export function saleListing(visible: VisibleCatalogue, url: URL): ListingData {
  return listing(visible, mixedListing(visible.kinds, 'popular', MIXED_WORDS), '/sale', onSale(visible.items), url);
}

export function brandListing(visible: VisibleCatalogue, brandName: string, url: URL): ListingData {
  const own = byBrand(visible.items, brandName);
  return listing(visible, mixedListing(visible.kinds, 'random', MIXED_WORDS), brandPath(brandName), own, url);
}

/** A shuffled listing belongs to one visit: that response is for nobody else. */
export function listingResponse<Data extends ListingData>(listing: Data, url: URL, status = 200) {
  const { sort } = parseListingState(url.searchParams, listingOf(listing.rules));
  return data(listing, { status, ...(sort === 'random' && { headers: { 'cache-control': 'private, no-cache' } }) });
}

/** What the address names, and where the rest is. Every response has a new seed for shuffling: it is the visit's. */
function listing(
  visible: VisibleCatalogue,
  rules: ListingRules,
  path: string,
  own: readonly ListingItem[],
  url: URL,
): ListingData {
  const listing = listingOf(rules);
  const state = parseListingState(url.searchParams, listing);
  const seed = Math.floor(Math.random() * 2 ** 32);
  const answer =
    state.search === ''
      ? undefined
      : answerSearch(visible.products, state.search, visible.itemOf, searchTestIn(visible));
  const descriptionOf = descriptionsIn(answer);
  const page = listingPage({ items: own, listing, state, seed, descriptionOf });
  return {
    rules,
    sizes: countByCategory(own),
    served: { query: pageQuery(state, listing), page },
    index: listingIndexPath(visible, path),
    seed,
    // Most pages have something to show; for another choice the browser looks for itself.
    answer: answer && page.found > 0 ? { ...answer, instead: [] } : answer,
  };
}

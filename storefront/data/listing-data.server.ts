import { data } from 'react-router';
import { countByCategory } from '#domain/catalogue/catalogue-queries.ts';
import { type ListingPage, listingPage } from '#domain/listing/listing.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { type ListingRules, listingOf } from '#domain/listing/listing-rules.ts';
import { parseListingState } from '#domain/listing/listing-state.ts';
import { MOST_IN_BROWSER } from '#domain/listing/most-in-browser.ts';
import {
  answerSearch,
  descriptionsIn,
  type SearchAnswer,
} from '#storefront/features/catalogue/listing/search-answer.ts';
import { type ListingData, pageQuery, type ServedPage } from '#storefront/features/catalogue/listing/served-page.ts';
import { listedAt } from './listed-at.server.ts';
import { listingIndexPath } from './listing-version.server.ts';
import { searchTestIn } from './search-test.server.ts';
import { askedPath } from './versioned-paths.server.ts';
import type { VisibleCatalogue } from './visible-catalogue.server.ts';

/** Whether browsers ask for what they show, because there are too many products to give them all. */
export function isLarge({ products }: Pick<VisibleCatalogue, 'products'>): boolean {
  return products.length > MOST_IN_BROWSER;
}

/** A shuffled listing belongs to one visit: that response is for nobody else. */
export function listingResponse<Data extends ListingData>(listing: Data, url: URL, status = 200) {
  return data(listing, { status, headers: listingHeaders(listing.rules, url) });
}

export function listingHeaders(rules: ListingRules, url: URL): Record<string, string> {
  const { sort } = parseListingState(url.searchParams, listingOf(rules));
  return sort === 'random' ? { 'cache-control': 'private, no-cache' } : {};
}

/**
 * The listing at a path (as addresses have it): what the query names of it, and where the rest is. Every response has a new seed for
 * shuffling: it is the visit's.
 */
export function listingAt(visible: VisibleCatalogue, path: string, url: URL): ListingData {
  const { items, specs, ...listed } = listedAt(visible, decodeURIComponent(path)) ?? noListing(path);
  const seed = newSeed();
  const isAsked = isLarge(visible) && items.length > 0;
  const rules = listed.rules();
  return {
    rules,
    sizes: countByCategory(items),
    served: servedPage(visible, { items, rules }, url, seed),
    ...(isAsked ? { asked: askedPath(path, specs) } : { index: listingIndexPath(visible, path) }),
    seed,
  };
}

export function newSeed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}

function noListing(path: string): never {
  throw new Error(`There is no listing at ${path}`);
}

/** What a query names of a listing. The server searches, because the browser does not have the descriptions. */
export function servedPage(
  visible: VisibleCatalogue,
  { items, rules }: { readonly items: readonly ListingItem[]; readonly rules: ListingRules },
  { searchParams }: URL,
  seed: number,
): ServedPage {
  const listing = listingOf(rules);
  const state = parseListingState(searchParams, listing);
  const answer = state.search === '' ? undefined : searchIn(visible, state.search);
  const page = listingPage({ items, listing, state, seed, descriptionOf: descriptionsIn(answer) });
  return { query: pageQuery(state, listing), page, answer: answer && sentAnswer(answer, page, isLarge(visible)) };
}

function searchIn(visible: VisibleCatalogue, text: string): SearchAnswer {
  return answerSearch(visible.products, text, visible.itemOf, searchTestIn(visible));
}

/** Without what the browser needs only where it filters, and without what stands in the place of products: most pages have some. */
function sentAnswer(answer: SearchAnswer, { found }: ListingPage, isAsked: boolean): SearchAnswer {
  return { ...answer, ...(isAsked && { described: [] }), ...(found > 0 && { instead: [] }) };
}

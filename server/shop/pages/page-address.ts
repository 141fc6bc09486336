import { type PublishedCatalogue, perCatalogue } from '#catalogue/published.ts';
import { FINDER_PARAMETERS } from '#domain/finder/answers.ts';
import { listingParameters } from '#domain/listing/kind-listing.ts';

/**
 * All query parameters that a page depends on: the listings' and the finder's own, what is chosen of a product, the cart's step, a visit's seed
 * for shuffling, and of which products something is asked. The
 * router adds `_routes` to requests for data, to leave out what the browser has; it may be sent all the same, so every visitor gets the
 * same response.
 */
const parametersOf = perCatalogue(({ kinds }): ReadonlySet<string> => {
  const options = kinds.flatMap((kind) => kind.options.map(({ key }) => key));
  return new Set([...listingParameters(kinds), ...FINDER_PARAMETERS, ...options, 'step', 'seed', 'of']);
});

/** The address without the parameters that no page depends on, and the others sorted: one page, one address. */
export function pageAddress(url: string, catalogue: PublishedCatalogue): string {
  const mark = url.indexOf('?');
  if (mark === -1) return url;
  const parameters = parametersOf(catalogue);
  const known = [...new URLSearchParams(url.slice(mark))].filter(([name]) => parameters.has(name));
  const path = url.slice(0, mark);
  if (known.length === 0) return path;
  const query = new URLSearchParams(known);
  query.sort();
  return `${path}?${query}`;
}

/**
 * The address of the page that can stand in for one with a query, because the browser filters it by itself: the plain data, or the
 * plain page with a script that sets the query once it is hydrated (storefront/first-paint/inline/restore-query.ts). That page has
 * an address that no visitor can request: pageAddress() leaves out a question mark with nothing behind it.
 */
export function plainAddress(address: string): string | undefined {
  const mark = address.indexOf('?');
  if (mark === -1) return undefined;
  const path = address.slice(0, mark);
  return path.endsWith('.data') ? path : `${path}?`;
}

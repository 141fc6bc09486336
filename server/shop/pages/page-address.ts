import { LISTING_PARAMETERS } from '#domain/listing/listing-parameters.ts';

/**
 * All query parameters that a page depends on: the listings' own and the cart's step. The router adds `_routes` to requests for
 * data, to leave out what the browser has; it may be sent all the same, so every visitor gets the same response.
 */
const PARAMETERS = new Set([...LISTING_PARAMETERS, 'step']);

/** The address without the parameters that no page depends on, and the others sorted: one page, one address. */
export function pageAddress(url: string): string {
  const mark = url.indexOf('?');
  if (mark === -1) return url;
  const known = [...new URLSearchParams(url.slice(mark))].filter(([name]) => PARAMETERS.has(name));
  const path = url.slice(0, mark);
  if (known.length === 0) return path;
  const query = new URLSearchParams(known);
  query.sort();
  return `${path}?${query}`;
}

import { languageOf } from '#domain/languages/languages.ts';
import { isOrdersPath } from '#domain/orders/order-key.ts';
import { isNewsletterPath } from '#domain/people/newsletter.ts';

/** What the service worker caches. Everything else, above all stock, orders and sessions, passes it by. */
export type Cacheable = 'asset' | 'picture' | 'index' | 'data' | 'page';

/** Responses that are true at this moment only: never cached, whatever they look like. */
const LIVE = /^\/(rest|functions|auth|healthz|readyz|metrics)(\/|$)/;

export function cacheableAs(url: URL, isForPage: boolean): Cacheable | 'private' | undefined {
  const pathname = languageOf(url.pathname).path;
  if (LIVE.test(pathname)) return undefined;
  // Never cached; without a network the offline page takes their place.
  if (isOrdersPath(pathname) || isNewsletterPath(pathname)) return 'private';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pathname.startsWith('/pictures/')) return 'picture';
  // Of all products, and of the listings.
  if (/^\/((products|shelf)\.json$|(products|shelf|listings)\/)/.test(pathname)) return 'index';
  if (pathname.endsWith('.data')) return 'data';
  return isForPage && !isFile(pathname) ? 'page' : undefined;
}

function isFile(pathname: string): boolean {
  return /\.\w+$/.test(pathname);
}

/**
 * One copy of an index, whatever its version: without the network an older one is better than none, a newer one replaces it. Cached
 * pages of 0.1 request the product index at `/shelf`; that goes with the next version.
 */
export function withoutVersion(address: string): string {
  return address
    .replace(/\/shelf(?=\.json$|\/)/, '/products')
    .replace(/(\/(?:products|listings)\/[\w.]+)-[\w-]+/, '$1');
}

/** The stylesheet and the typeface that a page without scripts needs: which they are depends on the shop's brand. */
export function assetsIn(page: string): string[] {
  return [...new Set(page.match(/\/assets\/[\w.-]+/g))];
}

/** A redirect or an error would be shown again long after its reason is gone. */
export function mayBeCached({
  status,
  redirected,
  headers,
}: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  return status === 200 && !redirected && !/no-store/.test(headers.get('cache-control') ?? '');
}

/** The page whose data the router requests at this address, as the router of its language calls it. */
export function pageOfData({ pathname: address, searchParams }: URL): string {
  const pathname = languageOf(address).path;
  // The router calls the data of a path that ends in a slash "_".
  const path = pathname.replace(/\.data$/, '').replace(/\/_$/, '') || '/';
  const query = new URLSearchParams(searchParams);
  query.delete('_routes');
  return query.size > 0 ? `${path}?${query}` : path;
}

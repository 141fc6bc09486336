import { isOrdersPath } from '#domain/orders/order-key.ts';

/** What the service worker caches. Everything else, above all stock, orders and sessions, passes it by. */
export type Cacheable = 'asset' | 'picture' | 'index' | 'data' | 'page';

/** Responses that are true at this moment only: never cached, whatever they look like. */
const LIVE = /^\/(rest|functions|auth|healthz|readyz|metrics)(\/|$)/;

export function cacheableAs({ pathname }: URL, isForPage: boolean): Cacheable | 'private' | undefined {
  if (LIVE.test(pathname)) return undefined;
  // Never cached; without a network the offline page takes their place.
  if (isOrdersPath(pathname)) return 'private';
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

/** A redirect or an error would be shown again long after its reason is gone. */
export function mayBeCached({
  status,
  redirected,
  headers,
}: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  return status === 200 && !redirected && !/no-store/.test(headers.get('cache-control') ?? '');
}

/** The page whose data the router requests at this address. */
export function pageOfData({ pathname, searchParams }: URL): string {
  // The router calls the data of a path that ends in a slash "_".
  const path = pathname.replace(/\.data$/, '').replace(/\/_$/, '') || '/';
  const query = new URLSearchParams(searchParams);
  query.delete('_routes');
  return query.size > 0 ? `${path}?${query}` : path;
}

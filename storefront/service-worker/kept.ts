/** What the service worker keeps a copy of. All else, stock, orders and sessions above all, it does not even look at. */
export type Kept = 'asset' | 'picture' | 'shelf' | 'data' | 'page';

/** Answers of the moment: never kept, whatever they look like. */
const LIVE = /^\/(rest|functions|auth|healthz|readyz|metrics)(\/|$)/;

export function keptAs({ pathname }: URL, isForPage: boolean): Kept | undefined {
  if (LIVE.test(pathname)) return undefined;
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pathname.startsWith('/pictures/')) return 'picture';
  // The whole catalogue, and the indexes of the listings.
  if (pathname === '/shelf.json' || pathname.startsWith('/listings/')) return 'shelf';
  if (pathname.endsWith('.data')) return 'data';
  return isForPage && !isFile(pathname) ? 'page' : undefined;
}

function isFile(pathname: string): boolean {
  return /\.\w+$/.test(pathname);
}

/** A redirect's or an error's answer would be shown again long after its reason is gone. */
export function mayBeKept({
  status,
  redirected,
  headers,
}: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  return status === 200 && !redirected && !/no-store/.test(headers.get('cache-control') ?? '');
}

/** The page whose data is asked for at an address of the router's. */
export function pageOfData({ pathname, searchParams }: URL): string {
  // The router calls the data of a path that ends in a slash "_".
  const path = pathname.replace(/\.data$/, '').replace(/\/_$/, '') || '/';
  const query = new URLSearchParams(searchParams);
  query.delete('_routes');
  return query.size > 0 ? `${path}?${query}` : path;
}

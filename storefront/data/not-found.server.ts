import { data, redirect } from 'react-router';
import { featuredProducts } from '#domain/catalogue/catalogue-queries.ts';
import type { NotFoundData } from '#storefront/blocks/not-found-screen.tsx';
import { rightAddress } from './right-address.server.ts';
import type { VisibleCatalogue } from './visible-catalogue.server.ts';

/** For an address at which there is nothing: what the 404 screen shows, unless another address was meant, to which it leads. */
export function notFoundData(path: string, url: URL, visible: VisibleCatalogue): NotFoundData {
  const right = rightAddress(path, visible);
  if (right !== undefined && right !== path) throw redirect(right + url.search, 301);
  return { featured: featuredProducts(visible.items) };
}

/** The same for a route that has something at most of its addresses; `NotFoundBoundary` shows the screen. */
export function notFound(path: string, url: URL, visible: VisibleCatalogue): never {
  throw data(notFoundData(path, url, visible), { status: 404 });
}

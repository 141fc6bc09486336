import { indexFormat } from '#domain/listing/listing-index.ts';
import { PRODUCT_INDEX_FORMAT } from '#storefront/api/products.ts';

/*
 * The data files that the browser fetches have their format and the version of their content in their address, so they are cached
 * for good, and no old copy is taken for a new one. A page that is still open may ask for an older version: it gets what is there
 * now. It gets nothing in a format that its code does not know.
 */

/** The path of the index, with these specs, of the listing at a path. */
export function indexPath(listingPath: string, specs: readonly string[], version: string): string {
  return `/listings/${indexFormat(specs)}-${version}${listingPath}.json`;
}

/** Where the server answers for a state of that listing, which a query names. */
export function askedPath(listingPath: string, specs: readonly string[]): string {
  return `/listings/asked/${indexFormat(specs)}${listingPath}.json`;
}

export function productIndexPath(version: string): string {
  return `/products/${PRODUCT_INDEX_FORMAT}-${version}.json`;
}

const INDEX_PATH = /^\/listings\/(?<format>[\w.]+)-(?<version>[\w-]+)(?<listingPath>\/.+)\.json$/;
const ASKED_PATH = /^\/listings\/asked\/(?<format>[\w.]+)(?<listingPath>\/.+)\.json$/;

/** What somebody asks for who requests this path: an index of a version, or what a query names. */
export function parseListingPath(path: string) {
  const { format, version, listingPath } = (INDEX_PATH.exec(path) ?? ASKED_PATH.exec(path))?.groups ?? {};
  return listingPath === undefined ? undefined : { format, version, listingPath };
}

export function isProductIndexPath(path: string): boolean {
  return path.startsWith('/products/');
}

/** What somebody asks for who requests the product index of this name. */
export function parseProductIndexName(name: string) {
  const [, format, version] = /^(\d+)-([\w-]+)\.json$/.exec(name) ?? [];
  return version === undefined ? undefined : { format: Number(format), version };
}

const FOR_GOOD = 'public, max-age=31536000, immutable';

/** A response in the place of another version may be cached by nobody. */
export function versionedResponse(body: unknown, isAskedFor: boolean): Response {
  return Response.json(body, { headers: { 'cache-control': isAskedFor ? FOR_GOOD : 'private, no-cache' } });
}

/** Says that the page which asks is older than the server: there is nothing at this address any longer. */
export function gone(): Response {
  return Response.json(null, { status: 410 });
}

import { encodeIndex, INDEX_FORMAT } from '#domain/listing/listing-index.ts';
import { itemsAt } from '#storefront/data/items-at.server.ts';
import { listingVersion } from '#storefront/data/listing-version.server.ts';
import { gone, parseIndexPath, versionedResponse } from '#storefront/data/versioned-paths.server.ts';
import { visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import type { Route } from './+types/listing-index.ts';

/** All products of the listing that the address names. */
export function loader({ params, context }: Route.LoaderArgs): Response {
  const asked = parseIndexPath(`/listings/${params['*']}`);
  if (!asked) return Response.json(null, { status: 404 });
  if (asked.format !== INDEX_FORMAT) return gone();
  const visible = visibleCatalogue(context);
  const items = itemsAt(visible, asked.listingPath);
  if (items.length === 0) return Response.json(null, { status: 404 });
  return versionedResponse(encodeIndex(items), asked.version === listingVersion(visible, asked.listingPath));
}

import { encodeIndex, indexFormat } from '#domain/listing/listing-index.ts';
import { listedAt } from '#storefront/data/listed-at.server.ts';
import { listingVersion } from '#storefront/data/listing-version.server.ts';
import { gone, parseIndexPath, versionedResponse } from '#storefront/data/versioned-paths.server.ts';
import { visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import type { Route } from './+types/listing-index.ts';

/** All products of the listing that the address names. */
export function loader({ params, context }: Route.LoaderArgs): Response {
  const asked = parseIndexPath(`/listings/${params['*']}`);
  if (!asked) return Response.json(null, { status: 404 });
  const visible = visibleCatalogue(context);
  const { items, specs } = listedAt(visible, asked.listingPath);
  if (items.length === 0) return Response.json(null, { status: 404 });
  if (asked.format !== indexFormat(specs)) return gone();
  return versionedResponse(encodeIndex(items, specs), asked.version === listingVersion(visible, asked.listingPath));
}

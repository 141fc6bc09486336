import { encodeIndex, indexFormat } from '#domain/listing/listing-index.ts';
import { listedAt } from '#storefront/data/listed-at.server.ts';
import { isLarge, listingHeaders, newSeed, servedPage } from '#storefront/data/listing-data.server.ts';
import { listingVersion } from '#storefront/data/listing-version.server.ts';
import { gone, parseListingPath, versionedResponse } from '#storefront/data/versioned-paths.server.ts';
import { visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import { SEED } from '#storefront/features/catalogue/listing/served-page.ts';
import type { Route } from './+types/listing-index.ts';

/** All products of the listing that the address names; without a version, the page that the query names. */
export function loader({ params, url, context }: Route.LoaderArgs): Response {
  const asked = parseListingPath(`/listings/${params['*']}`);
  if (!asked) return Response.json(null, { status: 404 });
  const visible = visibleCatalogue(context);
  const listed = listedAt(visible, asked.listingPath);
  if (!listed || listed.items.length === 0) return Response.json(null, { status: 404 });
  const { items, specs } = listed;
  if (asked.format !== indexFormat(specs)) return gone();
  if (asked.version !== undefined) {
    // A page of before the shop became too large for an index.
    if (isLarge(visible)) return gone();
    return versionedResponse(encodeIndex(items, specs), asked.version === listingVersion(visible, asked.listingPath));
  }
  const seed = readSeed(url.searchParams.get(SEED));
  if (seed === undefined) return Response.json({ error: 'invalid_seed' }, { status: 400 });
  const rules = listed.rules();
  return Response.json(servedPage(visible, { items, rules }, url, seed), { headers: listingHeaders(rules, url) });
}

/** A visit that has none yet gets a new one. */
function readSeed(text: string | null): number | undefined {
  if (text === null) return newSeed();
  return /^\d{1,10}$/.test(text) && Number(text) < 2 ** 32 ? Number(text) : undefined;
}

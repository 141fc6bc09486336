import { encodeIndex } from '#domain/listing/listing-index.ts';
import { itemsAt } from '#storefront/data/listing-data.server.ts';
import { visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import type { Route } from './+types/listing-index.ts';

/** All products of the listing whose path stands between '/listings' and '.json'. */
export function loader({ params, context }: Route.LoaderArgs): Response {
  const [, path] = /^(.+)\.json$/.exec(params['*']) ?? [];
  const items = path === undefined ? [] : itemsAt(visibleCatalogue(context), `/${path}`);
  return Response.json(encodeIndex(items), { status: items.length > 0 ? 200 : 404 });
}

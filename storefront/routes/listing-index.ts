import { encodeIndex } from '../../domain/listing-index.ts';
import { itemsAt } from '../listing-data.server.ts';
import type { Route } from './+types/listing-index.ts';

/** All products of the listing whose path stands between '/listings' and '.json'. */
export function loader({ request }: Route.LoaderArgs): Response {
  const path = new URL(request.url).pathname.replace(/^\/listings(\/.+)\.json$/, '$1');
  const items = itemsAt(path);
  return Response.json(encodeIndex(items), { status: items.length > 0 ? 200 : 404 });
}

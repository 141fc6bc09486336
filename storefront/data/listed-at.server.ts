import { byBrand, onSale } from '#domain/catalogue/catalogue-queries.ts';
import { findKind } from '#domain/kinds/kind.ts';
import { type ListingItem, listedSpecs } from '#domain/listing/listing-item.ts';
import type { VisibleCatalogue } from './visible-catalogue.server.ts';

/** What there is at the path of a listing. */
interface Listed {
  readonly items: readonly ListingItem[];
  /** The keys of the specs that its index has. */
  readonly specs: readonly string[];
}

const NOTHING: Listed = { items: [], specs: [] };

/** All products of the listing at this path, as it reads when decoded. */
export function listedAt({ kinds, items, itemsOf }: VisibleCatalogue, path: string): Listed {
  const kind = findKind(kinds, path.slice(1));
  if (kind) return { items: itemsOf(kind.key), specs: listedSpecs(kind) };
  const [, brand] = /^\/brands\/(.+)$/.exec(path) ?? [];
  if (path !== '/sale' && brand === undefined) return NOTHING;
  // Where kinds are mixed there are no filters: only cards need specs.
  const onCards = kinds.flatMap(({ specs }) => listedSpecs({ specs, facets: [] }));
  return { items: brand === undefined ? onSale(items) : byBrand(items, brand), specs: [...new Set(onCards)] };
}

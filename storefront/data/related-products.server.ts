import { relatedProducts } from '#domain/catalogue/catalogue-queries.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import type { VisibleCatalogue } from './visible-catalogue.server.ts';

type Items = readonly ListingItem[];

/** What is known of one kind in one catalogue. */
interface Known {
  readonly among: Items;
  readonly related: Map<ListingItem, Items>;
  /** Of the catalogue before: that one's, and what has changed since. */
  readonly before: {
    readonly related: ReadonlyMap<ListingItem, Items>;
    readonly gone: ReadonlySet<ListingItem>;
    readonly come: Items;
  };
}

const byKind = new Map<string, Known>();

/**
 * "You may also like". After a sell-out most products still have the same neighbours: only where one of them changed, all of the kind are
 * looked at again; everywhere else what has come is compared with the neighbours of before.
 */
export function relatedTo(visible: VisibleCatalogue, item: ListingItem, kind: Kind): Items {
  const { related, before, among } = knownOf(visible, kind.key);
  const known = related.get(item);
  if (known) return known;
  const last = before.related.get(item);
  const candidates = last && !last.some((other) => before.gone.has(other)) ? [...last, ...before.come] : among;
  const found = relatedProducts(candidates, item, weighingSpecs(kind));
  related.set(item, found);
  return found;
}

function knownOf(visible: VisibleCatalogue, kind: string): Known {
  const among = visible.itemsOf(kind);
  const last = byKind.get(kind);
  if (last?.among === among) return last;
  const earlier = new Set(last?.among);
  const now = new Set(among);
  const known = {
    among,
    related: new Map<ListingItem, Items>(),
    before: {
      related: last?.related ?? new Map(),
      gone: new Set([...earlier].filter((one) => !now.has(one))),
      come: among.filter((one) => !earlier.has(one)),
    },
  };
  byKind.set(kind, known);
  return known;
}

/** Filters that every product should be found by are what sets products apart. */
function weighingSpecs({ facets }: Kind): string[] {
  return facets.flatMap((facet) => (facet.by === 'spec' && facet.coversAll ? [facet.spec] : []));
}

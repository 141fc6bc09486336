import { decodeIndex, type ListingIndex } from '#domain/listing/listing-index.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';

/** Where the index of the listing at a path is found. */
export function indexPath(listingPath: string): string {
  return `/listings${listingPath}.json`;
}

const here = new Map<string, readonly ListingItem[]>();
const onTheirWay = new Map<string, Promise<readonly ListingItem[]>>();

/** The items of an index that this visit has fetched already. */
export function knownItems(index: string): readonly ListingItem[] | undefined {
  return here.get(index);
}

/** Fetched once and kept while the visitor stays. A failed fetch is forgotten, so that the next one tries again. */
export function loadItems(index: string): Promise<readonly ListingItem[]> {
  const kept = onTheirWay.get(index);
  if (kept) return kept;
  const items = fetchItems(index);
  onTheirWay.set(index, items);
  items.then(
    (loaded) => here.set(index, loaded),
    () => onTheirWay.delete(index),
  );
  return items;
}

async function fetchItems(index: string): Promise<readonly ListingItem[]> {
  // The pictures and scripts of the page come first.
  const answer = await fetch(index, { priority: 'low' });
  if (!answer.ok) throw new Error(`The index answered ${answer.status}`);
  return decodeIndex((await answer.json()) as ListingIndex);
}

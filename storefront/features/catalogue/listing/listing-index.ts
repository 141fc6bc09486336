import { decodeIndex, type ListingIndex } from '#domain/listing/listing-index.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { withRetries } from '#storefront/api/retries.ts';
import { addressOf } from '#storefront/browser/language.ts';

const loadedItems = new Map<string, readonly ListingItem[]>();
const fetches = new Map<string, Promise<readonly ListingItem[]>>();

/** The items of an index that was fetched before. */
export function knownItems(index: string): readonly ListingItem[] | undefined {
  return loadedItems.get(index);
}

/** Fetched once and cached until the visitor leaves the shop. A failed fetch is not cached, so that the next one tries again. */
export function loadItems(index: string): Promise<readonly ListingItem[]> {
  const started = fetches.get(index);
  if (started) return started;
  const items = fetchListing(index, 'low').then((loaded) => decodeIndex(loaded as ListingIndex));
  fetches.set(index, items);
  items.then(
    (loaded) => loadedItems.set(index, loaded),
    () => fetches.delete(index),
  );
  return items;
}

/** The server has another format by now: this page is older than its code. */
const GONE = 410;

/** What did not help once is not repeated. */
function wasReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'reload';
}

/** The index of a listing, or a page of it; of an index the pictures and scripts of the page come first. */
export function fetchListing(path: string, priority: RequestPriority): Promise<unknown> {
  return withRetries(async () => {
    const response = await fetch(addressOf(path), { priority });
    if (response.status === GONE && !wasReloaded()) window.location.reload();
    if (!response.ok) throw new Error(`The listing has status ${response.status}`);
    return response.json();
  });
}

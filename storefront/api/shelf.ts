import type { SpecificationRow } from '#domain/catalogue/product.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { withRetries } from './retries.ts';

/** Every visible product as listings know it, with what searching (the description) and comparing (the specifications) need. */
export type ShelfItem = ListingItem & {
  readonly description: string;
  readonly specifications: readonly SpecificationRow[];
};

/** The whole shelf as it is sent. Its format goes up with every change that older code could not read. */
export interface Shelf {
  readonly format: typeof SHELF_FORMAT;
  readonly items: readonly ShelfItem[];
}

export const SHELF_FORMAT = 1;

/** Leads to the shelf of today, whose address has its format and version. */
export const SHELF_PATH = '/shelf.json';

let shelf: Promise<readonly ShelfItem[]> | undefined;

/**
 * The whole shelf, fetched when something first needs it (search, wishlist, comparison, recently viewed), never on the first
 * load of a page. A failed fetch is forgotten, so that the next one tries again.
 */
export function loadShelf(): Promise<readonly ShelfItem[]> {
  shelf ??= withRetries(fetchShelf).catch((error: unknown) => {
    shelf = undefined;
    throw error;
  });
  return shelf;
}

async function fetchShelf(): Promise<readonly ShelfItem[]> {
  const answer = await fetch(SHELF_PATH);
  const { format, items } = (await answer.json()) as Partial<Shelf>;
  if (format !== SHELF_FORMAT || !items) throw new Error('The shelf cannot be read');
  return items;
}

/** After a sign that the shop sells something else by now, or at another price: the next to need the shelf fetches it afresh. */
export function forgetShelf(): void {
  shelf = undefined;
}

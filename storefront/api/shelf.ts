import type { ListingItem } from '#domain/listing/listing-item.ts';
import type { SpecificationRow } from '#domain/product/product.ts';

/** Every visible product as listings know it, with what searching (the description) and comparing (the specifications) need. */
export type ShelfItem = ListingItem & {
  readonly description: string;
  readonly specifications: readonly SpecificationRow[];
};

export const SHELF_PATH = '/shelf.json';

let shelf: Promise<readonly ShelfItem[]> | undefined;

/**
 * The whole shelf, fetched when something first needs it (search, wishlist, comparison, recently viewed), never on the first
 * load of a page. A failed fetch is forgotten, so that the next one tries again.
 */
export function loadShelf(): Promise<readonly ShelfItem[]> {
  shelf ??= fetch(SHELF_PATH)
    .then((answer) => {
      if (!answer.ok) throw new Error(`The shelf answered ${answer.status}`);
      return answer.json() as Promise<readonly ShelfItem[]>;
    })
    .catch((error: unknown) => {
      shelf = undefined;
      throw error;
    });
  return shelf;
}

/** After a sign that the shop sells something else by now, or at another price: the next to need the shelf fetches it afresh. */
export function forgetShelf(): void {
  shelf = undefined;
}

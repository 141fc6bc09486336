import { ShoppingCart } from 'lucide-react';
import type { ListingItem } from '../../../domain/listing-item.ts';
import { addToCartWithToast } from './add-to-cart.ts';

/** The small button on a card. */
export function AddToCartButton({ item }: { item: ListingItem }) {
  return (
    <button
      type="button"
      disabled={!item.inStock}
      aria-label={`Add to Cart: ${item.name}`}
      className="grid size-11 place-items-center rounded-full bg-page text-ink shadow disabled:opacity-50"
      onClick={() => addToCartWithToast(item)}
    >
      <ShoppingCart aria-hidden size={18} />
    </button>
  );
}

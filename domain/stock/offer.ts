import { cartLineKey } from '#domain/cart/cart.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { preselectedSize, SHOE_SIZES, type ShoeSize } from '#domain/catalogue/shoe-size.ts';
import type { AvailableStock } from './stock.ts';

/** What a product page offers. */
export interface Offer {
  /** Whether the product can be bought at all. */
  readonly isInStock: boolean;
  /** The selected size; of no meaning for a product without sizes. */
  readonly size: ShoeSize;
  readonly soldOutSizes: readonly ShoeSize[];
  /** How many there are of the product, or of the selected size. Undefined until the stock is known. */
  readonly available: number | undefined;
  /** Whether what is selected can be put into the cart. */
  readonly canBeAdded: boolean;
}

/** Until the stock is known, the catalogue's word counts. A size that the shopper has chosen is never changed for another. */
export function offerOf(
  product: Pick<Product, 'category' | 'id' | 'inStock'>,
  stock: AvailableStock | undefined,
  chosen: ShoeSize | undefined,
): Offer {
  const availableIn = (size?: ShoeSize) => stock && (stock.get(cartLineKey({ product, size })) ?? 0);
  const sizes = product.category === 'shoes' ? SHOE_SIZES : [];
  const soldOutSizes = sizes.filter((size) => availableIn(size) === 0);
  const size = chosen ?? preselectedSize(soldOutSizes);
  const available = availableIn(sizes.length > 0 ? size : undefined);
  const isSoldOut = sizes.length > 0 ? soldOutSizes.length === sizes.length : available === 0;
  const isInStock = product.inStock && !isSoldOut;
  return { isInStock, size, soldOutSizes, available, canBeAdded: isInStock && available !== 0 };
}

import type { FoundVariant } from '#contract/catalogue/codes.ts';
import type { SellableProduct } from '#contract/orders/desk-orders.ts';
import { done, refused, type ScanOutcome } from '#desk/lib/product/use-scans.ts';
import { grouped } from '#desk/lib/words/format.ts';
import { withVariant } from '#desk/lib/words/variant-words.ts';
import { MAX_QUANTITY } from '#domain/cart/cart.ts';
import type { PickedProduct } from './draft.ts';

/** One of what was scanned, if it can be ordered. */
export function scannedProduct(
  found: FoundVariant,
  products: readonly SellableProduct[],
  quantityOf?: (picked: PickedProduct) => number,
): { picked?: PickedProduct; outcome: ScanOutcome } {
  const { category, product_id, variant } = found;
  const name = withVariant(found.name, variant);
  const refuse = (why: string) => ({ outcome: refused(`${name} ${why}`) });
  if (!found.is_shown) return refuse('is hidden in the shop and cannot be ordered.');
  if (!found.is_offered) return refuse('is not offered any more and cannot be ordered.');
  const product = products.find((one) => one.category === category && one.product_id === product_id);
  const offer = product?.available.find((one) => one.variant === variant);
  if (!product || !offer || offer.available <= 0) return refuse('is sold out.');
  const picked = { product, variant, price: offer.price };
  if (!quantityOf) return { picked, outcome: done(name) };
  const quantity = quantityOf(picked) + 1;
  if (quantity > offer.available)
    return refuse(`was not added: ${grouped(offer.available)} available, and all are in the order.`);
  if (quantity > MAX_QUANTITY) return refuse(`was not added: an order takes ${MAX_QUANTITY} of it at most.`);
  return { picked, outcome: done(`${name}: ${quantity} in the order`) };
}

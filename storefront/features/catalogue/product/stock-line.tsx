import type { Offer } from '#domain/stock/offer.ts';
import { isLowStock } from '#domain/stock/stock.ts';
import * as words from '#messages/product.ts';
import { classNames } from '#web/ui/class-names.ts';

export function StockLine({ offer }: { offer: Offer }) {
  const { isInStock } = offer;
  return (
    <p className="flex items-center gap-2 font-medium text-sm">
      <span aria-hidden className={classNames('size-2.5 rounded-full', isInStock ? 'bg-good' : 'bg-sale')} />
      <span className={isInStock ? 'text-good' : 'text-sale'}>{isInStock ? words.inStock : words.outOfStock}</span>
      <span role="status" className="text-sale">
        {isInStock && hint(offer)}
      </span>
    </p>
  );
}

/** About the selected variant: that is sold out only if the shopper has chosen it. */
function hint({ available, variant }: Offer): string | undefined {
  if (available === undefined) return undefined;
  if (available === 0) return words.isSoldOut(variant);
  return isLowStock(available) ? words.onlyLeft(available) : undefined;
}

import { discountedFrom } from '#domain/catalogue/product.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { classNames } from '#web/ui/class-names.ts';

export interface ShownPrices {
  readonly price: number | null;
  readonly originalPrice: number | null;
}

/** A price with the original one below it; crossed out where the shop shows a discount. */
export function PriceText({ price, originalPrice }: ShownPrices) {
  if (price === null) return <span className="text-muted">No price</span>;
  const isDiscount = originalPrice !== null && discountedFrom({ price, originalPrice }) !== undefined;
  return (
    <>
      <span className="whitespace-nowrap font-semibold tabular-nums">{formatPkr(price)}</span>
      {originalPrice !== null && (
        <span className={classNames('whitespace-nowrap text-xs tabular-nums', isDiscount ? 'text-muted' : 'text-warn')}>
          <span className="sr-only">, originally </span>
          <span className={isDiscount ? 'line-through' : undefined}>{formatPkr(originalPrice)}</span>
        </span>
      )}
    </>
  );
}

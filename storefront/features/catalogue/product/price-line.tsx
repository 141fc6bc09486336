import { discountedFrom, type Product } from '#domain/catalogue/product.ts';
import { formatPkr } from '#domain/payments/money.ts';
import * as words from '#messages/product.ts';
import { OriginalPrice } from '../original-price.tsx';

export function PriceLine({ product }: { product: Pick<Product, 'price' | 'originalPrice'> }) {
  const before = discountedFrom(product);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="price text-2xl">{formatPkr(product.price)}</span>
      {before !== undefined && (
        <>
          <OriginalPrice price={before} className="text-muted" />
          <strong className="rounded-full bg-sale px-2.5 py-1 text-page text-xs">
            {words.save(formatPkr(before - product.price))}
          </strong>
        </>
      )}
    </p>
  );
}

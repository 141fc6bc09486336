import { useMemo } from 'react';
import type { SellableProduct } from '#contract/orders/desk-orders.ts';
import { ProductFinder } from '#desk/lib/product/product-finder.tsx';
import { grouped } from '#desk/lib/words/format.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { useSellableProducts } from '../api/queue.ts';

export interface PickedProduct {
  readonly product: SellableProduct;
  readonly variant: string;
  readonly price: number;
}

/** Adds one of what is on sale, and shows how many there are of each variant. */
export function ProductPicker({ onPick }: { onPick: (picked: PickedProduct) => void }) {
  const { data, isPending } = useSellableProducts();
  const lines = useMemo(
    () =>
      (data?.products ?? []).flatMap((product) => product.available.map((one) => ({ ...product, product, ...one }))),
    [data],
  );
  return (
    <ProductFinder
      label="Add a product"
      lines={lines}
      isPending={isPending}
      note={({ price, available }) => `${formatPkr(price)}, ${grouped(Math.max(available, 0))} available`}
      isDisabled={({ available }) => available <= 0}
      onPick={onPick}
    />
  );
}

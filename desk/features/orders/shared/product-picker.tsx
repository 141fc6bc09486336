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

interface ProductPickerProps {
  label?: string;
  onPick: (picked: PickedProduct) => void;
}

/** Adds one of what is on sale, and shows how many there are of each variant. */
export function ProductPicker({ label = 'Add a product', onPick }: ProductPickerProps) {
  const { data, isPending } = useSellableProducts();
  const lines = useMemo(
    () =>
      (data?.products ?? []).flatMap((product) => product.available.map((one) => ({ ...product, product, ...one }))),
    [data],
  );
  return (
    <ProductFinder
      label={label}
      lines={lines}
      isPending={isPending}
      note={({ price, available }) => `${formatPkr(price)}, ${grouped(Math.max(available, 0))} available`}
      isDisabled={({ available }) => available <= 0}
      onPick={onPick}
    />
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ProductFinder } from '#desk/lib/product/product-finder.tsx';
import { useScans } from '#desk/lib/product/use-scans.ts';
import { grouped } from '#desk/lib/words/format.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { sellableNow, useSellableProducts } from '../api/queue.ts';
import type { PickedProduct } from './draft.ts';
import { scannedProduct } from './scanned-product.ts';

interface ProductPickerProps {
  label?: string;
  onPick: (picked: PickedProduct) => void;
  /** How many are in the order by now, where a second scan is one more. */
  quantityOf?: (picked: PickedProduct) => number;
}

/** Adds one of what is on sale, and shows how many there are of each variant. A code that is scanned adds one, too. */
export function ProductPicker({ label = 'Add a product', onPick, quantityOf }: ProductPickerProps) {
  const client = useQueryClient();
  const { data, isPending } = useSellableProducts();
  const lines = useMemo(
    () =>
      (data?.products ?? []).flatMap((product) => product.available.map((one) => ({ ...product, product, ...one }))),
    [data],
  );
  const scans = useScans(async (found) => {
    const { products } = await sellableNow(client);
    const { picked, outcome } = scannedProduct(found, products, quantityOf);
    if (picked) onPick(picked);
    return outcome;
  });
  return (
    <ProductFinder
      label={label}
      lines={lines}
      isPending={isPending}
      note={({ price, available }) => `${formatPkr(price)}, ${grouped(Math.max(available, 0))} available`}
      isDisabled={({ available }) => available <= 0}
      onPick={onPick}
      scans={scans}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type SellableProduct, sellableProducts } from '#contract/orders/desk-orders.ts';
import { reading } from '#desk/api/query.ts';
import { counted } from '#desk/lib/format.ts';
import { Thumbnail } from '#desk/lib/thumbnail.tsx';
import { formatPkr } from '#domain/payments/money.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { foundProducts } from './found-products.ts';

export interface PickedProduct {
  readonly product: SellableProduct;
  readonly size: string | null;
}

/** Finds a product by any words of its name, and shows what is there of each size. */
export function ProductPicker({ onPick }: { onPick: (picked: PickedProduct) => void }) {
  const { data, isPending } = useQuery(reading(sellableProducts));
  const [typed, setTyped] = useState('');
  const found = foundProducts(data?.products ?? [], useDeferredValue(typed));
  return (
    <div>
      <TextField
        type="search"
        label="Add a product"
        placeholder="Brand or name"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // Enter must not send the form around it.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p role="status" className="sr-only">
        {typed && `${counted(found.length, 'product')} found`}
      </p>
      {typed && found.length === 0 && !isPending && (
        <p className="mt-2 text-muted">No product on sale is called that.</p>
      )}
      {found.length > 0 && (
        <ul className="mt-2 max-h-72 divide-y divide-line overflow-y-auto rounded-lg border border-line">
          {found.map((product) => (
            <li
              key={`${product.category}:${product.product_id}`}
              className="flex flex-wrap items-center gap-2.5 px-2.5 py-1.5"
            >
              <Thumbnail image={product.image} className="h-10 w-8" />
              <div className="min-w-32 flex-1">
                <div className="break-words font-medium">{product.name}</div>
                <div className="text-muted text-xs tabular-nums">{formatPkr(product.price)}</div>
              </div>
              <div className="flex flex-wrap gap-1">
                {product.available.map(({ size, available }) => (
                  <Button
                    key={size}
                    disabled={available <= 0}
                    onClick={() => {
                      onPick({ product, size });
                      setTyped('');
                    }}
                    aria-label={`Add ${product.name}${size ? `, ${size}` : ''}, ${available} available`}
                  >
                    {size ?? 'Add'}
                    <span className="font-normal text-muted text-xs tabular-nums">{Math.max(available, 0)}</span>
                  </Button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

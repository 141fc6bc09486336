import { lazy, Suspense } from 'react';
import type { Product } from '#domain/product/product.ts';
import { useIdle } from '#web/browser/use-idle.ts';
import { classNames } from '#web/ui/class-names.ts';

const Nothing = () => null;

// A hint is not worth an error screen: if its code cannot be fetched, there is none.
const LowStockHint = lazy(() => import('./low-stock-hint.tsx').catch(() => ({ default: Nothing })));

/** The catalogue says whether a product is sold at all; how few are left is fetched when the browser is idle. */
export function StockLine({ product }: { product: Pick<Product, 'category' | 'id' | 'inStock'> }) {
  const idle = useIdle();
  return (
    <p className="flex items-center gap-2 font-medium text-sm">
      <span aria-hidden className={classNames('size-2.5 rounded-full', product.inStock ? 'bg-good' : 'bg-sale')} />
      <span className={product.inStock ? 'text-good' : 'text-sale'}>
        {product.inStock ? 'In Stock' : 'Out of Stock'}
      </span>
      <span role="status" className="text-sale">
        {idle && product.inStock && (
          <Suspense>
            <LowStockHint product={product} />
          </Suspense>
        )}
      </span>
    </p>
  );
}

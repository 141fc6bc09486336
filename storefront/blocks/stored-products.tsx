import type { ReactNode } from 'react';
import * as words from '#messages/stored.ts';
import type { IndexedProduct } from '#storefront/api/products.ts';
import { useProducts } from '#storefront/api/use-products.ts';
import { useFocusAfterRemoval } from '#web/browser/use-focus-after-removal.ts';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';

interface StoredProductsProps {
  keys: readonly string[];
  empty: ReactNode;
  children: (products: readonly IndexedProduct[]) => ReactNode;
}

/** Products whose keys are stored in this browser. The server renders the page without them: only the browser knows which they are. */
export function StoredProducts({ keys, empty, children }: StoredProductsProps) {
  const hydrated = useHydrated();
  const found = useProducts(keys, keys.length > 0);
  if (!hydrated) {
    return (
      <div className="min-h-[60vh]">
        <noscript>{words.needsJavaScript}</noscript>
      </div>
    );
  }
  if (keys.length === 0) return empty;
  if (found.state === 'waiting') return <div className="min-h-[60vh]" aria-busy="true" />;
  if (found.state !== 'there') {
    return (
      <div role="alert" className="flex min-h-[60vh] flex-col items-start gap-4">
        <p>{words.loadingFailed}</p>
        <Button kind="main" onClick={found.retry}>
          {words.tryAgain}
        </Button>
      </div>
    );
  }
  const { products } = found;
  return products.length === 0 ? empty : <StoredList count={products.length}>{children(products)}</StoredList>;
}

/** When a product is removed, the keyboard goes on from the list, and its new length is said aloud. */
function StoredList({ count, children }: { count: number; children: ReactNode }) {
  const list = useFocusAfterRemoval<HTMLDivElement>(count);
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <p role="status" className="sr-only">
        {words.products(count)}
      </p>
      {children}
    </div>
  );
}

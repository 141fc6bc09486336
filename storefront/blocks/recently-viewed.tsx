import { useEffect, useRef, useState } from 'react';
import { productKey } from '#domain/catalogue/product.ts';
import * as words from '#messages/product.ts';
import { useProducts } from '#storefront/api/use-products.ts';
import { ProductCard } from '#storefront/features/catalogue/product-card.tsx';
import { useRecentlyViewed } from '#storefront/features/recent/recently-viewed-store.ts';

const MOST_SHOWN = 6;

/**
 * What the visitor looked at before this product. The row takes its place as soon as the browser's storage is read, and its
 * products are fetched when it comes near, so nothing below it moves.
 */
export function RecentlyViewed({ except }: { except: string }) {
  const keys = useRecentlyViewed()
    .filter((key) => key !== except)
    .slice(0, MOST_SHOWN);
  return keys.length > 0 && <Row keys={keys} />;
}

function Row({ keys }: { keys: readonly string[] }) {
  const section = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  const found = useProducts(keys, near);

  useEffect(() => {
    if (!section.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    });
    observer.observe(section.current);
    return () => observer.disconnect();
  }, []);

  const items = found.state === 'there' ? found.products : undefined;
  if (found.state === 'failed' || items?.length === 0) return null;
  return (
    <section ref={section} aria-labelledby="recently-viewed" className="mt-20">
      <h2 id="recently-viewed" className="text-2xl">
        {words.recentlyViewed}
      </h2>
      <ul className="scrollbar-none -mx-4 mt-6 flex min-h-88 gap-4 overflow-x-auto px-4 pb-1 lg:-mx-1 lg:px-1">
        {items?.map((item) => (
          <li key={productKey(item)} className="w-40 shrink-0 sm:w-44">
            <ProductCard item={item} still />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { startTransition, useEffect, useState } from 'react';
import { featuredOfShop } from '#storefront/api/featured.ts';
import type { IndexedProduct } from '#storefront/api/products.ts';
import FeaturedProducts from './featured-products.tsx';

/** Where the server cannot know that something is to be shown. */
export default function FeaturedFromIndex() {
  const [items, setItems] = useState<readonly IndexedProduct[]>();
  useEffect(() => {
    featuredOfShop().then(
      (featured) => startTransition(() => setItems(featured)),
      () => {},
    );
  }, []);
  return items ? <FeaturedProducts items={items} /> : null;
}

import { productKey } from '#domain/catalogue/product.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ProductTile } from './product-tile.tsx';

interface FeaturedProductsProps {
  items: readonly ListingItem[];
  /** Whether it shares the page with filters at its side. */
  isBeside?: boolean;
}

/** For somebody who has come to an empty place. Most pages never show it, so they load it when they do. */
export default function FeaturedProducts({ items, isBeside = false }: FeaturedProductsProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="featured" className="mt-12">
      <h2 id="featured" className="text-2xl">
        Featured products
      </h2>
      <ul
        className={classNames(
          'rendered-when-near mt-6 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3',
          !isBeside && 'xl:grid-cols-6',
        )}
      >
        {items.map((item) => (
          <li key={productKey(item)}>
            <ProductTile item={item} still />
          </li>
        ))}
      </ul>
    </section>
  );
}

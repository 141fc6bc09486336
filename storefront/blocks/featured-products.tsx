import { productKey } from '#domain/catalogue/product.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import * as words from '#messages/card.ts';
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
      <h2 id="featured" className={classNames('text-2xl', !isBeside && 'md:text-center')}>
        {words.featuredProducts}
      </h2>
      <ul
        className={classNames(
          'rendered-when-near mt-6 gap-x-4 gap-y-8',
          isBeside ? 'grid grid-cols-2 md:grid-cols-3' : 'flex flex-wrap md:justify-center',
        )}
      >
        {items.map((item) => (
          <li key={productKey(item)} className={isBeside ? '' : 'w-[calc(50%-0.5rem)] md:w-52'}>
            <ProductTile item={item} still />
          </li>
        ))}
      </ul>
    </section>
  );
}

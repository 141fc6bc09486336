import { memo } from 'react';
import { productKey } from '#domain/catalogue/product.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ProductTile } from './product-tile.tsx';

interface ProductGridProps {
  items: readonly ListingItem[];
  view: 'grid' | 'list';
  /** Whether it shares the page with filters at its side. */
  isBeside?: boolean;
  /** Whether every card is laid out for real, be it far below the screen. */
  isExact?: boolean;
}

/** About as many as are seen before scrolling. */
const EAGER = 4;

/** Rendered again only when it shows other products, never for a tick in a box. */
export const ProductGrid = memo(function ProductGrid(props: ProductGridProps) {
  const { items, view, isBeside = false, isExact = false } = props;
  const columns = isBeside ? 'grid-cols-2 md:grid-cols-3 2xl:grid-cols-4' : 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4';
  const layout = view === 'grid' ? `${columns} gap-x-4 gap-y-9 sm:gap-x-6` : 'gap-6';
  return (
    <ul data-view={view} className={classNames('grid', layout, !isExact && 'rendered-when-near')}>
      {items.map((item, position) => (
        <li key={productKey(item)} className="min-w-0">
          <ProductTile item={item} view={view} eager={position < EAGER} />
        </li>
      ))}
    </ul>
  );
});

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListingItem } from '../../../domain/listing-item.ts';
import { formatPkr } from '../../../domain/money.ts';
import { discountedFrom, productPath } from '../../../domain/product.ts';
import { ProductPicture } from './product-picture.tsx';

interface ProductCardProps {
  item: ListingItem;
  view?: 'grid' | 'list';
  /** The first cards of a page load their pictures at once. */
  eager?: boolean;
  /** Buttons over the picture: the card does not know what can be done with a product. */
  actions?: ReactNode;
}

const SIZES = '(min-width: 80rem) 18rem, (min-width: 48rem) 30vw, 45vw';

export function ProductCard({ item, view = 'grid', eager = false, actions }: ProductCardProps) {
  const before = discountedFrom(item);
  return (
    <article data-view={view} className="group relative">
      <div className="aspect-4/5 overflow-hidden rounded-card bg-panel">
        <ProductPicture item={item} path={item.image} sizes={SIZES} eager={eager} />
      </div>
      <p className="mt-3 text-xs text-muted">{item.brand}</p>
      <h3 className="text-sm font-semibold">
        <Link to={productPath(item)}>{item.name}</Link>
      </h3>
      <p className="price mt-1">
        {formatPkr(item.price)} {before !== undefined && <s className="text-muted">{formatPkr(before)}</s>}
      </p>
      {actions}
    </article>
  );
}

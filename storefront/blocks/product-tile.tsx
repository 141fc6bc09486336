import { memo, Suspense } from 'react';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { AddToCartButton } from '#storefront/features/cart/add-to-cart-button.tsx';
import { ProductCard } from '#storefront/features/catalogue/product-card.tsx';
import { WishlistButton } from '#storefront/features/wishlist/wishlist-button.tsx';

/**
 * A product as every grid of the shop shows it: the card with what can be done with it. The cards that stay are not rendered
 * again when more come. Each hydrates by itself, after the page around it or as soon as somebody touches it.
 */
export const ProductTile = memo(function ProductTile({
  item,
  view = 'grid',
  eager = false,
  still = false,
}: {
  item: ListingItem;
  view?: 'grid' | 'list';
  eager?: boolean;
  still?: boolean;
}) {
  return (
    <Suspense>
      <ProductCard
        item={item}
        view={view}
        eager={eager}
        still={still}
        actions={
          <>
            <WishlistButton item={item} />
            <AddToCartButton item={item} />
          </>
        }
      />
    </Suspense>
  );
});

import { productKey } from '../../domain/product.ts';
import { KeptProducts } from '../blocks/kept-products.tsx';
import { ProductTile } from '../blocks/product-tile.tsx';
import { useWishlist } from '../features/wishlist/wishlist-store.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/wishlist.ts';

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Wishlist · Bandeja' }];
}

export default function Wishlist() {
  return (
    <main className="mx-auto max-w-7xl px-4 py-10 sm:px-6 lg:px-8">
      <h1 className="text-4xl">Wishlist</h1>
      <p className="mt-2 mb-8 text-muted">What you saved, kept in this browser.</p>
      <KeptProducts keys={useWishlist()} empty={<NothingSaved />}>
        {(products) => (
          <>
            <h2 className="sr-only">Saved products</h2>
            <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6">
              {products.map((product) => (
                <li key={productKey(product)}>
                  <ProductTile item={product} />
                </li>
              ))}
            </ul>
          </>
        )}
      </KeptProducts>
    </main>
  );
}

function NothingSaved() {
  return (
    <EmptyState title="Nothing saved yet" text="Press the heart on a product to keep it here for later.">
      <ButtonLink to="/rackets">See rackets</ButtonLink>
      <ButtonLink to="/sale" kind="quiet">
        What is on sale
      </ButtonLink>
    </EmptyState>
  );
}

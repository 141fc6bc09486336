import { productKey } from '#domain/catalogue/product.ts';
import * as shopWords from '#messages/site.ts';
import * as words from '#messages/wishlist.ts';
import { ProductTile } from '#storefront/blocks/product-tile.tsx';
import { QUIET_ON_DARK } from '#storefront/blocks/screens.tsx';
import { StoredProducts } from '#storefront/blocks/stored-products.tsx';
import { useFirstKind } from '#storefront/browser/kinds.ts';
import { useWishlist } from '#storefront/features/wishlist/wishlist-store.ts';
import { pageMeta } from '#storefront/meta/page-meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IntentButton } from '#web/ui/intent-link.tsx';
import type { Route } from './+types/wishlist.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: words.title,
    description: words.description,
    path: '/wishlist',
    noIndex: true,
  });
}

export default function Wishlist() {
  return (
    <main className="wide py-10 lg:py-14">
      <h1 className="text-4xl">{words.title}</h1>
      <p className="mt-2 mb-8 text-muted">{words.lead}</p>
      <StoredProducts keys={useWishlist()} empty={<NothingSaved />}>
        {(products) => (
          <>
            <h2 className="sr-only">{words.savedProducts}</h2>
            <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6">
              {products.map((product) => (
                <li key={productKey(product)}>
                  <ProductTile item={product} />
                </li>
              ))}
            </ul>
          </>
        )}
      </StoredProducts>
    </main>
  );
}

function NothingSaved() {
  const first = useFirstKind();
  return (
    <EmptyState title={words.empty} text={words.emptyText}>
      <IntentButton kind="accent" to={first.to}>
        {shopWords.see(first.noun)}
      </IntentButton>
      <IntentButton to="/sale" kind="quiet" className={QUIET_ON_DARK}>
        {words.whatIsOnSale}
      </IntentButton>
    </EmptyState>
  );
}

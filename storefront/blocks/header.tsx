import { Link, useLocation } from 'react-router';
import * as words from '#messages/site.ts';
import { useKinds } from '#storefront/browser/kinds.ts';
import { useCartCount } from '#storefront/features/cart/cart-store.ts';
import { useEarlyAdditions } from '#storefront/features/cart/use-early-additions.ts';
import { useKnownCart } from '#storefront/features/cart/use-known-cart.ts';
import { useStorageNotice } from '#storefront/features/cart/use-storage-notice.ts';
import { useSessionRefresh } from '#storefront/features/order/use-session-refresh.ts';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Heart, ShoppingCart } from '#web/ui/icons.ts';
import { HeaderKinds } from './header-kinds.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { PageProgress } from './page-progress.tsx';
import { ShopSign } from './shop-sign.tsx';
import { HeaderSearch } from './site-search.tsx';
import { useSiteData } from './use-site.ts';

/** The sides are as wide as each other, so that the search stands in the centre. */
const CENTRED = 'lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]';
/** With more kinds than fit beside it, the search takes the room that they leave. */
const FULL = 'lg:grid-cols-[auto_minmax(0,1fr)_auto]';
const MOST_BESIDE_CENTRE = 4;

const ICON_LINK = 'relative grid size-11 place-items-center rounded-full hover:bg-panel';

export function Header() {
  const { pathname } = useLocation();
  const siteData = useSiteData();
  const name = siteData?.site.name ?? '';
  const isFull = useKinds().length > MOST_BESIDE_CENTRE;
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-page/85 backdrop-blur-lg">
      <div className={classNames('wide flex h-16 items-center justify-between gap-4 lg:grid', isFull ? FULL : CENTRED)}>
        {/* A new menu for every page: going back closes it too. */}
        <HeaderMenu key={pathname} />
        <Link
          to="/"
          aria-label={words.homeOf(name)}
          className="flex min-h-11 min-w-0 items-center lg:justify-self-start"
        >
          <ShopSign name={name} logo={siteData?.logo} className="text-2xl" />
        </Link>
        <div
          className={classNames(
            'hidden lg:block',
            isFull ? 'lg:max-w-96' : 'lg:w-[min(24rem,100vw-53rem)] xl:w-[min(24rem,100vw-61rem)]',
          )}
        >
          <HeaderSearch />
        </div>
        <div className="flex lg:justify-self-end xl:gap-1">
          <HeaderKinds />
          <Link
            to="/wishlist"
            aria-label={words.wishlist}
            data-tip={words.wishlist}
            className={`${ICON_LINK} max-lg:hidden`}
          >
            <Heart aria-hidden size={20} />
          </Link>
          <CartLink />
        </div>
      </div>
      <PageProgress />
    </header>
  );
}

const BADGE =
  'cart-badge absolute -end-0.5 -top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-bold text-[0.6875rem] text-on-accent ring-2 ring-page';

function CartLink() {
  useStorageNotice();
  useSessionRefresh();
  useKnownCart();
  useEarlyAdditions();
  const hydrated = useHydrated();
  const count = useCartCount();
  return (
    <Link
      to="/cart"
      aria-label={count > 0 ? words.cartWith(count) : words.cart}
      data-tip={words.cart}
      data-tip-from="end"
      className={ICON_LINK}
    >
      <ShoppingCart aria-hidden size={20} />
      {!hydrated && <span className={`${BADGE} early-cart-count`} />}
      {/* A new badge for every count, so that it moves as it appears. */}
      {count > 0 && (
        <span key={count} className={BADGE}>
          {count}
        </span>
      )}
    </Link>
  );
}

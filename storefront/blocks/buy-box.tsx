import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import type { Shop } from '#catalogue/shop-schema.ts';
import { brandPath } from '#domain/catalogue/brand.ts';
import { type Product, pricesOf } from '#domain/catalogue/product.ts';
import { formatPkr } from '#domain/payments/money.ts';
import type { Offer } from '#domain/stock/offer.ts';
import * as words from '#messages/product.ts';
import { addsEarly } from '#storefront/browser/early-taps.ts';
import { translated } from '#storefront/browser/translated.tsx';
import { useAddToCart } from '#storefront/features/cart/add-to-cart.ts';
import { OptionChoice } from '#storefront/features/catalogue/product/option-choice.tsx';
import { PriceLine } from '#storefront/features/catalogue/product/price-line.tsx';
import { ShareButton } from '#storefront/features/catalogue/product/share-button.tsx';
import { SpecBadges } from '#storefront/features/catalogue/product/spec-badges.tsx';
import { StockLine } from '#storefront/features/catalogue/product/stock-line.tsx';
import { CompareButton } from '#storefront/features/compare/compare-button.tsx';
import { CompareLink } from '#storefront/features/compare/compare-link.tsx';
import { SaveButton } from '#storefront/features/wishlist/save-button.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { ShieldCheck, Truck } from '#web/ui/icons.ts';

interface BuyBoxProps {
  product: Product;
  badges: readonly string[];
  /** On the button; {price} is put in. */
  addToCart: string;
  promises: Shop['promises'];
  offer: Offer;
  onChoose: (option: string, value: string) => void;
  addButton: RefObject<HTMLButtonElement | null>;
  /** Below what one can do with the product. */
  ask: ReactNode;
}

const QUIET_LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-brand';

/** Everything one needs to decide and buy. */
export function BuyBox({ product, badges, addToCart, promises, offer, onChoose, addButton, ask }: BuyBoxProps) {
  const prices = pricesOf(product, offer.variant);
  const add = useAddToCart();
  return (
    <div className="flex flex-col gap-5">
      <div>
        <Link
          to={brandPath(product.brand)}
          className="inline-flex min-h-11 items-center font-semibold text-brand text-sm uppercase tracking-wider hover:underline md:-mt-3"
        >
          <bdi>{product.brand}</bdi>
        </Link>
        <h1 dir="auto" className="text-3xl lg:text-4xl">
          {product.name}
        </h1>
      </div>
      <PriceLine product={prices} />
      {badges.length > 0 && <SpecBadges badges={badges} />}
      <StockLine offer={offer} />
      {offer.options.map((option) => (
        <OptionChoice key={option.key} option={option} isInStock={offer.isInStock} onChoose={onChoose} />
      ))}
      <button
        ref={addButton}
        type="button"
        {...addsEarly(product, 'as-chosen')}
        disabled={!offer.canBeAdded}
        className={buttonClass('main', 'min-h-13 text-base')}
        onClick={() => add(product, offer.variant)}
      >
        {addToCart.replace('{price}', formatPkr(prices.price))}
      </button>
      <div>
        <div className="grid grid-cols-3 gap-2">
          <SaveButton product={product} />
          <CompareButton product={product} />
          <ShareButton product={product} />
        </div>
        <p className="mt-1 flex gap-5 text-muted text-sm">
          <Link to="/wishlist" className={QUIET_LINK}>
            {words.wishlist}
          </Link>
          <CompareLink className={QUIET_LINK} />
        </p>
      </div>
      {ask}
      <ul className="flex flex-col gap-3 border-line border-t pt-5 text-sm empty:hidden">
        {promises.shipping && (
          <li className="flex gap-3">
            <Truck aria-hidden size={20} className="shrink-0 text-muted" />
            {translated(promises.shipping)}
          </li>
        )}
        {promises.warranty && (
          <li className="flex gap-3">
            <ShieldCheck aria-hidden size={20} className="shrink-0 text-muted" />
            {translated(promises.warranty)}
          </li>
        )}
      </ul>
    </div>
  );
}

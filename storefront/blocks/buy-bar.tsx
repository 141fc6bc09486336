import { type RefObject, useEffect, useState } from 'react';
import { type Product, productPrice } from '#domain/catalogue/product.ts';
import { formatPkr } from '#domain/payments/money.ts';
import type { Offer } from '#domain/stock/offer.ts';
import * as words from '#messages/product.ts';
import { comma } from '#messages/script.ts';
import { useValueWords } from '#storefront/browser/translated.tsx';
import { useAddToCart } from '#storefront/features/cart/add-to-cart.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface BuyBarProps {
  product: Product;
  offer: Offer;
  /** The button of the page that the bar stands in for while it is out of sight. */
  appearsWithout: RefObject<HTMLButtonElement | null>;
}

/** Price and Add to Cart in reach of the thumb. It sticks to the window's foot and comes to rest above the page's footer. */
export function BuyBar({ product, offer, appearsWithout }: BuyBarProps) {
  const shown = useOutOfSight(appearsWithout);
  const add = useAddToCart();
  const wordsOf = useValueWords();
  return (
    <section
      aria-label={words.buy}
      data-buy-bar
      inert={!shown}
      className={classNames(
        'sticky bottom-0 z-20 mt-16 border-line border-t bg-page/95 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur transition-[opacity,translate] duration-150',
        !shown && 'translate-y-4 opacity-0',
      )}
    >
      <div className="wide flex items-center gap-4">
        <p className="min-w-0 flex-1">
          <span className="flex text-muted text-xs">
            <span dir="auto" className="truncate">
              {product.name}
            </span>
            {offer.variant && (
              <span className="shrink-0">
                {comma}
                <bdi>{wordsOf(offer.variant)}</bdi>
              </span>
            )}
          </span>
          <span className="price block text-lg">{formatPkr(productPrice(product, offer.variant))}</span>
        </p>
        <Button kind="main" disabled={!offer.canBeAdded} onClick={() => add(product, offer.variant)}>
          {words.addToCart}
        </Button>
      </div>
    </section>
  );
}

function useOutOfSight(target: RefObject<Element | null>): boolean {
  const [out, setOut] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(([entry]) => setOut(entry !== undefined && !entry.isIntersecting));
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return out;
}

import { useNavigate } from 'react-router';
import { putLine } from '#domain/cart/cart.ts';
import type { OrderAgain as Again, Difference } from '#domain/orders/order-again.ts';
import { formatPkr } from '#domain/payments/money.ts';
import * as words from '#messages/order-page.ts';
import { comma } from '#messages/script.ts';
import { listed } from '#storefront/browser/formats.ts';
import { useValueWords } from '#storefront/browser/translated.tsx';
import { maxPerProduct } from '#storefront/features/cart/cart-limit.ts';
import { cartStore } from '#storefront/features/cart/cart-store.ts';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';

function wordsOf(difference: Difference, valueWords: (value: string) => string): string {
  const { name, variant } = difference;
  const product = variant ? `${name}${comma}${valueWords(variant)}` : name;
  switch (difference.code) {
    case 'gone':
      return words.isGone(product);
    case 'sold_out':
      return words.isSoldOut(product);
    case 'no_variant':
      return words.needsChoice(product, listed(difference.choices));
    case 'fewer':
      return words.left(product, difference.available);
    case 'price':
      return words.priceChanged(product, formatPkr(difference.price), formatPkr(difference.was));
  }
}

/** Puts what is still sold into the cart, and says before how that differs from the order. */
export function OrderAgain({ again }: { again: Again }) {
  const hydrated = useHydrated();
  const valueWords = useValueWords();
  const navigate = useNavigate();
  const { lines, differences } = again;

  function fillCart() {
    const max = maxPerProduct();
    cartStore.write(lines.reduce((cart, line) => putLine(cart, line, max), cartStore.read()));
    void navigate('/cart');
  }

  return (
    <section aria-labelledby="order-again">
      <h2 id="order-again" className="text-xl">
        {words.orderAgain}
      </h2>
      {differences.length > 0 && (
        <ul className="mt-4 list-disc space-y-1 ps-5">
          {differences.map((difference) => (
            <li key={difference.code + difference.name + difference.variant}>{wordsOf(difference, valueWords)}</li>
          ))}
        </ul>
      )}
      {lines.length > 0 ? (
        <Button kind="quiet" className="mt-4" disabled={!hydrated} onClick={fillCart}>
          {words.addToCart}
        </Button>
      ) : (
        <p className="mt-4">{words.noneCanBeBought}</p>
      )}
    </section>
  );
}

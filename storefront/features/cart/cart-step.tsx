import { type MouseEvent, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { type Cart, type CartLine, cartLineKey, totalItems, totalPrice } from '#domain/cart/cart.ts';
import { formatPkr } from '#domain/payments/money.ts';
import type { AvailableStock } from '#domain/stock/stock.ts';
import * as cartWords from '#messages/cart.ts';
import * as shortage from '#messages/shortage.ts';
import { lineNames } from '#storefront/browser/line-names.ts';
import { Alert } from '#web/ui/alert.tsx';
import { IntentButton } from '#web/ui/intent-link.tsx';
import { CartLines } from './cart-lines.tsx';
import { OrderSummary, type SummaryWords } from './order-summary.tsx';
import type { SummaryDelivery } from './summary-delivery.tsx';
import type { CartStock } from './use-cart-stock.ts';

interface CartStepProps extends SummaryWords {
  cart: Cart;
  stock: AvailableStock;
  choices: CartStock['choices'];
  /** Somebody wants to order more than there is. */
  onShort: () => void;
  pictureOf: (line: CartLine) => ReactNode;
  delivery: SummaryDelivery | undefined;
  /** Where the order step is. */
  proceedTo: string;
}

export function CartStep({ cart, stock, choices, onShort, pictureOf, delivery, proceedTo, words }: CartStepProps) {
  const items = totalItems(cart);
  const short = cart.filter((line) => line.quantity > (stock.get(cartLineKey(line)) ?? line.quantity));
  const lines = useRef<HTMLDivElement>(null);

  /** Nobody fills in a form for what cannot be ordered. What was read may be old: it is read again. */
  function stopIfShort(event: MouseEvent) {
    if (short.length === 0) return;
    event.preventDefault();
    onShort();
    lines.current?.querySelector<HTMLElement>('[data-short] input')?.focus();
  }

  return (
    <>
      <div className="mt-8 grid gap-10 lg:grid-cols-[1fr_24rem]">
        <div ref={lines}>
          <p aria-live="polite" className="mb-4 text-muted text-sm">
            {cartWords.items(items)}
          </p>
          <CartLines cart={cart} stock={stock} choices={choices} pictureOf={pictureOf} />
        </div>
        <div>
          <OrderSummary cart={cart} words={words} delivery={delivery}>
            <IntentButton
              kind="main"
              to={proceedTo}
              onClick={stopIfShort}
              className="mt-6 w-full text-base max-lg:hidden"
            >
              {cartWords.proceedToOrder}
            </IntentButton>
            {/* Below the button, which must not move away from a finger. */}
            <Alert kind="info" className="mt-4">
              {short.length > 0 && shortage.notAvailable(lineNames(short))}
            </Alert>
            <p className="mt-2 text-center">
              <Link
                to="/"
                className="inline-flex min-h-11 items-center text-brand text-sm underline-offset-4 hover:underline"
              >
                {cartWords.continueShopping}
              </Link>
            </p>
          </OrderSummary>
        </div>
      </div>
      {/* On a phone it is always in reach of the thumb, and below every toast. */}
      <div
        data-order-bar
        className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 border-line border-t bg-page/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur lg:hidden"
      >
        {/* A long sum has the room that it needs, and the button's words the rest. */}
        <p className="min-w-min flex-1">
          <span className="block text-muted text-xs">{delivery ? cartWords.totalBeforeDelivery : cartWords.total}</span>
          <span className="price block whitespace-nowrap text-lg">{formatPkr(totalPrice(cart))}</span>
        </p>
        <IntentButton kind="main" to={proceedTo} onClick={stopIfShort} className="shrink text-base max-sm:px-3">
          {cartWords.proceedToOrder}
        </IntentButton>
      </div>
    </>
  );
}

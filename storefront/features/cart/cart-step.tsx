import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Cart, type CartLine, cartLineKey, totalItems } from '#domain/cart/cart.ts';
import type { AvailableStock } from '#domain/stock/stock.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CartLines } from './cart-lines.tsx';
import { OrderSummary, type SummaryWords } from './order-summary.tsx';

interface CartStepProps extends SummaryWords {
  cart: Cart;
  stock: AvailableStock;
  pictureOf: (line: CartLine) => ReactNode;
  /** Where the order step is. */
  proceedTo: string;
}

export function CartStep({ cart, stock, pictureOf, proceedTo, words }: CartStepProps) {
  const items = totalItems(cart);
  const short = shortNames(cart, stock);
  return (
    <div className="mt-8 grid gap-10 lg:grid-cols-[1fr_24rem]">
      <div>
        <p aria-live="polite" className="mb-4 text-muted text-sm">
          {items} {items === 1 ? 'item' : 'items'}
        </p>
        <CartLines cart={cart} stock={stock} pictureOf={pictureOf} />
      </div>
      <div>
        <OrderSummary cart={cart} words={words}>
          <ButtonLink to={proceedTo} className="mt-6 w-full text-base">
            Proceed to Order
          </ButtonLink>
          {/* Below the button, which must not move away from a finger. */}
          <Notice className="mt-4">
            {short.length > 0 &&
              `Not available in the requested quantities: ${short.join(', ')}. Please change your cart before you order.`}
          </Notice>
          <p className="mt-2 text-center">
            <Link
              to="/"
              className="inline-flex min-h-11 items-center text-court text-sm underline-offset-4 hover:underline"
            >
              Continue Shopping
            </Link>
          </p>
        </OrderSummary>
      </div>
    </div>
  );
}

/** Of a shoe, only the size in question is short. */
function shortNames(cart: Cart, stock: AvailableStock): string[] {
  return cart
    .filter((line) => line.quantity > (stock.get(cartLineKey(line)) ?? line.quantity))
    .map(({ product, size }) => (size === undefined ? product.name : `${product.name} in ${size}`));
}

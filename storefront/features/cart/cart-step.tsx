import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Cart, type CartLine, totalItems } from '#domain/cart/cart.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CartLines } from './cart-lines.tsx';
import { OrderSummary } from './order-summary.tsx';

interface CartStepProps {
  cart: Cart;
  pictureOf: (line: CartLine) => ReactNode;
  /** Where the order step is. */
  proceedTo: string;
}

export function CartStep({ cart, pictureOf, proceedTo }: CartStepProps) {
  const items = totalItems(cart);
  return (
    <div className="mt-8 grid gap-10 lg:grid-cols-[1fr_24rem]">
      <div>
        <p aria-live="polite" className="mb-4 text-muted text-sm">
          {items} {items === 1 ? 'item' : 'items'}
        </p>
        <CartLines cart={cart} pictureOf={pictureOf} />
      </div>
      <div>
        <OrderSummary cart={cart}>
          <ButtonLink to={proceedTo} className="mt-6 w-full text-base">
            Proceed to Order
          </ButtonLink>
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

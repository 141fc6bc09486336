import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { CartLine } from '../../domain/cart.ts';
import { productKey } from '../../domain/product.ts';
import { CartPicture } from '../blocks/cart-picture.tsx';
import { OfflineNotice } from '../blocks/offline-notice.tsx';
import { useHydrated } from '../browser/use-hydrated.ts';
import { CartStep } from '../features/cart/cart-step.tsx';
import { cartActions, cartStore, useCart } from '../features/cart/cart-store.ts';
import { EmptyCart } from '../features/cart/empty-cart.tsx';
import { OrderSummary } from '../features/cart/order-summary.tsx';
import { useFreshCart } from '../features/cart/use-fresh-cart.ts';
import { lastOrder } from '../features/order/last-order.ts';
import { pageMeta } from '../page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';

const OrderStep = lazy(() => import('../features/order/order-step.tsx'));

const pictureOf = (line: CartLine) => <CartPicture line={line} />;

const DETAILS = '/cart?step=details';

export function meta() {
  return pageMeta({
    title: 'Your Cart',
    description: 'What you have chosen, and how to order it.',
    path: '/cart',
    noIndex: true,
  });
}

/** What is in the cart only the browser knows: until it has looked, the page shows neither lines nor an empty cart. */
export default function CartPage() {
  const hydrated = useHydrated();
  return <main className="wide min-h-[70vh] py-10">{hydrated && <CartScreen />}</main>;
}

function CartScreen() {
  useFreshCart();
  const cart = useCart();
  const [params] = useSearchParams();
  if (cart.length === 0) return <EmptyCart />;
  return params.get('step') === 'details' ? <DetailsStep /> : <ShoppingCart />;
}

function ShoppingCart() {
  const cart = useCart();
  return (
    <>
      <h1 className="text-4xl">Shopping Cart</h1>
      <OfflineNotice>Your cart is kept in this browser. Sending the order needs the network.</OfflineNotice>
      <CartStep cart={cart} pictureOf={pictureOf} proceedTo={DETAILS} />
    </>
  );
}

function DetailsStep() {
  const cart = useCart();
  const navigate = useNavigate();
  return (
    <>
      <h1 className="text-4xl">Order Details</h1>
      <Suspense fallback={<p className="mt-8 text-muted">Loading the form</p>}>
        <OrderStep
          cart={cart}
          backButton={
            <ButtonLink kind="quiet" to="/cart" replace>
              Back to Cart
            </ButtonLink>
          }
          summary={(submitButton) => (
            <OrderSummary cart={cart}>
              <OfflineNotice>
                What you have typed stays here. You can send the order as soon as there is a network again.
              </OfflineNotice>
              {submitButton}
            </OrderSummary>
          )}
          onPricesChanged={takePrices}
          onStored={(order) => {
            lastOrder.write({ orderNumber: order.orderNumber, wasSentBefore: order.wasSentBefore });
            // First the page, then the cart: otherwise the empty cart would be seen in between.
            void Promise.resolve(navigate('/order-success', { replace: true })).then(() => cartActions.clear());
          }}
        />
      </Suspense>
    </>
  );
}

/** The server's prices become the cart's, so that the next try is for what the shopper now sees. */
function takePrices(items: readonly { category: string; product_id: number; price: number }[]): void {
  const prices = new Map(items.map((item) => [`${item.category}:${item.product_id}`, item.price]));
  cartActions.replace(cartStore.read().map((line) => repriced(line, prices.get(productKey(line.product)))));
}

function repriced(line: CartLine, price: number | undefined): CartLine {
  return price === undefined ? line : { ...line, product: { ...line.product, price } };
}

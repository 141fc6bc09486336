import {
  lazy,
  type Ref,
  type RefObject,
  Suspense,
  startTransition,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Cart, CartLine } from '#domain/cart/cart.ts';
import { productKey } from '#domain/catalogue/product.ts';
import * as adding from '#messages/adding.ts';
import * as cartWords from '#messages/cart.ts';
import { CartPicture } from '#storefront/blocks/cart-picture.tsx';
import { OfflineNotice } from '#storefront/blocks/offline-notice.tsx';
import { useSite, useSiteData } from '#storefront/blocks/use-site.ts';
import { CartStep } from '#storefront/features/cart/cart-step.tsx';
import { cartStore, readUnknown, useCart } from '#storefront/features/cart/cart-store.ts';
import { EmptyCart } from '#storefront/features/cart/empty-cart.tsx';
import { OrderSummary } from '#storefront/features/cart/order-summary.tsx';
import { useCartStock } from '#storefront/features/cart/use-cart-stock.ts';
import { useFreshCart } from '#storefront/features/cart/use-fresh-cart.ts';
import { lastOrder } from '#storefront/features/order/last-order.ts';
import { rememberOrder } from '#storefront/features/order/my-orders.ts';
import { pageMeta } from '#storefront/meta/page-meta.ts';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { useIdle } from '#web/browser/use-idle.ts';
import { Alert } from '#web/ui/alert.tsx';
import { IntentButton } from '#web/ui/intent-link.tsx';
import type { Route } from './+types/cart.ts';

const FeaturedFromIndex = lazy(() => import('#storefront/blocks/featured-from-index.tsx').catch(none));
const OrderStep = lazy(() => import('#storefront/features/order/order-step.tsx'));

/** They are an extra: where they do not come, nothing is missing. */
const none = () => ({ default: () => null });

const pictureOf = (line: CartLine) => <CartPicture line={line} />;

const DETAILS = '/cart?step=details';

const isDetails = (params: URLSearchParams) => params.get('step') === 'details';

export function meta({ location, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: isDetails(new URLSearchParams(location.search)) ? cartWords.detailsTitle : cartWords.title,
    description: cartWords.description,
    path: '/cart',
    noIndex: true,
  });
}

/**
 * What is in the cart only the browser knows: until it has looked, the page shows neither lines nor an empty cart. The screen is rendered
 * in a task of its own after hydration.
 */
export default function CartPage() {
  const hydrated = useDeferredValue(useHydrated());
  return (
    <main className="wide min-h-screen py-10">
      {hydrated ? (
        <CartScreen />
      ) : (
        <noscript>
          <h1 className="text-4xl">{cartWords.heading}</h1>
          <p className="mt-4">{cartWords.needsJavaScript}</p>
        </noscript>
      )}
    </main>
  );
}

function CartScreen() {
  const gone = useFreshCart();
  const cart = useCart();
  /** What was in the cart when it was ordered. It is shown until the confirmation is there. */
  const [ordered, setOrdered] = useState<Cart>();
  const [params] = useSearchParams();
  const step = ordered ? 'details' : cart.length > 0 ? (isDetails(params) ? 'details' : 'cart') : emptyStep();
  const heading = useStepStart(step);
  return (
    <>
      <Alert kind="info" className="mb-8">
        {gone.length > 0 && (
          <>
            <strong>{cartWords.noLongerAvailableNow}</strong> {adding.takenOut(gone)}
          </>
        )}
      </Alert>
      {step === 'empty' && (
        <>
          <EmptyCart heading={heading} />
          <FeaturedWhenIdle />
        </>
      )}
      {step === 'unknown' && (
        <>
          <StepHeading heading={heading}>{cartWords.heading}</StepHeading>
          <p className="mt-8 text-muted">{cartWords.lookingUp}</p>
        </>
      )}
      {step === 'cart' && <ShoppingCart heading={heading} />}
      {step === 'details' && <DetailsStep heading={heading} cart={ordered ?? cart} onOrdered={setOrdered} />}
    </>
  );
}

/** The words that the cart is empty come first: what to buy instead is not part of the same task. */
function FeaturedWhenIdle() {
  const idle = useIdle();
  return <Suspense>{idle && <FeaturedFromIndex />}</Suspense>;
}

/** A cart is not empty as long as something in it waits for the catalogue. */
const emptyStep = () => (readUnknown().length > 0 ? 'unknown' : 'empty');

/** A step that follows another begins at its heading, for the eyes and for the keyboard, as a page does: only its path is the same. */
function useStepStart(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}

interface StepProps {
  heading: Ref<HTMLHeadingElement>;
}

function StepHeading({ heading, children }: StepProps & { children: string }) {
  return (
    <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
      {children}
    </h1>
  );
}

function ShoppingCart({ heading }: StepProps) {
  const cart = useCart();
  const { stock, choices, reload } = useCartStock();
  const words = useSite()?.cart;
  const policy = useSiteData()?.delivery;
  return (
    <>
      <StepHeading heading={heading}>{cartWords.heading}</StepHeading>
      <OfflineNotice>{cartWords.savedHere}</OfflineNotice>
      <CartStep
        cart={cart}
        stock={stock}
        choices={choices}
        onShort={reload}
        pictureOf={pictureOf}
        delivery={policy && { policy }}
        proceedTo={DETAILS}
        words={words}
      />
    </>
  );
}

interface DetailsStepProps extends StepProps {
  cart: Cart;
  onOrdered: (cart: Cart | undefined) => void;
}

function DetailsStep({ heading, cart, onOrdered }: DetailsStepProps) {
  const words = useSite()?.cart;
  const delivery = useSiteData()?.delivery;
  const navigate = useNavigate();
  return (
    <>
      <StepHeading heading={heading}>{cartWords.detailsTitle}</StepHeading>
      <Suspense fallback={<p className="mt-8 text-muted">{cartWords.loadingForm}</p>}>
        <OrderStep
          cart={cart}
          delivery={delivery}
          backButton={
            <IntentButton kind="quiet" to="/cart" replace>
              {cartWords.backToCart}
            </IntentButton>
          }
          summary={(submitButton, quoted) => (
            <OrderSummary cart={cart} words={words} delivery={quoted}>
              <OfflineNotice>{cartWords.typedStays}</OfflineNotice>
              {submitButton}
            </OrderSummary>
          )}
          onPricesChanged={takePrices}
          onStored={({ orderNumber, key, wasSentBefore }) => {
            lastOrder.write({ orderNumber, wasSentBefore, ...(key !== undefined && { key }) });
            if (key !== undefined) rememberOrder({ orderNumber, key, placedAt: new Date().toISOString() });
            // The cart is empty at once: the next page may be long in coming, and the shopper may leave before it does.
            onOrdered(cart);
            cartStore.write([]);
            const arrival = Promise.resolve(navigate('/order-success', { replace: true }));
            // Together with the page, or after a link elsewhere was followed instead.
            void arrival.then(() => startTransition(() => onOrdered(undefined)));
          }}
        />
      </Suspense>
    </>
  );
}

/** The server's prices become the cart's, so that the next try is for what the shopper now sees. */
function takePrices(items: readonly { category: string; product_id: number; price: number }[]): void {
  const prices = new Map(items.map((item) => [`${item.category}:${item.product_id}`, item.price]));
  cartStore.write(cartStore.read().map((line) => repriced(line, prices.get(productKey(line.product)))));
}

function repriced(line: CartLine, price: number | undefined): CartLine {
  return price === undefined ? line : { ...line, product: { ...line.product, price } };
}

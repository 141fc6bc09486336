import { lazy, memo, type ReactNode, Suspense } from 'react';
import { type Cart, type CartLine, cartLineKey, lineTotal, totalPrice } from '#domain/cart/cart.ts';
import { formatPkr } from '#domain/payments/money.ts';
import * as cartWords from '#messages/cart.ts';
import { comma } from '#messages/script.ts';
import { translated, useValueWords } from '#storefront/browser/translated.tsx';
import { Truck } from '#web/ui/icons.ts';
import type { SummaryDelivery } from './summary-delivery.tsx';

// A shop that has set nothing about delivery does not load it.
const delivering = () => import('./summary-delivery.tsx');
const DeliveryRows = lazy(async () => ({ default: (await delivering()).DeliveryRows }));
const DeliveryNotes = lazy(async () => ({ default: (await delivering()).DeliveryNotes }));

export interface SummaryWords {
  /** What the shop promises: about shipping, if anything, and about what happens next. */
  words: { readonly note: string; readonly shipping?: string } | undefined;
}

interface OrderSummaryProps extends SummaryWords {
  cart: Cart;
  /** What the delivery costs, where the shop has set something about it. */
  delivery?: SummaryDelivery | undefined;
  children?: ReactNode;
}

/** What is ordered and what it comes to; the button below it is the step's own. */
export function OrderSummary({ cart, words, delivery, children }: OrderSummaryProps) {
  const sum = totalPrice(cart);
  const fee = delivery && 'quote' in delivery ? delivery.quote.fee : 0;
  return (
    <section aria-labelledby="order-summary" className="rounded-card bg-panel p-6 lg:sticky lg:top-24">
      <h2 id="order-summary" className="text-xl">
        {cartWords.orderSummary}
      </h2>
      <ul className="mt-4 space-y-2 text-sm">
        {cart.map((line) => (
          <SummaryLine key={cartLineKey(line)} line={line} />
        ))}
      </ul>
      {delivery && (
        <Suspense>
          <DeliveryRows delivery={delivery} sum={sum} />
        </Suspense>
      )}
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-4 font-semibold">
        <span>{cartWords.total}</span>
        <output className="price whitespace-nowrap text-2xl">{formatPkr(sum + fee)}</output>
      </p>
      {delivery ? (
        <Suspense>
          <DeliveryNotes delivery={delivery} sum={sum} />
        </Suspense>
      ) : (
        words?.shipping && (
          <p className="mt-2 flex gap-2 text-sm">
            <Truck aria-hidden size={18} className="shrink-0 text-muted" />
            {translated(words.shipping)}
          </p>
        )
      )}
      {children}
      {words && <p className="mt-4 text-muted text-sm">{translated(words.note)}</p>}
    </section>
  );
}

const SummaryLine = memo(function SummaryLine({ line }: { line: CartLine }) {
  const wordsOf = useValueWords();
  return (
    <li className="flex justify-between gap-4">
      <span>
        <bdi>{line.product.name}</bdi>
        {line.variant && (
          <>
            {comma}
            <bdi className="whitespace-nowrap">{wordsOf(line.variant)}</bdi>
          </>
        )}{' '}
        <span className="whitespace-nowrap">{cartWords.times(line.quantity)}</span>
      </span>
      <span className="price shrink-0">{formatPkr(lineTotal(line))}</span>
    </li>
  );
});

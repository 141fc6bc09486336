import { orderPagePath } from '#domain/orders/order-key.ts';
import * as words from '#messages/orders.ts';
import { day } from '#storefront/browser/formats.ts';
import { addressOf } from '#storefront/browser/language.ts';
import { useFocusAfterRemoval } from '#web/browser/use-focus-after-removal.ts';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { forgetOrder, type MyOrder, useMyOrders } from './my-orders.ts';

/** The orders that were placed in this browser. */
export function MyOrderList() {
  const hydrated = useHydrated();
  const orders = useMyOrders();
  const list = useFocusAfterRemoval<HTMLUListElement>(orders.length);
  if (!hydrated) return <noscript>{words.needsJavaScript}</noscript>;
  if (orders.length === 0) return <p>{words.nonePlaced}</p>;
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={words.list}
      className="divide-y divide-line border-line border-y outline-none"
    >
      {orders.map((order) => (
        <Entry key={order.key} order={order} />
      ))}
    </ul>
  );
}

function Entry({ order: { key, orderNumber, placedAt } }: { order: MyOrder }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div>
        {/* A whole page load: only then does the page bring headers of its own, which keep its address secret. */}
        <a
          href={addressOf(orderPagePath(key))}
          className="price inline-flex min-h-11 items-center font-semibold underline"
        >
          {orderNumber}
        </a>
        <p className="text-muted text-sm">{day(placedAt)}</p>
      </div>
      <Button kind="quiet" aria-label={words.removeFromList(orderNumber)} onClick={() => forgetOrder(key)}>
        {words.remove}
      </Button>
    </li>
  );
}

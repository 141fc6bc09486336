import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPkr } from '#domain/payments/money.ts';
import * as words from '#messages/order-page.ts';
import { rich } from '#web/ui/rich.ts';

interface Exchange {
  orderNumber: string;
  key: string;
  back: string;
  goes?: string;
  isCancelled?: boolean;
  moved: number;
}

/** What was exchanged, with the other order of each exchange. */
export function OrderExchanges({ exchanges }: { exchanges: readonly Exchange[] }) {
  if (exchanges.length === 0) return null;
  return (
    <section aria-labelledby="order-exchanges">
      <h2 id="order-exchanges" className="text-xl">
        {words.exchange}
      </h2>
      {exchanges.map((exchange) => (
        <p key={exchange.key} className="mt-4">
          {exchangeWords(exchange)}
        </p>
      ))}
    </section>
  );
}

/** What came back, what goes out for it with which order, and what pays for it. */
function exchangeWords({ key, orderNumber, back, goes, isCancelled, moved }: Exchange): ReactNode {
  const order = (
    <Link to={`/orders/${key}`} className="whitespace-nowrap text-brand underline">
      {orderNumber}
    </Link>
  );
  if (goes && isCancelled) return rich(words.exchangeCancelled, { back, goes, order });
  const paid = formatPkr(moved);
  return (
    <>
      {goes ? rich(words.exchanged, { back, goes, order }) : rich(words.getsForReturned, { back, order })}
      {moved > 0 && ` ${goes ? words.paidHere(paid) : words.paidThere(paid)}`}
    </>
  );
}

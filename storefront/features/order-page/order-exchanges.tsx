import { Link } from 'react-router';
import { formatPkr } from '#domain/payments/money.ts';

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
        Exchange
      </h2>
      {exchanges.map((exchange) => {
        const [before, after] = wordsOf(exchange);
        return (
          <p key={exchange.key} className="mt-4">
            {before} order{' '}
            <Link to={`/orders/${exchange.key}`} className="whitespace-nowrap text-brand underline">
              {exchange.orderNumber}
            </Link>
            {after}
          </p>
        );
      })}
    </section>
  );
}

/** What is said before and after the number of the other order. */
function wordsOf({ back, goes, isCancelled, moved }: Exchange): [before: string, after: string] {
  const paid = formatPkr(moved);
  if (!goes)
    return [
      `You get this for ${back} of`,
      `, which came back to us.${moved > 0 ? ` ${paid} that you paid there pays for this one.` : ''}`,
    ];
  const came = `${back} came back to us.`;
  if (isCancelled) return [`${came} You were to get ${goes} for it, with`, ', which was cancelled.'];
  return [
    `${came} You get ${goes} for it, with`,
    `.${moved > 0 ? ` ${paid} that you paid here pays for that order.` : ''}`,
  ];
}

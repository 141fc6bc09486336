import { Link } from 'react-router';
import { formatPkr } from '#domain/payments/money.ts';

interface OrderExchangesProps {
  exchanges: readonly { orderNumber: string; key: string; back: string; goes?: string; moved: number }[];
}

/** What was exchanged, with the other order of each exchange. */
export function OrderExchanges({ exchanges }: OrderExchangesProps) {
  if (exchanges.length === 0) return null;
  return (
    <section aria-labelledby="order-exchanges">
      <h2 id="order-exchanges" className="text-xl">
        Exchange
      </h2>
      {exchanges.map(({ orderNumber, key, back, goes, moved }) => {
        const paid = moved > 0 && formatPkr(moved);
        return (
          <p key={key} className="mt-4">
            {goes ? `${back} came back to us. You get ${goes} for it, with` : `You get this for ${back} of`} order{' '}
            <Link to={`/orders/${key}`} className="whitespace-nowrap text-brand underline">
              {orderNumber}
            </Link>
            {goes ? '.' : ', which came back to us.'}
            {paid && ` ${paid} that you paid ${goes ? 'here pays for that order' : 'there pays for this one'}.`}
          </p>
        );
      })}
    </section>
  );
}

import { Link } from 'react-router';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { withVariant } from '#desk/lib/words/variant-words.ts';

/** What was exchanged of it, and what it is the exchange for. */
export default function Exchanges({ order: { exchange_for: came, exchanges } }: { order: OrderScreen }) {
  const to = (number: string) => (
    <Link to={`/orders/${number}`} className="whitespace-nowrap text-brand underline">
      {number}
    </Link>
  );
  return (
    <>
      {came && (
        <p className="mt-3 border-line border-t pt-3">
          Goes out for {came.quantity} × {withVariant(came.back.name, came.back.variant)}, which came back of{' '}
          {to(came.order_number)}.
        </p>
      )}
      {exchanges.map(({ order_number, quantity, back, for: goes, status }) => (
        <p key={order_number} className="mt-3 border-line border-t pt-3">
          {quantity} × {withVariant(back.name, back.variant)} exchanged for {withVariant(goes.name, goes.variant)}:{' '}
          {to(order_number)}
          {status === 'cancelled' && ', which was cancelled'}.
        </p>
      ))}
    </>
  );
}

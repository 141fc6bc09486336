import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { day } from '#desk/lib/words/format.ts';
import { methodName } from '#desk/lib/words/order-words.ts';
import { entriesInForce } from '#domain/payments/ledger.ts';
import { formatPkr } from '#domain/payments/money.ts';

type Entry = OrderScreen['payments'][number];

interface Facts {
  payments: readonly Entry[];
  /** What the customer is to send now. */
  due: number;
  paid: number;
  proof: { readonly at: string };
  /** What would be entered for the proof. */
  amount: number | undefined;
}

/** Why the money that a proof shows may be in the books already, in sentences; none where nothing speaks for it. */
export function paidBefore({ payments, due, paid, proof, amount }: Facts): string[] {
  const alike = entriesInForce(payments).filter(
    (entry) =>
      entry.kind === 'payment' &&
      !entry.from_courier &&
      entry.amount === amount &&
      (!entry.reference || entry.at >= proof.at),
  );
  return [
    ...(due > 0
      ? []
      : [paid > 0 ? 'This order was already paid: nothing is due now.' : 'Nothing is due for this order now.']),
    ...alike.map(
      ({ actor, at, method, reference, amount: entered }) =>
        `${actor} entered a payment of the same amount on ${day(at)}: ${methodName(method)}, ${formatPkr(entered)}, ${reference ?? 'without a reference'}.`,
    ),
  ];
}

import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { READINESS_TEXTS } from '#domain/orders/readiness.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { CircleAlert, CircleCheck } from '#web/ui/icons.ts';

/** What may keep the parcel from arriving, and what the rider collects. */
export function Readiness({ order }: { order: OrderScreen }) {
  const { doubts, missing_before_dispatch: missing, cash_to_collect: cash } = order;
  return (
    <ul className="mb-3 space-y-1">
      {doubts.map((doubt) => (
        <li key={doubt} className="flex items-start gap-2 text-warn">
          <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          {doubt === 'money_missing'
            ? `${formatPkr(missing)} must come in before the parcel leaves`
            : READINESS_TEXTS[doubt]}
        </li>
      ))}
      {doubts.length === 0 && (
        <li className="flex items-start gap-2 text-good">
          <CircleCheck aria-hidden size={16} className="mt-0.5 shrink-0" />
          Phone, address and money are in order
        </li>
      )}
      <li className="flex justify-between gap-3 rounded-lg bg-panel px-3 py-2">
        <span>The courier collects</span>
        <strong className="tabular-nums">{cash > 0 ? formatPkr(cash) : 'nothing'}</strong>
      </li>
    </ul>
  );
}

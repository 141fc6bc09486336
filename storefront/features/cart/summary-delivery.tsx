import type { DeliveryPolicy } from '#domain/delivery/policy.ts';
import type { Quoted } from '#domain/delivery/quote.ts';
import { belowMinimumWords, feeRangeWords, feeWords, quoteNotes, refusalWords } from '#domain/delivery/words.ts';
import { formatPkr } from '#domain/payments/money.ts';
import * as words from '#messages/delivery.ts';
import { Alert } from '#web/ui/alert.tsx';

/** What the delivery costs; or the rules, as long as it is not known where to. */
export type SummaryDelivery = Quoted | { readonly policy: DeliveryPolicy };

interface DeliveryProps {
  delivery: SummaryDelivery;
  /** Of the lines. */
  sum: number;
}

/** What the total is made of. */
export function DeliveryRows({ delivery, sum }: DeliveryProps) {
  return (
    <dl className="mt-4 space-y-1 border-line border-t pt-4 text-sm">
      <div className="flex justify-between gap-4">
        <dt>{words.products}</dt>
        <dd className="price">{formatPkr(sum)}</dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt>{words.delivery}</dt>
        <dd className="price text-end">{costWords(delivery, sum)}</dd>
      </div>
    </dl>
  );
}

/** The fee, or what is known of it. */
function costWords(delivery: SummaryDelivery, sum: number): string {
  if ('policy' in delivery) return feeRangeWords(delivery.policy, sum, words.terms);
  if ('quote' in delivery) return feeWords(delivery.quote.fee, words.terms);
  return delivery.refusal.code === 'city_missing' ? words.dependsOnCity : '';
}

/** When it comes and how it can be paid, or what keeps it from being delivered. */
export function DeliveryNotes({ delivery, sum }: DeliveryProps) {
  return (
    <>
      <p role="status" className="mt-2 text-sm">
        {'quote' in delivery && quoteNotes(delivery.quote, words.terms).join(' ')}
      </p>
      <Alert kind="info" className="mt-2">
        {obstacleWords(delivery, sum)}
      </Alert>
    </>
  );
}

function obstacleWords(delivery: SummaryDelivery, sum: number): string | undefined {
  if ('refusal' in delivery) return refusalWords(delivery.refusal, sum, words.terms);
  if ('quote' in delivery || sum >= delivery.policy.minimumOrder) return undefined;
  return belowMinimumWords(delivery.policy.minimumOrder, sum, words.terms);
}

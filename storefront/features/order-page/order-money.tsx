import type { OrderPageDetails } from '#contract/orders/order-page.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { trackingLink } from '#domain/orders/tracking.ts';
import { formatPkr } from '#domain/payments/money.ts';
import * as words from '#messages/order-page.ts';
import { rich } from '#web/ui/rich.ts';

/** A sum within a sentence, which no line break parts from its currency. */
const onOneLine = (rupees: number) => formatPkr(rupees).replace(' ', '\u00a0');

interface OrderMoneyProps extends Pick<OrderPageDetails, 'total' | 'pay_by' | 'advance' | 'money' | 'parcel'> {
  status: OrderStatus;
}

/** What the order costs, what is paid and what is due. */
export function OrderMoney({ status, total, pay_by, advance, money, parcel }: OrderMoneyProps) {
  const { discount, delivery_fee, payable, paid, due, to_refund } = money;
  const isClosed = status === 'cancelled' || status === 'expired' || status === 'returned';
  const missingAdvance = Math.min(Math.max(advance - paid, 0), due);
  const whole = total + delivery_fee;
  const rows: [string, string][] = [
    ...(discount > 0 || delivery_fee > 0 ? [[words.products, formatPkr(total + discount)] as [string, string]] : []),
    ...(discount > 0 ? [[words.discount, words.lessBy(formatPkr(discount))] as [string, string]] : []),
    ...(delivery_fee > 0 ? [[words.delivery, formatPkr(delivery_fee)] as [string, string]] : []),
    [words.total, formatPkr(whole)],
    ...(!isClosed && payable !== whole ? [[words.forWhatYouKeep, formatPkr(payable)] as [string, string]] : []),
    [words.paid, formatPkr(paid)],
    ...(isClosed ? [] : [[words.toPay, formatPkr(due)] as [string, string]]),
    ...(pay_by ? [[words.payment, words.waysToPay[pay_by]] as [string, string]] : []),
  ];
  return (
    <section aria-labelledby="order-money">
      <h2 id="order-money" className="text-xl">
        {words.payment}
      </h2>
      <dl className="mt-4 space-y-1">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt>{label}</dt>
            <dd className="price text-end">{value}</dd>
          </div>
        ))}
      </dl>
      {status === 'confirmed' && pay_by === 'cash_on_delivery' && missingAdvance > 0 && (
        <p className="mt-3">{words.payInAdvance(onOneLine(missingAdvance))}</p>
      )}
      {status === 'confirmed' && pay_by && pay_by !== 'cash_on_delivery' && due > 0 && (
        <p className="mt-3">{words.sentOncePaid}</p>
      )}
      {status === 'dispatched' && parcel && parcel.cash_to_collect > 0 && (
        <p className="mt-3">{words.haveCashReady(onOneLine(parcel.cash_to_collect))}</p>
      )}
      {to_refund > 0 && <p className="mt-3">{words.aboutRefund(onOneLine(to_refund))}</p>}
    </section>
  );
}

/** Who brings the parcel, and the number to ask for it by. */
export function OrderParcel({ parcel }: Pick<OrderPageDetails, 'parcel'>) {
  if (!parcel) return null;
  const tracking = trackingLink(parcel.tracking, parcel.consignment);
  return (
    <section aria-labelledby="order-parcel">
      <h2 id="order-parcel" className="text-xl">
        {words.parcel}
      </h2>
      <p className="mt-4">{words.courier(parcel.courier)}</p>
      {parcel.consignment && (
        <p>
          {rich(words.consignmentNumber, {
            number: <strong className="price break-all">{parcel.consignment}</strong>,
          })}
        </p>
      )}
      {tracking && (
        <p className="mt-1">
          <a
            href={tracking}
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
          >
            {words.followParcel(parcel.courier)}
          </a>
        </p>
      )}
    </section>
  );
}

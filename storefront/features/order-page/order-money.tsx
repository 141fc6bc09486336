import type { OrderPageDetails } from '#contract/orders/order-page.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { WAY_TO_PAY_NAMES } from '#domain/payments/payment.ts';

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
    ...(discount > 0 || delivery_fee > 0 ? [['Products', formatPkr(total + discount)] as [string, string]] : []),
    ...(discount > 0 ? [['Discount', `- ${formatPkr(discount)}`] as [string, string]] : []),
    ...(delivery_fee > 0 ? [['Delivery', formatPkr(delivery_fee)] as [string, string]] : []),
    ['Total', formatPkr(whole)],
    ...(!isClosed && payable !== whole ? [['For what you keep', formatPkr(payable)] as [string, string]] : []),
    ['Paid', formatPkr(paid)],
    ...(isClosed ? [] : [['To pay', formatPkr(due)] as [string, string]]),
    ...(pay_by ? [['Payment', WAY_TO_PAY_NAMES[pay_by]] as [string, string]] : []),
  ];
  return (
    <section aria-labelledby="order-money">
      <h2 id="order-money" className="text-xl">
        Payment
      </h2>
      <dl className="mt-4 space-y-1">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt>{label}</dt>
            <dd className="price text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {status === 'confirmed' && pay_by === 'cash_on_delivery' && missingAdvance > 0 && (
        <p className="mt-3">Please pay {formatPkr(missingAdvance)} in advance.</p>
      )}
      {status === 'confirmed' && pay_by && pay_by !== 'cash_on_delivery' && due > 0 && (
        <p className="mt-3">We send it as soon as the payment has arrived.</p>
      )}
      {status === 'dispatched' && parcel && parcel.cash_to_collect > 0 && (
        <p className="mt-3">Please have {formatPkr(parcel.cash_to_collect)} in cash ready.</p>
      )}
      {to_refund > 0 && <p className="mt-3">We will contact you about the {formatPkr(to_refund)} you have paid.</p>}
    </section>
  );
}

/** Who brings the parcel, and the number to ask for it by. */
export function OrderParcel({ parcel }: Pick<OrderPageDetails, 'parcel'>) {
  if (!parcel) return null;
  return (
    <section aria-labelledby="order-parcel">
      <h2 id="order-parcel" className="text-xl">
        Parcel
      </h2>
      <p className="mt-4">Courier: {parcel.courier}</p>
      {parcel.consignment && (
        <p>
          Consignment number: <strong className="price break-all">{parcel.consignment}</strong>
        </p>
      )}
    </section>
  );
}

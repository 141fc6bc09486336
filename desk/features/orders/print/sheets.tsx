import type { PrintedOrder, PrintJob } from '#contract/orders/desk-orders.ts';
import { counted, day, phone, words } from '#desk/lib/words/format.ts';
import { withVariant } from '#desk/lib/words/variant-words.ts';
import { formatPkr } from '#domain/payments/money.ts';

const MANY_LINES = 24;
const LONG_ADDRESS = 280;

interface SheetProps {
  shop: PrintJob['shop'];
  order: PrintedOrder;
}

function Address({ order }: { order: PrintedOrder }) {
  return (
    <p dir="auto" className="sheet-address whitespace-pre-line" data-long={order.address.length > LONG_ADDRESS}>
      {order.address.replace(/\n{2,}/g, '\n')}
    </p>
  );
}

/** Nothing, because it is paid; or not known, because nothing was agreed or the money is still to come. */
function collectWords({ pay_by, total, delivery_fee, paid }: PrintedOrder): string {
  if (pay_by === null) return 'not agreed yet';
  return paid >= total + delivery_fee || pay_by === 'cash_on_delivery' ? 'nothing' : 'not paid yet';
}

const exchangeWords = ({ order_number, quantity, back }: NonNullable<PrintedOrder['exchange_for']>) =>
  `Exchange for order ${order_number}: ${quantity} × ${withVariant(back.name, back.variant)} came back`;

/** Goes into the parcel, and is ticked by whoever packs it. */
export function PackingSlip({ shop, order }: SheetProps) {
  return (
    <article
      className="sheet sheet-slip"
      data-many={order.items.length > MANY_LINES}
      aria-label={`Packing slip ${order.order_number}`}
    >
      <header className="mb-[3mm] flex items-start justify-between border-black border-b-[0.4mm] pb-[2mm]">
        <div>
          <p className="font-black font-display text-[16pt] leading-none">{shop.name}</p>
          <p>{shop.phone}</p>
        </div>
        <div className="text-right">
          <p className="font-bold text-[13pt] tabular-nums">{order.order_number}</p>
          <p>{day(order.placed_at)}</p>
        </div>
      </header>
      <div className="mb-[3mm] flex gap-[8mm]">
        <div className="min-w-0 flex-1">
          <p dir="auto" className="font-bold">
            {order.customer_name}
          </p>
          <p className="tabular-nums">{phone(order.phone)}</p>
          <Address order={order} />
        </div>
        <dl className="w-[55mm] shrink-0">
          {order.courier && <Fact name="Courier">{[order.courier, order.consignment].filter(Boolean).join(' ')}</Fact>}
          {order.pay_by && <Fact name="Way to pay">{words(order.pay_by)}</Fact>}
          <Fact name="To collect">
            <strong>{order.cash_to_collect > 0 ? formatPkr(order.cash_to_collect) : collectWords(order)}</strong>
          </Fact>
        </dl>
      </div>
      <table className="sheet-rows">
        <thead>
          <tr>
            <th className="w-[6mm]">
              <span className="sr-only">Packed</span>
            </th>
            <th className="w-[14mm]">Qty</th>
            <th>Product</th>
            <th className="w-[24mm]">Variant</th>
            <th className="w-[26mm] text-right!">Amount</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map(({ line, name, variant, quantity, amount }) => (
            <tr key={line}>
              <td>
                <span aria-hidden className="sheet-box" />
              </td>
              <td className="font-bold tabular-nums">{quantity}</td>
              <td>
                <span className="sheet-name">{name}</span>
              </td>
              <td>{variant}</td>
              <td className="whitespace-nowrap text-right! tabular-nums">{formatPkr(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.exchange_for && <p className="mt-[3mm] font-bold">{exchangeWords(order.exchange_for)}</p>}
      <div className="mt-[3mm] flex justify-between gap-[8mm]">
        <p dir="auto" className="line-clamp-4 min-w-0 flex-1 whitespace-pre-line">
          {order.notes}
        </p>
        <dl className="w-[62mm] shrink-0 tabular-nums">
          <Fact name={counted(order.pieces, 'piece')}>
            {formatPkr(order.items.reduce((sum, { amount }) => sum + amount, 0))}
          </Fact>
          {order.discount > 0 && <Fact name="Discount">- {formatPkr(order.discount)}</Fact>}
          {order.delivery_fee > 0 && <Fact name="Delivery">{formatPkr(order.delivery_fee)}</Fact>}
          {(order.discount > 0 || order.delivery_fee > 0) && (
            <Fact name="Total">{formatPkr(order.total + order.delivery_fee)}</Fact>
          )}
          {order.paid > 0 && <Fact name="Paid">{formatPkr(order.paid)}</Fact>}
        </dl>
      </div>
    </article>
  );
}

/** Sticks on the parcel: where it goes, and what the rider collects. */
export function CourierLabel({ shop, order }: SheetProps) {
  return (
    <article className="sheet sheet-label flex flex-col" aria-label={`Label ${order.order_number}`}>
      <header className="flex items-baseline justify-between border-black border-b-[0.4mm] pb-[1.5mm]">
        <p className="font-black font-display text-[12pt] leading-none">{shop.name}</p>
        <p className="font-bold tabular-nums">{order.order_number}</p>
      </header>
      <div className="min-h-0 flex-1 overflow-hidden py-[3mm]">
        <p dir="auto" className="font-bold text-[13pt] leading-tight">
          {order.customer_name}
        </p>
        <p className="font-bold text-[12pt] tabular-nums">{phone(order.phone)}</p>
        {order.city && <p className="mt-[1mm] font-bold text-[12pt] uppercase">{order.city}</p>}
        <Address order={order} />
      </div>
      <dl className="border-black border-t-[0.4mm] pt-[2mm]">
        {order.courier && <Fact name={order.courier}>{order.consignment}</Fact>}
        <Fact name="Pieces">{order.pieces}</Fact>
        <div className="mt-[1.5mm] flex items-baseline justify-between border-[0.4mm] border-black px-[2mm] py-[1mm] font-bold text-[13pt]">
          <dt>{order.cash_to_collect > 0 ? 'Cash to collect' : `Collect: ${collectWords(order)}`}</dt>
          <dd className="whitespace-nowrap tabular-nums">
            {order.cash_to_collect > 0 && formatPkr(order.cash_to_collect)}
          </dd>
        </div>
      </dl>
      <footer className="mt-[2mm] text-[8pt]">
        Sender: {shop.name}, {shop.phone}
      </footer>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-[3mm]">
      <dt className="min-w-0">{name}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  );
}

import type { ListedOrder } from '#contract/orders/order-views.ts';
import type { OrderQuery } from '#contract/people/staff.ts';
import type { Database } from '#database/database.ts';
import { productKey } from '#domain/catalogue/product.ts';
import { newsletterPath } from '#domain/people/newsletter.ts';
import { type CostTable, costIn } from '#server/catalogue/costs/costs.ts';
import type { DeskProduct } from '#server/catalogue/products.ts';
import { everyOrder, ordersNumbered } from '#server/orders/find-orders.ts';
import { invoicesBetween } from '#server/payments/invoices.ts';
import { everyPayment } from '#server/payments/order-payments.ts';
import { courierEntries, paymentsBetween } from '#server/payments/payments.ts';
import { proofsBetween } from '#server/payments/proofs.ts';
import { everySubscriber } from '#server/people/newsletter.ts';
import { shopTime } from '#server/settings/shop-time.ts';
import type { Acting } from '#server/steps/acting.ts';
import { type StaffResult, staffStep } from '#server/steps/staff-result.ts';
import { listStock } from '#server/stock/staff-stock.ts';
import { inCatalogueSequence } from '#server/stock/variant-sequence.ts';
import { BYTE_ORDER_MARK, type Cell, csvLine } from './csv.ts';

/*
 * Tables for spreadsheets, as CSV. They are read and written a page at a time, so that a large shop needs little memory and, on the
 * embedded database, shoppers are served between the pages.
 */

export const EXPORTS = ['orders', 'lines', 'payments', 'couriers', 'invoices', 'proofs', 'newsletter'] as const;

export type ExportName = (typeof EXPORTS)[number];

/** What of a table is wanted; without it everything. */
export interface ExportPart {
  orders?: OrderQuery;
  /** Only these orders. */
  numbers?: readonly string[];
  payments?: { from?: string; to?: string };
  couriers?: { from?: string; to?: string };
  proofs?: { from?: string; to?: string };
  /** Days, as they are on the documents. */
  invoices?: { from?: string | undefined; to?: string | undefined };
  /** What links begin with. */
  publicUrl?: string;
}

interface Table {
  columns: readonly string[];
  rows(staff: Database, timeZone: string, part: ExportPart): AsyncGenerator<Cell[]>;
}

const TABLES: Readonly<Record<ExportName, Table>> = {
  orders: {
    columns: [
      ...['order', 'placed', 'status', 'since', 'name', 'phone', 'whatsapp', 'email', 'address', 'items'],
      ...['total', 'discount', 'delivery_fee', 'payable', 'paid', 'due', 'to_refund', 'payment', 'pay_by'],
      ...['courier', 'consignment', 'dispatched', 'cash_to_collect'],
      ...['paid_by_customer', 'collected', 'with_courier', 'written_off', 'courier_fees'],
    ],
    async *rows(staff, timeZone, { orders, numbers }) {
      const found = numbers ? ordersNumbered(staff, numbers) : everyOrder(staff, orders);
      for await (const order of found) yield orderRow(order, timeZone);
    },
  },
  lines: {
    columns: [
      ...['order', 'placed', 'status', 'line', 'category', 'product_id', 'name', 'variant', 'unit_price', 'quantity'],
      'amount',
    ],
    async *rows(staff, timeZone, { orders }) {
      for await (const { order_number, created_at, status, items } of everyOrder(staff, orders)) {
        for (const { line, category, product_id, name, variant, unit_price, quantity } of items) {
          const product = [line, category, product_id, name, variant, unit_price, quantity, unit_price * quantity];
          yield [order_number, shopTime(created_at, timeZone), status, ...product];
        }
      }
    },
  },
  payments: {
    columns: [
      ...['payment', 'order', 'kind', 'method', 'amount', 'reference', 'received', 'takes_back', 'note', 'entered'],
      ...['entered_by', 'from'],
    ],
    async *rows(staff, timeZone, { payments }) {
      for await (const entry of payments ? paymentsBetween(staff, payments) : everyPayment(staff)) {
        const {
          id,
          order_number,
          kind,
          method,
          amount,
          reference,
          received_at,
          corrects,
          note,
          at,
          actor,
          from_courier,
        } = entry;
        const when = (moment: string) => shopTime(moment, timeZone);
        yield [
          ...[id, order_number, kind, method, amount, reference, when(received_at), corrects, note, when(at)],
          actor,
          kind === 'payment' && corrects === null ? (from_courier ? 'courier' : 'customer') : '',
        ];
      }
    },
  },
  couriers: {
    columns: ['when', 'order', 'courier', 'consignment', 'kind', 'amount', 'payment', 'takes_back', 'entered_by'],
    async *rows(staff, timeZone, { couriers = {} }) {
      for await (const entry of courierEntries(staff, couriers)) {
        const { at, order_number, courier, consignment, kind, amount, payment, takes_back, actor } = entry;
        const when = shopTime(at, timeZone);
        yield [when, order_number, courier, consignment, kind, amount, payment, takes_back, actor];
      }
    },
  },
  invoices: {
    columns: [
      ...['number', 'kind', 'issued', 'order', 'of_invoice', 'buyer', 'address', 'goods', 'discount', 'delivery_fee'],
      ...['total', 'tax_rate', 'tax_included', 'total_without_tax', 'voided', 'voided_by', 'issued_by'],
    ],
    async *rows(staff, timeZone, { invoices = {} }) {
      for await (const one of invoicesBetween(staff, invoices)) {
        const { goods, discount, delivery_fee, rate } = one.document;
        const kind = one.credit_for ? `credit_note_${one.credit_for}` : one.series;
        yield [
          ...[one.name, kind, one.issued_on, one.order_number, one.of, one.buyer?.name, one.buyer?.address],
          ...[goods, discount, delivery_fee, one.total, rate, one.tax, one.total - one.tax],
          ...[one.void && shopTime(one.void.at, timeZone), one.void?.actor, one.actor],
        ];
      }
    },
  },
  proofs: {
    columns: [
      ...['proof', 'order', 'handed_in', 'by', 'reference', 'paid_on', 'state', 'decided', 'decided_by', 'reason'],
      'payment',
    ],
    async *rows(staff, timeZone, { proofs = {} }) {
      for await (const proof of proofsBetween(staff, proofs)) {
        const { id, order_number, at, by, reference, paid_on, state, decided_at, decided_by, reason, payment_id } =
          proof;
        const decided = decided_at && shopTime(decided_at, timeZone);
        yield [
          ...[id, order_number, shopTime(at, timeZone), by, reference, paid_on, state, decided, decided_by, reason],
          payment_id,
        ];
      }
    },
  },
  newsletter: {
    columns: ['email', 'subscribed', 'confirmed', 'unsubscribe_link'],
    async *rows(staff, timeZone, { publicUrl = '' }) {
      for await (const { email, subscribed_at, state, link } of everySubscriber(staff)) {
        const isConfirmed = state === 'confirmed' ? 'yes' : 'no';
        yield [email, shopTime(subscribed_at, timeZone), isConfirmed, publicUrl + newsletterPath(link)];
      }
    },
  },
};

function orderRow(order: ListedOrder, timeZone: string): Cell[] {
  const { contact, money, parcel } = order;
  const items = order.items.map(
    ({ quantity, name, variant }) => `${quantity} x ${name}${variant ? `, ${variant}` : ''}`,
  );
  return [
    order.order_number,
    shopTime(order.created_at, timeZone),
    order.status,
    shopTime(order.status_since, timeZone),
    ...[contact?.customer_name, contact?.phone, contact?.whatsapp, contact?.email, contact?.address],
    items.join('; '),
    ...[money.total, money.discount, money.delivery_fee, money.payable, money.paid, money.due, money.to_refund],
    money.state,
    order.pay_by,
    parcel?.courier,
    parcel?.consignment,
    parcel && shopTime(parcel.dispatched_at, timeZone),
    parcel?.cash_to_collect,
    ...[money.paid_by_customer, money.collected, money.with_courier, money.written_off, money.fees],
  ];
}

/** Leaves a trace of who took which file out of the shop. Words that were searched for are not part of it. */
export function noteExport(
  staff: Database,
  acting: Acting,
  file: string,
  part: Readonly<Record<string, unknown>> = {},
): Promise<StaffResult<void>> {
  return staffStep(staff, acting, 'SELECT note_export($1::jsonb, $2, $3::jsonb) AS result', [file, part]);
}

/** The lines of the file, its first one the names of the columns. */
export async function* exportLines(
  staff: Database,
  name: ExportName,
  timeZone: string,
  part: ExportPart = {},
): AsyncGenerator<string> {
  const { columns, rows } = TABLES[name];
  yield BYTE_ORDER_MARK + csvLine(columns);
  for await (const row of rows(staff, timeZone, part)) yield csvLine(row);
}

/** The stock, with an empty column at the end to fill in what was counted. The import reads that column. */
export async function* stockLines(
  staff: Database,
  products: ReadonlyMap<string, Pick<DeskProduct, 'name' | 'choices'>>,
  /** For those who may see them. */
  costs?: CostTable,
): AsyncGenerator<string> {
  const columns = ['category', 'product_id', 'variant', 'name', 'stock', 'reserved', 'available'];
  yield BYTE_ORDER_MARK + csvLine([...columns, ...(costs ? ['cost', 'value'] : []), 'counted']);
  for (const row of inCatalogueSequence(await listStock(staff), products)) {
    const { category, product_id, variant, stock, reserved, available } = row;
    const name = products.get(productKey({ category, id: product_id }))?.name;
    const cost = costs && costIn(costs, row);
    const worth = costs ? [cost ?? '', cost === undefined ? '' : cost * stock] : [];
    yield csvLine([category, product_id, variant, name, stock, reserved, available, ...worth, '']);
  }
}

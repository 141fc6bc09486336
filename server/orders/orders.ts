import type { z } from 'zod';
import type {
  CancellableOrders,
  Choice,
  HoldAlarm,
  OrderFilters,
  OrderListPage,
  OrderRow,
  OrderScreen,
  orderListSchema,
  PrintedOrder,
  PrintJob,
  SeenOrder,
} from '#contract/orders/desk-orders.ts';
import type { ListedOrder, OrderLine, ShownOrder } from '#contract/orders/order-views.ts';
import { dialledDigits, understoodWords } from '#contract/people/phone-number.ts';
import { type OrderPosition, type OrderQuery, orderPositionSchema } from '#contract/people/staff.ts';
import type { Database } from '#database/database.ts';
import { type Category, productKey } from '#domain/catalogue/product.ts';
import { NO_VARIANT, variantsOf } from '#domain/kinds/variant.ts';
import { agreedPrice } from '#domain/orders/agreed-price.ts';
import { outcomesOf } from '#domain/orders/contact-attempt.ts';
import { actionsFor } from '#domain/orders/order-actions.ts';
import { orderFlags } from '#domain/orders/order-flags.ts';
import { parseOrderNumber } from '#domain/orders/order-number.ts';
import { readinessDoubts } from '#domain/orders/readiness.ts';
import { accountShown, accountsFor, takesCash } from '#domain/payments/accounts.ts';
import { entriesInForce } from '#domain/payments/ledger.ts';
import { missingBeforeDispatch } from '#domain/payments/payment.ts';
import type { StaffRole } from '#domain/people/staff.ts';
import type { DeskCatalogue, DeskProduct } from '#server/catalogue/products.ts';
import { type ChatShop, customerChat, filledMessages } from '#server/messages/order-messages.ts';
import { periodOf, shopDay } from '#server/settings/shop-time.ts';
import { readWorkSettings, type WorkSettings } from '#server/settings/work-settings.ts';
import { refusalWith, sentRefusal } from '#server/steps/rule-refusal.ts';
import { queryResult, refuse, type StaffResult, staffResult, valueIn } from '#server/steps/staff-result.ts';
import { everyOrder, findOrders, printableOrders, showOrder } from './find-orders.ts';
import type { LimitsInForce } from './order-limits.ts';
import { countQueues } from './queue-counts.ts';

/** What the lists and the screen of an order are made with. */
export interface DeskOrdersOptions {
  staff: Database;
  catalogue: DeskCatalogue;
  products(): ReadonlyMap<string, DeskProduct>;
  timeZone: string;
  /** Where the shop's pages are. */
  publicUrl: string;
  customerMail: boolean;
  limits: LimitsInForce;
}

export type OrderListInput = z.output<typeof orderListSchema>;

/** A list as the database is asked for it. Searching needs three characters at least: fewer find nothing in particular. */
export function orderQueryOf(input: Omit<OrderListInput, 'after' | 'most'>, timeZone: string): OrderQuery {
  const { search, from, to, product, claimed_by, packed, contacted, ...same } = input;
  // Whoever searches for an order does not know in which list it is.
  const queue = search ? 'all' : input.queue;
  const [category, productId] = product?.split(':') ?? [];
  return {
    ...withoutUndefined(same),
    queue,
    ...(search && { search }),
    ...periodOf(from, to, timeZone),
    ...(category && { category: category as Category, product_id: Number(productId) }),
    ...(packed && { packed: packed === 'yes' }),
    ...(contacted && { outcomes: outcomesOf(contacted) }),
    ...(claimed_by === 'nobody' ? { unclaimed: true } : claimed_by && { claimed_by }),
    // What is to be done comes first in, first out: the oldest promise first. What is done is looked up from the newest.
    newest_first: queue === 'done' || queue === 'all',
    ...(queue === 'to_confirm' && { by_promise: true }),
  };
}

function withoutUndefined<T extends object>(given: T): Partial<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function cursorOf(next: OrderPosition | undefined): string | null {
  return next ? [next.created_at, next.id, ...(next.answered ? ['answered'] : [])].join('~') : null;
}

/** Where a page begins, as the page before wrote it. */
export function positionOf(cursor: string | undefined): OrderPosition | undefined {
  if (cursor === undefined) return undefined;
  const [, created_at, id, answered] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)~([\da-f-]{36})(~answered)?$/.exec(cursor) ?? [];
  const position = orderPositionSchema.safeParse({ created_at, id, ...(answered !== undefined && { answered: true }) });
  if (!position.success) throw refuse('page_position_unknown');
  return position.data;
}

export function listOrderRows(options: DeskOrdersOptions, input: OrderListInput): Promise<StaffResult<OrderListPage>> {
  const { staff, timeZone, products } = options;
  return staffResult(async () => {
    const { after, most, ...wanted } = input;
    const position = positionOf(after);
    const query = { ...orderQueryOf(wanted, timeZone), most, ...(position && { after: position }) };
    const [page, counts, settings, alarm] = await Promise.all([
      findOrders(staff, query).then(valueIn),
      countQueues(staff),
      readWorkSettings(staff, timeZone),
      holdAlarm(staff, options.limits),
    ]);
    return {
      orders: page.orders.map((order) => rowOf(order, products(), settings, chatShop(options))),
      next: cursorOf(page.next),
      counts,
      hours: settings.hours,
      alarm,
      now: new Date().toISOString(),
    };
  });
}

async function holdAlarm(staff: Database, limits: LimitsInForce): Promise<HoldAlarm | null> {
  const { alarmPieces } = await limits();
  if (alarmPieces === 0) return null;
  const { last_hour } = await queryResult<{ last_hour: HoldAlarm }>(staff, 'SELECT hold_figures() AS result', []);
  return last_hour.pieces >= alarmPieces ? last_hour : null;
}

/** Beyond this a person looks at the list again. */
const MOST_TO_CANCEL = 1_000;

/** The orders of a filter that wait to be confirmed, with the version that is seen now: what changes in the meantime stays. */
export function ordersToCancel(
  { staff, timeZone }: DeskOrdersOptions,
  input: Omit<OrderListInput, 'after' | 'most'>,
): Promise<StaffResult<CancellableOrders>> {
  return staffResult(async () => {
    const found: CancellableOrders = { orders: [], pieces: 0, value: 0, hasMore: false };
    const query = { ...orderQueryOf(input, timeZone), status: 'pending' as const };
    for await (const { order_number: number, version, items, money } of everyOrder(staff, query)) {
      if (found.orders.length === MOST_TO_CANCEL) return { ...found, hasMore: true };
      found.orders.push({ number, version });
      found.pieces += items.reduce((sum, { quantity }) => sum + quantity, 0);
      found.value += money.payable;
    }
    return found;
  });
}

/** What was cancelled under this name and is still as it was left. */
export function cancelledTogether(staff: Database, batch: string): Promise<SeenOrder[]> {
  return queryResult(staff, 'SELECT cancelled_together($1) AS result', [batch]);
}

const pictureOf = (products: ReadonlyMap<string, DeskProduct>, { category, product_id }: OrderLine) =>
  products.get(productKey({ category, id: product_id }))?.image ?? null;

function choiceOf(products: ReadonlyMap<string, DeskProduct>, line: OrderLine): Choice {
  const product = products.get(productKey({ category: line.category, id: line.product_id }));
  if (!product || product.choices.length === 0) return { options: [], offered: [], offered_prices: [] };
  const offered = [...variantsOf(product.choices)];
  return {
    options: product.choices.map(({ label }) => label),
    offered,
    offered_prices: offered.map((variant) => agreedPrice(line.unit_price, product, [line.variant, variant])),
  };
}

/** Whether something of it is still to be chosen: it was ordered before there was a choice. */
const lacksVariant = (items: readonly OrderLine[], products: ReadonlyMap<string, DeskProduct>) =>
  items.some(
    ({ category, product_id, variant }) =>
      variant === NO_VARIANT && (products.get(productKey({ category, id: product_id }))?.choices.length ?? 0) > 0,
  );

type FlaggedOrder = Pick<ListedOrder, 'history' | 'attempts' | 'last_attempt' | 'placed_via' | 'double_of'> & {
  contact: { phone: string } | null;
  items: readonly OrderLine[];
};

function flagsOf(order: FlaggedOrder, products: ReadonlyMap<string, DeskProduct>) {
  return orderFlags({
    phoneInDoubt: Boolean(order.contact?.phone) && dialledDigits(order.contact?.phone ?? '') === undefined,
    history: order.history,
    attempts: order.attempts,
    lastOutcome: order.last_attempt?.outcome ?? null,
    placedVia: order.placed_via,
    lacksVariant: lacksVariant(order.items, products),
    isDouble: order.double_of !== null,
  });
}

const chatShop = ({ catalogue, publicUrl }: DeskOrdersOptions): ChatShop => ({
  catalogue: catalogue.current(),
  publicUrl,
});

function rowOf(
  order: ListedOrder,
  products: ReadonlyMap<string, DeskProduct>,
  settings: WorkSettings,
  shop: ChatShop,
): OrderRow {
  return {
    ...order,
    items: order.items.map((line) => ({ ...line, image: pictureOf(products, line) })),
    flags: flagsOf(order, products),
    chat: customerChat(order, settings.texts, shop) ?? null,
  };
}

export function showOrderScreen(
  options: DeskOrdersOptions,
  typed: string,
  { role, name }: { role: StaffRole; name: string },
): Promise<StaffResult<OrderScreen>> {
  const { staff, products, timeZone, customerMail } = options;
  return staffResult(async () => {
    const number = parseOrderNumber(typed) ?? typed;
    const [order, settings] = await Promise.all([showOrder(staff, number), readWorkSettings(staff, timeZone)]);
    if (!order) throw refuse('order_not_found', { order: number });
    const { contact, money } = order;
    const missing = missingOf(order);
    const toPay = { amount: money.payable, zone: order.delivery?.zone ?? '' };
    const called = contact && dialledDigits(contact.phone);
    return {
      ...order,
      items: order.items.map((line) => ({
        ...line,
        image: pictureOf(products(), line),
        ...choiceOf(products(), line),
      })),
      flags: flagsOf(order, products()),
      actions: actionsFor(role, {
        status: order.status,
        hasContact: contact !== null,
        hasParcel: order.parcel !== null,
        isDeliverySettled: isDeliverySettled(order),
        isOwnParcelOfToday: order.events.some(
          ({ from_status, to_status, actor, at }) =>
            from_status === 'confirmed' &&
            to_status === 'dispatched' &&
            actor === name &&
            shopDay(at, settings.hours.timeZone) === shopDay(new Date(), settings.hours.timeZone),
        ),
        hasPayments: order.payments.some(({ corrects }) => corrects === null),
        isPaymentAgreed: order.pay_by !== null,
        isPacked: order.packed_at !== null,
        isComingBack: order.return_expected_at !== null,
        due: money.due,
        paid: money.paid_by_customer,
        withCourier: money.with_courier,
        writtenOff: money.written_off,
        invoicesOn: settings.invoicesOn,
        isInvoiced: order.invoices.some((document) => document.series === 'invoice' && document.void === null),
        missingBeforeDispatch: missing,
        hasProof: order.proofs.some(({ state }) => state === 'waiting'),
        sellersCheck: settings.waysToPay.sellersCheck,
        customerMail: customerMail && Boolean(contact?.email),
      }),
      doubts: doubtsOf(order, missing, products()),
      missing_before_dispatch: missing,
      cash_to_collect: order.parcel?.cash_to_collect ?? (order.pay_by === 'cash_on_delivery' ? money.due : 0),
      ask_for_advance: order.history.refused > 0 && order.status === 'pending',
      filled_messages: filledMessages(order, settings.texts, chatShop(options)),
      call: called ? `+${called}` : null,
      understood: contact && {
        phone: understoodWords(contact.phone) ?? null,
        whatsapp: understoodWords(contact.whatsapp) ?? null,
      },
      couriers: settings.couriers,
      couriers_without_numbers: settings.couriersWithoutNumbers,
      accounts: accountsFor(settings.waysToPay, toPay).map(accountShown),
      takes_cash: takesCash(settings.waysToPay, toPay),
      hours: settings.hours,
      now: new Date().toISOString(),
    };
  });
}

/** Whatever was entered after a delivery speaks of goods that arrived. */
function isDeliverySettled({ placed_via, events, payments, money, invoices }: ShownOrder): boolean {
  const delivered = events.findLastIndex(({ to_status }) => to_status === 'delivered');
  const since = events.slice(delivered + 1);
  return (
    placed_via === 'counter' ||
    money.written_off > 0 ||
    invoices.some((document) => document.credit_for === 'allowance' && document.void === null) ||
    since.some(({ kind, to_status }) => kind === 'returned' || to_status === 'returned') ||
    (delivered !== -1 && entriesInForce(payments).some(({ at }) => at > (events[delivered]?.at ?? '')))
  );
}

function missingOf({ pay_by, advance, money, status }: ShownOrder): number {
  if (status !== 'confirmed') return 0;
  return missingBeforeDispatch({ payBy: pay_by ?? undefined, advance, paid: money.paid, payable: money.payable });
}

function doubtsOf(
  { status, contact, items, last_attempt }: ShownOrder,
  missing: number,
  products: ReadonlyMap<string, DeskProduct>,
) {
  if (!contact || (status !== 'pending' && status !== 'confirmed')) return [];
  return readinessDoubts({
    phoneInDoubt: dialledDigits(contact.phone) === undefined,
    address: contact.address,
    lastOutcome: last_attempt?.outcome ?? null,
    lacksVariant: lacksVariant(items, products),
    missingBeforeDispatch: missing,
  });
}

export async function readOrderFilters(staff: Database, timeZone: string): Promise<OrderFilters> {
  const [found, { couriers, couriersWithoutNumbers }] = await Promise.all([
    queryResult<Pick<OrderFilters, 'cities' | 'claimedBy'>>(staff, 'SELECT order_filters() AS result', []),
    readWorkSettings(staff, timeZone),
  ]);
  return { ...found, couriers, couriersWithoutNumbers };
}

type PrintableOrder = ListedOrder & Pick<PrintedOrder, 'notes' | 'exchange_for'>;

/** Slips and labels of many orders, in the sequence asked for. An order that nothing can be sent for is left out, with the reason. */
export async function printJob(
  { staff, catalogue, timeZone }: DeskOrdersOptions,
  numbers: readonly string[],
): Promise<PrintJob> {
  const { shop } = catalogue.current();
  const wanted = numbers.map((typed) => parseOrderNumber(typed) ?? typed);
  const found = await printableOrders(staff, wanted);
  const known = new Set(found.map(({ order_number }) => order_number));
  const orders = found.flatMap((order) => printedOrder(order) ?? []);
  const printed = new Set(orders.map(({ order_number }) => order_number));
  return {
    shop: { name: shop.name, phone: shop.phones[0] ?? '', time_zone: timeZone },
    orders,
    left_out: wanted
      .filter((number) => !printed.has(number))
      .map((number) => ({
        number,
        refusal: sentRefusal(
          known.has(number) ? refusalWith('customer_erased') : refusalWith('order_not_found', { order: number }),
        ),
      })),
  };
}

function printedOrder(order: PrintableOrder): PrintedOrder | undefined {
  const { contact, money, parcel, items } = order;
  if (!contact) return undefined;
  return {
    order_number: order.order_number,
    placed_at: order.created_at,
    customer_name: contact.customer_name,
    phone: contact.phone,
    address: contact.address,
    city: order.city,
    notes: order.notes,
    exchange_for: order.exchange_for,
    pay_by: order.pay_by,
    items: items.map((line) => ({ ...line, amount: line.unit_price * line.quantity })),
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    total: money.total,
    discount: money.discount,
    delivery_fee: money.delivery_fee,
    paid: money.paid_by_customer,
    cash_to_collect: parcel?.cash_to_collect ?? (order.pay_by === 'cash_on_delivery' ? money.due : 0),
    courier: parcel?.courier ?? null,
    consignment: parcel?.consignment ?? null,
  };
}

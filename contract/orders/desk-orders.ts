import { z } from 'zod';
import { readDelivery } from '#contract/delivery/read-delivery.ts';
import { endpoint } from '#contract/desk/endpoint.ts';
import { cursorField, dayField, numberInAddress, productInAddress } from '#contract/desk/fields.ts';
import { coded } from '#contract/mistakes.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Category } from '#domain/catalogue/product.ts';
import type { OrderTemplateName } from '#domain/messages/whatsapp-templates.ts';
import { CONTACT_STATES, NEXT_TRIES } from '#domain/orders/contact-attempt.ts';
import type { OrderAction } from '#domain/orders/order-actions.ts';
import type { OrderFlag } from '#domain/orders/order-flags.ts';
import { QUEUES, type Queue } from '#domain/orders/order-status.ts';
import type { OpeningHours } from '#domain/orders/promise.ts';
import type { ReadinessDoubt } from '#domain/orders/readiness.ts';
import type { AccountShown } from '#domain/payments/accounts.ts';
import { PAYMENT_STATES, WAYS_TO_PAY } from '#domain/payments/payment.ts';
import type { ExchangeFor, ListedOrder, OrderLine, ShownOrder } from './order-views.ts';

/** The queue with everything that narrows it, as it stands in the address of the screen. A search looks in every list. */
export const orderListSchema = z.strictObject({
  queue: z.enum(QUEUES, { error: coded('none_such', { what: 'list' }) }).default('to_confirm'),
  search: z
    .string()
    .trim()
    .max(200, coded('too_long', { most: 200 }))
    .optional(),
  pay_by: z.enum(WAYS_TO_PAY, { error: coded('none_such', { what: 'way_to_pay' }) }).optional(),
  payment: z.enum(PAYMENT_STATES, { error: coded('none_such', { what: 'payment_state' }) }).optional(),
  courier: z.string().max(100).optional(),
  city: z.string().max(100).optional(),
  /** The first and the last day on which the order was placed, in the shop's time zone. */
  from: dayField.optional(),
  to: dayField.optional(),
  product: productInAddress.optional(),
  /** The number of an order: those that came from the same phone, browser or network and are not confirmed yet. */
  like: z.string().max(40).optional(),
  /** The name of a colleague, or 'nobody'. */
  claimed_by: z.string().max(200).optional(),
  packed: z.enum(['yes', 'no'], { error: coded('not_packed_or_not') }).optional(),
  contacted: z.enum(CONTACT_STATES, { error: coded('none_such', { what: 'contact_state' }) }).optional(),
  next_try: z.enum(NEXT_TRIES, { error: coded('none_such', { what: 'next_try' }) }).optional(),
  /** Given back by the page before. */
  after: cursorField.optional(),
  most: numberInAddress(1, 200).default(50),
});

export type OrderListQuery = z.input<typeof orderListSchema>;

/** The path of the product's picture inside the catalogue; null for a product that is not in the catalogue any more. */
export type WithPicture<Line> = Line & { image: string | null };

/** What is chosen of a product, such as Size, and what there is to choose from; nothing of one that is not in the catalogue any more. */
export interface Choice {
  options: string[];
  offered: string[];
  /** What one piece of the line costs as each of them: what was agreed, and what the variants differ by. */
  offered_prices: number[];
}

export interface OrderRow extends Omit<ListedOrder, 'items'> {
  items: WithPicture<OrderLine>[];
  flags: OrderFlag[];
  /** Opens a chat with the text already written; null where there is no number or its country is in doubt. */
  chat: string | null;
}

export interface OrderListPage {
  orders: OrderRow[];
  /** For the next page; null on the last one. */
  next: string | null;
  /** How many orders each list has, whatever the filters; above 10,000 it only says so. */
  counts: Record<Queue, number>;
  /** What the promise clock counts with. */
  hours: OpeningHours;
  /** Orders without an answer hold unusually much; null while they do not. */
  alarm: HoldAlarm | null;
  /** The server's clock, against which the app sets its own. */
  now: string;
}

/** What the unanswered orders of the last hour hold. */
export interface HoldAlarm {
  orders: number;
  pieces: number;
  value: number;
  networks: number;
  /** One of those that hold most. */
  number: string;
}

/** Searches have names and phone numbers in them. Addresses end up in logs, so these travel in the body. */
export const listOrders = endpoint<OrderListPage>()({
  method: 'POST',
  path: '/api/orders/list',
  access: { area: 'orders' },
  input: orderListSchema,
});

/** How many wait, for the title of the tab. */
export const countOrders = endpoint<{ counts: Record<Queue, number> }>()({
  method: 'GET',
  path: '/api/orders/counts',
  access: { area: 'orders' },
  input: z.strictObject({}),
});

/** An order as somebody saw it. */
export interface SeenOrder {
  number: string;
  version: number;
}

/** The orders of a filter that wait to be confirmed, for cancelling them together. */
export interface CancellableOrders {
  orders: SeenOrder[];
  pieces: number;
  value: number;
  /** There are more than can be cancelled in one go. */
  hasMore: boolean;
}

export const cancellableOrders = endpoint<CancellableOrders>()({
  method: 'POST',
  path: '/api/bulk/cancellable',
  access: { action: 'cancel' },
  input: orderListSchema.omit({ after: true, most: true }),
});

/** What was cancelled together and is still as it was left. */
export const cancelledTogether = endpoint<{ orders: SeenOrder[] }>()({
  method: 'GET',
  path: '/api/bulk/cancelled/:batch',
  access: { area: 'orders' },
  input: z.strictObject({}),
});

/** What the filters offer. */
export interface OrderFilters {
  couriers: string[];
  couriersWithoutNumbers: string[];
  cities: string[];
  claimedBy: string[];
}

export const orderFilters = endpoint<OrderFilters>()({
  method: 'GET',
  path: '/api/orders/filters',
  access: { area: 'orders' },
  input: z.strictObject({}),
});

export interface FilledMessage {
  /** One of the owner's texts, or the greeting that fits any order. */
  template: OrderTemplateName | 'greeting';
  title: string;
  text: string;
  /** Opens the chat; null where there is no WhatsApp number or its country is in doubt. */
  link: string | null;
}

export interface OrderScreen extends Omit<ShownOrder, 'items'> {
  items: (WithPicture<ShownOrder['items'][number]> & Choice)[];
  flags: OrderFlag[];
  /** What the person who asks may do with it now. */
  actions: OrderAction[];
  /** Doubts to clear before the parcel leaves; empty if there is none. */
  doubts: ReadinessDoubt[];
  /** What must still come in before the parcel may leave. */
  missing_before_dispatch: number;
  /** What the courier would collect if the parcel left now. */
  cash_to_collect: number;
  /** After a refusal: ask for an advance. */
  ask_for_advance: boolean;
  filled_messages: FilledMessage[];
  /** The number to call, with its country code; null where it is in doubt. */
  call: string | null;
  /** What was read from the numbers as they were typed, in words; null of a number in doubt, and of one that was erased. */
  understood: { phone: string | null; whatsapp: string | null } | null;
  couriers: string[];
  /** Those of them whose parcels have no consignment number. */
  couriers_without_numbers: string[];
  /** The accounts that it may be paid to, as they are now. */
  accounts: AccountShown[];
  /** Whether it may be paid at the door, by the owner's conditions. */
  takes_cash: boolean;
  hours: OpeningHours;
  now: string;
}

export const showOrder = endpoint<OrderScreen>()({
  method: 'GET',
  path: '/api/orders/:number',
  access: { area: 'orders' },
  input: z.strictObject({}),
});

/** What can be put into an order: the products on sale, with what is available of each. */
export interface SellableProduct {
  category: Category;
  product_id: number;
  name: string;
  brand: string;
  image: string;
  /** What is chosen of it, such as Size; none where there is nothing to choose. */
  options: string[];
  /** In the sequence of the catalogue; one entry with the empty variant where there is nothing to choose. */
  available: { variant: string; price: number; available: number }[];
}

export const sellableProducts = endpoint<{ products: SellableProduct[] }>()({
  method: 'GET',
  path: '/api/sellable-products',
  access: { area: 'orders' },
  input: z.strictObject({}),
});

/** What slips and labels show, for many orders at once, in the sequence asked for. */
export interface PrintedOrder {
  order_number: string;
  placed_at: string;
  customer_name: string;
  phone: string;
  address: string;
  city: string;
  notes: string | null;
  /** What came back, if this goes out for it. */
  exchange_for: ExchangeFor | null;
  pay_by: string | null;
  items: (OrderLine & { amount: number })[];
  pieces: number;
  total: number;
  discount: number;
  delivery_fee: number;
  paid: number;
  /** What the rider collects. */
  cash_to_collect: number;
  courier: string | null;
  consignment: string | null;
}

export interface PrintJob {
  shop: { name: string; phone: string; time_zone: string };
  orders: PrintedOrder[];
  /** Numbers that cannot be printed, each with the reason. */
  left_out: { number: string; refusal: Refusal }[];
}

export const printOrders = endpoint<PrintJob>()({
  method: 'GET',
  path: '/api/print',
  access: { area: 'orders' },
  /** Order numbers with commas between them. */
  input: z.strictObject({
    numbers: z
      .string()
      .max(20_000)
      .transform((text) => [
        ...new Set(
          text
            .split(',')
            .map((number) => number.trim())
            .filter(Boolean),
        ),
      ])
      .refine((numbers) => numbers.length > 0, { error: coded('missing', { what: 'orders_to_print' }) })
      .refine((numbers) => numbers.length <= 200, { error: coded('too_many', { what: 'printed_orders', most: 200 }) }),
  }),
});

export const orderEndpoints = {
  listOrders,
  countOrders,
  cancellableOrders,
  cancelledTogether,
  orderFilters,
  showOrder,
  sellableProducts,
  readDelivery,
  printOrders,
} as const;

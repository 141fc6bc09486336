import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { OrderRequest } from '#contract/orders/order.ts';
import type { OrderResponse } from '#contract/orders/order-response.ts';
import type { ShortProduct } from '#contract/orders/refusals.ts';
import { type Database, errorCode, isLostConnection, isReadOnly, isUnavailable } from '#database/database.ts';
import type { LanguageCode } from '#domain/languages/languages.ts';
import { cityOf } from '#domain/orders/city.ts';
import { orderPagePath } from '#domain/orders/order-key.ts';
import { formatOrderNumber } from '#domain/orders/order-number.ts';
import { phoneKey } from '#domain/people/phone.ts';
import { ruleRefusal } from '#server/steps/rule-refusal.ts';
import type { DeliveryInForce, DeliverySource } from './delivery-in-force.ts';
import { addressWithCity, type DeliveryRefused, judgeDelivery } from './judge-delivery.ts';
import type { LimitsInForce, OrderLimits } from './order-limits.ts';
import {
  type CatalogueSource,
  currentProducts,
  type OrderItem,
  type PricingRefusal,
  priceOrder,
  type ShortItem,
  stockKey,
} from './price-order.ts';

export interface OrderServiceOptions {
  anon: Database;
  catalogue: CatalogueSource;
  limits: LimitsInForce;
  delivery: DeliverySource;
  /** Called after every order that was stored. A retry after a lost connection may call it again. */
  onStored(orderNumber: string): void;
}

export type OrderOutcome =
  | { code: 'stored' | 'repeated'; order: OrderResponse }
  | PricingRefusal
  | DeliveryRefused
  | { code: 'idempotency_conflict' | 'too_many_open_orders' | 'too_much_held' | 'unavailable' };

/** Who sends it, by marks that tell two apart and name nobody. */
export interface OrderSender {
  session?: string | undefined;
  address?: string | undefined;
  /** What they read; English, where nothing is said. */
  language?: LanguageCode | undefined;
}

/** Places an order. The key is the client's Idempotency-Key, if it sent one. */
export type PlaceOrder = (order: OrderRequest, key: string | undefined, sender?: OrderSender) => Promise<OrderOutcome>;

/** A cut connection may or may not have stored the order. The key makes a retry safe, so the shop retries before it gives up. */
const RETRY_PAUSES_MS = [50, 300, 1_000];

/**
 * Beyond this many at once each only waits for the others, until nobody gets an answer in time. Whoever comes then is asked at once
 * to try again: a quarter of a second of work on a server, under two on the embedded database.
 */
export const MOST_AT_ONCE = 250;

/** So often may the owner change the rules of delivery while one order is on its way; then it is to be sent again. */
const MOST_CHANGES = 5;

export function orderService({ anon, catalogue, limits, delivery, onStored }: OrderServiceOptions): PlaceOrder {
  let atWork = 0;

  return async (order, key, sender = {}) => {
    if (atWork >= MOST_AT_ONCE) return { code: 'unavailable' };
    atWork += 1;
    try {
      return await place(order, key, sender);
    } finally {
      atWork -= 1;
    }
  };

  async function place(order: OrderRequest, givenKey: string | undefined, sender: OrderSender): Promise<OrderOutcome> {
    const hash = createHash('sha256').update(JSON.stringify(order)).digest('hex');
    const key = givenKey ?? keyOfRequest(hash);
    const [inForce, rules] = await Promise.all([limits(), delivery.inForce()]);
    const priced = priceOrder(order, currentProducts(catalogue), inForce.maxPerProduct);

    const refused = async (refusal: PricingRefusal | DeliveryRefused): Promise<OrderOutcome> => {
      // It may have been stored before the catalogue or the fee changed, and the response was lost.
      const repeated = await query(anon, 'SELECT repeat_order($1::uuid, $2) AS answer', () => [key, hash]);
      return repeated ? outcomeOf(repeated) : refusal;
    };

    const submit = async (lines: OrderItem[], { policy, version }: DeliveryInForce): Promise<OrderOutcome> => {
      const judged = judgeDelivery(order, policy);
      if ('refusal' in judged) return refused(judged.refusal);
      const request = {
        ...databaseRequest(order, lines, inForce, sender),
        delivery_version: version,
        ...(judged.quote && { delivery: judged.quote }),
      };
      const drawNumber = () => formatOrderNumber(randomBytes(5), inForce.numberPrefix);
      const parameters = () => [{ ...request, idempotency_key: key, request_hash: hash, order_number: drawNumber() }];
      const outcome = outcomeOf(await query(anon, 'SELECT submit_order($1::jsonb) AS answer', parameters));
      onStored(outcome.order.order_number);
      return outcome;
    };

    try {
      if (!priced.ok) {
        const { ok: _, ...refusal } = priced;
        return await refused(refusal);
      }
      const { lines } = priced;
      // Nobody is refused by rules that may be old.
      const isOld = 'refusal' in judgeDelivery(order, rules.policy);
      let judgedBy = isOld ? await delivery.reread() : rules;
      for (let changes = 0; ; changes++) {
        try {
          return await submit(lines, judgedBy);
        } catch (error) {
          if (changes === MOST_CHANGES || ruleRefusal(error)?.code !== 'delivery_changed') throw error;
          judgedBy = await delivery.reread();
        }
      }
    } catch (error) {
      const outcome = failureOutcome(error, priced.ok ? priced.lines : []);
      if (!outcome) throw error;
      return outcome;
    }
  }
}

/** The argument of the SQL function submit_order. */
function databaseRequest(
  order: OrderRequest,
  items: OrderItem[],
  limits: OrderLimits,
  { language, ...sender }: OrderSender,
) {
  const address = addressWithCity(order);
  return {
    customer_name: order.customerName,
    email: order.email,
    phone: order.phone,
    phone_digits: phoneKey(order.phone),
    whatsapp: order.whatsapp,
    whatsapp_digits: phoneKey(order.whatsapp),
    address,
    city: cityOf(address),
    notes: order.notes,
    ...(language && { language }),
    items,
    total: order.total,
    hold_seconds: limits.holdHours * 3_600,
    unanswered_seconds: limits.unansweredHours * 3_600,
    most_open_orders: limits.maxOpenPerPhone,
    most_held: {
      customer_pieces: limits.heldPiecesPerCustomer,
      customer_value: limits.heldValuePerCustomer,
      address_pieces: limits.heldPiecesPerAddress,
      address_value: limits.heldValuePerAddress,
    },
    sent_by: sender,
    customer_mail: limits.customerMail,
  };
}

/** A request without a key gets one of its content: the same order sent again on the same day is the same order. */
function keyOfRequest(hash: string): string {
  const today = new Date().toISOString().slice(0, 10);
  const digest = createHash('sha256').update(`${today} ${hash}`).digest('hex').slice(0, 32);
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

type StoredOrder = Omit<OrderResponse, 'order_page'> & { key: string; repeated?: true };

/** Retries what may succeed the next time. The parameters are made for each try: a retry needs another order number. */
async function query(anon: Database, sql: string, parameters: () => unknown[]): Promise<StoredOrder | undefined> {
  for (let tries = 0; ; tries++) {
    try {
      const [row] = await anon.query<{ answer: StoredOrder | null }>(sql, parameters());
      return row?.answer ?? undefined;
    } catch (error) {
      const pause = RETRY_PAUSES_MS[tries];
      if (pause === undefined || !isWorthRetrying(error)) throw error;
      await wait(pause);
    }
  }
}

/** Besides a lost connection and a server that became a standby: another order has drawn the same number, or this one was chosen to break a deadlock. */
function isWorthRetrying(error: unknown): boolean {
  return isLostConnection(error) || isReadOnly(error) || ['23505', '40001', '40P01'].includes(errorCode(error));
}

function outcomeOf(stored: StoredOrder | undefined): OrderOutcome & { code: 'stored' | 'repeated' } {
  if (!stored) throw new Error('submit_order returned nothing');
  const { repeated, key, ...order } = stored;
  return { code: repeated ? 'repeated' : 'stored', order: { ...order, order_page: orderPagePath(key) } };
}

/** Undefined for what nobody expects. */
function failureOutcome(error: unknown, lines: readonly OrderItem[]): OrderOutcome | undefined {
  const refusal = ruleRefusal(error);
  switch (refusal?.code) {
    case 'out_of_stock':
      return { code: 'out_of_stock', items: shortItems(lines, refusal.params.short) };
    case 'delivery_changed':
      return { code: 'unavailable' };
    case 'order_key_reused':
      return { code: 'idempotency_conflict' };
    case 'too_many_open_orders':
    case 'too_much_held':
      return { code: refusal.code };
    default:
      return isUnavailable(error) ? { code: 'unavailable' } : undefined;
  }
}

/** Every line that the stock cannot fill. */
function shortItems(lines: readonly OrderItem[], short: readonly ShortProduct[]): ShortItem[] {
  const left = new Map(short.map((product) => [stockKey(product), product.available]));
  return lines.flatMap((line) => {
    const available = left.get(stockKey(line));
    if (available === undefined) return [];
    const { category, product_id, name, variant } = line;
    return [{ category, product_id, name, variant, available }];
  });
}

import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fieldMessages, type OrderRequest, orderRequestSchema } from '#contract/order.ts';
import type { OrderAnswer } from '#contract/order-answer.ts';
import { type Database, errorCode, errorDetail, isLostConnection, isUnavailable } from '#database/database.ts';
import { MAX_CART_LINES } from '#domain/cart/cart.ts';
import { formatOrderNumber } from '#domain/order/order-number.ts';
import { whatsappDigits } from '#domain/order/whatsapp.ts';
import { Refusal, TOO_LARGE, UNAVAILABLE } from '#server/http/errors.ts';
import { itemKey, type OrderItem, priceOrder, type Shelf } from '#server/services/priced-order.ts';

export interface OrderLimits {
  holdHours: number;
  mostPerProduct: number;
  /** Orders not yet dispatched or closed; 0 is no limit. */
  mostOpenPerPhone: number;
}

export interface OrderDesk {
  anon: Database;
  shelf: Shelf;
  limits: OrderLimits;
  /** Told of every order that was stored for the first time. */
  onPlaced(): void;
  /** Told how every request ended: 'placed', 'repeated' or the error's code. */
  onOutcome(outcome: string): void;
}

type StoredAnswer = OrderAnswer & { repeated?: true };

/** A cut connection may or may not have stored the order. The key makes trying again safe, so the shop does so itself first. */
const PAUSES_BETWEEN_TRIES_MS = [50, 300, 1_000, 0];

export function serveOrders(app: FastifyInstance, desk: OrderDesk): void {
  app.post('/functions/v1/submit-order', async (request, reply) => {
    try {
      const key = request.headers['idempotency-key'];
      const { repeated, ...answer } = await placeOrder(desk, request.body, Array.isArray(key) ? key[0] : key);
      desk.onOutcome(repeated ? 'repeated' : 'placed');
      if (!repeated) desk.onPlaced();
      return reply.code(repeated ? 200 : 201).send(answer);
    } catch (error) {
      desk.onOutcome(error instanceof Refusal ? error.body.error : 'internal');
      throw error;
    }
  });
}

async function placeOrder(desk: OrderDesk, body: unknown, givenKey: string | undefined): Promise<StoredAnswer> {
  const order = readOrder(body);
  const hash = createHash('sha256').update(JSON.stringify(order)).digest('hex');
  const key = readKey(givenKey) ?? keyOfRequest(hash);
  let items: OrderItem[];
  try {
    items = priceOrder(order, desk.shelf, desk.limits.mostPerProduct);
  } catch (refusal) {
    // Perhaps it was stored before the prices changed, and the answer was lost.
    const answer = await ask(desk.anon, 'SELECT repeat_order($1::uuid, $2) AS answer', () => [key, hash], order);
    if (answer) return answer;
    throw refusal;
  }
  const stored = {
    idempotency_key: key,
    request_hash: hash,
    customer_name: order.customerName,
    email: order.email,
    phone: order.phone,
    phone_digits: whatsappDigits(order.phone) ?? order.phone.replace(/\D/g, ''),
    whatsapp: order.whatsapp,
    address: order.address,
    notes: order.notes,
    items,
    total: order.total,
    hold_seconds: desk.limits.holdHours * 3_600,
    most_open_orders: desk.limits.mostOpenPerPhone,
  };
  const numbered = () => [{ ...stored, order_number: formatOrderNumber(randomBytes(5)) }];
  return (await ask(desk.anon, 'SELECT submit_order($1::jsonb) AS answer', numbered, order)) as StoredAnswer;
}

function readOrder(body: unknown): OrderRequest {
  const lines = typeof body === 'object' && body !== null && 'items' in body ? body.items : undefined;
  if (Array.isArray(lines) && lines.length > MAX_CART_LINES) throw TOO_LARGE;
  const parsed = orderRequestSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new Refusal(400, {
    error: 'invalid_order',
    message: 'Please look over the order: something in it is missing or not right.',
    fields: fieldMessages(parsed.error),
  });
}

const uuid = z.guid();

function readKey(given: string | undefined): string | undefined {
  if (given === undefined || uuid.safeParse(given).success) return given;
  const message = 'The Idempotency-Key must be a UUID';
  throw new Refusal(400, { error: 'invalid_order', message, fields: { 'Idempotency-Key': message } });
}

/** A request that brings no key is its own: the same order sent again on the same day is the same order. */
function keyOfRequest(hash: string): string {
  const today = new Date().toISOString().slice(0, 10);
  const digest = createHash('sha256').update(`${today} ${hash}`).digest('hex').slice(0, 32);
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

async function ask(anon: Database, sql: string, parameters: () => unknown[], order: OrderRequest) {
  for (const pause of PAUSES_BETWEEN_TRIES_MS) {
    try {
      const [row] = await anon.query<{ answer: StoredAnswer | null }>(sql, parameters());
      return row?.answer ?? undefined;
    } catch (error) {
      if (pause === 0 || !isWorthAnotherTry(error)) throw refusalOf(error, order);
      await wait(pause);
    }
  }
  throw UNAVAILABLE;
}

/** Besides a lost connection: another order drew the same number, or this one was chosen to break a deadlock. */
function isWorthAnotherTry(error: unknown): boolean {
  return isLostConnection(error) || ['23505', '40001', '40P01'].includes(errorCode(error));
}

function refusalOf(error: unknown, request: OrderRequest): unknown {
  switch (errorCode(error)) {
    case 'BJ409':
      return outOfStock(request, JSON.parse(errorDetail(error)));
    case 'BJ422':
      return new Refusal(422, {
        error: 'idempotency_conflict',
        message: 'This order was already sent with other details. Please reload the page and order again.',
      });
    case 'BJ429':
      return new Refusal(
        429,
        {
          error: 'rate_limited',
          message:
            'This phone number has several open orders already. We will be in touch about them on WhatsApp first.',
        },
        3_600,
      );
    default:
      return isUnavailable(error) ? UNAVAILABLE : error;
  }
}

interface ShortProduct extends Pick<OrderItem, 'category' | 'product_id'> {
  available: number;
}

/** Every line of the cart that the shelf cannot fill: both sizes of a shoe, if together they are too many. */
function outOfStock({ items }: OrderRequest, short: readonly ShortProduct[]): Refusal {
  const left = new Map(short.map((product) => [itemKey(product), product.available]));
  const lines = items.flatMap((item) => {
    const available = left.get(itemKey(item));
    if (available === undefined) return [];
    const { category, product_id, name, size } = item;
    return [{ category, product_id, name, ...(size && { size }), available }];
  });
  const names = [...new Set(lines.map(({ name }) => name))].join(', ');
  return new Refusal(409, {
    error: 'out_of_stock',
    message: `Not available in the requested quantities: ${names}.`,
    items: lines,
  });
}

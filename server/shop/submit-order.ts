import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Mistake, mistake } from '#contract/mistakes.ts';
import { type OrderRequest, orderMistakes, orderRequestSchema } from '#contract/orders/order.ts';
import { orderMistakeWords } from '#contract/words/order-form.ts';
import { MAX_CART_LINES } from '#domain/cart/cart.ts';
import { phoneKey } from '#domain/people/phone.ts';
import { Refusal, shopRefusal, TOO_LARGE } from '#server/http/errors.ts';
import { callerOf, type RateLimiter, tooOften } from '#server/http/rate-limit.ts';
import type { OrderOutcome, OrderSender, PlaceOrder } from '#server/orders/place-order.ts';

export interface OrderRouteOptions {
  placeOrder: PlaceOrder;
  /** Who sends a request, by marks. */
  senderOf(request: FastifyRequest): OrderSender;
  /** Of the orders that are stored: strict for a session and a phone, generous for an address, which many honest people share. */
  limits: { perCustomer: RateLimiter; perAddress: RateLimiter };
  /** Called for every request that is refused for coming too often. */
  onLimited(): void;
  /** Called with the result of every request, for the metrics: 'placed', 'repeated' or the error's code. */
  onOutcome(outcome: string): void;
}

export function serveOrders(app: FastifyInstance, options: OrderRouteOptions): void {
  const { placeOrder, senderOf, limits, onLimited, onOutcome } = options;

  /** Counts before the work, so that many at once do not slip through, and takes back what stored nothing. */
  async function counted(order: OrderRequest, request: FastifyRequest): Promise<OrderOutcome> {
    const sender = senderOf(request);
    const customer = [`phone ${phoneKey(order.phone)}`, ...(sender.session ? [`session ${sender.session}`] : [])];
    const address = [`address ${callerOf(request.ip)}`];
    let isStored = false;
    try {
      const seconds = Math.max(limits.perCustomer.secondsToWait(customer), limits.perAddress.secondsToWait(address));
      if (seconds > 0) {
        onLimited();
        throw tooOften(seconds);
      }
      const outcome = await placeOrder(order, parseKey(request.headers['idempotency-key']), sender);
      isStored = outcome.code === 'stored';
      return outcome;
    } finally {
      if (!isStored) {
        limits.perCustomer.giveBack(customer);
        limits.perAddress.giveBack(address);
      }
    }
  }

  app.post('/functions/v1/submit-order', async (request, reply) => {
    try {
      const outcome = await counted(parseOrder(request.body), request);
      if (!('order' in outcome)) throw refusalOf(outcome);
      const isNew = outcome.code === 'stored';
      onOutcome(isNew ? 'placed' : 'repeated');
      return reply.code(isNew ? 201 : 200).send(outcome.order);
    } catch (error) {
      onOutcome(error instanceof Refusal ? error.body.error : 'internal');
      throw error;
    }
  });
}

function parseOrder(body: unknown): OrderRequest {
  const lines = typeof body === 'object' && body !== null && 'items' in body ? body.items : undefined;
  if (Array.isArray(lines) && lines.length > MAX_CART_LINES) throw TOO_LARGE;
  const parsed = orderRequestSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw invalidOrder(orderMistakes(parsed.error));
}

const uuid = z.guid();

function parseKey(header: string | string[] | undefined): string | undefined {
  const key = Array.isArray(header) ? header[0] : header;
  if (key === undefined || uuid.safeParse(key).success) return key;
  throw wrongOrder('Idempotency-Key', mistake('key_not_uuid'));
}

function invalidOrder(mistakes: Record<string, Mistake>): Refusal {
  const fields = Object.fromEntries(
    Object.entries(mistakes).map(([field, wrong]) => [field, orderMistakeWords(wrong)]),
  );
  return shopRefusal(400, 'invalid_order', { more: { fields, mistakes } });
}

/** One mistake, which is said at its field and instead of the general sentence. */
function wrongOrder(field: string, wrong: Mistake, more: object = {}): Refusal {
  const message = orderMistakeWords(wrong);
  const said = { message, refusal: wrong, fields: { [field]: message }, mistakes: { [field]: wrong } };
  return shopRefusal(400, 'invalid_order', { more: { ...said, ...more } });
}

/** An order that was not stored, as a response. */
function refusalOf(outcome: Exclude<OrderOutcome, { order: unknown }>): Refusal {
  switch (outcome.code) {
    case 'product_unavailable': {
      const items = outcome.items.map(({ category, product_id, name }) => ({ category, product_id, name }));
      return shopRefusal(410, outcome.code, { params: { items }, more: { items } });
    }
    case 'price_changed': {
      const { total } = outcome;
      const items = outcome.items.map(({ category, product_id, name, variant, price }) => ({
        ...{ category, product_id, name, price },
        ...(variant && { variant }),
      }));
      return shopRefusal(409, outcome.code, { params: { items, total }, more: { items, total } });
    }
    case 'fee_changed': {
      const { fee, policy: delivery } = outcome;
      return shopRefusal(409, outcome.code, { params: { fee }, more: { fee, delivery } });
    }
    case 'below_minimum': {
      const { minimum, total, policy: delivery } = outcome;
      return shopRefusal(409, outcome.code, { params: { minimum, total }, more: { minimum, delivery } });
    }
    case 'not_delivered':
      return shopRefusal(409, outcome.code, { more: { delivery: outcome.policy } });
    case 'city_missing':
      return wrongOrder('city', mistake(outcome.code), { delivery: outcome.policy });
    case 'store_unknown':
      return wrongOrder('collect', mistake(outcome.code), { delivery: outcome.policy });
    case 'variant_missing': {
      const { name, options } = outcome;
      return wrongOrder('items', mistake('variant_missing', { name, options }));
    }
    case 'variant_not_offered': {
      const { name, variant } = outcome;
      return wrongOrder('items', mistake('variant_not_offered', { name, variant }));
    }
    case 'too_many':
      return wrongOrder('items', mistake('too_many_of_product', { name: outcome.name, most: outcome.max }));
    case 'out_of_stock': {
      // Pages of the version before look for the size.
      const items = outcome.items.map(({ variant, ...item }) => ({
        ...item,
        ...(variant && { variant, size: variant }),
      }));
      return shopRefusal(409, outcome.code, { params: { items }, more: { items } });
    }
    case 'idempotency_conflict':
      return shopRefusal(422, outcome.code);
    case 'too_many_open_orders':
      return shopRefusal(429, outcome.code, { error: 'rate_limited', retryAfterSeconds: 3_600 });
    case 'too_much_held':
      return shopRefusal(429, outcome.code, { retryAfterSeconds: 3_600 });
    case 'unavailable':
      return shopRefusal(503, 'orders_unavailable', { error: outcome.code, retryAfterSeconds: 5 });
  }
}

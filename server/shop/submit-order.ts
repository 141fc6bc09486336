import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fieldMessages, type OrderRequest, orderRequestSchema } from '#contract/orders/order.ts';
import { MAX_CART_LINES } from '#domain/cart/cart.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { phoneKey } from '#domain/people/phone.ts';
import { Refusal, TOO_LARGE } from '#server/http/errors.ts';
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
  const message = 'Please look over the order: something in it is missing or not right.';
  throw invalidOrder(message, fieldMessages(parsed.error));
}

const uuid = z.guid();

function parseKey(header: string | string[] | undefined): string | undefined {
  const key = Array.isArray(header) ? header[0] : header;
  if (key === undefined || uuid.safeParse(key).success) return key;
  const message = 'The Idempotency-Key must be a UUID';
  throw invalidOrder(message, { 'Idempotency-Key': message });
}

function invalidOrder(message: string, fields: Record<string, string>): Refusal {
  return new Refusal(400, { error: 'invalid_order', message, fields });
}

/** An order that was not stored, as status and sentence. */
function refusalOf(outcome: Exclude<OrderOutcome, { order: unknown }>): Refusal {
  switch (outcome.code) {
    case 'product_unavailable':
      return new Refusal(410, {
        error: 'product_unavailable',
        message: `No longer available: ${outcome.items.map(({ name }) => name).join(', ')}. Please take it out of your cart.`,
        items: outcome.items.map(({ category, product_id, name }) => ({ category, product_id, name })),
      });
    case 'price_changed': {
      const changes = outcome.items.map(({ name, price }) => `${name} now costs ${formatPkr(price)}`);
      const changed = changes.join('; ') || `The total is now ${formatPkr(outcome.total)}`;
      return new Refusal(409, {
        error: 'price_changed',
        message: `${changed}. Please look over your cart and order again.`,
        items: outcome.items.map(({ category, product_id, name, price }) => ({ category, product_id, name, price })),
        total: outcome.total,
      });
    }
    case 'too_many': {
      const message = `At most ${outcome.max} of ${outcome.name} can be ordered at once`;
      return invalidOrder(message, { items: message });
    }
    case 'out_of_stock': {
      const names = outcome.items.map(({ name, size }) => (size ? `${name} in ${size}` : name));
      return new Refusal(409, {
        error: 'out_of_stock',
        message: `Not available in the requested quantities: ${[...new Set(names)].join(', ')}.`,
        items: outcome.items,
      });
    }
    case 'idempotency_conflict':
      return new Refusal(422, {
        error: 'idempotency_conflict',
        message: 'This order was already sent with other details. Please reload the page and order again.',
      });
    case 'too_many_open_orders': {
      const message =
        'This phone number has several open orders already. We will be in touch about them on WhatsApp first.';
      return new Refusal(429, { error: 'rate_limited', message }, 3_600);
    }
    case 'too_much_held': {
      const message =
        'That is more than we can put aside before we have talked to you. Please write to us on WhatsApp, or order fewer pieces now: once we have answered, you can order more.';
      return new Refusal(429, { error: 'too_much_held', message }, 3_600);
    }
    case 'unavailable': {
      const message =
        'The shop cannot take orders at this moment. Please try again shortly: an order is never stored twice.';
      return new Refusal(503, { error: 'unavailable', message }, 5);
    }
  }
}

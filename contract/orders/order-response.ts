import { z } from 'zod';
import { deliverySchema } from '#contract/delivery/delivery.ts';
import { categoryField } from '#contract/kinds/product-reference.ts';
import { keyInPath } from '#domain/orders/order-key.ts';

/** The responses to an order. Unknown extra fields are allowed: a newer server must not break an older page. */

const count = z.int().min(0);

const productRef = { category: categoryField(''), product_id: z.int() };

/** The response to an order that is stored. */
export interface OrderResponse {
  readonly id: string;
  readonly order_number: string;
  readonly total: number;
  /** Where the shop has set how it delivers: what it costs, besides the total. */
  readonly delivery_fee?: number;
  readonly created_at: string;
  /** The path of the shopper's own page of it. */
  readonly order_page: string;
}

/** Text or a number: what else stands in its place counts as nothing. */
const name = z
  .union([z.string().trim().min(1), z.number()])
  .transform(String)
  .optional()
  .catch(undefined);

const numberedSchema = z.object({ order_number: name, id: name });

/** The number of a stored order, or else its id. Undefined if this is no response to an order. */
export function orderNumberIn(body: unknown): string | undefined {
  const { data } = numberedSchema.safeParse(body);
  return data?.order_number ?? data?.id;
}

const pagedSchema = z.object({ order_page: z.string() });

/** The key of the shopper's page, if the response has one. */
export function orderKeyIn(body: unknown): string | undefined {
  const { data } = pagedSchema.safeParse(body);
  return data && keyInPath(data.order_page);
}

const item = { ...productRef, name: z.string() };

/** How the shop delivers now: the page that asked has another picture of it. */
const delivery = deliverySchema.optional().catch(undefined);

/** A code with its parameters, which the page has words for in its own language. A server of the version before names none. */
const codeSchema = z.object({ code: z.string(), params: z.unknown() });
const refusal = codeSchema.optional().catch(undefined);
const mistakes = z.record(z.string(), codeSchema).optional().catch(undefined);

/** An error by its code, always with a sentence fit for a shopper. */
export const orderErrorSchema = z.discriminatedUnion('error', [
  z.object({
    error: z.enum([
      'invalid_json',
      'too_large',
      'unsupported_media_type',
      'rate_limited',
      'idempotency_conflict',
      'too_much_held',
      'unavailable',
    ]),
    message: z.string(),
    refusal,
  }),
  z.object({
    error: z.literal('invalid_order'),
    message: z.string(),
    refusal,
    fields: z.record(z.string(), z.string()),
    mistakes,
    delivery,
  }),
  z.object({
    error: z.enum(['fee_changed', 'below_minimum', 'not_delivered']),
    message: z.string(),
    refusal,
    delivery,
  }),
  z.object({
    error: z.literal('out_of_stock'),
    message: z.string(),
    refusal,
    items: z.array(z.object({ ...item, variant: z.string().optional(), available: count })),
  }),
  z.object({
    error: z.literal('price_changed'),
    message: z.string(),
    refusal,
    items: z.array(z.object({ ...item, variant: z.string().optional(), price: count })),
  }),
  z.object({ error: z.literal('product_unavailable'), message: z.string(), refusal, items: z.array(z.object(item)) }),
]);

const looseErrorSchema = z.object({ message: z.unknown(), error: z.unknown(), refusal }).partial();

/** The longest sentence that is shown: a whole page is none. */
const LONGEST_SENTENCE = 500;

/** An error whose code this page does not know, or whose details it cannot read. Only what it says to the shopper is taken. */
export interface OtherError {
  readonly error: 'other';
  readonly message: string;
  readonly refusal?: z.infer<typeof refusal>;
}

export type OrderError = z.infer<typeof orderErrorSchema> | OtherError;

/** Reads any error response. Undefined if it says nothing that could be shown to a shopper. */
export function orderErrorIn(body: unknown): OrderError | undefined {
  const known = orderErrorSchema.safeParse(body);
  if (known.success) return known.data;
  const { message, error, refusal } = looseErrorSchema.safeParse(body).data ?? {};
  const text = [sentence(message), isSeveralWords(error) ? sentence(error) : undefined].find(Boolean);
  return text === undefined ? undefined : { error: 'other', message: text, ...(refusal && { refusal }) };
}

function sentence(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return text !== '' && text.length <= LONGEST_SENTENCE ? text : undefined;
}

/** A code is one word. */
const isSeveralWords = (value: unknown) => typeof value === 'string' && /\S\s+\S/.test(value);

import { z } from 'zod';
import { CATEGORIES } from './product.ts';
import type { InventoryRow } from './stock.ts';

/** What the server answers. Unknown extra fields are let through: a newer server must not break an older page. */

const count = z.int().min(0);

const productRef = { category: z.enum(CATEGORIES), product_id: z.int() };

export const inventoryRowsSchema: z.ZodType<InventoryRow[]> = z.array(
  z.object({ ...productRef, stock_quantity: count, reserved_quantity: count }),
);

export const orderAnswerSchema = z.object({
  id: z.string(),
  order_number: z.string(),
  total: count,
  created_at: z.string(),
});

export type OrderAnswer = z.infer<typeof orderAnswerSchema>;

const item = { ...productRef, name: z.string() };

/** An error by its code, always with a sentence fit for a shopper. */
export const orderErrorSchema = z.discriminatedUnion('error', [
  z.object({
    error: z.enum([
      'invalid_json',
      'too_large',
      'unsupported_media_type',
      'rate_limited',
      'idempotency_conflict',
      'unavailable',
    ]),
    message: z.string(),
  }),
  z.object({ error: z.literal('invalid_order'), message: z.string(), fields: z.record(z.string(), z.string()) }),
  z.object({
    error: z.literal('out_of_stock'),
    message: z.string(),
    items: z.array(z.object({ ...item, available: count })),
  }),
  z.object({
    error: z.literal('price_changed'),
    message: z.string(),
    items: z.array(z.object({ ...item, price: count })),
  }),
  z.object({ error: z.literal('product_unavailable'), message: z.string(), items: z.array(z.object(item)) }),
]);

export type OrderError = z.infer<typeof orderErrorSchema>;

import { z } from 'zod';
import { laterChangeSchema, refusal } from '#contract/desk/refusal.ts';
import { categoryField } from '#contract/kinds/product-reference.ts';

const order = z.string();
const name = z.string();

/** A product of which less is available than an order wants. */
const shortProductSchema = z.object({
  category: categoryField(''),
  product_id: z.number(),
  variant: z.string().default(''),
  available: z.number(),
  /** The database knows products by number; the desk's server adds what the staff call them. */
  name: name.optional(),
});

export type ShortProduct = z.output<typeof shortProductSchema>;

export const orderRefusals = {
  order_not_found: refusal('not_found', { order }),
  order_changed: refusal('changed_meanwhile', { order, change: laterChangeSchema }),
  order_step_refused: refusal('not_possible', { order, status: z.string(), wanted: z.string() }),
  order_customer_erased: refusal('not_possible', { order, wanted: z.string() }),
  customer_erased: refusal('not_possible'),
  order_key_reused: refusal('idempotency_conflict'),
  key_missing: refusal('bad_input'),
  too_many_open_orders: refusal('too_many_open_orders'),
  too_much_held: refusal('too_much_held', { by: z.enum(['phone', 'session', 'address']) }),
  out_of_stock: refusal('not_possible', { short: z.array(shortProductSchema) }),
  search_too_short: refusal('bad_input'),

  // What an order costs and how it is paid.
  rupees_invalid: refusal('bad_input', { field: z.string() }),
  advance_too_high: refusal('bad_input'),
  pay_by_not_agreed: refusal('not_possible'),
  discount_negative: refusal('bad_input'),
  discount_too_high: refusal('bad_input'),
  prices_changed: refusal('not_possible', { total: z.number() }),
  fee_changed: refusal('not_possible', { fee: z.number() }),
  city_missing: refusal('not_possible'),
  not_delivered: refusal('not_possible'),
  store_unknown: refusal('not_possible'),
  /** Between working it out and storing it: the server works it out again. */
  delivery_changed: refusal('not_possible'),

  // What is in it.
  nothing_to_correct: refusal('bad_input', { order }),
  order_line_unknown: refusal('bad_input', { order, line: z.number().optional() }),
  order_line_count: refusal('bad_input'),
  quantity_invalid: refusal('bad_input'),
  quantity_too_high: refusal('bad_input', { name, most: z.number() }),
  variant_missing: refusal('bad_input'),
  product_variant_missing: refusal('bad_input', { name, options: z.string() }),
  product_variant_not_offered: refusal('bad_input', { name, variant: z.string() }),
  product_not_on_sale: refusal('bad_input', { category: z.string(), product_id: z.number() }),
  product_sold_out: refusal('not_possible', { name }),

  // Packing, sending, delivering.
  order_packed: refusal('not_possible', { order }),
  lines_not_ticked: refusal('bad_input', { order }),
  order_variant_missing: refusal('not_possible', { order }),
  order_unpaid: refusal('not_possible', { order, due: z.number() }),
  courier_unknown: refusal('bad_input', { couriers: z.array(z.string()) }),
  cash_above_limit: refusal('not_possible', { courier: z.string(), cash: z.number(), limit: z.number() }),
  parcel_of_other_order: refusal('not_possible', { courier: z.string(), consignment: z.string() }),
  order_not_dispatched: refusal('not_possible', { order }),
  order_sold_at_counter: refusal('not_possible', { order }),
  order_goods_returned: refusal('not_possible', { order }),
  order_paid_since_delivery: refusal('not_possible', { order }),
  order_written_off: refusal('not_possible', { order }),

  // Coming back.
  order_returning: refusal('not_possible', { order }),
  return_lines_missing: refusal('bad_input'),
  return_line_invalid: refusal('bad_input'),
  return_too_many: refusal('not_possible', { name, sent: z.number() }),
  exchange_terms_changed: refusal('not_possible', { to_pay: z.number(), to_refund: z.number() }),

  // Notes and e-mails.
  note_length: refusal('bad_input'),
  customer_mail_off: refusal('not_possible'),
  order_without_email: refusal('not_possible', { order }),
};

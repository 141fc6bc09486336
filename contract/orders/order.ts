import { z } from 'zod';
import { categoryField, variantFields } from '#contract/kinds/product-reference.ts';
import { coded, type Mistake, mistake, mistakeIn } from '#contract/mistakes.ts';
import { type Cart, MAX_CART_LINES, MAX_QUANTITY, totalPrice } from '#domain/cart/cart.ts';
import { HIGHEST_ID, HIGHEST_PRICE } from '#domain/catalogue/product.ts';

/** Letters that turn the direction of all that follows them, so that it reads as something else. No language needs them. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** Databases refuse lone surrogates and NUL, and a line break inside a name could forge a line of the staff's message. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(TURNING, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim();
}

export function manyLines(text: string): string {
  return text
    .toWellFormed()
    .replace(TURNING, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .trim();
}

/** A missing field gets the same message as an empty one. */
function line(min: number, tooShort: string, max: number, tooLong: string) {
  return z.string({ error: tooShort }).overwrite(oneLine).min(min, tooShort).max(max, tooLong);
}

const INVALID_EMAIL = coded('email_invalid');
const SHORT_ADDRESS = coded('address_too_short', { least: 10 });

/** The upper bounds are far above what an honest customer writes; they bound what is stored. */
const contactFields = {
  customerName: line(2, coded('name_too_short', { least: 2 }), 200, coded('name_too_long', { most: 200 })),
  email: z.string({ error: INVALID_EMAIL }).overwrite(oneLine).max(254, INVALID_EMAIL).pipe(z.email(INVALID_EMAIL)),
  phone: line(10, coded('phone_too_short', { least: 10 }), 200, coded('phone_too_long', { most: 200 })),
  whatsapp: line(10, coded('whatsapp_too_short', { least: 10 }), 200, coded('whatsapp_too_long', { most: 200 })),
  address: z
    .string({ error: SHORT_ADDRESS })
    .overwrite(manyLines)
    .min(10, SHORT_ADDRESS)
    .max(1000, coded('address_too_long', { most: 1_000 })),
  notes: z
    .string({ error: coded('notes_not_text') })
    .overwrite(manyLines)
    .optional(),
};

export const orderFormSchema = z.object(contactFields);

export type OrderForm = z.infer<typeof orderFormSchema>;

const wholeNumber = (min: number, max: number, message: string) =>
  z.int({ error: message }).min(min, message).max(max, message);

const orderItemSchema = z.strictObject({
  category: categoryField(coded('product_category_unknown')),
  product_id: wholeNumber(1, HIGHEST_ID, coded('product_id_unknown')),
  name: line(1, coded('product_name_missing'), 300, coded('product_name_too_long')),
  price: wholeNumber(0, HIGHEST_PRICE, coded('price_not_whole')),
  quantity: wholeNumber(1, MAX_QUANTITY, coded('quantity_outside', { least: 1, most: MAX_QUANTITY })),
  ...variantFields,
});

const LONGEST_CITY = 100;

/** The city, where the shop has to know it. */
export const cityField = line(1, coded('city_missing'), LONGEST_CITY, coded('city_too_long', { most: LONGEST_CITY }));

/** Where it goes, and the fee that the shopper saw. Only sent where the shop has set how it delivers. */
export const deliveryFields = {
  city: cityField.optional(),
  /** Another country, as the shopper says. */
  abroad: z.boolean({ error: coded('order_unreadable') }).optional(),
  /** The store in which it is collected. */
  collect: line(1, coded('store_unknown'), 200, coded('store_unknown')).optional(),
  delivery_fee: wholeNumber(0, HIGHEST_PRICE, coded('fee_not_whole')).optional(),
};

/**
 * The body of submit-order. The specification mixes customerName (camelCase) with product_id (snake_case); these names are the
 * wire format. Prices and total are only what the shopper saw: the server compares them with the catalogue.
 */
export const orderRequestSchema = z.strictObject({
  ...contactFields,
  items: z
    .array(orderItemSchema, { error: coded('order_empty') })
    .min(1, coded('order_empty'))
    .max(MAX_CART_LINES, coded('too_many_lines', { most: MAX_CART_LINES })),
  total: wholeNumber(0, Number.MAX_SAFE_INTEGER, coded('total_not_whole')),
  ...deliveryFields,
});

export type OrderRequest = z.infer<typeof orderRequestSchema>;

/** How the shopper wants it delivered, as the order says it. */
export type DeliveryRequest = Pick<OrderRequest, 'city' | 'abroad' | 'collect' | 'delivery_fee'>;

/** What stands in the place of the address where the order is collected. */
export const collectedAddress = (store: string) => `Collected in the store: ${store}`;

export function orderRequest(form: OrderForm, cart: Cart, delivery: DeliveryRequest = {}): OrderRequest {
  const { notes, ...contact } = form;
  const { collect } = delivery;
  return {
    ...contact,
    ...(collect !== undefined && { address: collectedAddress(collect) }),
    ...(notes && { notes }),
    items: cart.map(({ product, variant, quantity }) => ({
      category: product.category,
      product_id: product.id,
      name: product.name,
      price: product.price,
      quantity,
      // A server of the version before knows it by this name only, and refuses a name that it does not know.
      ...(variant && { size: variant }),
    })),
    total: totalPrice(cart),
    ...delivery,
  };
}

/** The largest body of a request that the shop reads. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Whether an order is too large to be sent. Then its notes are too long: they have no limit of their own, and nothing else is that long. */
export function isTooLarge(request: OrderRequest): boolean {
  return new TextEncoder().encode(JSON.stringify(request)).length > MAX_BODY_BYTES;
}

/** The first mistake at each field; what is wrong inside a line of the order counts as `items`. */
export function orderMistakes(error: z.ZodError): Record<string, Mistake> {
  const mistakes: Record<string, Mistake> = {};
  for (const issue of error.issues) mistakes[String(issue.path[0] ?? 'order')] ??= mistakeOf(issue);
  return mistakes;
}

function mistakeOf(issue: z.core.$ZodIssue): Mistake {
  if (issue.code === 'unrecognized_keys') return mistake('order_field_unknown');
  if (issue.code === 'invalid_type' && issue.expected === 'object') return mistake('order_unreadable');
  return mistakeIn(issue);
}

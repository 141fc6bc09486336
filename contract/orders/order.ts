import { z } from 'zod';
import { type Cart, MAX_CART_LINES, MAX_QUANTITY, totalPrice } from '#domain/cart/cart.ts';
import { CATEGORIES, HIGHEST_ID, HIGHEST_PRICE } from '#domain/catalogue/product.ts';
import { SHOE_SIZES } from '#domain/catalogue/shoe-size.ts';

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

const INVALID_EMAIL = 'Invalid email address';
const SHORT_ADDRESS = 'Address must be at least 10 characters';

/** The upper bounds are far above what an honest customer writes; they bound what is stored. */
const contactFields = {
  customerName: line(2, 'Name must be at least 2 characters', 200, 'Name must be at most 200 characters'),
  email: z.string({ error: INVALID_EMAIL }).overwrite(oneLine).max(254, INVALID_EMAIL).pipe(z.email(INVALID_EMAIL)),
  phone: line(10, 'Phone number must be at least 10 digits', 200, 'Phone number must be at most 200 characters'),
  whatsapp: line(
    10,
    'WhatsApp number must be at least 10 digits',
    200,
    'WhatsApp number must be at most 200 characters',
  ),
  address: z
    .string({ error: SHORT_ADDRESS })
    .overwrite(manyLines)
    .min(10, SHORT_ADDRESS)
    .max(1000, 'Address must be at most 1,000 characters'),
  notes: z.string({ error: 'Notes must be text' }).overwrite(manyLines).optional(),
};

export const orderFormSchema = z.object(contactFields);

export type OrderForm = z.infer<typeof orderFormSchema>;

const wholeNumber = (min: number, max: number, message: string) =>
  z.int({ error: message }).min(min, message).max(max, message);

const orderItemSchema = z
  .strictObject({
    category: z.enum(CATEGORIES, { error: 'A product has no known category' }),
    product_id: wholeNumber(1, HIGHEST_ID, 'A product has no known id'),
    name: line(1, 'A product has no name', 300, 'A product name is too long'),
    price: wholeNumber(0, HIGHEST_PRICE, 'A price must be in whole rupees'),
    quantity: wholeNumber(1, MAX_QUANTITY, `Quantity must be between 1 and ${MAX_QUANTITY}`),
    size: z.enum(SHOE_SIZES, { error: 'Sizes are EU 40 to EU 45' }).optional(),
  })
  .refine(({ category, size }) => size === undefined || category === 'shoes', {
    error: 'Only shoes have a size',
    path: ['size'],
  })
  .refine(({ category, size }) => size !== undefined || category !== 'shoes', {
    error: ({ input }) => `Please choose a size for ${(input as { name: string }).name}`,
    path: ['size'],
  });

/**
 * The body of submit-order. The specification mixes customerName (camelCase) with product_id (snake_case); these names are the
 * wire format. Prices and total are only what the shopper saw: the server compares them with the catalogue.
 */
export const orderRequestSchema = z.strictObject({
  ...contactFields,
  items: z
    .array(orderItemSchema, { error: 'The order has no items' })
    .min(1, 'The order has no items')
    .max(MAX_CART_LINES, `An order can have at most ${MAX_CART_LINES} lines`),
  total: wholeNumber(0, Number.MAX_SAFE_INTEGER, 'The total must be in whole rupees'),
});

export type OrderRequest = z.infer<typeof orderRequestSchema>;

export function orderRequest(form: OrderForm, cart: Cart): OrderRequest {
  const { notes, ...contact } = form;
  return {
    ...contact,
    ...(notes && { notes }),
    items: cart.map(({ product, size, quantity }) => ({
      category: product.category,
      product_id: product.id,
      name: product.name,
      price: product.price,
      quantity,
      ...(size !== undefined && { size }),
    })),
    total: totalPrice(cart),
  };
}

/** The largest body of a request that the shop reads. */
export const MAX_BODY_BYTES = 64 * 1024;

/** What to say at the notes of an order that is too large to be sent. They have no limit of their own, and nothing else is that long. */
export function tooLarge(request: OrderRequest): string | undefined {
  const over = new TextEncoder().encode(JSON.stringify(request)).length - MAX_BODY_BYTES;
  if (over <= 0) return undefined;
  return 'These notes are too long to be sent. Please shorten them, and tell us the rest on WhatsApp.';
}

/** The first message of each field, in words for the shopper; what is wrong inside a line of the order counts as `items`. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  const messages = new Map<string, string>();
  for (const issue of error.issues) {
    const [field = 'order'] = issue.path;
    const message = wording(issue);
    if (!messages.has(String(field))) messages.set(String(field), message);
  }
  return Object.fromEntries(messages);
}

function wording(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'The order has a field the shop does not know';
  return issue.code === 'invalid_type' && issue.expected === 'object' ? 'The order could not be read' : issue.message;
}

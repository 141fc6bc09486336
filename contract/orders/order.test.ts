import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderMistakeWords } from '#contract/words/order-form.ts';
import { type Cart, cartLine } from '#domain/cart/cart.ts';
import {
  isTooLarge,
  MAX_BODY_BYTES,
  type OrderRequest,
  orderFormSchema,
  orderMistakes,
  orderRequest,
  orderRequestSchema,
} from './order.ts';

const CATEGORIES = ['rackets', 'shoes', 'bags', 'accessories'];

const form = {
  customerName: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '+92 300 1234567',
  whatsapp: '+92 300 1234567',
  address: '12 Street 4, Karachi',
};

const shoe = cartLine(
  { category: 'shoes', id: 101, slug: 'lux', name: 'Lux Shoes', brand: 'Nox', price: 36_400, image: '' },
  2,
  'EU 44',
);
const bag = cartLine(
  { category: 'bags', id: 101, slug: 'team', name: 'Team Bag', brand: 'Nox', price: 29_000, image: '' },
  1,
);
const request: OrderRequest = orderRequest(form, [shoe, bag]);

function messagesFor(schema: typeof orderFormSchema | typeof orderRequestSchema, value: unknown) {
  const parsed = schema.safeParse(value);
  const mistakes = parsed.success ? {} : orderMistakes(parsed.error);
  return Object.fromEntries(Object.entries(mistakes).map(([field, mistake]) => [field, orderMistakeWords(mistake)]));
}

const formMessages = (more: object) => messagesFor(orderFormSchema, { ...form, ...more });
const requestMessages = (more: object) => messagesFor(orderRequestSchema, { ...request, ...more });

it('an order is too large at the notes as soon as it is for the server, in bytes and not in letters', () => {
  const bytesOf = (order: OrderRequest) => new TextEncoder().encode(JSON.stringify(order)).length;
  const room = MAX_BODY_BYTES - bytesOf({ ...request, notes: '' });
  expect(isTooLarge({ ...request, notes: 'x'.repeat(room) })).toBe(false);
  expect(isTooLarge({ ...request, notes: 'x'.repeat(room + 1) })).toBe(true);
  expect(isTooLarge({ ...request, notes: 'گ'.repeat(room / 2 + 1) })).toBe(true);
});

describe('the order form', () => {
  it('takes two numbers with a word about each', () => {
    const phone = '0300 1234567 (home), 0321 7654321 (office evenings)';
    expect(formMessages({ phone, whatsapp: phone })).toEqual({});
  });

  it('takes an honest customer, trimmed', () => {
    expect(orderFormSchema.parse({ ...form, customerName: '  Ayesha Khan ', email: ' ayesha@example.com\n' })).toEqual(
      form,
    );
    expect(orderFormSchema.parse({ ...form, notes: '  Ring twice\r\nThanks ' }).notes).toBe('Ring twice\nThanks');
  });

  it.each([
    ['customerName', 'A', 'Name must be at least 2 characters'],
    ['customerName', '  A  ', 'Name must be at least 2 characters'],
    ['email', 'ayesha@', 'Invalid email address'],
    ['email', '', 'Invalid email address'],
    ['phone', '123456789', 'Phone number must be at least 10 digits'],
    ['whatsapp', ' 123456789 ', 'WhatsApp number must be at least 10 digits'],
    ['address', '12 Street', 'Address must be at least 10 characters'],
    ['customerName', 'x'.repeat(201), 'Name must be at most 200 characters'],
    ['email', `${'x'.repeat(250)}@example.com`, 'Invalid email address'],
    ['phone', '1'.repeat(201), 'Phone number must be at most 200 characters'],
    ['address', 'x'.repeat(1001), 'Address must be at most 1,000 characters'],
  ])('%s "%s" is answered with "%s"', (field, value, message) => {
    expect(formMessages({ [field]: value })).toEqual({ [field]: message });
  });

  it.each([
    ['customerName', 'Al'],
    ['phone', '1234567890'],
    ['whatsapp', '1234567890'],
    ['address', '1234567890'],
    ['notes', 'x'.repeat(30_000)],
  ])('%s is long enough, or not too long', (field, value) => {
    expect(formMessages({ [field]: value })).toEqual({});
  });

  it('answers an empty form with the first message of every field', () => {
    const expected = {
      customerName: 'Name must be at least 2 characters',
      email: 'Invalid email address',
      phone: 'Phone number must be at least 10 digits',
      whatsapp: 'WhatsApp number must be at least 10 digits',
      address: 'Address must be at least 10 characters',
    };
    expect(formMessages({ customerName: '', email: '', phone: '', whatsapp: '', address: '' })).toEqual(expected);
    expect(messagesFor(orderFormSchema, {})).toEqual(expected);
  });

  it('lets no line break or half character into a name, nor NUL anywhere', () => {
    const parsed = orderFormSchema.parse({ ...form, customerName: 'Ali\nTotal: PKR 1 \ud800', notes: 'a\u0000b\nc' });
    expect(parsed.customerName).toBe('Ali Total: PKR 1 \ufffd');
    expect(parsed.notes).toBe('a b\nc');
  });

  it('may be parsed again without a change', () => {
    const anyText = fc.string({
      unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)),
      minLength: 12,
      maxLength: 30,
    });
    fc.assert(
      fc.property(anyText, anyText, (name, address) => {
        const once = orderFormSchema.safeParse({ ...form, customerName: name, address, notes: address });
        if (once.success) expect(orderFormSchema.parse(once.data)).toEqual(once.data);
      }),
    );
  });
});

describe('the order request', () => {
  it('is what goes over the wire', () => {
    expect(request).toEqual({
      ...form,
      items: [
        { category: 'shoes', product_id: 101, name: 'Lux Shoes', price: 36_400, quantity: 2, size: 'EU 44' },
        { category: 'bags', product_id: 101, name: 'Team Bag', price: 29_000, quantity: 1 },
      ],
      total: 101_800,
    });
    expect(orderRequestSchema.parse(request)).toEqual(request);
    expect(orderRequest({ ...form, notes: '' }, [bag])).not.toHaveProperty('notes');
    expect(orderRequest({ ...form, notes: 'Ring' }, [bag]).notes).toBe('Ring');
  });

  it('has the sum of its items for a total, and passes its own schema', () => {
    const anyCart: fc.Arbitrary<Cart> = fc.array(
      fc
        .record({
          category: fc.constantFrom(...CATEGORIES),
          id: fc.integer({ min: 1, max: 9_999 }),
          price: fc.nat(1_000_000),
          quantity: fc.integer({ min: 1, max: 99 }),
          variant: fc.constantFrom('', 'EU 42', 'Black / L'),
        })
        .map(({ quantity, variant, ...facts }) =>
          cartLine({ ...facts, slug: 'x', name: 'X', brand: 'Nox', image: '' }, quantity, variant),
        ),
      { minLength: 1, maxLength: 50 },
    );
    fc.assert(
      fc.property(anyCart, (cart) => {
        const made = orderRequest(form, cart);
        expect(made.total).toBe(made.items.reduce((sum, item) => sum + item.price * item.quantity, 0));
        expect(orderRequestSchema.parse(made)).toEqual(made);
      }),
    );
  });

  const item = request.items[1];
  const withItem = (more: object) => requestMessages({ items: [{ ...item, ...more }] });

  it.each([
    [{ items: [] }, { items: 'The order has no items' }],
    [{ items: undefined }, { items: 'The order has no items' }],
    [{ items: Array(51).fill(item) }, { items: 'An order can have at most 50 lines' }],
    [{ items: [3] }, { items: 'The order could not be read' }],
    [{ total: 1.5 }, { total: 'The total must be in whole rupees' }],
    [{ total: '1' }, { total: 'The total must be in whole rupees' }],
    [{ total: -1 }, { total: 'The total must be in whole rupees' }],
    [{ status: 'paid' }, { order: 'The order has a field the shop does not know' }],
    [{ email: 7 }, { email: 'Invalid email address' }],
    [{ notes: null }, { notes: 'Notes must be text' }],
  ])('with %j is answered with %j', (more, messages) => {
    expect(requestMessages(more)).toEqual(messages);
  });

  it.each([
    [{ category: 'Balls & more' }, 'A product has no known category'],
    [{ category: 7 }, 'A product has no known category'],
    [{ product_id: 0 }, 'A product has no known id'],
    [{ product_id: 2 ** 31 }, 'A product has no known id'],
    [{ name: ' ' }, 'A product has no name'],
    [{ price: 0.5 }, 'A price must be in whole rupees'],
    [{ price: Number.NaN }, 'A price must be in whole rupees'],
    [{ quantity: 0 }, 'Quantity must be between 1 and 99'],
    [{ quantity: 100 }, 'Quantity must be between 1 and 99'],
    [{ quantity: 1.5 }, 'Quantity must be between 1 and 99'],
    [{ quantity: '2' }, 'Quantity must be between 1 and 99'],
    [{ variant: 42 }, 'What was chosen of a product could not be read'],
    [{ size: 'x'.repeat(101) }, 'What was chosen of a product could not be read'],
    [{ colour: 'red' }, 'The order has a field the shop does not know'],
  ])('with an item %j is answered with "%s"', (more, message) => {
    expect(withItem(more)).toEqual({ items: message });
  });

  it('may be of any kind and variant, and calls it a size in older pages', () => {
    expect(withItem({ category: 'clothing', variant: 'Black / L' })).toEqual({});
    expect(withItem({ category: 'shoes', size: 'EU 46.5' })).toEqual({});
  });

  it('shows only the first of several mistakes in a field', () => {
    expect(withItem({ product_id: 0, quantity: 0 })).toEqual({ items: 'A product has no known id' });
  });

  it('answers anything at all in plain words, without an exception', () => {
    const bodies = fc.oneof(
      fc.anything(),
      fc.dictionary(fc.constantFrom(...Object.keys(request), '__proto__', 'x'), fc.anything()),
    );
    fc.assert(
      fc.property(bodies, (body) => {
        const messages = messagesFor(orderRequestSchema, body);
        expect(Object.keys(messages).length).toBeGreaterThan(0);
        for (const message of Object.values(messages))
          expect(message).not.toMatch(/invalid input|expected|unrecognized/i);
      }),
    );
  });
});

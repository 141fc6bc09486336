import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderForm, OrderRequest } from '#contract/orders/order.ts';
import type { OrderError } from '#contract/orders/order-response.ts';
import { type Cart, cartLine } from '#domain/cart/cart.ts';
import { type SubmitOutcome, submitOrder } from '#storefront/api/orders.ts';
import { orderAttempt } from './order-attempt.ts';
import { placeOrder } from './place-order.ts';

vi.mock('#storefront/api/orders.ts');

const bag = {
  category: 'bags',
  id: 101,
  slug: 'bag',
  name: 'Bag',
  brand: 'Nox',
  price: 29_000,
  image: 'b.jpg',
} as const;
const CART: Cart = [cartLine(bag, 1)];
const FORM: OrderForm = {
  customerName: 'Sana',
  email: 'sana@example.com',
  phone: '+92 300 1234567',
  whatsapp: '+92 300 1234567',
  address: '1 Karsaz Road, Karachi',
  notes: '',
};
const CHANGED: OrderForm = { ...FORM, address: '2 Another Road, Lahore' };

const STORED: SubmitOutcome = { kind: 'stored', orderNumber: 'BJ-7K3M9QXD-4' };
const LOST: SubmitOutcome = { kind: 'unanswered' };
const refused = (error: OrderError): SubmitOutcome => ({ kind: 'refused', error });
const refusedWith = (
  error: Exclude<
    OrderError['error'],
    'other' | 'invalid_order' | 'out_of_stock' | 'price_changed' | 'product_unavailable'
  >,
) => refused({ error, message: 'm' });
const BUSY = refusedWith('rate_limited');
const AWAY = refusedWith('unavailable');
const STRANGE = refused({ error: 'other', message: 'We are moving house today.' });
const SOLD_OUT = refused({ error: 'out_of_stock', message: 'm', items: [] });

/** What the server was sent, each with its key. */
let sent: { request: OrderRequest; key: string }[] = [];

function answering(...outcomes: SubmitOutcome[]): void {
  vi.mocked(submitOrder).mockImplementation(async (request, key) => {
    sent.push({ request, key });
    const outcome = outcomes.shift();
    if (!outcome) throw new Error('Nobody expected this to be sent');
    return outcome;
  });
}

const inStock = async () => new Map([['bags:101', 5]]);
const place = (form: OrderForm = FORM, readStock: Parameters<typeof placeOrder>[2] = inStock) =>
  placeOrder(form, CART, readStock);
const keys = () => sent.map(({ key }) => key);

beforeEach(() => {
  sent = [];
});
afterEach(() => orderAttempt.clear());

describe('a first try', () => {
  it('is checked against the stock and not sent when there is too little', async () => {
    answering();
    expect(await place(FORM, async () => new Map())).toEqual({ kind: 'short', lines: CART });
    expect(orderAttempt.read()).toBeUndefined();
  });

  it('is not sent while the stock cannot be read, which is no word about the stock', async () => {
    answering();
    expect(await place(FORM, async () => undefined)).toEqual({ kind: 'unread' });
    expect(orderAttempt.read()).toBeUndefined();
  });

  it('is stored with its key while it is under way', async () => {
    answering(STORED);
    vi.mocked(submitOrder).mockImplementation(async (request, key) => {
      expect(orderAttempt.read()).toEqual({ key, request });
      return STORED;
    });
    expect(await place()).toEqual({ ...STORED, wasSentBefore: false });
  });

  it.each([
    STORED,
    SOLD_OUT,
    BUSY,
    refusedWith('invalid_json'),
    refusedWith('too_large'),
    refusedWith('idempotency_conflict'),
  ])('is over with a response that is certain: %j', async (outcome) => {
    answering(outcome);
    expect(await place()).toMatchObject(outcome);
    expect(orderAttempt.read()).toBeUndefined();
  });

  it.each([LOST, AWAY, STRANGE])('stays open when it may be stored or not: %j', async (outcome) => {
    answering(outcome);
    expect(await place()).toEqual(outcome);
    expect(orderAttempt.read()).toEqual(sent[0]);
  });

  it('that was turned away unread does not hold up a changed order', async () => {
    answering(BUSY, STORED);
    await place();
    expect(await place(CHANGED)).toEqual({ ...STORED, wasSentBefore: false });
    expect(sent[1]?.request.address).toBe(CHANGED.address);
  });
});

describe('the same order again after a lost response', () => {
  it('is sent with the same key, whatever the stock says by now', async () => {
    answering(LOST, STORED);
    await place();
    expect(await place(FORM, async () => new Map())).toEqual({ ...STORED, wasSentBefore: false });
    expect(new Set(keys()).size).toBe(1);
    expect(orderAttempt.read()).toBeUndefined();
  });

  it.each([LOST, AWAY, STRANGE, BUSY])('keeps its key through %j', async (outcome) => {
    answering(LOST, outcome, STORED);
    await place();
    expect(await place()).toEqual(outcome);
    expect(await place()).toMatchObject(STORED);
    expect(new Set(keys()).size).toBe(1);
  });
});

describe('a changed order after a lost response', () => {
  it('first settles the old one, and is not sent if that was stored', async () => {
    answering(LOST, STORED);
    await place();
    expect(await place(CHANGED)).toEqual({ ...STORED, wasSentBefore: true });
    expect(sent.map(({ request }) => request.address)).toEqual([FORM.address, FORM.address]);
    expect(new Set(keys()).size).toBe(1);
  });

  it('is sent with a key of its own once the old one is certain not to be stored', async () => {
    answering(LOST, SOLD_OUT, STORED);
    await place();
    expect(await place(CHANGED)).toEqual({ ...STORED, wasSentBefore: false });
    expect(sent.map(({ request }) => request.address)).toEqual([FORM.address, FORM.address, CHANGED.address]);
    expect(new Set(keys()).size).toBe(2);
  });

  it.each([LOST, AWAY, STRANGE, BUSY])('is not sent while the old one is uncertain: %j', async (outcome) => {
    answering(LOST, outcome, outcome, STORED);
    await place();
    expect(await place(CHANGED)).toEqual(outcome);
    expect(await place(CHANGED)).toEqual(outcome);
    expect(await place(CHANGED)).toEqual({ ...STORED, wasSentBefore: true });
    expect(new Set(keys()).size).toBe(1);
    expect(sent.every(({ request }) => request.address === FORM.address)).toBe(true);
  });

  it('is not sent when the server already has an order under that key', async () => {
    const conflict = refusedWith('idempotency_conflict');
    answering(LOST, conflict);
    await place();
    expect(await place(CHANGED)).toEqual(conflict);
    expect(orderAttempt.read()).toBeUndefined();
  });
});

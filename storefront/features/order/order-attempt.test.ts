import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type OrderForm, orderRequest } from '#contract/orders/order.ts';
import { cartLine } from '#domain/cart/cart.ts';
import { memoryStorage } from '#web/testing/memory-storage.ts';

const bag = { category: 'bags', id: 101, slug: 'b', name: 'Bag', brand: 'Nox', price: 29_000, image: 'b.jpg' } as const;
const shoe = { ...bag, category: 'shoes', name: 'Shoe' } as const;
const FORM: OrderForm = {
  customerName: 'Sana',
  email: 'sana@example.com',
  phone: '+92 300 1234567',
  whatsapp: '+92 300 1234567',
  address: '1 Karsaz Road,\nKarachi',
  notes: '',
};
const REQUEST = orderRequest(FORM, [cartLine(shoe, 2, 'EU 44'), cartLine(bag, 1)]);

const storage = memoryStorage();

beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: storage });
});
afterEach(() => {
  storage.removeItem('padel-order-attempt');
  vi.unstubAllGlobals();
});

/** The module as a freshly loaded page has it: nothing in memory. */
function afterReload() {
  vi.resetModules();
  return import('./order-attempt.ts');
}

it('every attempt has a key of its own, a UUID', async () => {
  const { newAttempt } = await afterReload();
  const keys = Array.from({ length: 50 }, () => newAttempt(REQUEST).key);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

it('an open attempt is known again after a reload, and so is the order it was for', async () => {
  const before = await afterReload();
  const attempt = before.newAttempt(REQUEST);
  before.orderAttempt.write(attempt);
  const { orderAttempt, isSameRequest } = await afterReload();
  const stored = orderAttempt.read();
  expect(stored).toEqual(attempt);
  expect(stored && isSameRequest(stored.request, REQUEST)).toBe(true);
  expect(isSameRequest(REQUEST, { ...REQUEST, address: 'Another street, Lahore' })).toBe(false);
});

it('a settled attempt is gone, also after a reload', async () => {
  const before = await afterReload();
  before.orderAttempt.write(before.newAttempt(REQUEST));
  before.orderAttempt.clear();
  const { orderAttempt } = await afterReload();
  expect(orderAttempt.read()).toBeUndefined();
});

it.each([
  '',
  '{',
  'null',
  '1',
  '{"key":"k"}',
  '{"key":"k","request":{}}',
  JSON.stringify({ key: 1, request: REQUEST }),
])('a storage that holds %s holds no attempt', async (stored) => {
  storage.setItem('padel-order-attempt', stored);
  const { orderAttempt } = await afterReload();
  expect(orderAttempt.read()).toBeUndefined();
});

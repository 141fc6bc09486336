import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '#web/testing/memory-storage.ts';

const KEY = 'padel-order-draft';
const storage = memoryStorage();

beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: storage });
});
afterEach(() => {
  storage.removeItem(KEY);
  vi.unstubAllGlobals();
});

/** The module as a freshly loaded page has it: nothing in memory. */
function afterReload() {
  vi.resetModules();
  return import('./order-draft.ts');
}

it('survives a reload as it was typed, valid or not, and is gone once cleared', async () => {
  const before = await afterReload();
  const half = { ...before.EMPTY_DRAFT, customerName: 'Sana', email: ' sana@' };
  before.orderDraft.write(half);
  const { orderDraft } = await afterReload();
  expect(orderDraft.read()).toEqual(half);
  orderDraft.clear();
  expect((await afterReload()).orderDraft.read()).toBeUndefined();
});

it('takes of what is stored only texts of known fields', async () => {
  storage.setItem(KEY, JSON.stringify({ customerName: 'Sana', phone: 5, card: '4111' }));
  const { orderDraft, EMPTY_DRAFT } = await afterReload();
  expect(orderDraft.read()).toEqual({ ...EMPTY_DRAFT, customerName: 'Sana' });
});

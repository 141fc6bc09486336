import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrderRequest } from '#contract/orders/order.ts';

const REQUEST = { customerName: 'Sana', items: [], total: 0 } as unknown as OrderRequest;
const KEY = '00000000-0000-4000-8000-000000000000';

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** As a connection that has stalled: nothing comes until somebody gives up. */
const stalled = (signal?: AbortSignal | null) =>
  new Promise<Response>((_, failed) => signal?.addEventListener('abort', () => failed(signal.reason)));

type Answer = (init: RequestInit) => Response | Promise<Response>;
const noSession: Answer = () => json(503, { msg: 'no session' });

/** The client of a freshly loaded page, all of it: time that a test lets pass is not that of loading. */
async function loaded(order: Answer, session: Answer) {
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) =>
    input.includes('/functions/v1/submit-order') ? order(init) : session(init),
  );
  vi.resetModules();
  const { submitOrder } = await import('./orders.ts');
  return () => submitOrder(REQUEST, KEY);
}

const submitting = async (order: Answer, session: Answer = noSession) => (await loaded(order, session))();

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://shop.example' } });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends the order under its key and reads the number', async () => {
  const outcome = await submitting((init) => {
    expect(new Headers(init.headers).get('idempotency-key')).toBe(KEY);
    expect(JSON.parse(String(init.body))).toEqual(REQUEST);
    return json(201, { order_number: 'BJ-7K3M9QXD-4', id: 'a' });
  });
  expect(outcome).toEqual({ kind: 'stored', orderNumber: 'BJ-7K3M9QXD-4' });
});

it('a refusal is passed on', async () => {
  const error = { error: 'unavailable', message: 'm' };
  expect(await submitting(() => json(503, error))).toEqual({ kind: 'refused', error });
});

it.each([
  ['an unknown code', json(409, { error: 'moving_house', message: 'We are moving house.' }), 'We are moving house.'],
  ['no code', json(400, { message: ' Not today. ' }), 'Not today.'],
  ['a sentence as its error', json(500, { error: 'The shop is closed' }), 'The shop is closed'],
  ['a number as its code', json(418, { error: 7, message: 'No tea.' }), 'No tea.'],
  ['a known code without its details', json(409, { error: 'out_of_stock', message: 'Sold out.' }), 'Sold out.'],
  ['the status of success', json(200, { error: 'closed', message: 'The shop is closed.' }), 'The shop is closed.'],
])('the server’s words come through with %s', async (_, response, message) => {
  expect(await submitting(() => response)).toEqual({ kind: 'refused', error: { error: 'other', message } });
});

it.each([
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy’s own page', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ['an answer without a number', () => json(201, {})],
  ['an answer that is nothing', () => json(201, null)],
  ['a code alone', () => json(500, { error: 'internal' })],
  ['an empty message', () => json(500, { error: 'internal', message: ' ' })],
  ['a whole page as the message', () => json(500, { message: 'x '.repeat(1_000) })],
])('%s is no answer', async (_, order: Answer) => {
  expect(await submitting(order)).toEqual({ kind: 'unanswered' });
});

it.each([
  ['the order', (init: RequestInit) => stalled(init.signal), noSession],
  [
    'the body of an error',
    ({ signal }: RequestInit) =>
      new Response(new ReadableStream({ start: (body) => signal?.addEventListener('abort', () => body.error()) }), {
        status: 503,
      }),
    noSession,
  ],
])('nobody waits for ever for %s', async (_, order: Answer, session: Answer) => {
  const submit = await loaded(order, session);
  const outcome = submit();
  // Longer than the server itself waits for its database.
  await vi.advanceTimersByTimeAsync(20_000);
  await expect(Promise.race([outcome, 'still waiting'])).resolves.toBe('still waiting');
  await vi.advanceTimersByTimeAsync(20_000);
  await expect(Promise.race([outcome, 'still waiting'])).resolves.toEqual({ kind: 'unanswered' });
});

it('an order does not wait for a session that does not come', async () => {
  const submit = await loaded(
    () => json(201, { order_number: 'BJ-7K3M9QXD-4' }),
    () => stalled(),
  );
  const outcome = submit();
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(Promise.race([outcome, 'still waiting'])).resolves.toMatchObject({ kind: 'stored' });
});

import { rmSync } from 'node:fs';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { fixtureCatalogue } from '#catalogue/testing/fixture.ts';
import type { Database } from '#database/database.ts';
import { createMetrics } from '#server/process/metrics.ts';
import { makeBuild } from '#server/testing/built-shop.ts';
import { aProduct, orderFor } from '#server/testing/orders.ts';
import { TEST_SETTINGS } from '#server/testing/shop.ts';
import { type AppOptions, createApp } from './app.ts';
import { signAccessToken } from './tokens.ts';

const JWT_SECRET = 'a secret that only the tests know of';
const INVENTORY = '/rest/v1/product_inventory?select=product_id';

const answering = (answer: () => unknown): Database => ({
  query: async <Row>() => [answer()] as Row[],
});

const failing = (error: Error): Database =>
  answering(() => {
    throw error;
  });

/** The limits' clock stands still, so that no test sees the minute turn. */
const NOON = Date.UTC(2025, 10, 15, 12);

function testApp(
  database: Database,
  settings: Partial<AppOptions['settings']> = {},
  more: Partial<Omit<AppOptions, 'settings'>> = {},
) {
  const lines: string[] = [];
  const metrics = createMetrics(database);
  const app = createApp({
    settings: {
      ...TEST_SETTINGS,
      rateLimits: { lookups: 2, orders: 2, pages: 2, proofs: 2, reads: 3, sessions: 1, subscribe: 1 },
      ...settings,
    },
    database: { anon: database, housekeeping: database },
    catalogue: fixtureCatalogue,
    jwtSecret: JWT_SECRET,
    metrics,
    log: pino({ level: 'debug' }, { write: (line) => lines.push(line) }),
    onOrderStored: () => {},
    buildFolder: undefined,
    now: () => NOON,
    ...more,
  });
  return { app, metrics, log: () => lines.join('') };
}

const empty = answering(() => ({ rows: [] }));

describe('rate limits', () => {
  it('refuse politely and say when to come back', async () => {
    const app = await testApp(empty).app;
    const read = () => app.inject(INVENTORY);
    const statuses = [await read(), await read(), await read()].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 200, 200]);
    const refused = await read();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ error: 'rate_limited', message: expect.any(String) });
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.headers['cache-control']).toBe('no-store');
  });

  it('count each kind of call on its own', async () => {
    const app = await testApp(answering(() => ({ session: {} }))).app;
    const subscribe = () =>
      app.inject({ method: 'POST', url: '/functions/v1/subscribe', payload: { email: 'a@example.com' } });
    expect([(await subscribe()).statusCode, (await subscribe()).statusCode]).toEqual([204, 429]);
    const signUp = () => app.inject({ method: 'POST', url: '/auth/v1/signup', payload: {} });
    expect([(await signUp()).statusCode, (await signUp()).statusCode]).toEqual([200, 429]);
  });

  it('hold for the pages that the server renders', async () => {
    const buildFolder = makeBuild();
    const { app, metrics } = testApp(empty, {}, { buildFolder });
    const visit = async () => (await (await app).inject('/rackets?search=x')).statusCode;
    expect([await visit(), await visit(), await visit()]).toEqual([200, 200, 429]);
    expect((await (await app).inject('/healthz')).statusCode).toBe(200);
    const text = await metrics.registry.getSingleMetricAsString('bandeja_rate_limited_total');
    expect(text).toContain('bandeja_rate_limited_total{group="pages"} 1');
    rmSync(buildFolder, { recursive: true });
  });

  it.each([
    ['/rackets?search=x', 'en', 'ltr'],
    ['/ur/rackets?search=x', 'ur', 'rtl'],
    ['/ar/orders', 'ar', 'rtl'],
  ])('answer a visitor of %s with a page in its language, and a program with a code', async (url, code, dir) => {
    const buildFolder = makeBuild();
    const app = await testApp(empty, {}, { buildFolder }).app;
    const visit = (accept: string) => app.inject({ url, headers: { accept } });
    for (let times = 0; times < 2; times++) await visit('text/html');
    const refused = await visit('text/html,application/xhtml+xml');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(refused.body).toContain(`<html lang="${code}" dir="${dir}">`);
    expect(refused.body.includes('too often')).toBe(code === 'en');
    expect(refused.body).not.toContain('rate_limited');
    expect((await visit('application/json')).json()).toMatchObject({ error: 'rate_limited' });
    rmSync(buildFolder, { recursive: true });
  });

  it('begin anew with the minute', async () => {
    let now = NOON;
    const app = await testApp(empty, {}, { now: () => now }).app;
    const read = async () => (await app.inject(INVENTORY)).statusCode;
    for (let call = 0; call < 3; call++) await read();
    expect(await read()).toBe(429);
    now += 60_000;
    expect(await read()).toBe(200);
  });

  it('are not fooled by a forwarded address unless the proxy is trusted', async () => {
    const from = (address: string) => ({ url: INVENTORY, headers: { 'x-forwarded-for': address } });
    const open = await testApp(empty).app;
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await open.inject(from(address));
    expect((await open.inject(from('203.0.113.4'))).statusCode).toBe(429);

    const behindProxy = await testApp(empty, { trustProxy: 1 }).app;
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await behindProxy.inject(from(address));
    expect((await behindProxy.inject(from('203.0.113.4'))).statusCode).toBe(200);
    // Only what the trusted proxy added counts, not what the client had put before it.
    const forged = (first: string) => behindProxy.inject(from(`${first}, 203.0.113.9`));
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) await forged(address);
    expect((await forged('198.51.100.4')).statusCode).toBe(429);
  });

  it('follow a session from address to address', async () => {
    const app = await testApp(empty, { trustProxy: 1 }).app;
    const issued = Math.floor(Date.now() / 1000);
    const token = signAccessToken(JWT_SECRET, {
      sub: 'user',
      session_id: 'session',
      role: 'anon',
      aud: 'authenticated',
      is_anonymous: true,
      iat: issued,
      exp: issued + 60,
    });
    const read = (address: string) =>
      app.inject({ url: INVENTORY, headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address } });
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await read(address);
    expect((await read('203.0.113.4')).statusCode).toBe(429);
  });

  it('are counted', async () => {
    const { app, metrics } = testApp(empty);
    for (let call = 0; call < 5; call++) await (await app).inject(INVENTORY);
    const text = await metrics.registry.getSingleMetricAsString('bandeja_rate_limited_total');
    expect(text).toContain('bandeja_rate_limited_total{group="reads"} 2');
    const latency = await metrics.registry.getSingleMetricAsString('bandeja_http_request_seconds');
    expect(latency).toContain('route="/rest/v1/product_inventory",status="429"');
  });
});

it('HSTS is sent behind TLS only', async () => {
  const app = await testApp(empty, { trustProxy: 1 }).app;
  const over = (proto: string) => app.inject({ url: INVENTORY, headers: { 'x-forwarded-proto': proto } });
  expect((await over('https')).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect((await over('https, http')).headers['strict-transport-security']).toBeDefined();
  for (const proto of ['http', 'http, https'])
    expect((await over(proto)).headers['strict-transport-security']).toBeUndefined();
});

describe('when something breaks', () => {
  const order = {
    method: 'POST',
    url: '/functions/v1/submit-order',
    payload: orderFor([[aProduct('bags'), 1]]),
  } as const;

  it('a database that is away is 503, with nothing of its insides', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
    const { app } = testApp(failing(away));
    const answer = await (await app).inject(order);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({
      error: 'unavailable',
      message: 'The shop cannot take orders at this moment. Please try again shortly: an order is never stored twice.',
      refusal: { code: 'orders_unavailable', params: {} },
    });
    const subscribe = { method: 'POST', url: '/functions/v1/subscribe', payload: { email: 'a@example.com' } } as const;
    const subscription = await (await app).inject(subscribe);
    expect(subscription.statusCode).toBe(503);
    expect(subscription.json()).toEqual({
      error: 'unavailable',
      message: 'The shop cannot do this at the moment. Please try again shortly.',
      refusal: { code: 'unavailable', params: {} },
    });
    expect(answer.body).not.toContain('10.0.0.7');
    expect((await (await app).inject('/readyz')).statusCode).toBe(503);
    expect((await (await app).inject('/healthz')).statusCode).toBe(200);
  });

  it('a database that is silent is reported before a proxy gives up', async () => {
    const silent: Database = { query: () => new Promise(() => {}) };
    const answer = await (await testApp(silent).app).inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: 'not ready', database: 'unreachable' });
  });

  it('a mistake of ours is 500, reported in the log without the customer', async () => {
    const broken = Object.assign(new Error('null value in column "email"'), {
      code: '23502',
      detail: 'Failing row contains (Ayesha Khan, ayesha@example.com)',
    });
    const { app, log } = testApp(failing(broken));
    const answer = await (await app).inject(order);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      error: 'internal',
      message: expect.any(String),
      refusal: { code: 'internal', params: {} },
    });
    expect(log()).toContain('"code":"23502"');
    expect(log()).not.toContain('Ayesha');
  });

  it('a lost connection is tried again before anybody is told', async () => {
    let calls = 0;
    const answer = { id: 'a', order_number: 'BJ-00000000-0', total: 29_000, created_at: '2025-11-15T10:00:00Z' };
    const shaky = answering(() => {
      calls += 1;
      if (calls < 3) throw Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' });
      return { answer: { ...answer, key: 'abcdefghij-_ABCDEFGHIJ' } };
    });
    const placed = await (await testApp(shaky).app).inject(order);
    expect(placed.statusCode).toBe(201);
    expect(placed.json()).toEqual({ ...answer, order_page: '/orders/abcdefghij-_ABCDEFGHIJ' });
  });
});

it('what is not listed does not exist', async () => {
  const app = await testApp(empty).app;
  for (const url of [
    '/metrics',
    '/rest/v1/',
    '/rest/v1/rpc/submit_order',
    '/auth/v1/admin/users',
    '/functions/v1/x',
    '/x',
  ]) {
    const { statusCode, headers } = await app.inject({ method: 'POST', url, payload: {} });
    expect(statusCode, url).toBe(404);
    expect(headers['content-security-policy'], url).toContain("default-src 'none'");
  }
});

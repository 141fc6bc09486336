import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/desk/endpoint.ts';
import { everyEndpoint } from '#contract/desk/endpoints.ts';
import { liveEndpoints } from '#contract/desk/live.ts';
import { sessionEndpoints } from '#contract/people/session.ts';
import { onSale, orderFor } from '#server/testing/orders.ts';
import type { Target } from './target.ts';

export function hostileBodies(target: Target): void {
  const MEGABYTE = 1024 * 1024;
  const SHOP_ROUTES = ['/functions/v1/submit-order', '/functions/v1/subscribe', '/auth/v1/signup', '/auth/v1/token'];
  const JSON_TYPE = { 'content-type': 'application/json' };

  const toShop = (path: string, body: string | Buffer<ArrayBuffer>, headers: Record<string, string> = {}) =>
    fetch(target.shop.url + path, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body });
  const toDesk = (path: string, body: string | Buffer<ArrayBuffer>, headers: Record<string, string> = {}) =>
    target.owner.fetch(path, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body });

  describe('a body that would be a thousand times larger once unpacked', () => {
    const plain = Buffer.from(`"${' '.repeat(50 * MEGABYTE)}"`);
    const BOMBS: readonly (readonly [encoding: string, body: Buffer<ArrayBuffer>])[] = [
      ['gzip', gzipSync(plain)],
      ['x-gzip', gzipSync(plain)],
      ['deflate', deflateSync(plain)],
      ['br', brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })],
      ['zstd', zstdCompressSync(plain)],
      ['gzip, gzip', gzipSync(gzipSync(plain))],
    ];
    /** Those that take the largest bodies: files of couriers and of stock. */
    const files = ['/api/stock/import/plan', '/api/money/statement/plan', '/api/sign-in/password'];

    it.each(BOMBS)('is never unpacked: %s', async (encoding, body) => {
      const before = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
      const sent = [
        ...SHOP_ROUTES.map((path) => toShop(path, body, { 'content-encoding': encoding })),
        ...files.map((path) => toDesk(path, body, { 'content-encoding': encoding })),
      ];
      for (const { status, body: answer } of await Promise.all(sent)) {
        expect([400, 404, 413, 415, 422]).toContain(status);
        await answer?.cancel();
      }
      const after = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
      expect(after - before).toBeLessThan(40 * MEGABYTE);
    });
  });

  describe('JSON that means something else', () => {
    const good = () => orderFor([[onSale[0] as (typeof onSale)[number], 1]]);
    const withField = (field: string) => JSON.stringify(good()).replace('{', `{${field},`);
    const item = JSON.stringify(good().items[0]).slice(1, -1);
    const withItem = (more: string) =>
      JSON.stringify({ ...good(), items: 0 }).replace('"items":0', `"items":[{${item},${more}}]`);

    it.each([
      ['a prototype', withField('"__proto__":{"polluted":true}')],
      ['a prototype in a line', withItem('"__proto__":{"polluted":true}')],
      ['a prototype by its constructor', withField('"constructor":{"prototype":{"polluted":true}}')],
      ['an escaped prototype', withField('"\\u005f_proto__":{"polluted":true}')],
      ['lists inside lists', '['.repeat(30_000) + ']'.repeat(30_000)],
      ['lists that never end', '['.repeat(60_000)],
      ['objects inside objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
      ['a quantity given twice', withItem('"quantity":9999')],
      ['a quantity beyond all numbers', withItem('"quantity":1e400')],
      ['a quantity below zero', withItem('"quantity":-1')],
      ['a quantity between two numbers', withItem('"quantity":1.5')],
      ['a quantity as text', withItem('"quantity":"1"')],
      ['a quantity as a list', withItem('"quantity":[1]')],
      ['a number that no program can hold exactly', withItem('"product_id":9007199254740993')],
      ['a number of 60,000 digits', withItem(`"price":${'1'.repeat(60_000)}`)],
      ['a price of less than nothing', withItem('"price":-1')],
      ['not a number', withItem('"price":NaN')],
      ['a total beyond all numbers', withField('"total":1').replace(/"total":\d+}$/, '"total":1e309}')],
      ['nothing', ''],
      ['null', 'null'],
      ['a list', '[]'],
      ['a text', '"order"'],
      ['two values', '{}{}'],
      ['a mark of byte order and garbage', '\ufeff{{'],
      ['a comment', '{/**/}'],
      ['names of methods', JSON.stringify({ ...good(), toString: 1, valueOf: 2, hasOwnProperty: 3 })],
      ['text that ends itself', JSON.stringify({ ...good(), customerName: { toString: 'x' } })],
    ])('%s is refused in a sentence', async (_what, body) => {
      for (const path of SHOP_ROUTES) {
        const response = await toShop(path, body);
        const answer = await response.text();
        // A session needs no fields, so it opens whatever else is sent; it stores nothing of it.
        if (path === '/auth/v1/signup' && response.status === 200) continue;
        expect([400, 422], `${path} ${answer}`).toContain(response.status);
        expect(JSON.parse(answer)).toMatchObject(path.startsWith('/auth/v1/') ? {} : { message: expect.any(String) });
      }
      const atDesk = await toDesk('/api/sign-in/password', body);
      expect([400], await atDesk.text()).toContain(atDesk.status);
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    });

    it('the last of two prices counts, and it is compared with the catalogue', async () => {
      const response = await toShop('/functions/v1/submit-order', withItem('"price":1'));
      expect(await response.json()).toMatchObject({ error: 'price_changed' });
    });

    it('the encoding of the text is UTF-8, whatever the header says', async () => {
      const utf16 = Buffer.from(JSON.stringify(good()), 'utf16le');
      const response = await toShop('/functions/v1/submit-order', utf16, {
        'content-type': 'application/json; charset=utf-16',
      });
      expect(response.status).toBe(400);
    });
  });

  describe('every endpoint of the desk, as the owner, with nonsense in every field', () => {
    const NONSENSE: readonly unknown[] = [
      'a\0b',
      '\ud800',
      "'; DROP TABLE orders; --",
      '%_\\',
      'x'.repeat(5_000),
      '-1',
      '1e999',
      '__proto__',
      '\u202e\u2028',
      -1,
      1e308,
      JSON.parse('{"__proto__":{"a":1}}'),
      ['\0'],
      null,
    ];
    // Two would sign the owner out, the other never ends.
    const left = new Set<Endpoint>([
      sessionEndpoints.signOut,
      sessionEndpoints.signOutEverywhere,
      liveEndpoints.stream,
    ]);
    const endpoints = everyEndpoint().filter((endpoint) => !left.has(endpoint));

    const fieldsOf = ({ input }: Endpoint) => (input instanceof z.ZodObject ? Object.keys(input.shape) : []);

    it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
      '%s refuses it',
      async (_name, endpoint) => {
        for (const nonsense of NONSENSE) {
          const input = Object.fromEntries(fieldsOf(endpoint).map((field) => [field, nonsense]));
          const parameters = endpoint.path.match(/:\w+/g) ?? [];
          const text = String(nonsense).toWellFormed().slice(0, 1_000);
          const params = Object.fromEntries(parameters.map((name) => [name.slice(1), text]));
          const { status, body } = await target.owner.call(endpoint, input, params);
          expect(status, `${JSON.stringify(nonsense)} ${JSON.stringify(body)}`).toBeLessThan(500);
        }
      },
    );

    it('and it still serves', () => target.stillServes());
  });
}

import { describe, expect, it } from 'vitest';
import { onSale, orderFor } from '#server/testing/orders.ts';
import { SMALL, SMALL_TEXT, type Target } from './target.ts';

export function hostileHeaders(target: Target): void {
  const file = (headers: Record<string, string>, method = 'GET') =>
    fetch(target.shop.url + SMALL, { method, headers: { 'accept-encoding': 'identity', ...headers } });

  describe('parts of a file', () => {
    it.each([
      ['bytes=0-0', 206, 't'],
      ['bytes=-4', 206, 'ters'],
      ['bytes=13-', 206, 'letters'],
      [`bytes=0-${'9'.repeat(400)}`, 206, SMALL_TEXT],
      [`bytes=-${'9'.repeat(400)}`, 206, SMALL_TEXT],
      [`bytes=${'9'.repeat(400)}-`, 416, ''],
      ['bytes=20-', 416, ''],
      ['bytes=-0', 416, ''],
      ['bytes=5-2', 200, SMALL_TEXT],
      ['bytes=-', 200, SMALL_TEXT],
      ['bytes=0x1-0x2', 200, SMALL_TEXT],
      ['bytes=-1-2', 200, SMALL_TEXT],
      ['bytes=NaN-', 200, SMALL_TEXT],
      ['lines=0-1', 200, SMALL_TEXT],
      // Thousands of parts that overlap would make a response much larger than the file.
      [`bytes=${'0-,'.repeat(2_000)}0-`, 200, SMALL_TEXT],
      ['bytes=0-1,0-1,0-1', 200, SMALL_TEXT],
    ])('%s is answered with %i', async (range, status, text) => {
      const response = await file({ range });
      expect(response.status).toBe(status);
      expect(await response.text()).toBe(text);
      const head = await file({ range }, 'HEAD');
      expect([head.status, await head.text()]).toEqual([status, '']);
    });

    it('conditions that make no sense give the whole file', async () => {
      for (const headers of [
        { range: 'bytes=0-0', 'if-range': '"another"' },
        { range: 'bytes=0-0', 'if-range': 'yesterday' },
        { 'if-none-match': ',,,,""W/' },
        { 'if-none-match': '"fingerprin' },
        { 'if-none-match': '"a",'.repeat(3_000) },
        { 'if-modified-since': 'Mon, 99 Foo 9999 99:99:99 GMT' },
        { 'if-match': '"another"', 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
      ]) {
        const response = await file(headers);
        expect([response.status, await response.text()], JSON.stringify(headers)).toEqual([200, SMALL_TEXT]);
      }
      expect((await file({ 'if-none-match': '*' })).status).toBe(304);
      expect((await file({ 'if-none-match': '"x", W/"fingerprint"' })).status).toBe(304);
    });

    it.each(['br;q=9e999, gzip;q=-1', ','.repeat(10_000), 'br;q=', 'identity;q=0, *;q=0', ';;;q=q=q'])(
      'the encoding %s',
      async (encoding) => {
        const response = await file({ 'accept-encoding': encoding });
        expect([response.status, await response.text()]).toEqual([200, SMALL_TEXT]);
      },
    );
  });

  it('a method that a header or a parameter names is not the method', async () => {
    const names = ['x-http-method-override', 'x-http-method', 'x-method-override'];
    for (const name of names) {
      const read = await fetch(`${target.shop.url}/rest/v1/product_inventory?select=product_id`, {
        headers: { [name]: 'DELETE' },
      });
      expect(read.status).toBe(200);
      const atDesk = await target.owner.fetch('/api/session?_method=POST', { headers: { [name]: 'POST' } });
      expect(atDesk.status).toBe(200);
      // A request that changes something and says that it only reads is checked as what it is.
      const disguised = await target.owner.fetch('/api/sign-out', {
        method: 'POST',
        headers: { [name]: 'GET', origin: 'http://evil.example' },
      });
      expect(disguised.status).toBe(403);
    }
  });

  describe('another website', () => {
    const FOREIGN = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const order = () => JSON.stringify(orderFor([[onSale[0] as (typeof onSale)[number], 1]]));

    it.each(['OPTIONS', 'GET', 'POST'])('is allowed nothing by %s, of shop and desk', async (method) => {
      const asked = { ...FOREIGN, 'access-control-request-method': 'POST' };
      for (const url of [
        `${target.shop.url}/functions/v1/submit-order`,
        `${target.shop.url}/rest/v1/product_inventory?select=product_id`,
        `${target.shop.url}/`,
        `${target.desk.url}/api/session`,
        `${target.desk.url}/`,
      ]) {
        const { headers, body } = await fetch(url, { method, headers: asked });
        await body?.cancel();
        for (const [name] of headers) expect(name).not.toMatch(/^access-control-/);
      }
    });

    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain;application/json',
    ])('cannot place an order with a form of the type %s', async (type) => {
      const url = `${target.shop.url}/functions/v1/submit-order`;
      const headers = { ...FOREIGN, 'content-type': type };
      expect((await fetch(url, { method: 'POST', headers, body: order() })).status).toBe(415);
    });

    it.each([
      'null',
      '',
      'https://evil.example',
      'http://127.0.0.1',
      'HTTP://127.0.0.1:1',
      'http://127.0.0.1.evil.example',
    ])('cannot act at the desk from the origin "%s"', async (origin) => {
      const response = await target.owner.fetch('/api/sign-out', { method: 'POST', headers: { origin } });
      expect(response.status).toBe(403);
    });
  });

  it('it still serves', () => target.stillServes());
}

import { describe, expect, it } from 'vitest';
import { hostCheck } from '#server/desk/origin.ts';
import { type RawAnswer, request } from './raw-client.ts';
import { SECRET, type Target } from './target.ts';

export function hostileAddresses(target: Target): void {
  const hostOf = (listener: 'shop' | 'desk') => new URL(target[listener].url).host;

  /** Exactly this address: fetch would mend it. */
  function get(listener: 'shop' | 'desk', address: string, ...headers: string[]): Promise<RawAnswer> {
    return request(target[listener].url, `GET ${address} HTTP/1.1`, `Host: ${hostOf(listener)}`, ...headers);
  }

  const headOf = ({ text }: RawAnswer) => text.split('\r\n\r\n')[0] ?? '';

  describe.each(['shop', 'desk'] as const)('paths that lead out of the files, at the %s', (listener) => {
    it.each([
      '/../secret.txt',
      '/assets/../../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/%252e%252e%252fsecret.txt',
      '/..%c0%afsecret.txt',
      '/%c0%ae%c0%ae/secret.txt',
      '/..%e0%80%afsecret.txt',
      '/..%5csecret.txt',
      '/..\\secret.txt',
      '/assets/small.txt/../../../secret.txt',
      '/assets/small.txt%00.html',
      '/secret.txt%00',
      '/pictures/../../secret.txt',
      '/pictures/photos/..%2f..%2f..%2fsecret.txt',
      '/pictures/open-graph/photos/..%2fsecret.jpg',
      'file:///secret.txt',
      'http://evil.example/../secret.txt',
      '//evil.example/secret.txt',
      '/;/../secret.txt',
      '/%',
      '/%zz',
      '/%u002e%u002e/secret.txt',
      `/${'../'.repeat(2_000)}secret.txt`,
      `/${'a'.repeat(15_000)}`,
      `/?${'a=1&'.repeat(3_500)}`,
      `/?${'%'.repeat(10_000)}`,
    ])('%s', async (address) => {
      const answer = await get(listener, address);
      expect(answer.isClosed).toBe(true);
      expect(answer.statuses).toHaveLength(1);
      expect(answer.statuses[0]).toBeLessThan(500);
      expect(answer.text).not.toContain(SECRET);
      expect(headOf(answer)).not.toMatch(/^location: (https?:)?\/\/|evil\.example\/?$/im);
    });

    it('and it still serves', () => target.stillServes());
  });

  it('no spelling of an address reaches what another one does not', async () => {
    for (const address of ['/%72est/v1/orders', '/rest/v1/..%2forders', '/rest/v1/orders%00', '/rest//v1/orders']) {
      const { statuses, text } = await get('shop', address);
      // Where it is not the API it is a page, which tells nothing.
      expect(statuses[0] === 404 || text.includes('rendered for')).toBe(true);
    }
  });

  describe('the host that a visitor names', () => {
    const EVIL = 'evil.example';
    const TRICKS: readonly (readonly string[])[] = [
      [`Host: ${EVIL}`],
      ['Host: shop.example', `X-Forwarded-Host: ${EVIL}`],
      ['Host: shop.example', `X-Forwarded-Server: ${EVIL}`, `X-Original-Host: ${EVIL}`, `X-Host: ${EVIL}`],
      ['Host: shop.example', `Forwarded: host=${EVIL};proto=https`],
      ['Host: shop.example', `X-Original-URL: https://${EVIL}/`, `X-Rewrite-URL: https://${EVIL}/`],
      ['Host: shop.example', 'X-Forwarded-Proto: https', 'X-Forwarded-Port: 1', `X-Forwarded-Prefix: //${EVIL}`],
      ['Host: shop.example', `Host: ${EVIL}`],
      [`Host: shop.example@${EVIL}`],
      [`Host: ${EVIL}:443#shop.example`],
      ['Host: '],
    ];

    it.each(TRICKS)(
      '%s %s is nowhere in a page of the shop, nor in one that is cached for others',
      async (...lines) => {
        const headers = lines.filter((line) => line !== undefined);
        for (const path of ['/rackets', '/rackets/', '/orders', `/poisoned-${headers.join('').length}`]) {
          const answer = await request(target.shop.url, `GET ${path} HTTP/1.1`, ...headers);
          expect(answer.statuses[0]).toBeLessThan(400);
          expect(answer.text.toLowerCase()).not.toContain(EVIL);
          const next = await get('shop', path);
          expect(next.text.toLowerCase()).not.toContain(EVIL);
        }
      },
    );

    it.each(TRICKS.filter((lines) => lines.some((line) => line.startsWith('Host:'))))(
      '%s %s is refused at the desk, pages and API alike',
      async (...lines) => {
        const headers = lines.filter((line) => line !== undefined);
        for (const path of ['/', '/api/session', '/%61pi/session']) {
          const { statuses } = await request(target.desk.url, `GET ${path} HTTP/1.1`, ...headers);
          expect(statuses).toEqual([421]);
        }
      },
    );

    it('of two names at the desk neither counts, whichever is first', async () => {
      const ours = `Host: ${hostOf('desk')}`;
      for (const lines of [
        [ours, `Host: ${EVIL}`],
        [`Host: ${EVIL}`, ours],
        [ours, ours],
      ]) {
        const { statuses } = await request(target.desk.url, 'GET /api/session HTTP/1.1', ...lines);
        expect(statuses).toEqual([421]);
      }
    });

    it('forwarded names do not count where no proxy is trusted', async () => {
      const { statuses, text } = await get('desk', '/api/session', `X-Forwarded-Host: ${EVIL}`);
      expect(statuses).toEqual([200]);
      expect(text).not.toContain(EVIL);
    });

    it('the name in DESK_URL is taken letter for letter', () => {
      const isOurs = hostCheck('https://desk.shop.example', 'localhost');
      expect([isOurs('desk.shop.example'), isOurs('DESK.SHOP.EXAMPLE')]).toEqual([true, true]);
      for (const host of [
        '',
        'localhost',
        '127.0.0.1',
        'desk.shop.example.',
        'desk.shop.example:8443',
        'desk.shop.example@evil.example',
        'evil.example/desk.shop.example',
        'desk.shop.example, evil.example',
        'desk.shop.example.evil.example',
        'xdesk.shop.example',
      ])
        expect(isOurs(host), host).toBe(false);
    });
  });

  describe('an address of the desk’s API in disguise', () => {
    const disguises = ['/%61pi/sign-out', '/api/sign%2dout', '/%61%70%69/%73ign-out', 'ABSOLUTE/api/sign-out'];

    it.each(disguises)('%s is refused to another origin, and its answer is cached by nobody', async (disguise) => {
      const host = hostOf('desk');
      const address = disguise.replace('ABSOLUTE', `http://${host}`);
      const act = (...headers: string[]) =>
        request(
          target.desk.url,
          `POST ${address} HTTP/1.1`,
          `Host: ${host}`,
          `Cookie: ${target.owner.cookie}`,
          ...headers,
          'Content-Length: 0',
        );
      for (const headers of [
        [],
        ['Origin: http://shop.example'],
        ['Origin: null'],
        [`Origin: http://${host}`, 'Sec-Fetch-Site: same-site'],
        ['Origin: http://shop.example', 'Sec-Fetch-Site: cross-site'],
      ]) {
        const answer = await act(...headers);
        expect(answer.statuses[0], headers.join()).toBeGreaterThanOrEqual(403);
        expect(answer.statuses[0], headers.join()).toBeLessThan(405);
        expect(headOf(answer)).toMatch(/^cache-control: no-store$/im);
      }
      // The session is still there.
      expect((await target.owner.fetch('/api/me/security')).status).toBe(200);
    });
  });
}

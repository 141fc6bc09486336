import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { drip, open, type RawClient } from './raw-client.ts';
import { LONG, SCALE } from './scale.ts';
import { HASTY, LARGE, LARGE_LENGTH, type Target } from './target.ts';

export function slowClients(target: Target): void {
  const MEGABYTE = 1024 * 1024;
  const many = <T>(count: number, make: (index: number) => T): T[] =>
    Array.from({ length: count }, (_, at) => make(at));

  /** What the process holds outside of the database, which does not give memory back. */
  const memory = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;

  /** Until no connection of this kind is left; a client that does not read cannot tell by itself. */
  const untilConnections = (count: number) =>
    vi.waitFor(
      async () => {
        const left = await new Promise((done) => target.shop.app.server.getConnections((_, open) => done(open)));
        expect(left).toBeLessThanOrEqual(count);
      },
      { timeout: 20_000, interval: 50 },
    );

  /** Not more at once than wait to be accepted: of others only the client believes that there is a connection. */
  async function openMany(count: number, url: string): Promise<RawClient[]> {
    const opened: RawClient[] = [];
    while (opened.length < count)
      opened.push(...(await Promise.all(many(Math.min(200, count - opened.length), () => open(url)))));
    return opened;
  }

  describe.each(['shop', 'desk'] as const)('clients that never finish, at the %s', (listener) => {
    const url = () => target[listener].url;

    it(
      'slow headers and slow bodies are answered with 408, silent connections are closed, and others order',
      LONG,
      async () => {
        const { host, origin } = new URL(url());
        const path = listener === 'shop' ? '/auth/v1/signup' : '/api/sign-in/password';
        const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Origin: ${origin}`, 'Content-Type: application/json'];
        const slowBody = [...head, 'Content-Length: 60000', '', '{"email":"'].join('\r\n');
        const before = memory();
        const slow = many(SCALE.slow, () => [
          drip(url(), 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Endless: ', 'a'),
          drip(url(), slowBody, 'a'),
        ]).flat();
        const silent = await openMany(SCALE.silent, url());
        await target.stillServes();
        expect(memory() - before).toBeLessThan(100 * MEGABYTE);
        for (const { statuses, isClosed } of await Promise.all(slow)) {
          expect({ statuses, isClosed }).toEqual({ statuses: [408], isClosed: true });
        }
        for (const { isClosed } of await Promise.all(silent.map(({ over }) => over))) expect(isClosed).toBe(true);
        await target.stillServes();
      },
    );
  });

  describe('clients that do not read', () => {
    const askFor = (path: string, { socket }: RawClient, times = 1) =>
      socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times));

    it('responses that nobody takes are given up, also those to requests sent ahead', LONG, async () => {
      const before = memory();
      const clients = await Promise.all(many(10, () => open(target.shop.url)));
      for (const client of clients.slice(1)) askFor(LARGE, client);
      const stock = '/rest/v1/product_inventory?select=category,product_id,stock_quantity';
      for (const client of clients.slice(0, 1)) askFor(stock, client, SCALE.pipelined);
      await target.stillServes();
      expect(memory() - before).toBeLessThan(150 * MEGABYTE);
      // The one of the order above stays open for the next request.
      await untilConnections(1);
      for (const { socket } of clients) socket.destroy();
      await target.stillServes();
    });

    it('who reads slowly gets all of it', LONG, async () => {
      const { socket } = await open(target.shop.url);
      let received = 0;
      socket.removeAllListeners('data').pause();
      socket.write(`GET ${LARGE} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      socket.on('data', async ({ length }: { length: number }) => {
        received += length;
        socket.pause();
        if (received < 2 * MEGABYTE) await wait(80);
        socket.resume();
      });
      const began = performance.now();
      socket.resume();
      await vi.waitFor(() => expect(received).toBeGreaterThan(LARGE_LENGTH), { timeout: 60_000, interval: 50 });
      expect(performance.now() - began).toBeGreaterThan(HASTY.silenceMs);
      socket.destroy();
    });
  });
}

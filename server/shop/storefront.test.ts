import { readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fixtureCatalogue } from '#catalogue/testing/fixture.ts';
import type { Database } from '#database/database.ts';
import { createMetrics } from '#server/process/metrics.ts';
import { makeBuild } from '#server/testing/built-shop.ts';
import { TEST_SETTINGS } from '#server/testing/shop.ts';
import { createApp } from './app.ts';

const nothing: Database = { query: async () => [] };
const build = makeBuild();
const lines: string[] = [];
let app: FastifyInstance;

beforeAll(async () => {
  app = await createApp({
    settings: TEST_SETTINGS,
    database: { anon: nothing, housekeeping: nothing },
    catalogue: fixtureCatalogue,
    jwtSecret: 'a secret that only the tests know of',
    metrics: createMetrics(nothing),
    log: pino({ level: 'error' }, { write: (line) => lines.push(line) }),
    onOrderStored: () => {},
    buildFolder: build,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await app.close();
  rmSync(build, { recursive: true });
});

/** Sends these very lines: clients of every kind mend an address before they send it. */
function send(...head: string[]): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((done, failed) => {
    let answer = '';
    connect(port, '127.0.0.1')
      .on('data', (chunk) => {
        answer += chunk;
      })
      .on('end', () => done(answer))
      .on('error', failed)
      .write([...head, 'Connection: close', '', ''].join('\r\n'));
  });
}

it('a server with built files waits no longer than one without: for headers half a minute, for a proof of payment five', () => {
  const { requestTimeout, headersTimeout, keepAliveTimeout } = app.server;
  expect({ requestTimeout, headersTimeout, keepAliveTimeout }).toEqual({
    requestTimeout: 300_000,
    headersTimeout: 30_000,
    keepAliveTimeout: 72_000,
  });
});

it('warms its pages, sends them without the framework, and stores them for the next start', async () => {
  await vi.waitFor(async () => {
    const home = await send('GET / HTTP/1.1', 'Host: shop');
    expect(home).toContain('rendered for /');
    expect(home).not.toContain('x-request-id');
  });
  const stored = () => readdirSync(join(build, 'pages'), { recursive: true, withFileTypes: true });
  await vi.waitFor(() => expect(stored().filter((entry) => entry.isFile())).toHaveLength(1));
  expect(await send('GET /rackets HTTP/1.1', 'Host: shop')).toContain('x-request-id');
});

describe('a page is rendered for the path and query alone', () => {
  it.each([
    ['a host that is none', '/rackets?sort=newest', ['GET /rackets?sort=newest HTTP/1.1', 'Host: a b']],
    ['no host', '/rackets', ['GET /rackets HTTP/1.0']],
    ['a path like half a host', '//[', ['GET //[ HTTP/1.1', 'Host: shop']],
    ['a path like a host', '//evil.example/x', ['GET //evil.example/x HTTP/1.1', 'Host: shop']],
    ['an origin before the path', '/rackets', ['GET http://evil.example/rackets HTTP/1.1', 'Host: shop']],
  ])('with %s', async (_what, renderedFor, head) => {
    const answer = await send(...head);
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(answer).toContain(`rendered for ${renderedFor}`);
    expect(lines).toEqual([]);
  });

  it('and one that cannot be read is a wrong address', async () => {
    for (const address of ['/%ff', 'http://evil.example', '*'])
      expect(await send(`GET ${address} HTTP/1.1`, 'Host: shop')).toContain(
        'rendered for /an-address-that-cannot-be-read',
      );
  });
});

it.each(['//evil.example/', '/\\evil.example/', '/\\/evil.example//'])('%s leads nowhere else', async (address) => {
  expect(await send(`GET ${address} HTTP/1.1`, 'Host: shop')).toMatch(/^location: \/evil\.example\r$/m);
});

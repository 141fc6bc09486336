import { createServer, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureCatalogue } from '#catalogue/testing/fixture.ts';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { handleErrors } from '#server/http/errors.ts';
import { sendFault } from './fault-screen.ts';
import { assemblePage, compressPage } from './page.ts';
import { PageCache } from './page-cache.ts';
import type { RenderedPage } from './render.ts';
import type { PageSource } from './render-pool.ts';
import { BusyError } from './render-queue.ts';
import { answerFromCache, servePages } from './serve-pages.ts';

const TEXT = `<!DOCTYPE html><script>start()</script>${'<p>Rackets</p>'.repeat(200)}`;
const HTML = { 'content-type': 'text/html; charset=utf-8' };

function rendered(address: string): RenderedPage {
  const status = address.startsWith('/nothing') ? 404 : 200;
  const headers = address === '/brands/nox' ? { ...HTML, 'cache-control': 'private, no-cache' } : HTML;
  return { status, headers, body: Buffer.from(TEXT) };
}

const { version } = fixtureCatalogue.current();
let isBusy = false;
const source: PageSource = {
  async make(address, compression) {
    if (address.includes('broken')) throw new Error('broken');
    if (isBusy) throw new BusyError('too many wait');
    return assemblePage(compressPage(rendered(address), { catalogue: version, content: version }, compression));
  },
  warmedPaths: async () => ['/', '/rackets'],
  contentVersions: async (addresses) => addresses.map(() => version),
};
const cache = new PageCache({ source, catalogue: fixtureCatalogue });
let secure = false;
let server: Server;

beforeAll(async () => {
  const answer = answerFromCache(cache, () => secure);
  server = createServer((message, response) => {
    if (!answer(message, response)) response.writeHead(404, { 'x-left-to': 'the app' }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  for (const path of ['/', '/rackets', '/rackets?brand=Nox', '/brands/nox', '/nothing']) await cache.page(path);
});

afterAll(() => {
  server.close();
});

interface Received {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Node's own client: fetch would decompress by itself. */
function request(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Received> {
  const { port } = server.address() as AddressInfo;
  return new Promise((done, failed) => {
    send({ host: '127.0.0.1', port, path, headers, method }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      done({ status: response.statusCode ?? 0, headers: response.headers, body });
    })
      .on('error', failed)
      .end();
  });
}

describe('cached pages', () => {
  it('are sent compressed as the browser can read them', async () => {
    const brotli = await request('/', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(TEXT);
    const gzipped = await request('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzipped.body).toString()).toBe(TEXT);
    const plain = await request('/');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
    expect(plain.body.toString()).toBe(TEXT);
  });

  it('answer 304 to a browser that has them, and only for the same form', async () => {
    const { headers } = await request('/rackets', { 'accept-encoding': 'br' });
    const again = await request('/rackets', { 'accept-encoding': 'br', 'if-none-match': `"other", ${headers.etag}` });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0), headers: { etag: headers.etag } });
    expect((await request('/rackets', { 'if-none-match': String(headers.etag) })).status).toBe(200);
  });

  it('are requested again at every visit, and carry their own policy and the common headers', async () => {
    const { headers } = await request('/rackets');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
    secure = true;
    expect((await request('/rackets')).headers['strict-transport-security']).toContain('max-age=');
    secure = false;
  });

  it('answer HEAD without a body', async () => {
    const head = await request('/rackets', {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    expect(head.headers['content-length']).toBe(String(TEXT.length));
  });

  it('are the same for every query that they do not depend on', async () => {
    expect((await request('/rackets?utm_source=chat')).status).toBe(200);
    expect((await request('/rackets?fbclid=1&brand=Nox')).status).toBe(200);
  });

  it.each([
    ['a page that is not in memory', '/rackets?brand=Head', 'GET'],
    ['a private page', '/brands/nox', 'GET'],
    ['a page that does not exist', '/nothing', 'GET'],
    ['another method', '/rackets', 'POST'],
  ])('leave %s to the app', async (_what, path, method) => {
    expect((await request(path, {}, method)).headers['x-left-to']).toBe('the app');
  });
});

describe('the app', () => {
  const app = fastify();
  handleErrors(app, sendFault);
  servePages(app, cache, Object.values(LANGUAGES));

  it('renders what is not in memory, with the same headers', async () => {
    const { statusCode, headers } = await app.inject({ url: '/shoes', headers: { 'accept-encoding': 'br' } });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache', etag: expect.any(String) });
    const again = await app.inject({
      url: '/shoes',
      headers: { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('says what does not exist, also to a browser that has it', async () => {
    const { statusCode, headers } = await app.inject('/nothing');
    expect(statusCode).toBe(404);
    const again = await app.inject({ url: '/nothing', headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(404);
  });

  it.each([
    ['/UR/rackets?brand=Nox', '/ur/rackets?brand=Nox'],
    ['/en/rackets', '/rackets'],
    ['/ur/', '/ur'],
  ])('leads from %s to the one spelling of a language', async (address, right) => {
    const { statusCode, headers } = await app.inject(address);
    expect([statusCode, headers.location]).toEqual([301, right]);
  });

  it.each([
    ['/rackets?brand=broken', 'en', 'Something went wrong'],
    ['/ur/rackets?brand=broken', 'ur', 'مسئلہ'],
    ['/ar/rackets?brand=broken', 'ar', 'خطأ'],
  ])(
    'says at %s that it has failed, as a page in its language, and does not ask again by itself',
    async (url, code, text) => {
      const failed = await app.inject({ url, headers: { accept: 'text/html' } });
      expect([failed.statusCode, failed.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
      expect(failed.body).toContain(`lang="${code}"`);
      expect(failed.body).toContain(text);
      expect(failed.body).not.toContain('http-equiv="refresh"');
    },
  );

  it('asks to come again in a few seconds when too many wait for a page', async () => {
    isBusy = true;
    const [program, visitor] = await Promise.all(
      ['application/json', 'text/html'].map((accept) => app.inject({ url: '/bags', headers: { accept } })),
    );
    isBusy = false;
    for (const answer of [program, visitor]) {
      expect([answer?.statusCode, answer?.headers['retry-after']]).toEqual([503, '5']);
      expect(answer?.headers['cache-control']).toBe('no-store');
      expect(answer?.body).toContain('very busy');
    }
    // Its style is written into it.
    expect(visitor?.headers['content-security-policy']).toContain("style-src 'unsafe-inline'");
    expect(program?.json()).toMatchObject({ error: 'busy' });
    expect(visitor?.body).toContain('http-equiv="refresh"');
    expect((await app.inject('/bags')).statusCode).toBe(200);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBuiltFiles } from '#server/http/built-files.ts';
import { staticFiles } from '#server/http/static-files.ts';
import { packBuild } from './pack-build.ts';

const PAGE = `<!DOCTYPE html><script>start()</script>${'<p>Rackets</p>'.repeat(200)}`;
const PICTURE = Buffer.from(Array.from({ length: 1000 }, (_, index) => (index * 7919) % 256));

const REFUSED = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store', 'content-length': '0' };

const build = mkdtempSync(join(tmpdir(), 'bandeja-build-'));
let server: Server;
let secure = false;

beforeAll(async () => {
  for (const folder of ['client/rackets', 'client/assets', 'client/pictures'])
    mkdirSync(join(build, folder), { recursive: true });
  writeFileSync(join(build, 'client/index.html'), PAGE);
  writeFileSync(join(build, 'client/rackets/index.html'), PAGE);
  writeFileSync(join(build, 'client/rackets.data'), 'data '.repeat(100));
  writeFileSync(join(build, 'client/assets/app-1a2b.js'), 'console.log(1);\n'.repeat(100));
  writeFileSync(join(build, 'client/assets/gone-1a2b.js'), 'gone');
  writeFileSync(join(build, 'client/pictures/racket.1a2b.webp'), PICTURE);
  await packBuild(build);
  const handle = staticFiles({
    clientFolder: join(build, 'client'),
    files: readBuiltFiles(build),
    commonHeaders: { 'x-content-type-options': 'nosniff' },
    secureHeaders: { 'strict-transport-security': 'max-age=1' },
    isSecure: () => secure,
  });
  server = createServer((message, response) => {
    if (!handle(message, response)) response.writeHead(404, { 'x-left-to': 'the app' }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});

afterAll(() => {
  server.close();
  rmSync(build, { recursive: true });
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Node's own client: fetch would decompress unasked. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((done, failed) => {
    request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', failed)
      .end();
  });
}

describe('built files', () => {
  it('are sent compressed as the browser can read them', async () => {
    const brotli = await ask('/', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(PAGE);
    const gzipped = await ask('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzipped.body).toString()).toBe(PAGE);
    const plain = await ask('/');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(PAGE);
    expect(plain.headers.vary).toBe('accept-encoding');
  });

  it('answer 304 to a browser that has them, and only for the same form', async () => {
    const { headers } = await ask('/rackets', { 'accept-encoding': 'br' });
    const again = await ask('/rackets', { 'accept-encoding': 'br', 'if-none-match': `"other", ${headers.etag}` });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect((await ask('/rackets', { 'if-none-match': String(headers.etag) })).status).toBe(200);
  });

  it('are kept for a year where their name changes with their content, else asked for again', async () => {
    expect((await ask('/assets/app-1a2b.js')).headers['cache-control']).toContain('immutable');
    expect((await ask('/pictures/racket.1a2b.webp')).headers['cache-control']).toContain('immutable');
    expect((await ask('/rackets')).headers['cache-control']).toBe('no-cache');
  });

  it('carry the page’s own policy and the common headers', async () => {
    const { headers } = await ask('/rackets');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
    secure = true;
    expect((await ask('/rackets')).headers['strict-transport-security']).toBe('max-age=1');
    secure = false;
  });

  it('give pictures in parts', async () => {
    const part = await ask('/pictures/racket.1a2b.webp', { range: 'bytes=10-19' });
    expect(part).toMatchObject({ status: 206, body: PICTURE.subarray(10, 20) });
    expect(part.headers['content-range']).toBe('bytes 10-19/1000');
    const beyond = await ask('/pictures/racket.1a2b.webp', { range: 'bytes=1000-' });
    expect(beyond).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */1000', ...REFUSED } });
    const stale = await ask('/pictures/racket.1a2b.webp', { range: 'bytes=10-19', 'if-range': '"older"' });
    expect(stale).toMatchObject({ status: 200, body: PICTURE });
  });

  it('that have vanished from the disk are an error like any other', async () => {
    rmSync(join(build, 'client/assets/gone-1a2b.js'));
    expect(await ask('/assets/gone-1a2b.js')).toMatchObject({ status: 500, headers: REFUSED, body: Buffer.alloc(0) });
  });

  it('answer HEAD without a body', async () => {
    const head = await ask('/rackets', {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    expect(head.headers['content-length']).toBe(String(PAGE.length));
  });

  it.each([
    ['a page with a query', '/rackets?brand=Nox', 'GET'],
    ['the data of a page with a query', '/rackets.data?search=x', 'GET'],
    ['what is no file', '/nothing', 'GET'],
    ['a path that climbs', '/../files.json', 'GET'],
    ['another method', '/rackets', 'POST'],
  ])('leave %s to the app', async (_what, path, method) => {
    expect((await ask(path, {}, method)).headers['x-left-to']).toBe('the app');
  });

  it('serve hashed files whatever their query', async () => {
    expect((await ask('/assets/app-1a2b.js?v=1')).status).toBe(200);
  });
});

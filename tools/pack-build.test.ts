import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBuiltFiles } from '#server/http/built-files.ts';
import { staticFiles } from '#server/http/static-files.ts';
import { packBuild } from './pack-build.ts';

const ICON = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h9"/>'.repeat(200)}</svg>`;
const PICTURE = Buffer.from(Array.from({ length: 1000 }, (_, index) => (index * 7919) % 256));

const REFUSED = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store', 'content-length': '0' };

const build = mkdtempSync(join(tmpdir(), 'bandeja-build-'));
let server: Server;
let secure = false;

beforeAll(async () => {
  for (const folder of ['client/icons', 'client/assets', 'client/pictures'])
    mkdirSync(join(build, folder), { recursive: true });
  writeFileSync(join(build, 'client/favicon.svg'), ICON);
  writeFileSync(join(build, 'client/icons/icon.svg'), ICON);
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
    onError: () => {},
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

interface Received {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Node's own client: fetch would decompress by itself. */
function request(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Received> {
  const { port } = server.address() as AddressInfo;
  return new Promise((done, failed) => {
    send({ host: '127.0.0.1', port, path, headers, method }, (response) => {
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
    const brotli = await request('/favicon.svg', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(ICON);
    const gzipped = await request('/favicon.svg', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzipped.body).toString()).toBe(ICON);
    const plain = await request('/favicon.svg');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(ICON);
    expect(plain.headers.vary).toBe('accept-encoding');
  });

  it('answer 304 to a browser that has them, and only for the same form', async () => {
    const { headers } = await request('/icons/icon.svg', { 'accept-encoding': 'br' });
    const again = await request('/icons/icon.svg', {
      'accept-encoding': 'br',
      'if-none-match': `"other", ${headers.etag}`,
    });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect((await request('/icons/icon.svg', { 'if-none-match': String(headers.etag) })).status).toBe(200);
  });

  it('are cached for a year where their name changes with their content, else requested again', async () => {
    expect((await request('/assets/app-1a2b.js')).headers['cache-control']).toContain('immutable');
    expect((await request('/pictures/racket.1a2b.webp')).headers['cache-control']).toContain('immutable');
    expect((await request('/icons/icon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('carry the common headers', async () => {
    const { headers } = await request('/icons/icon.svg');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
    secure = true;
    expect((await request('/icons/icon.svg')).headers['strict-transport-security']).toBe('max-age=1');
    secure = false;
  });

  it('give pictures in parts', async () => {
    const part = await request('/pictures/racket.1a2b.webp', { range: 'bytes=10-19' });
    expect(part).toMatchObject({ status: 206, body: PICTURE.subarray(10, 20) });
    expect(part.headers['content-range']).toBe('bytes 10-19/1000');
    const beyond = await request('/pictures/racket.1a2b.webp', { range: 'bytes=1000-' });
    expect(beyond).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */1000', ...REFUSED } });
    const stale = await request('/pictures/racket.1a2b.webp', { range: 'bytes=10-19', 'if-range': '"older"' });
    expect(stale).toMatchObject({ status: 200, body: PICTURE });
  });

  it('that have vanished from the disk are an error like any other', async () => {
    rmSync(join(build, 'client/assets/gone-1a2b.js'));
    expect(await request('/assets/gone-1a2b.js')).toMatchObject({
      status: 500,
      headers: REFUSED,
      body: Buffer.alloc(0),
    });
  });

  it('answer HEAD without a body', async () => {
    const head = await request('/icons/icon.svg', {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    expect(head.headers['content-length']).toBe(String(ICON.length));
  });

  it.each([
    ['what is no file', '/rackets', 'GET'],
    ['a path that climbs', '/../files.json', 'GET'],
    ['another method', '/favicon.svg', 'POST'],
  ])('leave %s to the app', async (_what, path, method) => {
    expect((await request(path, {}, method)).headers['x-left-to']).toBe('the app');
  });

  it('serve hashed files whatever their query', async () => {
    expect((await request('/assets/app-1a2b.js?v=1')).status).toBe(200);
  });
});

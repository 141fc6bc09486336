import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { sessionEndpoints } from '#contract/people/session.ts';
import { BUILT_FILES, DESK_FILES } from '#server/http/built-files.ts';
import { openStaffSession } from '#server/people/desk-sessions.ts';
import { StoredFiles } from '#server/pictures/stored-files.ts';
import { DESK_SETTINGS, openTestDesk, type TestDesk } from '#server/testing/desk.ts';
import { must } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { addStaff } from '#server/testing/staff.ts';

const INDEX = '<!doctype html><script type="module" src="/assets/app-1.js"></script>';

/** A build with a desk of three files and one picture. */
function buildWithDesk(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-desk-build-'));
  for (const part of ['desk/assets', 'client/assets', 'client/pictures'])
    mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'desk', 'index.html'), INDEX);
  writeFileSync(join(folder, 'desk', 'assets', 'app-1.js'), 'console.log(1)');
  const packed = brotliCompressSync('console.log(1)');
  writeFileSync(join(folder, 'desk', 'assets', 'app-1.js.br'), packed);
  const index = { path: '/index.html', file: 'index.html', type: 'text/html; charset=utf-8', length: INDEX.length };
  const script = { path: '/assets/app-1.js', file: 'assets/app-1.js', type: 'text/javascript', length: 14 };
  writeFileSync(
    join(folder, DESK_FILES),
    JSON.stringify([
      { ...index, hash: 'index', compressed: {} },
      { ...script, hash: 'script', compressed: { br: packed.length } },
    ]),
  );
  writeFileSync(join(folder, 'client', 'pictures', 'front.1a2b3c4d.320.avif'), 'a picture');
  const picture = { path: '/pictures/front.1a2b3c4d.320.avif', file: 'pictures/front.1a2b3c4d.320.avif' };
  writeFileSync(join(folder, 'client', 'assets', 'styles-1.css'), '');
  const style = { path: '/assets/styles-1.css', file: 'assets/styles-1.css', type: 'text/css', length: 0 };
  const page = { path: '/about', file: 'about.html', type: 'text/html', length: 1, hash: 'y', compressed: {} };
  writeFileSync(
    join(folder, BUILT_FILES),
    JSON.stringify([
      { ...picture, type: 'image/avif', length: 9, hash: 'x', compressed: {} },
      { ...style, hash: 'style', compressed: {} },
      page,
    ]),
  );
  return folder;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('server');
});
afterAll(() => database.discard());

describe('the files of the desk', () => {
  let desk: TestDesk;
  const buildFolder = buildWithDesk();
  beforeAll(async () => {
    desk = await openTestDesk(database, { buildFolder });
  });
  afterAll(async () => {
    await desk.close();
    rmSync(buildFolder, { recursive: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) => fetch(desk.url + path, { headers });

  it.each(['/', '/orders/BJ-1', '/sign-in?next=/stock', '/join', '/about'])('%s is the app', async (path) => {
    const response = await get(path);
    expect(await response.text()).toBe(INDEX);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('the app may load and reach nothing but the desk, and be framed by nobody', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "connect-src 'self'",
      "img-src 'self' data:",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy.split('; ')).toContain(rule);
    }
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('assets are cached for good and sent compressed, and an index is not sent twice', async () => {
    const asset = await get('/assets/app-1.js', { 'accept-encoding': 'br' });
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await asset.text()).toBe('console.log(1)');
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/orders', { 'if-none-match': etag })).status).toBe(304);
  });

  it('pictures of products are served beside it, the shop’s pages are not', async () => {
    expect(await (await get('/pictures/front.1a2b3c4d.320.avif')).text()).toBe('a picture');
    expect((await get('/pictures/none.avif')).status).toBe(404);
  });

  it('photographs and logos of the database are served too, from the folder that the shop uses', async () => {
    const photo = ['11111111', 1200, 1500, '#888888'] as const;
    const pictures = { ...catalogue.pictures, files: { 'photos/0123456789abcdef': photo } };
    const folder = mkdtempSync(join(tmpdir(), 'bandeja-desk-photos-'));
    mkdirSync(join(folder, 'photos'));
    writeFileSync(join(folder, 'photos', '0123456789abcdef.11111111.160.avif'), 'a photograph');
    mkdirSync(join(folder, 'logos'));
    writeFileSync(join(folder, 'logos', '0123456789abcdef-512x128.svg'), '<svg/>');
    const withPhoto = await openTestDesk(database, {
      buildFolder,
      photoFiles: new StoredFiles(database.anon, folder),
      catalogue: { current: () => ({ ...catalogue, pictures }) },
    });
    try {
      // As a thumbnail asks: without the fingerprint.
      const response = await fetch(`${withPhoto.url}/pictures/photos/0123456789abcdef.160.avif`);
      expect(response.url).toBe(`${withPhoto.url}/pictures/photos/0123456789abcdef.11111111.160.avif`);
      expect(await response.text()).toBe('a photograph');
      expect(response.headers.get('content-type')).toBe('image/avif');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const logo = await fetch(`${withPhoto.url}/pictures/logos/0123456789abcdef-512x128.svg`);
      expect([logo.headers.get('content-type'), await logo.text()]).toEqual(['image/svg+xml', '<svg/>']);
      expect((await fetch(`${withPhoto.url}/pictures/photos/ffffffffffffffff.160.avif`)).status).toBe(404);
      expect(await (await fetch(`${withPhoto.url}/pictures/front.1a2b3c4d.320.avif`)).text()).toBe('a picture');
    } finally {
      await withPhoto.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('a process that is watched says that it lives', async () => {
    const response = await get('/healthz');
    expect(await response.json()).toEqual({ status: 'ok' });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('a file that is gone is reported in the log, whole or in part', async () => {
    const moved = buildWithDesk();
    const other = await openTestDesk(database, { buildFolder: moved });
    try {
      rmSync(moved, { recursive: true });
      const picture = `${other.url}/pictures/front.1a2b3c4d.320.avif`;
      expect((await fetch(picture)).status).toBe(500);
      expect(other.log().match(/a file of the build could not be read/g)).toHaveLength(1);
      await expect(fetch(picture, { headers: { range: 'bytes=0-3' } }).then((part) => part.text())).rejects.toThrow();
      expect(other.log().match(/a file of the build could not be read/g)).toHaveLength(2);
      expect(other.log()).toContain('ENOENT');
    } finally {
      await other.close();
    }
  });

  it('an unknown address of the API is no page, and nothing of it is cached', async () => {
    const response = await get('/api/none');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: 'not_found' });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect((await fetch(`${desk.url}/orders`, { method: 'POST' })).status).toBe(404);
  });

  it.each(['/../files.json', '/assets/../../files.json', '/%2e%2e/files.json', '/files.json'])(
    '%s leads nowhere outside',
    async (path) => {
      const { hostname, port } = new URL(desk.url);
      const body = await new Promise<string>((done, fail) => {
        request({ hostname, port, path }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk) => {
            text += chunk;
          });
          response.on('end', () => done(text));
        })
          .on('error', fail)
          .end();
      });
      expect(body).not.toContain('avif');
    },
  );
});

describe('a desk with a name of its own over TLS', () => {
  const url = 'https://desk.shop.example';
  let desk: TestDesk;
  let cookie: string;
  beforeAll(async () => {
    const settings = { ...DESK_SETTINGS, desk: { ...DESK_SETTINGS.desk, url }, trustProxy: 1 as const };
    desk = await openTestDesk(database, { settings });
    const account = { name: 'Tls', email: 'tls@shop.example', role: 'seller' as const };
    const { id } = await addStaff(database.owner, account);
    const caller = { device: 'Test', address: '127.0.0.1' };
    const { token } = must(await openStaffSession(database.staff, id, 'password', caller));
    cookie = `__Host-desk=${token}`;
  });
  afterAll(() => desk.close());

  const signOut = (headers: Record<string, string>) =>
    new Promise<{ status: number; cookie: string }>((done, fail) => {
      const { hostname, port } = new URL(desk.url);
      request(
        { hostname, port, method: 'POST', path: sessionEndpoints.signOut.path, headers: { cookie, ...headers } },
        (response) => {
          response.resume();
          done({ status: response.statusCode ?? 0, cookie: String(response.headers['set-cookie'] ?? '') });
        },
      )
        .on('error', fail)
        .end();
    });

  it('is served under that name alone, to its own pages alone, with a cookie that no other host can set', async () => {
    expect((await signOut({ host: '127.0.0.1', origin: url })).status).toBe(421);
    expect((await signOut({ host: 'shop.example', origin: url })).status).toBe(421);
    const host = 'desk.shop.example';
    for (const origin of ['https://shop.example', 'http://desk.shop.example', 'https://desk.shop.example:444']) {
      expect((await signOut({ host, origin })).status).toBe(403);
    }
    expect((await signOut({ host, origin: url, cookie: cookie.replace('__Host-', '') })).status).toBe(401);
    expect(await signOut({ host: 'inside', 'x-forwarded-host': host, origin: url })).toEqual({
      status: 200,
      cookie: '__Host-desk=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
    });
  });
});

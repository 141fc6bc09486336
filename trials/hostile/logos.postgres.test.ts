import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_DRAWINGS, REFUSED_DRAWINGS } from '#catalogue/picture-encoding/testing/hostile-drawings.ts';
import { logoEndpoints, MOST_LOGO_BYTES } from '#contract/pictures/logos.ts';
import { servePhotos } from '#server/http/photos.ts';
import { COMMON_HEADERS } from '#server/http/security-headers.ts';
import { type PictureEncoder, startEncoder } from '#server/pictures/encoder.ts';
import { StoredFiles } from '#server/pictures/stored-files.ts';
import { beginShop, type FollowedCatalogue, followCatalogue } from '#server/testing/catalogue.ts';
import { openTestDesk, type SignedInBrowser, type TestDesk } from '#server/testing/desk.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

/* Logos of somebody who means harm, sent through the desk by one who may, and what shop and desk serve of them afterwards. */

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

let encoder: PictureEncoder;
let database: TestDatabase;
let source: FollowedCatalogue;
let desk: TestDesk;
let owner: SignedInBrowser;
let shop: { url: string; close(): Promise<unknown> };

beforeAll(async () => {
  encoder = startEncoder();
  database = await openTestDatabase('server');
  await beginShop(database);
  source = await followCatalogue(database);
  const photoFiles = new StoredFiles(database.anon, undefined);
  desk = await openTestDesk(database, { encoder, catalogue: source, photoFiles });
  owner = await desk.signedIn('owner', 'Sana');
  shop = await serveShop();
});
afterAll(async () => {
  await shop.close();
  await desk.close();
  await source.close();
  await database.discard();
  await encoder.close();
});

/** As the shop serves what the database has. */
async function serveShop() {
  const answer = servePhotos({
    files: new StoredFiles(database.anon, undefined),
    addressOf: () => undefined,
    isShown: () => false,
    commonHeaders: COMMON_HEADERS,
    secureHeaders: {},
    isSecure: () => false,
    onError: () => {},
  });
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => new Promise((closed) => server.close(closed)) };
}

async function send(body: string | Buffer, type = 'application/octet-stream') {
  const response = await owner.fetch(`${logoEndpoints.addLogo.path}?use=logo`, {
    method: 'POST',
    // A refused file that was never read would keep a connection for more than a minute, and the desk open.
    headers: { 'content-type': type, connection: 'close' },
    body: body as BodyInit,
  });
  return { status: response.status, body: await response.json() };
}

const ATTRIBUTES_WITH_ADDRESSES = /^(href|src|xlink:href|from|to|values|action|formaction|data|xml:base)$/i;

/** What is left that would run or fetch something, were it opened as a document of its own. */
function dangersIn(svg: string): string[] {
  const { window } = new JSDOM(svg, { contentType: 'image/svg+xml' });
  const dangers: string[] = [];
  for (const element of window.document.querySelectorAll('*')) {
    if (/^(script|foreignobject|iframe|object|embed|use|a|animate.*|set|filter|handler)$/i.test(element.localName))
      dangers.push(element.localName);
    if (element.namespaceURI !== 'http://www.w3.org/2000/svg') dangers.push(`${element.namespaceURI}`);
    for (const { name, value } of element.attributes) {
      const isOfTheDrawing = /^#|^data:image\/(png|jpeg|webp);base64,/.test(value);
      if (/^on/i.test(name) || (ATTRIBUTES_WITH_ADDRESSES.test(name) && !isOfTheDrawing))
        dangers.push(`${name}=${value}`);
      if (/url\(\s*["']?(?!#)|javascript:/i.test(value)) dangers.push(`${name}=${value}`);
    }
    if (element.localName === 'style' && /@|\\|url\(\s*["']?(?!#)/.test(element.textContent ?? ''))
      dangers.push('style');
  }
  for (const node of window.document.childNodes)
    if (node !== window.document.documentElement) dangers.push(`a ${node.nodeName} before the drawing`);
  window.close();
  return dangers;
}

describe('a drawing that means harm', () => {
  it.each(Object.entries(HOSTILE_DRAWINGS))(
    'with %s is served as a picture in which nothing runs',
    async (_, hostile) => {
      const { status, body } = await send(hostile);
      expect({ status, body }).toMatchObject({ status: 200, body: { path: expect.stringMatching(/\.svg$/) } });
      for (const origin of [shop.url, desk.url]) {
        const response = await fetch(`${origin}/${body.path}`);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': 'image/svg+xml',
          'content-security-policy': POLICY,
          'x-content-type-options': 'nosniff',
        });
        const svg = await response.text();
        expect(dangersIn(svg)).toEqual([]);
        expect(svg).not.toMatch(/evil|<!ENTITY|<!DOCTYPE/i);
        const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
        expect(Math.max(Number(width), Number(height))).toBe(512);
      }
    },
  );

  it.each(Object.entries(REFUSED_DRAWINGS))('%s is refused with what is wrong', async (_, refused) => {
    expect(await send(refused)).toMatchObject({ status: 400, body: { error: 'picture_unreadable' } });
  });

  it('called a page, it is the same drawing', async () => {
    const { body } = await send(HOSTILE_DRAWINGS['a script'] ?? '', 'application/octet-stream');
    expect((await send(HOSTILE_DRAWINGS['a script'] ?? '', 'text/html')).status).toBe(415);
    expect((await fetch(`${shop.url}/${body.path.replace('.svg', '.html')}`)).status).toBe(404);
  });
});

describe('a file of pixels that means harm', () => {
  it('is served without what is behind or between its pixels', async () => {
    const png = await sharp({ create: { width: 200, height: 80, channels: 4, background: '#123456' } })
      .withExif({ IFD0: { Copyright: '<script>evil()</script>' } })
      .png()
      .toBuffer();
    const { status, body } = await send(Buffer.concat([png, Buffer.from('<script>evil()</script>')]));
    expect(status).toBe(200);
    const response = await fetch(`${shop.url}/${body.path}`);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).not.toContain('evil');
  });

  it('of more pixels than a machine holds is refused before it is unpacked', async () => {
    const header = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    // It says that it is 60,000 by 60,000; the checksum of its first part is mended, so that nothing else is wrong.
    header.writeUInt32BE(60_000, 16);
    header.writeUInt32BE(60_000, 20);
    header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
    expect(await send(header)).toMatchObject({ status: 400, body: { error: 'picture_unreadable' } });
    expect(await send(Buffer.alloc(MOST_LOGO_BYTES + 1))).toMatchObject({ status: 413 });
  });
});

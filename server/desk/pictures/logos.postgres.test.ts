import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRAND_FILES, type BrandFile } from '#catalogue/brand-icons.ts';
import { shopTextEndpoints as at } from '#contract/catalogue/shop-texts.ts';
import { logoEndpoints } from '#contract/pictures/logos.ts';
import { servePhotos } from '#server/http/photos.ts';
import { COMMON_HEADERS } from '#server/http/security-headers.ts';
import { brandFiles } from '#server/pictures/brand-files.ts';
import { startEncoder } from '#server/pictures/encoder.ts';
import { StoredFiles } from '#server/pictures/stored-files.ts';
import { beginShop, type FollowedCatalogue, followCatalogue } from '#server/testing/catalogue.ts';
import { openTestDesk, type SignedInBrowser, type TestDesk } from '#server/testing/desk.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

const encoder = startEncoder();
afterAll(() => encoder.close());

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><rect width="300" height="60" fill="#101820"/></svg>';
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#ff7a00"/></svg>';

describe('a logo at the desk', () => {
  let database: TestDatabase;
  let source: FollowedCatalogue;
  let desk: TestDesk;
  let owner: SignedInBrowser;

  beforeAll(async () => {
    database = await openTestDatabase('server');
    await beginShop(database);
    source = await followCatalogue(database);
    desk = await openTestDesk(database, { encoder, catalogue: source });
    owner = await desk.signedIn('owner', 'Sana');
  });
  afterAll(async () => {
    await desk.close();
    await source.close();
    await database.discard();
  });

  async function send(body: string | Buffer, use = 'logo', browser = owner) {
    const response = await browser.fetch(`${logoEndpoints.addLogo.path}?use=${use}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: body as BodyInit,
    });
    return { status: response.status, body: await response.json() };
  }

  async function served(path: string): Promise<Response> {
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
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`);
    const copy = new Response(await response.arrayBuffer(), response);
    await new Promise((closed) => server.close(closed));
    return copy;
  }

  it('is cleaned, stored once, and served as a picture in which nothing runs', async () => {
    const { status, body } = await send(LOGO);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { path: expect.stringMatching(/^pictures\/logos\/[0-9a-f]{16}-512x128-dark\.svg$/) },
    });
    expect(await send(LOGO)).toEqual({ status, body });
    const response = await served(body.path);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await response.text()).toContain('fill="#101820"');
    expect((await served(`pictures/logos/${'f'.repeat(16)}-1x1.svg`)).status).toBe(404);
  });

  it('is sent by those who may publish', async () => {
    expect((await send(LOGO, 'logo', await desk.signedIn('seller'))).status).toBe(403);
  });

  it('and a mark make the shop’s icons, which come with the program until then', async () => {
    const files = brandFiles({ catalogue: source, files: new StoredFiles(database.anon, undefined), encoder });
    await source.refresh();
    expect(files.addressOf('icon-192.png')).toBeUndefined();
    const [logo, mark] = [(await send(LOGO)).body.path, (await send(MARK, 'mark')).body.path];
    const { value, version } = (await owner.call(at.read)).body.brand;
    expect((await owner.call(at.changeBrand, { value: { ...value, logo, mark }, version })).status).toBe(200);
    await source.refresh();
    const address = files.addressOf('icon-192.png');
    expect(address).toMatch(/^\/icons\/[0-9a-f]{16}\/icon-192\.png$/);
    for (const [name, { size, shape }] of Object.entries(BRAND_FILES)) {
      const bytes = await files.read(name as BrandFile);
      const { width, height, format } = await sharp(bytes).metadata();
      const expected = {
        card: { width: 1200, height: 630, format: 'jpeg' },
        // 512 x 128 in 220 x 44, on a plate with room around it, twice as large as it is shown.
        logo: { width: 2 * (176 + 12), height: 2 * (44 + 12), format: 'png' },
      };
      expect({ width, height, format }).toEqual(
        shape === 'card' || shape === 'logo' ? expected[shape] : { width: size, height: size, format: 'png' },
      );
    }
    const { data } = await sharp(await files.read('icon-192.png'))
      .removeAlpha()
      .extract({ left: 96, top: 96, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data].map((part) => Math.round(part / 40))).toEqual([6, 3, 0]);
  });

  it('that is in no file of this shop is refused, and where it is named all the same, the name is shown', async () => {
    const { value, version } = (await owner.call(at.read)).body.brand;
    const logo = `pictures/logos/${'f'.repeat(16)}-512x128-dark.svg`;
    const refused = await owner.call(at.changeBrand, { value: { ...value, logo }, version });
    expect(refused).toMatchObject({
      status: 400,
      body: { mistakes: { logo: { code: 'logo_not_there', params: { path: logo } } } },
    });
    await owner.call(at.changeBrand, { value: { ...value, logo: (await send(LOGO)).body.path }, version });
    await source.refresh();
    expect(source.current().brand.logo).toBeDefined();
    // Restored from a copy without pictures, say.
    await database.owner.query("UPDATE picture_files SET address = 'lost/' || address WHERE address LIKE 'logos/%'");
    await source.refresh();
    expect(source.current().brand).not.toHaveProperty('logo');
    await database.owner.query("UPDATE picture_files SET address = substr(address, 6) WHERE address LIKE 'lost/%'");
    await source.refresh();
    expect(source.current().brand.logo).toBeDefined();
  });
});

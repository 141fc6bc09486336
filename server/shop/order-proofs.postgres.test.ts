import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hugePng } from '#catalogue/picture-encoding/testing/huge-png.ts';
import { MOST_SLIP_BYTES } from '#contract/payments/slips.ts';
import { checkInvariants } from '#database/invariants.ts';
import { keyOf, SAMPLE_WAYS, someDay } from '#database/testing/proof-calls.ts';
import { act } from '#database/testing/staff-calls.ts';
import { makeBuild } from '#server/testing/built-shop.ts';
import { aProduct } from '#server/testing/orders.ts';
import { newPhotoFile } from '#server/testing/photo-file.ts';
import { place, shownOrder } from '#server/testing/placed-order.ts';
import {
  NO_LIMITS,
  openTestDatabase,
  openTestShop,
  TEST_SETTINGS,
  type TestDatabase,
  type TestShop,
} from '#server/testing/shop.ts';

/* What the page of an order takes as proof of payment, from whom, and who sees it. */

const PER_MINUTE = 8;
const NO_KEY = 'abcdefghij-_ABCDEFGHIJ';
const [ACCOUNT] = SAMPLE_WAYS.accounts;

describe('proofs of payment on the page of an order', () => {
  let database: TestDatabase;
  let shop: TestShop;
  let now = 1_800_000_000_000;
  const handedIn = vi.fn();
  const build = makeBuild();
  const uploadFolder = mkdtempSync(join(tmpdir(), 'bandeja-test-'));

  beforeAll(async () => {
    database = await openTestDatabase('server');
    await database.owner.query("INSERT INTO shop_settings (name, value, actor) VALUES ('ways_to_pay', $1, 'owner')", [
      SAMPLE_WAYS,
    ]);
    shop = await openTestShop(database, {
      buildFolder: build,
      settings: { ...TEST_SETTINGS, rateLimits: { ...NO_LIMITS, proofs: PER_MINUTE } },
      now: () => now,
      onProofHandedIn: handedIn,
      uploadFolder,
    });
  });
  afterEach(() => {
    // Every test begins a minute of its own.
    now += 60_000;
    handedIn.mockClear();
  });
  afterAll(async () => {
    const broken = await checkInvariants(database.owner);
    await shop.close();
    await database.discard();
    rmSync(build, { recursive: true });
    const left = readdirSync(uploadFolder);
    rmSync(uploadFolder, { recursive: true });
    expect(left).toEqual([]);
    expect(broken).toEqual([]);
  });

  async function toPay() {
    const number = await place(database, [[aProduct('rackets'), 1]]);
    const agreed = { pay_by: 'bank_transfer', accounts: [ACCOUNT?.id] };
    await database.staff.query('SELECT confirm_order($1, $2, $3)', [act('Sara'), number, agreed]);
    return { number, key: await keyOf(database.owner, number) };
  }

  const OCTETS = { 'content-type': 'application/octet-stream' };
  const send = async (key: string, body: Uint8Array | string, headers: Record<string, string> = OCTETS) => {
    const response = await fetch(`${shop.url}/orders/${key}/proof`, {
      method: 'POST',
      headers,
      body: body as BodyInit,
    });
    const { error } = (await response.json()) as { error?: string };
    return { status: response.status, error, headers: response.headers };
  };
  const type = (key: string, form: Record<string, string>) =>
    fetch(`${shop.url}/orders/${key}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
  const photo = async () => new Uint8Array(await readFile(await newPhotoFile()));
  const proofsOf = async (number: string) => (await shownOrder(database, number)).proofs;

  it('a picture is made anew, and only the order’s key shows it', async () => {
    const { number, key } = await toPay();
    const file = await sharp(await newPhotoFile())
      .withExif({ IFD0: { Copyright: 'a secret' } })
      .jpeg()
      .toBuffer();
    const sent = await send(key, new Uint8Array(file));
    expect(sent.status).toBe(201);
    expect(sent.headers.get('cache-control')).toBe('no-store');
    expect(handedIn).toHaveBeenCalledOnce();
    const [proof] = await proofsOf(number);
    expect(proof).toMatchObject({ state: 'waiting', reference: null, picture: { id: expect.any(String) } });
    const at = (of: string) => fetch(`${shop.url}/orders/${of}/proofs/${proof?.picture?.id}`);
    const shown = await at(key);
    expect([shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual(['image/webp', 'no-store']);
    const stored = Buffer.from(await shown.arrayBuffer());
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp' });
    expect(stored.includes('a secret')).toBe(false);
    for (const wrong of [NO_KEY, 'x', (await toPay()).key]) expect((await at(wrong)).status).toBe(404);
    expect((await fetch(`${shop.url}/orders/${key}/qr/${proof?.picture?.id}`)).status).toBe(404);
    expect((await send(key, new Uint8Array(file))).status).toBe(201);
    expect(await proofsOf(number)).toHaveLength(1);
  });

  it('a reference and a day are taken by the form of the page, without scripts', async () => {
    const { number, key } = await toPay();
    const sent = await type(key, { reference: 'FT 123', paid_on: someDay(0) });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/orders/${key}#proof`]);
    expect(await proofsOf(number)).toMatchObject([{ reference: 'FT 123', paid_on: someDay(0), picture: null }]);
    const wrong = await type(key, { reference: 'FT 124', paid_on: '' });
    expect(wrong.status).toBe(422);
    expect(wrong.headers.get('cache-control')).toBe('no-store');
    expect((await type(key, { reference: 'a\0b', paid_on: someDay(0) })).status).toBe(422);
    expect((await type(NO_KEY, { reference: 'FT 123', paid_on: someDay(0) })).status).toBe(404);
    expect(await proofsOf(number)).toHaveLength(1);
  });

  it('what is no picture is refused with its reason, and nothing is stored', async () => {
    const { number, key } = await toPay();
    const tiny = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1heic'), Buffer.alloc(200)]);
    const cases: [Uint8Array | string, number, string][] = [
      ['no picture', 422, 'not_a_picture'],
      ['', 422, 'not_a_picture'],
      [(await photo()).slice(0, 500), 422, 'broken'],
      [new Uint8Array(tiny), 422, 'too_small'],
      [new Uint8Array(heic), 422, 'heic'],
      [new Uint8Array(MOST_SLIP_BYTES + 1), 413, 'too_large'],
    ];
    for (const [body, status, error] of cases) expect(await send(key, body)).toMatchObject({ status, error });
    expect(await send(key, '{}', { 'content-type': 'application/json' })).toMatchObject({ status: 415 });
    expect(await proofsOf(number)).toEqual([]);
    expect(handedIn).not.toHaveBeenCalled();
  });

  it('a bomb is refused before it is unpacked, whatever its kind, and the next picture is taken', async () => {
    const { number, key } = await toPay();
    const manyPixels = await photo();
    const frame = Buffer.from(manyPixels).indexOf(Buffer.from([0xff, 0xc0]));
    new DataView(manyPixels.buffer, manyPixels.byteOffset).setUint32(frame + 5, 0x4e20_4e20);
    expect(await send(key, new Uint8Array(hugePng(50_000, 50_000)))).toMatchObject({
      status: 422,
      error: 'too_many_pixels',
    });
    expect(await send(key, manyPixels)).toMatchObject({ status: 422, error: 'too_many_pixels' });
    expect(await send(key, await photo())).toMatchObject({ status: 201 });
    expect(await proofsOf(number)).toHaveLength(1);
  });

  it('nothing but pixels is kept of a file that is a page, an archive or a program as well', async () => {
    const script = '<!doctype html><script>alert(1)</script>';
    const disguised = [
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      script,
      '%PDF-1.7',
      'GIF89a',
      'MZ',
    ];
    const { key: refusing } = await toPay();
    for (const body of disguised)
      expect(await send(refusing, body)).toMatchObject({ status: 422, error: 'not_a_picture' });
    const { number, key } = await toPay();
    const archive = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(60)]);
    const both = Buffer.concat([await readFile(await newPhotoFile()), Buffer.from(script), archive]);
    expect(await send(key, new Uint8Array(both))).toMatchObject({ status: 201 });
    const [proof] = await proofsOf(number);
    const shown = await fetch(`${shop.url}/orders/${key}/proofs/${proof?.picture?.id}`);
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    const stored = Buffer.from(await shown.arrayBuffer());
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp' });
    expect([stored.includes('script'), stored.includes('PK\x03\x04', 0, 'latin1')]).toEqual([false, false]);
  });

  it('nobody without an order that takes one makes the server read a file', async () => {
    const unpaid = await place(database, [[aProduct('rackets'), 1]]);
    const key = await keyOf(database.owner, unpaid);
    expect(await send(NO_KEY, await photo())).toMatchObject({ status: 404, error: 'no_order' });
    expect(await send('x', await photo())).toMatchObject({ status: 404, error: 'no_order' });
    expect(await send(key, await photo())).toMatchObject({ status: 409, error: 'nothing_due' });
  });

  it('a sixth is refused, and so is a flood', async () => {
    const { number, key } = await toPay();
    for (let count = 1; count <= 5; count += 1)
      expect((await type(key, { reference: `FT ${number} ${count}`, paid_on: someDay(0) })).status).toBe(303);
    expect(await send(key, await photo())).toMatchObject({ status: 409, error: 'too_many' });
    for (let count = 7; count <= PER_MINUTE; count += 1) await send(key, 'x');
    const flooded = await send(key, 'x');
    expect(flooded).toMatchObject({ status: 429, error: 'too_often' });
    expect(Number(flooded.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await type(key, { reference: 'FT', paid_on: someDay(0) })).status).toBe(429);
    const other = await toPay();
    expect((await send(other.key, await photo())).status).toBe(201);
  });
});

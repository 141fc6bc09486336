import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
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
import { open, type RawClient } from './raw-client.ts';

/* Strangers at the only place of the shop that takes files, and the customer who hands in a proof beside them. */

const PER_ORDER = 2;
const PER_ADDRESS = 10 * PER_ORDER;
const STRANGER = '203.0.113.9';
const CUSTOMER = '198.51.100.7';

let database: TestDatabase;
let shop: TestShop;
let now = 1_800_000_000_000;
const build = makeBuild();
const uploadFolder = mkdtempSync(join(tmpdir(), 'bandeja-test-'));

beforeAll(async () => {
  database = await openTestDatabase('server');
  await database.owner.query("INSERT INTO shop_settings (name, value, actor) VALUES ('ways_to_pay', $1, 'owner')", [
    SAMPLE_WAYS,
  ]);
  shop = await openTestShop(database, {
    ...{ buildFolder: build, uploadFolder, now: () => now },
    settings: { ...TEST_SETTINGS, rateLimits: { ...NO_LIMITS, proofs: PER_ORDER }, trustProxy: 1 },
  });
});
afterEach(async () => {
  // Every test begins a minute of its own, and leaves no file behind.
  now += 60_000;
  await vi.waitFor(() => expect(readdirSync(uploadFolder)).toEqual([]), { timeout: 10_000 });
});
afterAll(async () => {
  const broken = await checkInvariants(database.owner);
  await shop.close();
  await database.discard();
  rmSync(build, { recursive: true });
  rmSync(uploadFolder, { recursive: true });
  expect(broken).toEqual([]);
});

async function toPay() {
  const number = await place(database, [[aProduct('rackets'), 1]]);
  const agreed = { pay_by: 'bank_transfer', accounts: [SAMPLE_WAYS.accounts[0]?.id] };
  await database.staff.query('SELECT confirm_order($1, $2, $3)', [act('Sara'), number, agreed]);
  return { number, key: await keyOf(database.owner, number) };
}

async function send(key: string, address: string, body: Uint8Array | string = 'no picture') {
  const response = await fetch(`${shop.url}/orders/${key}/proof`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'x-forwarded-for': address },
    body: body as BodyInit,
  });
  const { error } = (await response.json()) as { error?: string };
  return { status: response.status, error, retryAfter: Number(response.headers.get('retry-after')) };
}

const type = (key: string, address: string) =>
  fetch(`${shop.url}/orders/${key}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': address },
    body: new URLSearchParams({ reference: `FT ${key}`, paid_on: someDay(0) }),
  });

const photo = async () => new Uint8Array(await readFile(await newPhotoFile()));
const aKey = (at: number) => `guessed-key-${String(at).padStart(10, '0')}`;
const anyOf = (network: number, at: number) => `2001:db8:0:${network}::${at.toString(16)}`;

it('who tries many keys is stopped by the address, uploads and typed references together, and nobody else is', async () => {
  const [stolen, own] = [await toPay(), await toPay()];
  for (let at = 0; at < PER_ADDRESS; at += 1) {
    const { status } = at % 2 ? await type(aKey(at), STRANGER) : await send(aKey(at), STRANGER);
    expect(status).toBe(404);
  }
  const stopped = await send(stolen.key, STRANGER, await photo());
  expect(stopped).toMatchObject({ status: 429, error: 'too_often' });
  expect(stopped.retryAfter).toBeGreaterThan(0);
  expect((await type(stolen.key, STRANGER)).status).toBe(429);
  expect((await shownOrder(database, stolen.number)).proofs).toEqual([]);
  expect((await send(own.key, CUSTOMER, await photo())).status).toBe(201);
});

it('a network with more addresses than anybody counts is one address', async () => {
  const { key } = await toPay();
  for (let at = 0; at < PER_ADDRESS; at += 1) expect((await send(aKey(at), anyOf(1, at))).status).toBe(404);
  expect((await send(key, anyOf(1, PER_ADDRESS), await photo())).status).toBe(429);
  expect((await send(key, anyOf(2, 1), await photo())).status).toBe(201);
});

it('who sends files that never end takes three places, and a customer elsewhere is served', async () => {
  const [mine, theirs] = [await toPay(), await toPay()];
  const slow = async (at: number): Promise<RawClient> => {
    const { key } = await toPay();
    const client = await open(shop.url);
    const head = [
      `POST /orders/${key}/proof HTTP/1.1`,
      ...['Host: shop.example', 'Content-Type: application/octet-stream', 'Content-Length: 9000000'],
      `X-Forwarded-For: ${STRANGER}`,
    ];
    client.socket.write([...head, '', 'a little'].join('\r\n'));
    await vi.waitFor(() => expect(readdirSync(uploadFolder)).toHaveLength(at), { timeout: 10_000 });
    return client;
  };
  const clients = [await slow(1), await slow(2), await slow(3)];
  const full = await send(mine.key, STRANGER, await photo());
  expect(full).toMatchObject({ status: 503, error: 'busy' });
  expect(full.retryAfter).toBeGreaterThan(0);
  expect((await send(theirs.key, CUSTOMER, await photo())).status).toBe(201);
  for (const { socket } of clients) socket.destroy();
  await vi.waitFor(() => expect(readdirSync(uploadFolder)).toEqual([]), { timeout: 10_000 });
  expect((await send(mine.key, STRANGER, await photo())).status).toBe(201);
});

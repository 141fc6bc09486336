import { argon2 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sessionEndpoints as at } from '#contract/desk/session.ts';
import { argon2Hasher } from '#server/services/passwords.ts';
import { addStaff, changeStaff } from '#server/services/staff-accounts.ts';
import { openTestDesk, type TestDesk } from '#server/testing/desk.ts';
import { must, SOMEBODY } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { LONG, SCALE } from './scale.ts';

/* Whoever measures how long a refusal takes must not learn which accounts exist. */

vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:crypto')>();
  return { ...original, argon2: vi.fn(original.argon2) };
});

let database: TestDatabase;
let desk: TestDesk;
/** Known, switched off, without a password, and nobody's. */
const accounts = ['known@shop.example', 'off@shop.example', 'bare@shop.example', 'nobody@shop.example'];

beforeAll(async () => {
  database = await openTestDatabase('embedded');
  desk = await openTestDesk(database);
  const [known = '', off = '', bare = ''] = accounts;
  for (const email of [known, off, bare]) {
    const { id } = must(await addStaff(database.staff, SOMEBODY, { name: 'Somebody', email, role: 'seller' }));
    if (email === bare) continue;
    const hash = await argon2Hasher.hash('nine blue umbrellas drift');
    await database.owner.query('INSERT INTO staff_passwords (account_id, hash) VALUES ($1::uuid, $2)', [id, hash]);
  }
  must(await changeStaff(database.staff, SOMEBODY, off, { isActive: false }));
});
afterAll(async () => {
  await desk.close();
  await database.discard();
});
beforeEach(async () => {
  await database.owner.query('DELETE FROM sign_in_failures');
  vi.mocked(argon2).mockClear();
});

const guess = (email: string, password = 'not the password') =>
  desk.browser().call(at.signInWithPassword, { email, password });

it('every account costs the same computation, with the same memory and passes, and gets the same answer', async () => {
  const seen = [];
  for (const email of [...accounts, 'NOBODY@SHOP.EXAMPLE ', 'not an address']) {
    vi.mocked(argon2).mockClear();
    const { status, body } = await guess(email);
    const computed = vi
      .mocked(argon2)
      .mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength, nonce }]) => ({
        ...{ algorithm, memory, passes, parallelism, tagLength },
        nonceLength: (nonce as Buffer).length,
      }));
    seen.push({ status, body, computed });
  }
  for (const one of seen) expect(one).toEqual(seen[0]);
  expect(seen[0]).toMatchObject({ status: 403, body: { error: 'wrong_credentials' } });
  expect(seen[0]?.computed).toHaveLength(1);
});

it('a password of any length costs one computation, or none', async () => {
  for (const [length, computations] of [
    [1, 1],
    [500, 1],
    [5_000, 0],
    [60_000, 0],
  ] as const) {
    vi.mocked(argon2).mockClear();
    await guess('nobody@shop.example', 'x'.repeat(length));
    expect(vi.mocked(argon2).mock.calls).toHaveLength(computations);
  }
});

// Measured only where there is time for it: the middle of many, taken in turn, so that a busy moment meets all alike.
it.runIf(SCALE.signIns > 0)('the time that a refusal takes tells no account from another', LONG, async () => {
  const times = new Map<string, number[]>(accounts.map((email) => [email, []]));
  for (let round = 0; round < SCALE.signIns; round++) {
    for (const email of accounts) {
      await database.owner.query('DELETE FROM sign_in_failures');
      const began = performance.now();
      await guess(email);
      times.get(email)?.push(performance.now() - began);
    }
  }
  const middle = [...times.values()].map((all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0);
  console.log(`a refused sign-in takes ${middle.map((time) => time.toFixed(1)).join(', ')} ms`);
  expect(Math.max(...middle) / Math.min(...middle)).toBeLessThan(1.25);
});

import { argon2 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { hasherWith } from '#server/people/passwords.ts';
import { ACCOUNTS, type Door, openDoor } from './sign-in-accounts.ts';

/* Whoever measures how long a refusal takes must not learn which accounts exist. */

const computation = vi.fn(argon2);

let door: Door;
beforeAll(async () => {
  door = await openDoor(hasherWith(computation));
});
afterAll(() => door.close());
beforeEach(() => {
  computation.mockClear();
});

it('every account costs the same computation, with the same memory and passes, and gets the same answer', async () => {
  const seen = [];
  for (const email of [...ACCOUNTS, 'NOBODY@SHOP.EXAMPLE ', 'not an address']) {
    computation.mockClear();
    const { status, body } = await door.guess(email);
    const computed = computation.mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength, nonce }]) => ({
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
    computation.mockClear();
    await door.guess('nobody@shop.example', 'x'.repeat(length));
    expect(computation.mock.calls).toHaveLength(computations);
  }
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { earlierShop } from '#database/testing/earlier-shop.ts';

/* Migration 0024: whoever is signed in stays so, as somebody who signed in when they did. */

describe('a shop whose staff are signed in', () => {
  const shop = earlierShop('door');
  const account = randomUUID();

  const one = async (sql: string, parameters: unknown[] = []) =>
    (await shop.staff.query<{ result: unknown }>(sql, parameters))[0]?.result;

  beforeAll(async () => {
    await shop.owner.query(
      `INSERT INTO staff_accounts (id, name, email, role) VALUES ($1, 'Sana', 'sana@shop.example', 'owner'),
        (gen_random_uuid(), 'sana', 'other@shop.example', 'packer')`,
      [account],
    );
    await shop.owner.query(
      `INSERT INTO staff_sessions (token_hash, account_id, device, address, means, signed_in_at)
       VALUES ('hash', $1, 'Chrome', '127.0.0.1', 'passkey', now() - interval '2 hours')`,
      [account],
    );
    await shop.upgrade();
  });

  it('keeps their sessions, which are not fresh, and two people of the same name', async () => {
    const session = (await one("SELECT read_staff_session('hash', true) AS result")) as Record<string, string>;
    expect(session).toMatchObject({ account, name: 'Sana' });
    expect(session.confirmed_at).toBe(session.signed_in_at);
    expect(await shop.owner.query('SELECT id FROM staff_accounts')).toHaveLength(2);
  });

  it('goes on working with a server of the version before', async () => {
    expect(await one("SELECT staff_session('hash') AS result")).toMatchObject({ account });
    const opened = await one(
      "SELECT open_staff_session($1::uuid, 'next', 'Firefox', '127.0.0.1', 'password') AS result",
      [account],
    );
    expect(opened).toMatchObject({ account, role: 'owner' });
  });
});

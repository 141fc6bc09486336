import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '#database/invariants.ts';
import { earlierShop } from '#database/testing/earlier-shop.ts';

/** The tables of the last version without a desk. What is added between it and the desk belongs to others. */

describe('a shop from before it had a desk', () => {
  const shop = earlierShop('quicker_orders');
  const account = randomUUID();

  beforeAll(async () => {
    await shop.owner.query(
      "INSERT INTO staff_accounts (id, name, email, role) VALUES ($1, 'Sana', 'sana@shop.example', 'owner')",
      [account],
    );
    await shop.owner.query(
      "INSERT INTO audit (account_id, actor, origin, action, subject) VALUES ($1, 'Sana', 'command line', 'note', 'order BJ-1')",
      [account],
    );
    await shop.owner.query(
      "UPDATE shop_settings SET value = '[\"Own rider\"]', version = 4, actor = 'Sana' WHERE name = 'couriers'",
    );
    await shop.upgrade();
  });

  const one = async (sql: string, parameters: unknown[] = []) =>
    (await shop.staff.query<{ result: unknown }>(sql, parameters))[0]?.result;

  it('keeps its people, its audit and its settings', async () => {
    expect(await one('SELECT staff_overview() AS result')).toMatchObject({
      accounts: [{ id: account, name: 'Sana', role: 'owner', is_active: true, passkeys: 0, has_password: false }],
      invitations: [],
    });
    expect(await one('SELECT find_audit($1::jsonb) AS result', [{ actor: 'Sana', most: 10 }])).toMatchObject([
      { action: 'note', subject: 'order BJ-1' },
    ]);
    expect(await one('SELECT read_settings() AS result')).toMatchObject({
      couriers: { value: ['Own rider'], version: 4, actor: 'Sana' },
    });
    expect(await checkInvariants(shop.owner)).toEqual([]);
  });

  it('lets nobody in until somebody with a shell makes a link, and makes no second first owner', async () => {
    expect(await one("SELECT invite_first_owner('hash', 60) AS result")).toBe(false);
    expect(await one('SELECT anybody_can_sign_in() AS result')).toBe(false);
    const act = { actor: 'staff: sana', origin: 'command line' };
    const link = randomUUID();
    await one("SELECT invite_staff($1, 'sana@shop.example', 'owner', $2, 60) AS result", [act, link]);
    await one("SELECT accept_invitation($1, 'Sana', NULL, $2, 'desk') AS result", [link, { password: { hash: 'h' } }]);
    expect(await one('SELECT anybody_can_sign_in() AS result')).toBe(true);
    expect(await one('SELECT staff_overview() AS result')).toMatchObject({ accounts: [{ id: account }] });
  });
});

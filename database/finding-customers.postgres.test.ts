import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopDatabase } from './database.ts';
import { type ScratchDatabases, scratchDatabases } from './testing/scratch-databases.ts';

/* Customers by a typed text, the latest first and page by page: by a name that thousands have, and by one that some have. */

const ALIS = 3_000;

interface Customer {
  phone_digits: string;
  orders: number;
  last_order_at: string;
}

describe('customers of a name', () => {
  let databases: ScratchDatabases;
  let shop: ShopDatabase;

  beforeAll(async () => {
    databases = await scratchDatabases('server');
    shop = await databases.openMigrated();
    // The newest comes last into the table, several have ordered in the same moment, and each third has ordered twice.
    await placed(`SELECT 'Ali ' || number, 923000000000 + number, now() - (${ALIS} - number) / 3 * interval '1 hour'
      FROM generate_series(1, ${ALIS}) AS number`);
    await placed(`SELECT 'Ali ' || number, 923000000000 + number, now() - (2 * ${ALIS} - number) * interval '1 hour'
      FROM generate_series(3, ${ALIS}, 3) AS number`);
    await placed(`SELECT 'Zubaida ' || number, 924000000000 + number, now() - (number / 2) * interval '7 hours'
      FROM generate_series(1, 250) AS number`);
    // Whoever was called so in an earlier order is one of them.
    await placed(
      `SELECT 'Alia', 923000000000 + number, now() + interval '1 minute' FROM generate_series(1, 40) AS number`,
    );
    await placed(
      `SELECT 'Bilal', 924000000000 + number, now() + interval '2 minutes' FROM generate_series(1, 40) AS number`,
    );
    await shop.owner.query('ANALYZE');
  });
  afterAll(() => databases.discard());

  /** Orders of what a query says: name, phone number, and when. */
  async function placed(query: string): Promise<void> {
    await shop.owner.query(
      `WITH made AS (SELECT gen_random_uuid() AS id, * FROM (${query}) AS listed (name, phone, at)), placed AS (
         INSERT INTO orders (id, order_number, idempotency_key, request_hash, total, hold, created_at)
         SELECT id, 'BJ-' || id, gen_random_uuid(), '', 1000, '48 hours', at FROM made
       )
       INSERT INTO order_contact (order_id, customer_name, email, phone, phone_digits, whatsapp, address, search)
       SELECT id, name, '', phone, phone, phone, 'Lahore', lower(concat_ws(E'\\n', name, '', 'Lahore', phone)) FROM made`,
    );
  }

  async function pages(query: object): Promise<Customer[][]> {
    const all: Customer[][] = [];
    let before: string | null | undefined;
    do {
      const [row] = await shop.staff.query<{ page: { customers: Customer[]; next: string | null } }>(
        'SELECT find_customers($1::jsonb) AS page',
        [{ most: 100, ...query, ...(before && { before }) }],
      );
      all.push(row?.page.customers ?? []);
      before = row?.page.next;
    } while (before && all.length < 100);
    return all;
  }

  const numbers = async (condition: string) => {
    const rows = await shop.owner.query<{ phone_digits: string }>(
      `SELECT DISTINCT phone_digits FROM order_contact WHERE ${condition} ORDER BY 1`,
    );
    return rows.map(({ phone_digits }) => phone_digits);
  };

  it('the latest come first, of however many', async () => {
    const [first] = await pages({ search: 'ali', most: 50 });
    const found = first?.map(({ phone_digits }) => Number(phone_digits) - 923_000_000_000) ?? [];
    expect(found.slice(0, 40).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, place) => place + 1));
    // All of the moment at which the page ends.
    expect(found.slice(40).toSorted()).toEqual(Array.from({ length: 12 }, (_, place) => ALIS - 11 + place));
    const one = first?.find(({ phone_digits }) => phone_digits === '923000000003');
    expect(one).toMatchObject({ orders: 3 });
  });

  it.each([
    ['a name that thousands have', { search: 'ali' }, "search LIKE '%ali%'"],
    ['the same in other pages', { search: 'ali', most: 37 }, "search LIKE '%ali%'"],
    ['a name that some have', { search: 'zubaida' }, "search LIKE '%zubaida%'"],
    ['a name and a place', { search: 'lahore zubaida', most: 30 }, "search LIKE '%zubaida%'"],
    ['no name', {}, 'true'],
  ])('its pages lose and repeat nobody: %s', async (_, query, condition) => {
    const all = await pages(query);
    const found = all.flat().map(({ phone_digits }) => phone_digits);
    expect(found).toHaveLength(new Set(found).size);
    expect(found.toSorted()).toEqual(await numbers(condition));
    const latest = all.map((page) => page.map(({ last_order_at }) => last_order_at));
    for (const times of latest) expect(times).toEqual(times.toSorted().toReversed());
  });

  it('nobody of a name that nobody has', async () => {
    expect(await pages({ search: 'no such customer' })).toEqual([[]]);
  });
});

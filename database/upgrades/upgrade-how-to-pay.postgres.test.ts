import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '#database/invariants.ts';
import { earlierShop } from '#database/testing/earlier-shop.ts';
import { act, call, send } from '#database/testing/staff-calls.ts';

/* Orders that the version before confirmed go on, and a server of that version works on beside the new one. */

const WAYS = {
  accounts: [
    {
      ...{ id: randomUUID(), kind: 'bank', on: true, bank: 'Meezan Bank', holder: 'Bandeja', link: '', qr: '' },
      ...{ number: 'PK36SCBL0000001123456702', instructions: { en: '' }, zones: [] },
    },
  ],
  cash: { on: true, instructions: { en: '' }, zones: [] },
  sellersCheck: false,
};

describe('a shop from before ways to pay', () => {
  const shop = earlierShop('how_to_pay');

  beforeAll(async () => {
    await confirmed();
    await shop.upgrade();
  });

  /** As the functions of that version wrote it: one racket, to be paid by bank transfer. */
  async function confirmed(): Promise<void> {
    const query = (sql: string, ...parameters: unknown[]) => shop.owner.query<{ id: string }>(sql, parameters);
    await query(
      "INSERT INTO inventory (category, product_id, variant, stock_quantity, reserved_quantity) VALUES ('rackets', 1, '', 5, 1)",
    );
    const [placed] = await query(
      `INSERT INTO orders (order_number, idempotency_key, request_hash, status, version, total, balance, hold, key_hash, pay_by)
       VALUES ('BJ-OLD', $1::uuid, '', 'confirmed', 2, 2000, 2000, interval '1 hour', '', 'bank_transfer') RETURNING id`,
      randomUUID(),
    );
    const id = placed?.id;
    await query(
      `INSERT INTO order_contact (order_id, customer_name, email, phone, phone_digits, whatsapp, address, search)
       VALUES ($1, 'Ayesha', 'a@example.com', '0300 1234567', '923001234567', '0300 1234567', '12 Court Road', 'ayesha')`,
      id,
    );
    await query(
      `INSERT INTO order_items (order_id, line, category, product_id, name, unit_price, quantity)
       VALUES ($1, 1, 'rackets', 1, 'A racket', 2000, 1)`,
      id,
    );
    await query(
      `INSERT INTO stock_movements (category, product_id, variant, kind, stock_change, reserved_change)
       VALUES ('rackets', 1, '', 'initial', 5, 0)`,
    );
    await query(
      `INSERT INTO stock_movements (category, product_id, variant, kind, stock_change, reserved_change, order_id, round, step)
       VALUES ('rackets', 1, '', 'reserve', 0, 1, $1, 1, 1)`,
      id,
    );
    await query(
      `INSERT INTO order_events (order_id, version, kind, from_status, to_status, actor)
       VALUES ($1, 1, 'status', NULL, 'pending', 'shop'), ($1, 2, 'status', 'pending', 'confirmed', 'shop')`,
      id,
    );
    await query("INSERT INTO outbox (order_id, kind, version, sent_at) VALUES ($1, 'order_placed', 1, now())", id);
  }

  const shown = async () =>
    (
      await shop.owner.query<{ page: { details: { told: object | null } } }>(
        "SELECT read_order_page(order_key(id)) AS page FROM orders WHERE order_number = 'BJ-OLD'",
      )
    )[0]?.page.details;

  it('keeps its orders, which were told of nothing', async () => {
    await shop.owner.query(
      "UPDATE orders SET key_hash = sha256(convert_to(order_key(id), 'UTF8')) WHERE order_number = 'BJ-OLD'",
    );
    expect(await shown()).toMatchObject({ pay_by: 'bank_transfer', told: null });
    expect(await checkInvariants(shop.owner)).toEqual([]);
  });

  it('can tell them where to pay', async () => {
    const set = call('change_setting($1, $2, $3)', WAYS);
    expect(await send(shop.staff, set, act('Sana', { version: 0 }), 'ways_to_pay')).toMatchObject({ code: '' });
    const tell = call('tell_accounts($1, $2, $3)', { accounts: WAYS.accounts.map(({ id }) => id), mail: true });
    expect(await send(shop.staff, tell, act('Sana', { version: 2, customer_mail: true }), 'BJ-OLD')).toMatchObject({
      code: '',
    });
    expect((await shown())?.told).toMatchObject({ accounts: [{ bank: 'Meezan Bank' }] });
    const [mail] = await shop.owner.query("SELECT kind FROM outbox WHERE kind = 'order_confirmed'");
    expect(mail).toBeDefined();
  });

  it('a server of the version before leases its own messages and takes its own steps', async () => {
    const [row] = await shop.housekeeping.query<{ leased: { kind: string }[] }>(
      `SELECT lease_messages(10, '1 minute', '["order_confirmed"]') AS leased`,
    );
    expect(row?.leased.map(({ kind }) => kind)).toEqual(['order_confirmed']);
    const pay = call('record_payment($1, $2, $3)', { method: 'bank_transfer', amount: 2_000, reference: 'T 1' });
    expect(await send(shop.staff, pay, act('Sana', { version: 3 }), 'BJ-OLD')).toMatchObject({ code: '' });
    expect(await checkInvariants(shop.owner)).toEqual([]);
  });
});

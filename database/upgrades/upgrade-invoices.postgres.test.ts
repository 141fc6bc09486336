import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '#database/invariants.ts';
import { earlierShop } from '#database/testing/earlier-shop.ts';
import { SAMPLE_INVOICES } from '#database/testing/sample-orders.ts';

/* An order that the version before delivered gets an invoice when staff want one, and a server of that version works on beside it. */

const ACT = { actor: 'Sara', origin: 'command line' };
const PATH = ['pending', 'confirmed', 'dispatched', 'delivered'];

describe('a shop from before invoices', () => {
  const shop = earlierShop('invoices');

  const query = (sql: string, ...parameters: unknown[]) => shop.owner.query<{ id: string }>(sql, parameters);

  beforeAll(async () => {
    await query(
      "INSERT INTO inventory (category, product_id, variant, stock_quantity) VALUES ('shoes', 101, 'EU 42', 3)",
    );
    await query(
      `INSERT INTO stock_movements (category, product_id, variant, kind, stock_change, reserved_change)
       VALUES ('shoes', 101, 'EU 42', 'initial', 5, 0)`,
    );
    const [placed] = await query(
      `INSERT INTO orders (order_number, idempotency_key, request_hash, status, version, total, balance, hold, key_hash, pay_by,
         payment_state, with_courier)
       VALUES ('BJ-OLD', $1::uuid, '', 'delivered', 4, 4000, 0, interval '1 hour', '', 'cash_on_delivery', 'unpaid', 4000)
       RETURNING id`,
      randomUUID(),
    );
    const id = placed?.id;
    await query(
      `INSERT INTO order_contact (order_id, customer_name, email, phone, phone_digits, whatsapp, address, search)
       VALUES ($1, 'Ayesha', '', '0300 1234567', '923001234567', '0300 1234567', '12 Court Road', 'ayesha')`,
      id,
    );
    await query(
      `INSERT INTO order_items (order_id, line, category, product_id, variant, name, unit_price, quantity)
       VALUES ($1, 1, 'shoes', 101, 'EU 42', 'A shoe', 2000, 2)`,
      id,
    );
    await query(
      `INSERT INTO stock_movements (category, product_id, variant, kind, stock_change, reserved_change, order_id, round, step)
       VALUES ('shoes', 101, 'EU 42', 'reserve', 0, 2, $1, 1, 1), ('shoes', 101, 'EU 42', 'dispatch', -2, -2, $1, 1, 3)`,
      id,
    );
    for (const [place, status] of PATH.entries()) {
      await query(
        'INSERT INTO order_events (order_id, version, from_status, to_status, actor, legacy) VALUES ($1, $2, $3, $4, $5, false)',
        ...[id, place + 1, PATH[place - 1] ?? null, status, 'shop'],
      );
    }
    await query(
      "INSERT INTO parcels (order_id, courier, cash_to_collect, collected, collected_at) VALUES ($1, 'TCS', 4000, 4000, now())",
      id,
    );
    await query("INSERT INTO outbox (order_id, kind, version) VALUES ($1, 'order_placed', 1)", id);
  });

  const call = async <T>(sql: string, ...parameters: unknown[]) => {
    const [row] = await shop.staff.query<{ result: T }>(`SELECT ${sql} AS result`, [ACT, ...parameters]);
    return row?.result;
  };

  it('owes what it owed, and gets no invoice as long as nobody has said who sells', async () => {
    await shop.upgrade();
    expect(await checkInvariants(shop.owner)).toEqual([]);
    await expect(call('issue_invoice($1, $2)', 'BJ-OLD')).rejects.toThrow('invoices_not_set_up');
    await query("INSERT INTO shop_settings (name, value, actor) VALUES ('invoices', $1, 'owner')", SAMPLE_INVOICES);
    expect(await call('issue_invoice($1, $2)', 'BJ-OLD')).toMatchObject({
      status: 'delivered',
      money: { payable: 4_000, with_courier: 4_000 },
    });
    expect(await checkInvariants(shop.owner)).toEqual([]);
  });

  it('a server of the version before takes goods back and books the courier’s cash: the credit note comes with it', async () => {
    const back = { reason: 'faulty', items: [{ line: 1, quantity: 1, condition: 'damaged' }] };
    expect(await call('return_items($1, $2, $3)', 'BJ-OLD', back)).toMatchObject({ money: { to_refund: 2_000 } });
    await call('record_payment($1, $2, $3)', 'BJ-OLD', { method: 'cash', amount: 4_000, from: 'courier' });
    const names = await shop.owner.query<{ name: string }>(
      'SELECT series, total::integer AS total FROM invoices ORDER BY id',
    );
    expect(names).toEqual([
      { series: 'invoice', total: 4_000 },
      { series: 'credit_note', total: 2_000 },
    ]);
    // Columns that it does not know stay as they are when it writes an order.
    const [kept] = await query("SELECT credited::integer AS credited FROM orders WHERE order_number = 'BJ-OLD'");
    expect(kept).toEqual({ credited: 0 });
    expect(await checkInvariants(shop.owner)).toEqual([]);
  });
});

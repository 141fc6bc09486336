import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '#database/invariants.ts';
import { earlierShop } from '#database/testing/earlier-shop.ts';

/* Cash that a courier handed over and a write-off from before fees were entries: they stay what they are, and a server of that version works on. */

const ACT = { actor: 'Sara', origin: 'command line' };
const PATH = ['pending', 'confirmed', 'dispatched', 'delivered'];

describe('a shop from before the fees of couriers', () => {
  const shop = earlierShop('courier_fees');

  const query = (sql: string, ...parameters: unknown[]) => shop.owner.query<{ id: string }>(sql, parameters);

  beforeAll(async () => {
    await query("INSERT INTO inventory (category, product_id, variant, stock_quantity) VALUES ('bags', 1, '', 3)");
    await query(
      `INSERT INTO stock_movements (category, product_id, variant, kind, stock_change, reserved_change)
       VALUES ('bags', 1, '', 'initial', 5, 0)`,
    );
    const [placed] = await query(
      `INSERT INTO orders (order_number, idempotency_key, request_hash, status, version, total, balance, hold, key_hash, pay_by,
         payment_state, with_courier)
       VALUES ('BJ-OLD', $1::uuid, '', 'delivered', 6, 4000, 0, interval '1 hour', '', 'cash_on_delivery', 'part_paid', 900)
       RETURNING id`,
      randomUUID(),
    );
    const id = placed?.id;
    await query(
      `INSERT INTO order_items (order_id, line, category, product_id, variant, name, unit_price, quantity)
       VALUES ($1, 1, 'bags', 1, '', 'A bag', 2000, 2)`,
      id,
    );
    await query(
      `INSERT INTO stock_movements (category, product_id, variant, kind, stock_change, reserved_change, order_id, round, step)
       VALUES ('bags', 1, '', 'reserve', 0, 2, $1, 1, 1), ('bags', 1, '', 'dispatch', -2, -2, $1, 1, 3)`,
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
    for (const [version, kind] of [
      [5, 'payment'],
      [6, 'write_off'],
    ]) {
      await query(
        "INSERT INTO order_events (order_id, version, kind, actor, legacy) VALUES ($1, $2, $3, 'shop', false)",
        ...[id, version, kind],
      );
    }
    await query(
      `INSERT INTO payments (order_id, version, kind, method, amount, received_at, actor, from_courier)
       VALUES ($1, 5, 'payment', 'cash', 3000, now(), 'shop', true)`,
      id,
    );
    await query("INSERT INTO courier_write_offs (order_id, version, amount, actor) VALUES ($1, 6, 100, 'shop')", id);
    await query("INSERT INTO outbox (order_id, kind, version) VALUES ($1, 'order_placed', 1)", id);
  });

  const call = async <T>(sql: string, ...parameters: unknown[]) => {
    const [row] = await shop.staff.query<{ result: T }>(`SELECT ${sql} AS result`, [ACT, ...parameters]);
    return row?.result;
  };

  it('has its write-off and no fee', async () => {
    await shop.upgrade();
    expect(await checkInvariants(shop.owner)).toEqual([]);
    const [shown] = await shop.staff.query<{ result: { money: object; write_offs: object[] } }>(
      "SELECT show_order('BJ-OLD') AS result",
    );
    expect(shown?.result).toMatchObject({
      money: { collected: 4_000, with_courier: 900, written_off: 100, fees: 0, paid: 3_000, paid_by_customer: 4_000 },
      write_offs: [{ kind: 'write_off', payment_id: null, amount: 100 }],
    });
  });

  it('a server of the version before books without a fee, the new one with it', async () => {
    const cash = { method: 'cash', from: 'courier' };
    expect(await call('record_payment($1, $2, $3)', 'BJ-OLD', { ...cash, amount: 200 })).toMatchObject({
      money: { with_courier: 700, fees: 0 },
    });
    expect(await call('record_payment($1, $2, $3)', 'BJ-OLD', { ...cash, amount: 550, fee: 150 })).toMatchObject({
      money: { with_courier: 0, fees: 150, paid: 3_750, paid_by_customer: 4_000, state: 'part_paid' },
    });
    // To that server the fee is one of the write-offs; it cannot be taken back alone.
    const [fee] = await query("SELECT id FROM courier_write_offs WHERE kind = 'fee'");
    await expect(call('take_back_write_off($1, $2, $3, $4)', 'BJ-OLD', fee?.id, 'a mistake')).rejects.toThrow(
      'fee_of_payment',
    );
    expect(await checkInvariants(shop.owner)).toEqual([]);
  });
});

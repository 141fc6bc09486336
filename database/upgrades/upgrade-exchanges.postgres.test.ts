import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '#database/invariants.ts';
import { earlierShop } from '#database/testing/earlier-shop.ts';

/* An order that the version before delivered can be exchanged, and a server of that version works on beside it. */

const ACT = { actor: 'Sara', origin: 'command line' };
const PATH = ['pending', 'confirmed', 'dispatched', 'delivered'];

describe('a shop from before exchanges', () => {
  const shop = earlierShop('exchanges');

  beforeAll(async () => {
    await delivered();
  });

  /** As the functions of that version wrote it: two pairs of shoes, paid before they left. */
  async function delivered(): Promise<void> {
    const query = (sql: string, ...parameters: unknown[]) => shop.owner.query<{ id: string }>(sql, parameters);
    for (const size of ['EU 42', 'EU 43']) {
      await query(
        "INSERT INTO inventory (category, product_id, variant, stock_quantity) VALUES ('shoes', 101, $1, 3)",
        size,
      );
      await query(
        `INSERT INTO stock_movements (category, product_id, variant, kind, stock_change, reserved_change)
         VALUES ('shoes', 101, $1, 'initial', $2, 0)`,
        ...[size, size === 'EU 42' ? 5 : 3],
      );
    }
    const [placed] = await query(
      `INSERT INTO orders (order_number, idempotency_key, request_hash, status, version, total, balance, hold, key_hash, pay_by, payment_state)
       VALUES ('BJ-OLD', $1::uuid, '', 'delivered', 5, 4000, 0, interval '1 hour', '', 'bank_transfer', 'paid') RETURNING id`,
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
       VALUES ('shoes', 101, 'EU 42', 'reserve', 0, 2, $1, 1, 1), ('shoes', 101, 'EU 42', 'dispatch', -2, -2, $1, 1, 4)`,
      id,
    );
    await query(
      `INSERT INTO payments (order_id, version, kind, method, amount, received_at, actor)
       VALUES ($1, 3, 'payment', 'cash', 4000, now(), 'Sara')`,
      id,
    );
    const versions = { pending: 1, confirmed: 2, dispatched: 4, delivered: 5 } as Record<string, number>;
    for (const [place, status] of PATH.entries()) {
      await query(
        'INSERT INTO order_events (order_id, version, from_status, to_status, actor, legacy) VALUES ($1, $2, $3, $4, $5, false)',
        ...[id, versions[status], PATH[place - 1] ?? null, status, 'shop'],
      );
    }
    await query(
      "INSERT INTO order_events (order_id, version, kind, actor, legacy) VALUES ($1, 3, 'payment', 'shop', false)",
      id,
    );
    await query("INSERT INTO parcels (order_id, courier, cash_to_collect, collected) VALUES ($1, 'TCS', 0, 0)", id);
    await query("INSERT INTO outbox (order_id, kind, version) VALUES ($1, 'order_placed', 1)", id);
  }

  const call = async <T>(sql: string, ...parameters: unknown[]) => {
    const [row] = await shop.staff.query<{ result: T }>(`SELECT ${sql} AS result`, [ACT, ...parameters]);
    return row?.result;
  };

  it('exchanges one of its pieces, with the money that was paid for it', async () => {
    await shop.upgrade();
    expect(await checkInvariants(shop.owner)).toEqual([]);
    const exchange = {
      ...{ line: 1, quantity: 1, condition: 'sellable', reason: 'changed_mind', order_number: 'BJ-OUT' },
      item: { category: 'shoes', product_id: 101, variant: 'EU 43', name: 'A shoe', price: 2_000 },
    };
    expect(await call('exchange_items($1, $2, $3)', 'BJ-OLD', exchange)).toMatchObject({
      status: 'delivered',
      exchange: { order: 'BJ-OUT', moved: 2_000, to_pay: 0, to_refund: 0 },
    });
    expect(await checkInvariants(shop.owner)).toEqual([]);
  });

  it('a server of the version before takes the rest back, and sends what goes out', async () => {
    const back = { reason: 'faulty', items: [{ line: 1, quantity: 1, condition: 'damaged' }] };
    expect(await call('return_items($1, $2, $3)', 'BJ-OLD', back)).toMatchObject({
      status: 'returned',
      money: { to_refund: 2_000 },
    });
    await call('pack_order($1, $2, $3)', 'BJ-OUT', { lines: [1] });
    expect(await call('dispatch_order($1, $2, $3)', 'BJ-OUT', { courier: 'TCS' })).toMatchObject({
      status: 'dispatched',
    });
    expect(await checkInvariants(shop.owner)).toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '#database/invariants.ts';
import { earlierShop } from '#database/testing/earlier-shop.ts';

/** The tables of the last version in which a courier's debt was whatever the order still had to bring. */

interface Past {
  number: string;
  status: string;
  cash: number;
  balance: number;
  state?: 'unpaid' | 'part_paid' | 'paid';
  /** Events after the order was placed, in the sequence of the versions, with the days since then. */
  events: (
    | { to: 'confirmed' | 'dispatched' | 'delivered' | 'returned' }
    | { payment: number }
    | { correction: number }
    | { back: number }
  )[];
}

const SENT: Past['events'] = [{ to: 'confirmed' }, { to: 'dispatched' }];
const DELIVERED: Past['events'] = [...SENT, { to: 'delivered' }];

/** Orders of two pieces at PKR 1,000 each, as that version left them. */
const ORDERS: Past[] = [
  { number: 'BJ-1', status: 'delivered', cash: 2_000, balance: 2_000, events: DELIVERED },
  { number: 'BJ-2', status: 'delivered', cash: 2_000, balance: 1_000, events: [...DELIVERED, { back: 1 }] },
  { number: 'BJ-3', status: 'returned', cash: 2_000, balance: 0, events: [...DELIVERED, { back: 2 }] },
  {
    number: 'BJ-4',
    status: 'delivered',
    state: 'part_paid',
    cash: 2_000,
    balance: 500,
    events: [...DELIVERED, { payment: 1_500 }],
  },
  {
    number: 'BJ-5',
    status: 'delivered',
    state: 'paid',
    cash: 1_500,
    balance: 0,
    events: [{ payment: 500 }, ...DELIVERED, { payment: 1_500 }],
  },
  {
    ...{ number: 'BJ-6', status: 'delivered', cash: 2_000, balance: 2_000 },
    events: [...DELIVERED, { payment: 2_000 }, { correction: 2_000 }],
  },
  { number: 'BJ-7', status: 'returned', cash: 2_000, balance: 0, events: [...SENT, { back: 2 }] },
  { number: 'BJ-8', status: 'delivered', cash: 0, balance: 2_000, events: DELIVERED },
  {
    number: 'BJ-9',
    status: 'delivered',
    state: 'paid',
    cash: 2_000,
    balance: 0,
    events: [...SENT, { payment: 2_000 }, { to: 'delivered' }],
  },
  {
    number: 'BJ-A',
    status: 'delivered',
    state: 'paid',
    cash: 2_000,
    balance: 0,
    events: [...SENT, { back: 1 }, { to: 'delivered' }, { payment: 1_000 }],
  },
];

/** What is to be seen after the upgrade: collected, still with the courier, the customer's own balance. */
const EXPECTED: Record<string, [collected: number | null, withCourier: number, balance: number]> = {
  'BJ-1': [2_000, 2_000, 0],
  'BJ-2': [2_000, 2_000, -1_000],
  'BJ-3': [2_000, 2_000, -2_000],
  'BJ-4': [2_000, 500, 0],
  'BJ-5': [1_500, 0, 0],
  'BJ-6': [2_000, 2_000, 0],
  'BJ-7': [null, 0, 0],
  'BJ-8': [0, 0, 2_000],
  'BJ-9': [0, 0, 0],
  'BJ-A': [1_000, 0, 0],
};

describe('a shop from before couriers had debts', () => {
  const shop = earlierShop('couriers_debt');

  /** The functions of that version wrote the tables of that version: here the rows are written as they stood. */
  async function write({ number, status, cash, balance, state = 'unpaid', events }: Past): Promise<void> {
    const run = (sql: string, ...parameters: unknown[]) => shop.owner.query(sql, [number, ...parameters]);
    await run(
      `INSERT INTO orders (order_number, idempotency_key, request_hash, status, total, hold, pay_by, version, balance, payment_state, key_hash)
       VALUES ($1, gen_random_uuid(), '', $2, 2000, '1 hour', 'cash_on_delivery', $3, $4, $5, sha256(convert_to($1, 'UTF8')))`,
      ...[status, events.length + 1, balance, state],
    );
    await run(
      `INSERT INTO order_items (order_id, line, category, product_id, name, unit_price, quantity)
       SELECT id, 1, 'rackets', 1, 'A racket', 1000, 2 FROM orders WHERE order_number = $1`,
    );
    await run(
      `INSERT INTO parcels (order_id, courier, consignment, cash_to_collect)
       SELECT id, 'TCS', order_number, $2 FROM orders WHERE order_number = $1`,
      cash,
    );
    let from: string | null = null;
    for (const [index, event] of [{ to: 'pending' }, ...events].entries()) {
      const version = index + 1;
      const isWhole = 'back' in event && status === 'returned';
      const to = 'to' in event ? event.to : isWhole ? 'returned' : null;
      const kind = to ? 'status' : 'back' in event ? 'returned' : Object.keys(event)[0];
      await run(
        `INSERT INTO order_events (order_id, version, kind, from_status, to_status, actor, at, legacy)
         SELECT id, $2, $3, $4, $5, 'Sana', now() - make_interval(days => 30 - $2::integer), true FROM orders WHERE order_number = $1`,
        ...[version, kind, to ? from : null, to],
      );
      if (to) from = to;
      if ('back' in event) {
        await run(
          `INSERT INTO order_returns (order_id, line, version, quantity, condition, reason, actor)
           SELECT id, 1, $2, $3, 'sellable', 'changed_mind', 'Sana' FROM orders WHERE order_number = $1`,
          ...[version, event.back],
        );
      }
      if ('payment' in event || 'correction' in event) {
        const amount = 'payment' in event ? event.payment : event.correction;
        await run(
          `INSERT INTO payments (order_id, version, kind, method, amount, received_at, actor, corrects)
           SELECT id, $2, $3, 'cash', $4, now(), 'Sana',
             CASE WHEN $3 = 'refund' THEN (SELECT max(payments.id) FROM payments WHERE order_id = orders.id) END
           FROM orders WHERE order_number = $1`,
          ...[version, 'payment' in event ? 'payment' : 'refund', amount],
        );
      }
    }
  }

  beforeAll(async () => {
    for (const order of ORDERS) await write(order);
    await shop.upgrade();
  });

  it('knows what couriers collected and still owe, whatever came back', async () => {
    const rows = await shop.owner.query<{ number: string; seen: unknown[]; days: number | null }>(
      `SELECT order_number AS number, jsonb_build_array(collected, with_courier, balance) AS seen,
         extract(day FROM now() - collected_at)::integer AS days
       FROM orders JOIN parcels ON order_id = id ORDER BY order_number`,
    );
    expect(Object.fromEntries(rows.map(({ number, seen }) => [number, seen]))).toEqual(EXPECTED);
    expect(rows.find(({ number }) => number === 'BJ-3')?.days).toBe(26);
    const broken = await checkInvariants(shop.owner);
    expect(broken.filter((line) => /^1[26]\./.test(line))).toEqual([]);
  });

  it('books what vanished before, and gives back what is owed to the customer', async () => {
    const act = { actor: 'Sara', origin: 'command line' };
    const take = (call: string, number: string, entry: object) =>
      shop.staff.query(`SELECT ${call}($1, $2, $3)`, [act, number, entry]);
    await take('record_refund', 'BJ-3', { method: 'cash', amount: 2_000 });
    await take('record_payment', 'BJ-3', { method: 'cash', amount: 2_000 });
    await take('record_payment', 'BJ-6', { method: 'cash', amount: 2_000 });
    await take('write_off_debt', 'BJ-4', { amount: 500, reason: 'the rider has left' });
    const [row] = await shop.owner.query<{ held: number }>('SELECT sum(with_courier)::integer AS held FROM orders');
    expect(row?.held).toBe(4_000);
    const broken = await checkInvariants(shop.owner);
    expect(broken.filter((line) => /^1[26]\./.test(line))).toEqual([]);
  });
});

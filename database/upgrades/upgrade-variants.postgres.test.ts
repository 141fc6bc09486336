import { beforeAll, describe, expect, it } from 'vitest';
import { errorHint } from '#database/database.ts';
import { checkInvariants } from '#database/invariants.ts';
import { earlierShop } from '#database/testing/earlier-shop.ts';
import { placeOrder } from '#database/testing/sample-orders.ts';

/* The sizes of shoes become variants. */

const ACT = { actor: 'Sara', origin: 'command line' };

const SHOE = { category: 'shoes', product_id: 101 };
const RACKET = { category: 'rackets', product_id: 1 };

/** A category, an id, and the size as that version stored it: empty in the stock, null in orders, where there is none. */
type Line = typeof SHOE & { size: string | null; quantity: number };

const line = (product: typeof SHOE, size: string | null, quantity: number): Line => ({ ...product, size, quantity });

interface Past {
  readonly status: string;
  readonly lines: readonly Line[];
  /** Its statuses, the last one the one that it has. */
  readonly path: readonly string[];
  /** How often and how many of its first line came back to the shelf. */
  readonly back?: number;
}

const SENT = ['pending', 'confirmed', 'dispatched'];

const ORDERS: Readonly<Record<string, Past>> = {
  'BJ-PENDING-0': {
    status: 'pending',
    lines: [line(SHOE, 'EU 42', 2), line(SHOE, 'EU 44', 1), line(RACKET, null, 1)],
    path: ['pending'],
  },
  'BJ-CONFIRMED-0': { status: 'confirmed', lines: [line(SHOE, 'EU 42', 1)], path: ['pending', 'confirmed'] },
  'BJ-SENT-0': { status: 'dispatched', lines: [line(SHOE, 'EU 43', 2), line(RACKET, null, 1)], path: SENT },
  'BJ-DELIVERED-0': { status: 'delivered', lines: [line(SHOE, 'EU 41', 3)], path: [...SENT, 'delivered'], back: 1 },
  'BJ-RETURNED-0': {
    status: 'returned',
    lines: [line(SHOE, 'EU 40', 1)],
    path: [...SENT, 'delivered', 'returned'],
    back: 1,
  },
  'BJ-CANCELLED-0': { status: 'cancelled', lines: [line(SHOE, 'EU 42', 4)], path: ['pending', 'cancelled'] },
  'BJ-EXPIRED-0': { status: 'expired', lines: [line(SHOE, 'EU 45', 1)], path: ['pending', 'expired'] },
  // From before stock was kept per size.
  'BJ-UNSIZED-0': { status: 'confirmed', lines: [line(SHOE, null, 2)], path: ['pending', 'confirmed'] },
};

const SIZES = ['EU 40', 'EU 41', 'EU 42', 'EU 43', 'EU 44', 'EU 45'];

/** What was on the shelf at the beginning. */
const SHELF: readonly (Omit<Line, 'quantity'> & { stock: number })[] = [
  { ...RACKET, size: '', stock: 20 },
  { ...SHOE, size: '', stock: 2 },
  ...SIZES.map((size) => ({ ...SHOE, size, stock: 10 })),
];

describe('a shop that sells shoes in sizes', () => {
  const shop = earlierShop('variants');

  async function move(kind: string, { category, product_id, size, quantity }: Line, more: object = {}): Promise<void> {
    const stock = { dispatch: -quantity, return: quantity, initial: quantity, adjustment: quantity }[kind] ?? 0;
    const held = { reserve: quantity, release: -quantity, dispatch: -quantity }[kind] ?? 0;
    const { number = null, step = 0, reason = null } = more as { number?: string; step?: number; reason?: string };
    await shop.owner.query(
      `INSERT INTO stock_movements (category, product_id, size, kind, stock_change, reserved_change, order_id, step, reason, note)
       VALUES ($1, $2, coalesce($3, ''), $4, $5, $6, (SELECT id FROM orders WHERE order_number = $7), $8, $9,
         CASE WHEN $9::text IS NOT NULL THEN 'moved to its size' END)`,
      [category, product_id, size, kind, stock, held, number, step, reason],
    );
    await shop.owner.query(
      `UPDATE inventory SET stock_quantity = stock_quantity + $4, reserved_quantity = reserved_quantity + $5
       WHERE category = $1 AND product_id = $2 AND size = coalesce($3, '')`,
      [category, product_id, size, stock, held],
    );
  }

  /** The functions of that version wrote the tables of that version: here the rows are written as they stood. */
  async function write(number: string, { status, lines, path, back }: Past): Promise<void> {
    const run = (sql: string, ...parameters: unknown[]) => shop.owner.query(sql, [number, ...parameters]);
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const returned = status === 'returned' ? pieces : (back ?? 0);
    const isOwed = !['cancelled', 'expired', 'returned'].includes(status);
    const version = path.length + (back && status !== 'returned' ? 1 : 0);
    await run(
      `INSERT INTO orders (order_number, idempotency_key, request_hash, status, total, hold, pay_by, version, balance, key_hash)
       VALUES ($1, gen_random_uuid(), '', $2, $3, '1 hour', 'bank_transfer', $4, $5, sha256(convert_to($1, 'UTF8')))`,
      ...[status, pieces * 1_000, version, isOwed ? (pieces - returned) * 1_000 : 0],
    );
    await run(
      `INSERT INTO order_contact (order_id, customer_name, email, phone, phone_digits, whatsapp, address, search)
       SELECT id, 'Ayesha', '', '0300 1234567', '923001234567', '', 'Karachi', '' FROM orders WHERE order_number = $1`,
    );
    await run(
      "INSERT INTO outbox (order_id, kind, version) SELECT id, 'order_placed', 1 FROM orders WHERE order_number = $1",
    );
    for (const [index, { category, product_id, size, quantity }] of lines.entries()) {
      await run(
        `INSERT INTO order_items (order_id, line, category, product_id, size, name, unit_price, quantity)
         SELECT id, $2, $3, $4, $5, 'Something', 1000, $6 FROM orders WHERE order_number = $1`,
        ...[index + 1, category, product_id, size, quantity],
      );
    }
    for (const [index, to] of path.entries()) {
      await run(
        `INSERT INTO order_events (order_id, version, from_status, to_status, actor)
         SELECT id, $2, $3, $4, 'shop' FROM orders WHERE order_number = $1`,
        ...[index + 1, path[index - 1] ?? null, to],
      );
      const kinds: Record<string, string> = { pending: 'reserve', dispatched: 'dispatch' };
      const kind = kinds[to] ?? (to === 'cancelled' || to === 'expired' ? 'release' : undefined);
      if (kind) for (const one of lines) await move(kind, one, { number, step: index + 1 });
    }
    if (path.includes('dispatched')) {
      await run(
        `INSERT INTO parcels (order_id, courier, cash_to_collect, collected)
         SELECT id, 'TCS', 0, CASE WHEN status = 'dispatched' THEN NULL ELSE 0 END FROM orders WHERE order_number = $1`,
      );
    }
    const [first] = lines;
    if (!back || !first) return;
    if (status !== 'returned') {
      await run(
        `INSERT INTO order_events (order_id, version, kind, actor)
         SELECT id, $2, 'returned', 'shop' FROM orders WHERE order_number = $1`,
        version,
      );
    }
    await run(
      `INSERT INTO order_returns (order_id, line, version, quantity, condition, reason, actor)
       SELECT id, 1, $2, $3, 'sellable', 'changed_mind', 'shop' FROM orders WHERE order_number = $1`,
      ...[version, back],
    );
    await move('return', { ...first, quantity: back }, { number, step: version });
  }

  /** All that names a size or a variant, by the name that it has at the time. */
  const rowsOf = (name: 'size' | 'variant') =>
    Promise.all(
      [
        `SELECT category, product_id, ${name} AS variant, stock_quantity, reserved_quantity FROM inventory ORDER BY 1, 2, 3`,
        `SELECT order_number, line, category, product_id, ${name} AS variant, name, unit_price::integer, quantity
         FROM order_items JOIN orders ON id = order_id ORDER BY 1, 2`,
        `SELECT id::integer, category, product_id, ${name} AS variant, kind, stock_change, reserved_change, round, step, reason, note
         FROM stock_movements ORDER BY id`,
      ].map((sql) => shop.owner.query(sql)),
    );

  const one = async <T>(sql: string, ...parameters: unknown[]): Promise<T> =>
    (await shop.staff.query<{ result: T }>(`SELECT ${sql} AS result`, parameters))[0]?.result as T;
  const step = (sql: string, number: string, ...rest: unknown[]) => one(sql, ACT, number, ...rest);

  let before: unknown[][];

  beforeAll(async () => {
    for (const { category, product_id, size, stock } of SHELF) {
      await shop.owner.query(
        'INSERT INTO inventory (category, product_id, size, stock_quantity) VALUES ($1, $2, $3, 0)',
        [category, product_id, size],
      );
      await move('initial', { category, product_id, size, quantity: stock });
    }
    await move('adjustment', line(SHOE, 'EU 43', 5), { reason: 'correction' });
    for (const [number, past] of Object.entries(ORDERS)) await write(number, past);
    before = await rowsOf('size');
    await shop.upgrade();
  });

  it('keeps every figure, line and movement, and all invariants hold', async () => {
    expect(await rowsOf('variant')).toEqual(before);
    expect(await checkInvariants(shop.owner)).toEqual([]);
  });

  it('answers shoppers per product with the sum of what is for sale, and per variant', async () => {
    const shoes = "WHERE category = 'shoes'";
    expect(await shop.anon.query(`SELECT stock_quantity, reserved_quantity FROM product_inventory ${shoes}`)).toEqual([
      { stock_quantity: 61, reserved_quantity: 4 },
    ]);
    const variants = await shop.anon.query<{ variant: string }>(
      `SELECT variant FROM product_inventory_variants ${shoes} ORDER BY variant`,
    );
    expect(variants.map(({ variant }) => variant)).toEqual(SIZES);
    expect(await shop.anon.query('SELECT * FROM product_inventory_variants')).toHaveLength(SIZES.length);
    expect(await one<string[]>('read_sold_out()')).toEqual([]);
  });

  it('asks for the variant of a line from before there were any', async () => {
    const number = 'BJ-UNSIZED-0';
    const refused = { message: 'order_variant_missing' };
    await expect(step('pack_order($1, $2, $3)', number, { lines: [1] })).rejects.toMatchObject(refused);
    await expect(step('dispatch_order($1, $2, $3)', number, { courier: 'TCS' })).rejects.toMatchObject(refused);
    const lines = [{ line: 1, quantity: 1 }];
    await expect(step('amend_order($1, $2, $3)', number, { items: lines })).rejects.toMatchObject({
      message: 'variant_missing',
    });
    await step('amend_order($1, $2, $3)', number, { items: [{ line: 1, variant: 'EU 45', quantity: 2 }] });
    await step('pack_order($1, $2, $3)', number, { lines: [1] });
    expect(await checkInvariants(shop.owner)).toEqual([]);
  });

  it('takes the orders of before through their next steps', async () => {
    await step('amend_order($1, $2, $3)', 'BJ-PENDING-0', {
      items: [
        { line: 1, variant: 'EU 43', quantity: 2 },
        { line: 2, quantity: 1 },
        { category: 'rackets', product_id: 1, name: 'Another', price: 900, quantity: 1 },
      ],
    });
    await step('record_payment($1, $2, $3)', 'BJ-CONFIRMED-0', { method: 'cash', amount: 1_000 });
    await step('dispatch_order($1, $2, $3)', 'BJ-CONFIRMED-0', { courier: 'TCS' });
    await step('deliver_order($1, $2)', 'BJ-SENT-0');
    await step('return_items($1, $2, $3)', 'BJ-DELIVERED-0', {
      reason: 'faulty',
      items: [{ line: 1, quantity: 2, condition: 'damaged' }],
    });
    await step('reinstate_order($1, $2)', 'BJ-CANCELLED-0');
    await step('confirm_order($1, $2, $3)', 'BJ-EXPIRED-0', { pay_by: 'online' });
    await one('count_stock($1, $2, $3, $4, $5, NULL)', ACT, 'shoes', 101, 'EU 40', 3);
    expect(await checkInvariants(shop.owner)).toEqual([]);
  });

  it('offers what the catalogue says from then on, and keeps what there is of what it no longer offers', async () => {
    const size = { key: 'size', label: 'Size', values: [...SIZES, 'EU 46.5'], default: 'EU 42' };
    const colour = { key: 'colour', label: 'Colour', values: ['Black', 'White'], default: 'Black' };
    const product = (category: string, id: number, options?: object) => ({
      ...{ category, id, state: 'listed', slug: `${category}-${id}` },
      document: { id, ...(options && { options }) },
    });
    const publish = (request: object) => one("publish_catalogue($1, 'edit', $2)", ACT, request);
    await publish({
      kinds: [
        { key: 'shoes', document: { key: 'shoes', options: [{ ...size, values: SIZES }] } },
        { key: 'clothing', document: { key: 'clothing', options: [colour, { ...size, values: ['S', 'M', 'L'] }] } },
        { key: 'rackets', document: { key: 'rackets' } },
      ],
      products: [
        product('shoes', 101),
        product('shoes', 103, { size: ['EU 44', 'EU 47'] }),
        product('clothing', 1, { size: ['L'] }),
        product('rackets', 1),
      ],
      first_stock: [{ category: 'clothing', product_id: 1, stock_quantity: 4 }],
    });
    const listed = async (category: string, id: number) =>
      (
        await one<{ category: string; product_id: number; variant: string; is_offered: boolean; stock: number }[]>(
          'list_stock()',
        )
      )
        .filter((row) => row.category === category && row.product_id === id)
        .map(({ variant, is_offered, stock }) => [variant, is_offered ? stock : `${stock} not offered`]);
    expect(await listed('clothing', 1)).toEqual([
      ['Black / L', 4],
      ['White / L', 4],
    ]);
    expect(await listed('shoes', 103)).toEqual([
      ['EU 44', 0],
      ['EU 47', 0],
    ]);
    expect((await listed('shoes', 101)).map(([variant]) => variant)).toEqual(SIZES);
    // The kind gets another size, and one product no longer offers another, of which some are found later.
    await publish({ kinds: [{ key: 'shoes', document: { key: 'shoes', options: [size] } }] });
    const fewer = { products: [product('shoes', 101, { size: size.values.slice(1) })] };
    await expect(publish(fewer)).rejects.toMatchObject({ message: 'variants_in_use' });
    await one('count_stock($1, $2, $3, $4, 0, NULL)', ACT, 'shoes', 101, 'EU 40');
    await publish(fewer);
    await one('count_stock($1, $2, $3, $4, 2, NULL)', ACT, 'shoes', 101, 'EU 40');
    expect(await listed('shoes', 101)).toMatchObject([
      ['EU 40', '2 not offered'],
      ...SIZES.slice(1).map(() => ({})),
      ['EU 46.5', 0],
    ]);
    expect(await listed('shoes', 103)).toHaveLength(2);
    expect(await listed('rackets', 1)).toHaveLength(1);
    const shirt = { category: 'clothing', product_id: 1, variant: 'Black / L', name: 'Shirt', price: 900, quantity: 1 };
    await placeOrder(shop.anon, [shirt]);
    expect(await shop.anon.query("SELECT * FROM product_inventory WHERE category = 'clothing'")).toEqual([
      { category: 'clothing', product_id: 1, stock_quantity: 8, reserved_quantity: 1 },
    ]);
    expect(await one<string[]>('read_sold_out()')).toEqual(['shoes:103']);
    await publish({ products: [product('shoes', 101)] });
    expect(await listed('shoes', 101)).toContainEqual(['EU 40', 2]);
    expect(await checkInvariants(shop.owner)).toEqual([]);
  });

  describe('goes on working with a server of the version before, which', () => {
    const sold = { category: 'shoes', product_id: 101, size: 'EU 41', name: 'Shoe', price: 1_000, quantity: 2 };
    let number = '';

    it('places and corrects orders by size', async () => {
      number = await placeOrder(shop.anon, [sold, { ...sold, size: undefined, category: 'rackets', product_id: 1 }]);
      await step('amend_order($1, $2, $3)', number, {
        items: [
          { line: 1, size: 'EU 42', quantity: 1 },
          { line: 2, size: null, quantity: 1 },
          { ...sold, size: 'EU 44', quantity: 1 },
        ],
      });
      const { items } = await one<{ items: { size: string | null }[] }>('show_order($1)', number);
      expect(items.map(({ size }) => size)).toEqual(['EU 42', null, 'EU 44']);
    });

    it('is told what is short by size', async () => {
      const refused = await placeOrder(shop.anon, [{ ...sold, quantity: 99 }]).catch((error: unknown) => error);
      expect(JSON.parse(errorHint(refused) || '{}').short).toMatchObject([{ product_id: 101, size: 'EU 41' }]);
    });

    it('counts, receives and seeds by size', async () => {
      await one('count_stock($1, $2, $3, $4, $5, NULL)', ACT, 'shoes', 101, 'EU 44', 8);
      await one('adjust_stock($1, $2, $3, $4, $5, $6, NULL)', ACT, 'rackets', 1, null, 2, 'delivery');
      const rows = [
        { category: 'shoes', product_id: 102, size: 'EU 42', stock_quantity: 5 },
        { category: 'bags', product_id: 7, size: null, stock_quantity: 5 },
      ];
      expect(await shop.owner.query('SELECT seed_stock($1::jsonb) AS added', [rows])).toEqual([{ added: 2 }]);
      const ledger = await one<object[]>("stock_ledger('shoes', 101, 'EU 44', NULL, 1)");
      expect(ledger).toMatchObject([{ size: 'EU 44', kind: 'adjustment' }]);
      expect(await one<object[]>('list_stock()')).toContainEqual(
        expect.objectContaining({ category: 'bags', product_id: 7, size: null, stock: 5 }),
      );
    });

    it('reads sizes wherever it looks', async () => {
      const read = await shop.anon.query<{ size: string }>(
        "SELECT size FROM product_inventory_sizes WHERE category = 'shoes' AND product_id = 101 ORDER BY size",
      );
      expect(read.map(({ size }) => size)).toEqual([...SIZES, 'EU 46.5']);
      const figures = await one<{ products: { size: string }[] }>('figures_page($1)', {
        from: '2000-01-01',
        to: '2100-01-01',
        zone: 'UTC',
        most: 500,
      });
      expect(new Set(figures.products.map(({ size }) => size))).toContain('EU 43');
      const [{ key } = { key: '' }] = await shop.owner.query<{ key: string }>(
        'SELECT order_key(id) AS key FROM orders WHERE order_number = $1',
        [number],
      );
      const [page] = await shop.anon.query<{ page: { details: { lines: { size: string | null }[] } } }>(
        'SELECT read_order_page($1) AS page',
        [key],
      );
      expect(page?.page.details.lines.map(({ size }) => size)).toEqual(['EU 42', null, 'EU 44']);
      const [leased] = await shop.housekeeping.query<{ messages: { order: { items: { size: string | null }[] } }[] }>(
        "SELECT lease_messages(1, '1 minute') AS messages",
      );
      expect(leased?.messages[0]?.order.items[0]).toHaveProperty('size');
      expect(await checkInvariants(shop.owner)).toEqual([]);
    });
  });
});

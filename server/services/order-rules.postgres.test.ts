import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '#catalogue/shipped.ts';
import { restoreBackup, TABLES, writeBackup } from '#database/engine/backup.ts';
import { openEmbedded } from '#database/engine/embedded.ts';
import { openServer } from '#database/engine/server.ts';
import { checkInvariants } from '#database/invariants.ts';
import { appliedMigrations, migrate } from '#database/migrate.ts';
import { seedStock } from '#database/seed.ts';
import { preparedDataDir } from '#database/testing/embedded-template.ts';
import { removeAfterTest, temporaryFolder } from '#database/testing/temporary-folder.ts';
import { formatOrderNumber } from '#domain/order/order-number.ts';
import { runStaffCommand } from '#server/commands/staff-commands.ts';
import { aProduct, newPhone } from '#server/testing/orders.ts';
import { ENGINES, openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

const first = aProduct('rackets');
const second = aProduct('rackets', 1);
const third = aProduct('bags');

type Line = [product: { category: string; id: number }, quantity: number];

let numbers = 0;

describe.each(ENGINES)('the rules of orders on the %s Postgres', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.discard());

  /** Straight to the function, as the server calls it. Returns the order's number. */
  async function place(lines: Line[], more: object = {}): Promise<string> {
    numbers += 1;
    const items = lines.map(([{ category, id }, quantity]) => ({
      category,
      product_id: id,
      name: 'A thing',
      price: 1_000,
      quantity,
    }));
    const request = {
      order_number: `TEST-${numbers}`,
      idempotency_key: randomUUID(),
      request_hash: 'ab',
      total: lines.reduce((sum, [, quantity]) => sum + 1_000 * quantity, 0),
      hold_seconds: 3_600,
      most_open_orders: 0,
      customer_name: 'Ayesha',
      email: 'a@example.com',
      phone: newPhone(),
      phone_digits: newPhone(),
      whatsapp: '0300',
      address: 'Karachi',
      items,
      ...more,
    };
    const [row] = await database.anon.query<{ answer: { order_number: string } }>(
      'SELECT submit_order($1::jsonb) AS answer',
      [request],
    );
    return row?.answer.order_number ?? '';
  }

  const step = async (name: string, number: string) => {
    const [row] = await database.housekeeping.query<{ status: string }>(`SELECT ${name}_order($1, 'test') AS status`, [
      number,
    ]);
    return row?.status;
  };

  async function shelf({ category, id }: { category: string; id: number }): Promise<[stock: number, reserved: number]> {
    const [row] = await database.anon.query<{ stock_quantity: number; reserved_quantity: number }>(
      'SELECT stock_quantity, reserved_quantity FROM product_inventory WHERE category = $1 AND product_id = $2',
      [category, id],
    );
    return [row?.stock_quantity ?? -1, row?.reserved_quantity ?? -1];
  }

  const makeOverdue = (number: string) =>
    database.owner.query("UPDATE orders SET reserved_until = now() - interval '1 second' WHERE order_number = $1", [
      number,
    ]);

  const sweep = async () => {
    const [row] = await database.housekeeping.query<{ expired: number }>(
      'SELECT expire_overdue_orders(100) AS expired',
    );
    return row?.expired;
  };

  it('an order goes from pending to delivered, and the goods leave with the dispatch', async () => {
    const [stock, reserved] = await shelf(first);
    const number = await place([[first, 3]]);
    expect(await shelf(first)).toEqual([stock, reserved + 3]);
    expect(await step('confirm', number)).toBe('confirmed');
    expect(await step('pay', number)).toBe('paid');
    expect(await shelf(first)).toEqual([stock, reserved + 3]);
    expect(await step('dispatch', number)).toBe('dispatched');
    expect(await shelf(first)).toEqual([stock - 3, reserved]);
    expect(await step('deliver', number)).toBe('delivered');
    await expect(step('cancel', number)).rejects.toThrow(`Order ${number} is delivered and cannot be cancelled`);
  });

  it.each([
    ['pay', 'pending'],
    ['dispatch', 'pending'],
    ['deliver', 'pending'],
  ])('%s is refused while the order is %s, and changes nothing', async (name, status) => {
    const number = await place([[first, 1]]);
    const before = await shelf(first);
    await expect(step(name, number)).rejects.toMatchObject({ code: 'BJ409' });
    expect(await shelf(first)).toEqual(before);
    const [row] = await database.owner.query('SELECT status FROM orders WHERE order_number = $1', [number]);
    expect(row).toEqual({ status });
  });

  it('an order that does not exist is told as that', async () => {
    await expect(step('confirm', 'TEST-none')).rejects.toMatchObject({ code: 'BJ404' });
  });

  it.each([[[]], [['confirm']], [['confirm', 'pay']]])('cancelling after %j frees the stock, once', async (steps) => {
    const before = await shelf(first);
    const number = await place([[first, 2]]);
    for (const name of steps) await step(name, number);
    expect(await step('cancel', number)).toBe('cancelled');
    expect(await shelf(first)).toEqual(before);
    await expect(step('cancel', number)).rejects.toMatchObject({ code: 'BJ409' });
    expect(await shelf(first)).toEqual(before);
  });

  it('the sweeper takes back what is overdue and nothing else', async () => {
    const before = await shelf(second);
    const [pending, confirmed, paid, fresh] = [
      await place([[second, 1]]),
      await place([[second, 1]]),
      await place([[second, 1]]),
      await place([[second, 1]]),
    ];
    await step('confirm', confirmed);
    await step('confirm', paid);
    await step('pay', paid);
    await makeOverdue(pending);
    await makeOverdue(confirmed);
    expect(await sweep()).toBe(2);
    expect(await sweep()).toBe(0);
    expect(await shelf(second)).toEqual([before[0], before[1] + 2]);
    await step('cancel', fresh);
  });

  it('an expired order is confirmed again if the stock is there, and refused with the shortage if not', async () => {
    const [stock, reserved] = await shelf(third);
    const number = await place([[third, stock - reserved]]);
    await makeOverdue(number);
    await sweep();
    const rival = await place([[third, 1]]);
    await expect(step('confirm', number)).rejects.toMatchObject({
      code: 'BJ409',
      detail: expect.stringContaining(`"available": ${stock - reserved - 1}`),
    });
    await step('cancel', rival);
    expect(await step('confirm', number)).toBe('confirmed');
    await makeOverdue(number);
    await sweep();
    expect(await step('confirm', number)).toBe('confirmed');
    expect(await step('cancel', number)).toBe('cancelled');
    expect(await shelf(third)).toEqual([stock, reserved]);
  });

  it('an expired order is not confirmed once its customer was erased, and holds nothing', async () => {
    const before = await shelf(third);
    const number = await place([[third, 1]]);
    await makeOverdue(number);
    await sweep();
    await database.housekeeping.query('SELECT erase_contact($1)', [number]);
    await expect(step('confirm', number)).rejects.toMatchObject({
      code: 'BJ409',
      message: `Order ${number} cannot be confirmed: its customer's details were erased`,
    });
    expect(await shelf(third)).toEqual(before);
    const [row] = await database.owner.query('SELECT status, round FROM orders WHERE order_number = $1', [number]);
    expect(row).toEqual({ status: 'expired', round: 1 });
  });

  it('the staff are told which products an expired order lacks', async () => {
    const [stock, reserved] = await shelf(third);
    const order_number = formatOrderNumber(randomBytes(5));
    await place([[third, stock - reserved]], { order_number });
    await makeOverdue(order_number);
    await sweep();
    const rival = await place([[third, 1]]);
    await expect(runStaffCommand(database.housekeeping, ['confirm', order_number], 'me')).rejects.toThrow(
      `Not enough in stock: ${third.category} ${third.id} (${stock - reserved - 1} left)`,
    );
    await step('cancel', rival);
  });

  it('a buyer gets what an overdue order still holds, without waiting for the sweeper', async () => {
    const [stock, reserved] = await shelf(third);
    const hoarder = await place([
      [third, stock - reserved],
      [first, 1],
    ]);
    await expect(place([[third, 1]])).rejects.toMatchObject({ code: 'BJ409' });
    await makeOverdue(hoarder);
    const buyer = await place([[third, 1]]);
    expect(await shelf(third)).toEqual([stock, reserved + 1]);
    await step('cancel', buyer);
  });

  it('a shortage lists every product that is short, also one the shop never had', async () => {
    const [stock, reserved] = await shelf(third);
    const wanted: Line[] = [
      [third, stock - reserved + 1],
      [first, 1],
      [{ category: 'bags', id: 9_999 }, 1],
    ];
    const refused = await place(wanted).catch((error: { detail: string }) => error);
    const short = JSON.parse((refused as { detail: string }).detail) as object[];
    expect(short).toHaveLength(2);
    expect(short).toContainEqual({ category: third.category, product_id: third.id, available: stock - reserved });
    expect(short).toContainEqual({ category: 'bags', product_id: 9_999, available: 0 });
  });

  it('stock is adjusted with a reason, and never below what is promised', async () => {
    const [stock, reserved] = await shelf(first);
    expect(
      await runStaffCommand(
        database.housekeeping,
        ['stock', first.category, String(first.id), '+5', 'new', 'box'],
        'me',
      ),
    ).toBe(`${first.category} ${first.id}: ${stock + 5} in stock`);
    const number = await place([[first, 1]]);
    const tooMuch = ['stock', first.category, String(first.id), `-${stock + 5 - reserved}`, 'lost'];
    await expect(runStaffCommand(database.housekeeping, tooMuch, 'me')).rejects.toThrow('Orders hold more');
    await step('cancel', number);
  });

  it('the table itself refuses to oversell, and the ledger to be rewritten', async () => {
    const oversell = 'UPDATE product_inventory SET reserved_quantity = stock_quantity + 1';
    await expect(database.owner.query(oversell)).rejects.toThrow('never_oversold');
    await expect(database.owner.query('UPDATE product_inventory SET stock_quantity = -1')).rejects.toThrow(
      'never_oversold',
    );
    await expect(database.owner.query('DELETE FROM stock_movements')).rejects.toThrow('only ever added');
    await expect(database.owner.query("UPDATE order_events SET actor = 'nobody'")).rejects.toThrow('only ever added');
    const illegal =
      "INSERT INTO order_events (order_id, from_status, to_status, actor) SELECT id, 'expired', 'paid', 'x' FROM orders";
    await expect(database.owner.query(illegal)).rejects.toThrow('legal_step');
  });

  it('seeding again overwrites nothing and adds only what is new', async () => {
    const before = await shelf(first);
    const added = { category: 'rackets' as const, id: 777, inStock: true };
    expect(await seedStock(database.owner, [...catalogue.products, added], 99)).toBe(1);
    expect(await seedStock(database.owner, [...catalogue.products, added], 99)).toBe(0);
    expect(await shelf(first)).toEqual(before);
    expect(await shelf(added)).toEqual([99, 0]);
  });

  it('erasing a customer leaves the order and no trace of whom it was for', async () => {
    const key = randomUUID();
    const number = await place([[first, 1]], { idempotency_key: key, customer_name: 'To Be Forgotten' });
    const erase = () => database.housekeeping.query('SELECT erase_contact($1)', [number]);
    await expect(erase()).rejects.toThrow('is pending and cannot be erased yet');
    await step('cancel', number);
    await erase();
    const everything = await Promise.all(
      TABLES.map((table) => database.owner.query(`SELECT to_jsonb(${table}) AS row FROM ${table}`)),
    );
    expect(JSON.stringify(everything)).not.toContain('To Be Forgotten');
    expect(JSON.stringify(everything)).toContain(number);
    await expect(place([[first, 1]], { idempotency_key: key })).rejects.toMatchObject({ code: 'BJ422' });
  });

  it('old contacts of closed orders are forgotten, those of open ones are not', async () => {
    const [closed, open] = [await place([[first, 1]]), await place([[first, 1]])];
    await step('cancel', closed);
    await database.owner.query("UPDATE orders SET status_since = now() - interval '400 days'");
    await database.housekeeping.query("SELECT erase_old_contacts('365 days', 1000)");
    const left = await database.owner.query<{ order_number: string }>(
      'SELECT order_number FROM orders JOIN order_contact ON order_id = id',
    );
    expect(left.map((row) => row.order_number)).toContain(open);
    expect(left.map((row) => row.order_number)).not.toContain(closed);
  });

  describe('rights', () => {
    const may = async (role: 'anon' | 'housekeeping') => {
      const rows = await database.owner.query<{ name: string }>(
        `SELECT proname::text AS name FROM pg_proc
         WHERE pronamespace = 'public'::regnamespace AND has_function_privilege($1, oid, 'EXECUTE') ORDER BY 1`,
        [role],
      );
      return rows.map(({ name }) => name);
    };

    it('anon may call five functions and read four columns, and that is all', async () => {
      expect(await may('anon')).toEqual([
        'open_session',
        'refresh_session',
        'repeat_order',
        'submit_order',
        'subscribe',
      ]);
      for (const table of [...TABLES, 'applied_functions', 'applied_migrations']) {
        if (table !== 'product_inventory') {
          await expect(database.anon.query(`SELECT * FROM ${table}`), table).rejects.toMatchObject({ code: '42501' });
        }
        for (const sql of [`DELETE FROM ${table}`, `INSERT INTO ${table} DEFAULT VALUES`, `TRUNCATE ${table}`]) {
          await expect(database.anon.query(sql), sql).rejects.toMatchObject({ code: '42501' });
        }
      }
      const update = database.anon.query('UPDATE product_inventory SET stock_quantity = 0');
      await expect(update).rejects.toMatchObject({ code: '42501' });
      await expect(database.anon.query('CREATE TABLE mine (id integer)')).rejects.toMatchObject({ code: '42501' });
      await expect(database.anon.query("SELECT cancel_order('x', 'y')")).rejects.toMatchObject({ code: '42501' });
    });

    it('housekeeping works through functions alone', async () => {
      expect(await may('housekeeping')).toContain('claim_messages');
      expect(await may('housekeeping')).not.toContain('submit_order');
      for (const table of TABLES) {
        await expect(database.housekeeping.query(`SELECT * FROM ${table}`), table).rejects.toMatchObject({
          code: '42501',
        });
      }
    });

    it('no role’s rights leak into another’s call, however they are mixed', async () => {
      const who = (as: 'owner' | 'anon' | 'housekeeping') =>
        database[as].query<{ name: string }>('SELECT current_user::text AS name').then(([row]) => row?.name);
      const asked = Array.from(
        { length: 60 },
        (_, index) => (['owner', 'anon', 'housekeeping'] as const)[(index * 7) % 3] ?? 'anon',
      );
      const answers = await Promise.all(asked.map(async (as) => [as, await who(as)]));
      for (const [as, name] of answers) expect(name).toBe(as === 'owner' ? 'postgres' : as);
    });
  });

  describe('backup and restore', () => {
    const newFile = () => join(temporaryFolder('backup'), 'backup.gz');
    const snapshot = async (from: Pick<TestDatabase, 'owner'>) =>
      Promise.all(
        TABLES.map(async (table) =>
          (await from.owner.query<{ row: object }>(`SELECT to_jsonb(${table}) AS row FROM ${table}`))
            .map(({ row }) => JSON.stringify(row))
            .sort(),
        ),
      );

    const openOther = async (name: string) => {
      if (engine === 'server') return openServer({ url: (await database.server?.createDatabase(name)) ?? '' });
      const folder = await preparedDataDir();
      removeAfterTest(folder);
      return openEmbedded(folder);
    };

    it('keep every row, and the restored shop goes on', async () => {
      const number = await place([[first, 1]]);
      const file = newFile();
      expect(await writeBackup(database.owner, file)).toBeGreaterThan(100);
      expect(statSync(file).mode & 0o077).toBe(0);
      const other = await openOther('restored');
      try {
        await restoreBackup(other.owner, file);
        expect(await snapshot(other)).toEqual(await snapshot(database));
        await other.housekeeping.query("SELECT confirm_order($1, 'test')", [number]);
        await expect(restoreBackup(other.owner, file)).rejects.toThrow('not empty');
      } finally {
        await other.close();
      }
    });

    it('by an older version are brought up to date, but not put into a database that is further on', async () => {
      const file = newFile();
      await writeBackup(database.owner, file);
      const [head = '', ...lines] = gunzipSync(readFileSync(file)).toString().split('\n');
      const older = JSON.parse(head);
      const newest = older.migrations.pop();
      writeFileSync(file, gzipSync([JSON.stringify(older), ...lines].join('\n')));
      const [fresh, furtherOn] = [await openOther('restored_older'), await openOther('further_on')];
      try {
        await restoreBackup(fresh.owner, file);
        expect(await snapshot(fresh)).toEqual(await snapshot(database));
        expect((await appliedMigrations(fresh.owner)).at(-1)).toEqual(newest);
        await migrate(furtherOn.owner);
        await expect(restoreBackup(furtherOn.owner, file)).rejects.toThrow('not empty');
      } finally {
        await fresh.close();
        await furtherOn.close();
      }
    });

    it('refuse a file that broke off, is none, or comes from another version', async () => {
      const file = newFile();
      await writeBackup(database.owner, file);
      const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
      const refusal = (content: Buffer) => {
        writeFileSync(file, content);
        return expect(restoreBackup(database.owner, file)).rejects;
      };
      await refusal(gzipSync(lines.slice(0, -1).join('\n'))).toThrow('not complete');
      await refusal(gzipSync(lines.join('\n')).subarray(0, 200)).toThrow('cannot be read');
      await refusal(Buffer.from('hello')).toThrow('cannot be read');
      await refusal(gzipSync(lines.join('\n').replace('0001_stock.sql', '0001_other.sql'))).toThrow('another version');
      const [print = ''] = /(?<="fingerprint":")\w+/.exec(lines[0] ?? '') ?? [];
      await refusal(gzipSync(lines.join('\n').replace(print, 'f'.repeat(64)))).toThrow(
        'another version of the shop: its 0001_stock.sql is not the one here',
      );
    });

    it('that cannot be written are told as that, leave no half file, and the shop goes on', async () => {
      const folder = temporaryFolder('backup');
      const missing = join(folder, 'no-such-folder', 'backup.gz');
      await expect(writeBackup(database.owner, missing)).rejects.toThrow(`${missing} cannot be written: ENOENT`);
      await expect(writeBackup(database.owner, folder)).rejects.toThrow('cannot be written');
      expect(readdirSync(folder)).toEqual([]);
      expect((await shelf(first))[0]).toBeGreaterThan(0);
    });

    it.runIf(existsSync('/dev/full'))('stop where the disk is full, and hold nobody up', async () => {
      const file = newFile();
      symlinkSync('/dev/full', `${file}.unfinished`);
      await expect(writeBackup(database.owner, file)).rejects.toThrow('ENOSPC');
      expect(readdirSync(dirname(file))).toEqual([]);
      expect((await shelf(first))[0]).toBeGreaterThan(0);
    });

    it('cover every table there is', async () => {
      const rows = await database.owner.query<{ name: string }>(
        "SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
      );
      expect(rows.map(({ name }) => name)).toEqual([...TABLES, 'applied_functions', 'applied_migrations'].sort());
    });
  });

  it('upkeep disturbs nothing', async () => {
    await database.maintain();
    expect((await shelf(first))[0]).toBeGreaterThan(0);
  });

  it('after all this every figure still adds up', async () => {
    expect(await checkInvariants(database.owner)).toEqual([]);
  });

  const onServersOnly = engine === 'server' ? it : () => {};
  onServersOnly('a login that is anon itself can do no more', async () => {
    await database.owner.query('ALTER ROLE anon LOGIN');
    const login = postgres(database.server?.url('shop', 'anon') ?? '', { max: 1, onnotice: () => {} });
    expect(await login`SELECT count(*)::integer AS rows FROM product_inventory`).toEqual([
      { rows: catalogue.products.length + 1 },
    ]);
    for (const table of TABLES.filter((name) => name !== 'inventory')) {
      await expect(login.unsafe(`SELECT FROM ${table}`), table).rejects.toMatchObject({ code: '42501' });
    }
    await login.unsafe('SET ROLE postgres').catch((error) => expect(error).toMatchObject({ code: '42501' }));
    await login.unsafe('RESET ROLE');
    await expect(login.unsafe('SELECT FROM orders')).rejects.toMatchObject({ code: '42501' });
    await login.end();
    await database.owner.query('ALTER ROLE anon NOLOGIN');
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Database, errorCode, type ShopDatabase } from './database.ts';
import { checkInvariants } from './invariants.ts';
import { placeOrder } from './testing/sample-orders.ts';
import { type ScratchDatabases, scratchDatabases } from './testing/scratch-databases.ts';
import { act, call, STEPS, send } from './testing/staff-calls.ts';

/* The shopper's own page: found by a key that nobody can guess, and a cancellation that happens once or not at all. */

/** On the embedded one they come one after the other. */
const ROUNDS = 50;
const RACKET = { category: 'rackets', product_id: 1, name: 'A racket', price: 1_000, quantity: 2 };

interface Shown {
  order_number: string;
  status: string;
  steps: { status: string; by_shopper: boolean }[];
  details: { total: number; money: { due: number }; lines: object[]; parcel: object | null } | null;
}

describe('the page of an order', () => {
  let databases: ScratchDatabases;
  let shop: ShopDatabase;
  /** Another server of the shop. */
  let staff: Database;

  beforeAll(async () => {
    databases = await scratchDatabases('server');
    shop = await databases.openMigrated();
    await shop.owner.query('SELECT seed_stock($1::jsonb)', [
      [{ category: 'rackets', product_id: 1, stock_quantity: 10_000 }],
    ]);
    staff = (await databases.openAgain()).staff;
  });
  afterEach(async () => {
    expect(await checkInvariants(shop.owner)).toEqual([]);
  });
  afterAll(() => databases.discard());

  const first = async <T>(database: Database, sql: string, ...parameters: unknown[]): Promise<T> =>
    (await database.query<{ result: T }>(`SELECT ${sql} AS result`, parameters))[0]?.result as T;

  const place = () => placeOrder(shop.anon, [RACKET]);
  const keyOf = (number: string) =>
    first<string>(shop.anon, 'find_order_page($1, $2::jsonb)', number, ['923001234567']);
  const show = (key: string) => first<Shown | null>(shop.anon, 'read_order_page($1)', key);
  const cancel = (key: string, more: object = {}) =>
    first<{ status: string; cancelled: boolean } | null>(shop.anon, 'cancel_by_shopper($1, $2::jsonb)', key, more);
  const reserved = async () =>
    (await shop.owner.query<{ n: number }>('SELECT reserved_quantity AS n FROM inventory WHERE product_id = 1'))[0]?.n;
  const messages = async (number: string) =>
    (
      await shop.owner.query<{ kind: string }>(
        'SELECT kind FROM outbox JOIN orders ON orders.id = order_id WHERE order_number = $1 ORDER BY outbox.id',
        [number],
      )
    ).map(({ kind }) => kind);

  it('the response to an order has its key, also when it is repeated', async () => {
    const request = {
      order_number: 'BJ-99999999-0',
      idempotency_key: randomUUID(),
      request_hash: 'ab',
      total: 2_000,
      hold_seconds: 3_600,
      most_open_orders: 0,
      customer_name: 'Ayesha',
      email: 'a@example.com',
      phone: '1',
      phone_digits: '1',
      whatsapp: '1',
      whatsapp_digits: '1',
      address: 'Karachi',
      items: [RACKET],
    };
    const submit = () => first<{ key: string }>(shop.anon, 'submit_order($1::jsonb)', request);
    const { key } = await submit();
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(await submit()).toMatchObject({ key, repeated: true });
    expect(await show(key)).toMatchObject({ order_number: 'BJ-99999999-0' });
  });

  it('shows what the shopper may know, and nothing of who they are', async () => {
    const number = await place();
    const key = await keyOf(number);
    const page = await show(key);
    expect(page).toMatchObject({
      order_number: number,
      status: 'pending',
      steps: [{ status: 'pending', by_shopper: true }],
      details: {
        total: 2_000,
        money: { due: 2_000, paid: 0 },
        parcel: null,
        lines: [{ ...RACKET, variant: '', size: null }],
      },
    });
    expect(JSON.stringify(page)).not.toMatch(/Ayesha|example\.com|Court Road|1234567/);
  });

  it('stores the hash of the key only, and lets nobody but the functions read the secret', async () => {
    const key = await keyOf(await place());
    const [stored] = await shop.owner.query<{ row: object }>(
      "SELECT to_jsonb(orders) AS row FROM orders WHERE key_hash = sha256(convert_to($1, 'UTF8'))",
      [key],
    );
    expect(stored).toBeDefined();
    expect(JSON.stringify(stored)).not.toContain(key);
    for (const role of [shop.anon, shop.staff, shop.housekeeping]) {
      for (const sql of ['SELECT * FROM order_key_secret', 'SELECT order_key(gen_random_uuid())']) {
        expect(await role.query(sql).then(() => 'answered', errorCode)).toBe('42501');
      }
    }
  });

  it('tells a guesser nothing: a wrong key, number or phone is the same nothing', async () => {
    const number = await place();
    const key = await keyOf(number);
    const guesses = ['', 'x', key.slice(1), `${key}A`, key.toLowerCase(), key.toUpperCase(), `%`, '\u00e9'.repeat(22)];
    for (const guess of guesses.filter((text) => text !== key)) {
      expect(await show(guess)).toBeNull();
      expect(await cancel(guess)).toBeNull();
    }
    const find = (of: string, phones: string[]) => first(shop.anon, 'find_order_page($1, $2::jsonb)', of, phones);
    expect(await find(number, ['923009999999'])).toBeNull();
    expect(await find('BJ-ZZZZZZZZ-0', ['923001234567'])).toBeNull();
    for (const phone of ['', '567', '%', '1234567', '_23001234567', 'Court Road, Karachi']) {
      expect(await find(number, [phone]), phone).toBeNull();
    }
    expect(await show(key)).toMatchObject({ status: 'pending' });
  });

  it('cancels once, gives the stock back and tells the staff', async () => {
    const before = await reserved();
    const number = await place();
    const key = await keyOf(number);
    expect(await reserved()).toBe((before ?? 0) + 2);
    expect(await cancel(key, { customer_mail: true })).toMatchObject({ cancelled: true, status: 'cancelled' });
    expect(await cancel(key, { customer_mail: true })).toMatchObject({ cancelled: false, status: 'cancelled' });
    expect(await reserved()).toBe(before);
    expect(await messages(number)).toEqual(['order_placed', 'order_cancelled', 'cancelled_by_shopper']);
    expect((await show(key))?.steps).toMatchObject([
      { status: 'pending', by_shopper: true },
      { status: 'cancelled', by_shopper: true },
    ]);
    const late = await send(staff, STEPS.confirm, act('Sara', { version: 1 }), number);
    expect(late).toMatchObject({ code: 'BJ412', message: 'order_changed' });
    expect(late.params.change).toMatchObject({ actor: 'shopper', status: 'cancelled' });
  });

  it('cancels nothing that is confirmed, and says how it stands', async () => {
    const number = await place();
    const key = await keyOf(number);
    await send(staff, STEPS.confirm, act('Sara'), number);
    expect(await cancel(key)).toMatchObject({ cancelled: false, status: 'confirmed' });
    expect(await messages(number)).toEqual(['order_placed']);
  });

  it(`${ROUNDS} times, cancelled and confirmed at once is exactly one of the two`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const number = await place();
      const key = await keyOf(number);
      const confirm = () => send(staff, STEPS.confirm, act('Sara', { version: 1 }), number);
      const [cancelled, confirmed] = await (round % 2
        ? Promise.all([cancel(key), confirm()])
        : Promise.all([confirm(), cancel(key)]).then(([yes, no]) => [no, yes] as const));
      if (cancelled?.cancelled) expect(confirmed).toMatchObject({ code: 'BJ412' });
      else expect([confirmed.code, cancelled?.status]).toEqual(['', 'confirmed']);
      const status = cancelled?.cancelled ? 'cancelled' : 'confirmed';
      expect(await show(key)).toMatchObject({ status, steps: [{ status: 'pending' }, { status }] });
    }
  });

  it('shows the parcel and what was paid', async () => {
    const number = await place();
    await send(staff, STEPS.confirm, act('Sara'), number);
    await send(staff, STEPS.pay, act('Sara'), number);
    await send(staff, call('dispatch_order($1, $2, $3)', { courier: 'TCS', consignment: 'T 1' }), act('Sara'), number);
    expect(await show(await keyOf(number))).toMatchObject({
      status: 'dispatched',
      details: {
        pay_by: 'cash_on_delivery',
        money: { paid: 500, due: 1_500 },
        parcel: { courier: 'TCS', consignment: 'T 1', cash_to_collect: 1_500 },
      },
    });
  });

  it('shows the steps alone once the contact was erased, and is found by its key only', async () => {
    const number = await place();
    const key = await keyOf(number);
    await cancel(key);
    await send(staff, call('erase_contact($1, $2)'), act('Sara'), number);
    expect(await show(key)).toMatchObject({ status: 'cancelled', steps: [{}, {}], details: null });
    expect(await keyOf(number)).toBeNull();
  });
});

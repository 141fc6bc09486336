import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cityOf } from '#domain/orders/city.ts';
import { type ActionFacts, actionsFor, type OrderAction } from '#domain/orders/order-actions.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { DEFAULT_HOURS, momentAfter, type OpeningHours, openMinutes, WEEKDAYS } from '#domain/orders/promise.ts';
import type { ShopDatabase } from './database.ts';
import { checkInvariants } from './invariants.ts';
import { migrate, readMigrations } from './migrate.ts';
import { enginesFor } from './testing/engines.ts';
import { placeOrder } from './testing/sample-orders.ts';
import { type ScratchDatabases, scratchDatabases } from './testing/scratch-databases.ts';
import { act, call, STEPS, type StepName, send } from './testing/staff-calls.ts';

const RACKET = { category: 'rackets', product_id: 1, name: 'A racket', price: 1_000, quantity: 2 };

describe.each(enginesFor('steps'))('the work of the desk, on %s', (engine) => {
  let databases: ScratchDatabases;
  let shop: ShopDatabase;

  beforeAll(async () => {
    databases = await scratchDatabases(engine);
    shop = await databases.openMigrated();
    await shop.owner.query('SELECT seed_stock($1::jsonb)', [
      [{ category: 'rackets', product_id: 1, stock_quantity: 100_000 }],
    ]);
  });
  afterEach(async () => {
    expect(await checkInvariants(shop.owner)).toEqual([]);
  });
  afterAll(() => databases.discard());

  it('counts the minutes of open shop as the domain does', async () => {
    const time = fc
      .tuple(fc.integer({ min: 4, max: 23 }), fc.constantFrom(0, 30, 45))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
    const day = fc.option(fc.record({ opens: time, closes: fc.oneof(time, fc.constant('24:00')) }));
    const days = Object.fromEntries(WEEKDAYS.map((name) => [name, day])) as Record<
      (typeof WEEKDAYS)[number],
      typeof day
    >;
    const hours: fc.Arbitrary<OpeningHours> = fc.record({
      timeZone: fc.constantFrom('Asia/Karachi', 'Europe/London', 'America/New_York', 'Asia/Kathmandu'),
      days: fc.record(days),
      holidays: fc.subarray(['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01']),
    });
    const minute = (at: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + at * 60_000).toISOString();
    const span = fc.tuple(fc.nat(364 * 1_440), fc.nat(6 * 1_440));
    await fc.assert(
      fc.asyncProperty(hours, span, async (open, [start, length]) => {
        const [from, until] = [minute(start), minute(start + length)];
        const [row] = await shop.owner.query<{ minutes: number }>('SELECT open_minutes($1, $2, $3) AS minutes', [
          from,
          until,
          open,
        ]);
        expect(row?.minutes).toBe(openMinutes(from, until, open));
        const [held] = await shop.owner.query<{ until: string | null }>(
          "SELECT to_char(open_until($1, $2::integer * interval '1 minute', $3) AT TIME ZONE 'UTC', $4) AS until",
          [from, length, open, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'],
        );
        const moment = momentAfter(from, length, open);
        expect(held?.until).toBe(moment === undefined ? null : new Date(moment).toISOString());
      }),
      { numRuns: engine === 'server' ? 150 : 40 },
    );
  });

  it('has the same opening hours as the domain until the owner sets others', async () => {
    const [row] = await shop.owner.query<{ hours: unknown }>('SELECT opening_hours() AS hours');
    expect(row?.hours).toEqual(DEFAULT_HOURS);
  });

  it('what the domain offers for each state is what the database does', async () => {
    const ways: Record<Exclude<OrderStatus, 'expired'>, StepName[]> = {
      pending: [],
      confirmed: ['confirm'],
      dispatched: ['confirm', 'dispatch'],
      delivered: ['confirm', 'dispatch', 'deliver'],
      returned: ['confirm', 'dispatch', 'return'],
      cancelled: ['cancel'],
    };
    const calls: Partial<Record<OrderAction, ReturnType<typeof call>>> = {
      confirm: STEPS.confirm,
      payment: STEPS.pay,
      amend: STEPS.amend,
      discount: STEPS.discount,
      pack: call('pack_order($1, $2, $3)', { lines: [1] }),
      dispatch: STEPS.dispatch,
      parcel: call('correct_parcel($1, $2, $3)', { courier: 'Leopards' }),
      deliver: STEPS.deliver,
      undeliver: STEPS.undeliver,
      expect_return: STEPS['expect return'],
      return: STEPS['return in part'],
      cancel: STEPS.cancel,
      refund: call('record_refund($1, $2, $3)', { method: 'cash', amount: 500 }),
      write_off: call('write_off_debt($1, $2, $3)', { amount: 500, reason: 'lost on the way' }),
      reinstate: call('reinstate_order($1, $2)'),
      note: call('add_note($1, $2, $3)', 'a note'),
      attempt: call('log_attempt($1, $2, $3)', { channel: 'call', outcome: 'agreed' }),
      resend: call('resend_message($1, $2)'),
      tell_accounts: call('tell_accounts($1, $2, $3)', { accounts: [], mail: false }),
      erase_contact: call('erase_contact($1, $2)'),
    };
    for (const [status, way] of Object.entries(ways)) {
      const facts: ActionFacts = {
        status: status as OrderStatus,
        hasContact: true,
        hasParcel: way.includes('dispatch'),
        isOwnParcelOfToday: false,
        isDeliverySettled: false,
        hasPayments: false,
        isPaymentAgreed: way.includes('confirm'),
        isPacked: false,
        isComingBack: false,
        due: status === 'returned' || status === 'cancelled' ? 0 : 2_000,
        paid: status === 'delivered' ? 2_000 : 0,
        withCourier: status === 'delivered' ? 2_000 : 0,
        writtenOff: 0,
        invoicesOn: true,
        isInvoiced: false,
        missingBeforeDispatch: 0,
        hasProof: false,
        sellersCheck: false,
        customerMail: true,
      };
      const offered = actionsFor('owner', facts);
      for (const [action, step] of Object.entries(calls)) {
        const number = await placeOrder(shop.anon, [RACKET]);
        for (const name of way)
          expect(await send(shop.staff, STEPS[name], act('Sara'), number)).toMatchObject({ code: '' });
        const { code } = await send(shop.staff, step, act('Sara', { customer_mail: true }), number);
        const isOffered = offered.includes(action as OrderAction);
        // Money may always be entered, whether it is due or not; nobody is asked to.
        if (action !== 'payment' || isOffered)
          expect(`${status} ${action} ${code}`).toBe(`${status} ${action} ${isOffered ? '' : 'BJ409'}`);
      }
    }
  });

  const staffOrder = (more: object = {}) => ({
    order_number: `BJ-${randomUUID().slice(0, 8).toUpperCase()}-0`,
    request_hash: 'ab',
    total: 2_000,
    hold_seconds: 3_600,
    customer_name: 'Zara',
    email: '',
    phone: '0300 7654321',
    phone_digits: '923007654321',
    whatsapp: '0300 7654321',
    whatsapp_digits: '923007654321',
    address: '12 Court Road, Lahore',
    city: 'Lahore',
    items: [RACKET],
    via: 'phone',
    ...more,
  });
  const placeStaff = (by: object, more: object = {}) =>
    send(shop.staff, call('place_staff_order($1, $2)', staffOrder(more)), by);

  it('an order typed in has its actor, its origin and no limit per phone', async () => {
    for (let count = 0; count < 7; count += 1) {
      expect(await placeStaff(act('Sara', { key: randomUUID() }))).toMatchObject({
        code: '',
        result: { status: 'pending' },
      });
    }
    expect(await placeStaff(act('Sara'))).toMatchObject({ code: 'BJ400' });
    expect(await placeStaff(act('Sara', { key: randomUUID() }), { via: 'web' })).toMatchObject({ code: 'BJ400' });
    const [row] = await shop.owner.query<Record<string, unknown>>(
      `SELECT event.actor, audit.action, audit.details ->> 'via' AS via FROM order_events AS event
       JOIN audit ON audit.id = event.audit_id WHERE event.details ->> 'via' = 'phone' LIMIT 1`,
    );
    expect(row).toEqual({ actor: 'Sara', action: 'place', via: 'phone' });
  });

  it('the same key at once is one order, by phone as at the counter', async () => {
    // On the embedded one they come one after the other.
    const times = engine === 'server' ? 50 : 5;
    for (const more of [{}, { via: 'counter', payment: { method: 'card' } }]) {
      for (let time = 0; time < times; time += 1) {
        const by = act('Sara', { key: randomUUID() });
        const outcomes = await Promise.all([placeStaff(by, more), placeStaff(by, more)]);
        expect(outcomes.map(({ code }) => code)).toEqual(['', '']);
        const numbers = outcomes.map(({ result }) => result.order_number);
        expect(new Set(numbers).size).toBe(1);
        expect(outcomes.filter(({ result }) => 'repeated' in result)).toHaveLength(1);
      }
    }
  });

  it('the promise is measured when the customer is reached, in the hours of the shop', async () => {
    const always = { opens: '00:00', closes: '24:00' };
    const hours = {
      timeZone: 'Asia/Karachi',
      days: Object.fromEntries(WEEKDAYS.map((day) => [day, always])),
      holidays: [],
    };
    await shop.owner.query(
      `INSERT INTO shop_settings (name, value, actor) VALUES ('opening_hours', $1, 'test')
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [hours],
    );
    const number = await placeOrder(shop.anon, [RACKET]);
    const waited = async () =>
      (
        await shop.owner.query<{ answered: number | null }>(
          'SELECT answered_after AS answered FROM orders WHERE order_number = $1',
          [number],
        )
      )[0]?.answered;
    await shop.owner.query("UPDATE orders SET created_at = now() - interval '125 minutes' WHERE order_number = $1", [
      number,
    ]);
    await send(
      shop.staff,
      call('log_attempt($1, $2, $3)', { channel: 'whatsapp', outcome: 'opened' }),
      act('Sara'),
      number,
    );
    expect(await waited()).toBeNull();
    await send(
      shop.staff,
      call('log_attempt($1, $2, $3)', { channel: 'whatsapp', outcome: 'sent' }),
      act('Sara'),
      number,
    );
    expect(await waited()).toBe(125);
    await send(shop.staff, STEPS.confirm, act('Sara'), number);
    expect(await waited()).toBe(125);
  });

  it('an order without an e-mail address gets no e-mails, whatever happens to it', async () => {
    const mailed = { customer_mail: true };
    const { result } = await placeStaff(act('Sara', { ...mailed, key: randomUUID() }));
    const number = String(result.order_number);
    for (const name of ['confirm', 'dispatch', 'deliver'] as const) {
      expect(await send(shop.staff, STEPS[name], act('Sara', mailed), number)).toMatchObject({ code: '' });
    }
    const [row] = await shop.owner.query<{ kinds: string[] }>(
      'SELECT jsonb_agg(kind) AS kinds FROM outbox JOIN orders ON orders.id = order_id WHERE order_number = $1',
      [number],
    );
    expect(row?.kinds).toEqual(['order_placed']);
  });
});

describe.each(enginesFor('migrations'))('a shop from before the desk, on %s', (engine) => {
  const ADDRESSES = [
    '12 Court Road, Karachi',
    'House 4, Lahore Road, DHA Phase 6, KARACHI.',
    'Plot 7\nKarachi Road\nLahore',
    'House 3, Satellite Town, Mirpur Khas',
    'Sector B, Mirpur, AJK',
    'Lane 2, Wah Cantt',
    'گھر ۱۲، گلشن اقبال، کراچی',
    'Isbella Street, nowhere',
  ];

  it('finds its orders by city, money and answer after the upgrade', async () => {
    const databases = await scratchDatabases(engine);
    try {
      const shop = await databases.open();
      const migrations = readMigrations();
      const before = migrations.filter(({ name }) => name < '0017');
      // The functions of that version wrote the tables of that version: here the rows are written as they stood.
      await migrate(shop.owner, { migrations: before });
      for (const [index, address] of ADDRESSES.entries()) {
        await shop.owner.query(
          `WITH placed AS (
            INSERT INTO orders (order_number, idempotency_key, request_hash, status, total, hold, pay_by)
            VALUES ($1, gen_random_uuid(), '', $2, 3000, '1 hour', 'cash_on_delivery') RETURNING id
          ), contact AS (
            INSERT INTO order_contact (order_id, customer_name, email, phone, phone_digits, whatsapp, address, search)
            SELECT id, 'Ayesha', 'a@example.com', '0300 1234567', '923001234567', '', $3, '' FROM placed
          ), item AS (
            INSERT INTO order_items (order_id, line, category, product_id, name, unit_price, quantity)
            SELECT id, 1, 'rackets', 1, 'A racket', 1000, 3 FROM placed
          )
          INSERT INTO order_events (order_id, version, to_status, actor, legacy) SELECT id, 1, 'pending', 'shopper', true FROM placed`,
          [`BJ-${index}`, index === 0 ? 'delivered' : index === 1 ? 'cancelled' : 'confirmed', address],
        );
      }
      await shop.owner.query(
        `INSERT INTO payments (order_id, version, kind, method, amount, received_at, actor)
         SELECT id, 2, 'payment', 'cash', 2500, now(), 'Sana' FROM orders WHERE order_number IN ('BJ-0', 'BJ-1')`,
      );
      await shop.owner.query(
        `INSERT INTO order_returns (order_id, line, version, quantity, condition, reason, actor)
         SELECT id, 1, 3, 1, 'sellable', 'refused', 'Sana' FROM orders WHERE order_number = 'BJ-0'`,
      );
      await shop.owner.query(
        `INSERT INTO contact_attempts (order_id, number, version, channel, outcome, actor, at)
         SELECT id, 1, 2, 'call', 'agreed', 'Sana', '2026-11-01T10:00:00Z' FROM orders WHERE order_number = 'BJ-2'`,
      );
      await migrate(shop.owner);
      const rows = await shop.owner.query<{ city: string; balance: number; state: string; answered: string | null }>(
        `SELECT city, balance::integer AS balance, payment_state AS state, answered_at::text AS answered FROM orders ORDER BY order_number`,
      );
      expect(rows.map(({ city }) => city)).toEqual(ADDRESSES.map(cityOf));
      expect(rows.map(({ balance }) => balance)).toEqual([-500, -2_500, 3_000, 3_000, 3_000, 3_000, 3_000, 3_000]);
      expect(rows.slice(0, 3).map(({ state }) => state)).toEqual(['overpaid', 'overpaid', 'unpaid']);
      expect(Date.parse(rows[2]?.answered ?? '')).toBe(Date.parse('2026-11-01T10:00:00Z'));
      const broken = await checkInvariants(shop.owner);
      expect(broken.filter((line) => line.startsWith('16.'))).toEqual([]);
    } finally {
      await databases.discard();
    }
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DeskRefusal } from '#contract/desk/endpoint.ts';
import { orderEndpoints } from '#contract/orders/desk-orders.ts';
import { orderStepEndpoints } from '#contract/orders/order-steps.ts';
import { INITIAL_INVOICES } from '#contract/payments/invoice-settings.ts';
import { NEW_GUIDE } from '#contract/settings/opening.ts';
import { settingsEndpoints as at } from '#contract/settings/settings.ts';
import { mistakeWords } from '#contract/words/staff.ts';
import { FREE_DELIVERY } from '#domain/delivery/policy.ts';
import { DEFAULT_MAILS } from '#domain/messages/mail-templates.ts';
import { DEFAULT_TRANSLATED_MAILS, DEFAULT_TRANSLATED_TEMPLATES } from '#domain/messages/translated-texts.ts';
import { DEFAULT_TEMPLATES } from '#domain/messages/whatsapp-templates.ts';
import { DEFAULT_HOURS } from '#domain/orders/promise.ts';
import { NO_ACCOUNTS } from '#domain/payments/accounts.ts';
import { LOW_STOCK } from '#domain/stock/stock.ts';
import { limitsInForce } from '#server/orders/order-limits.ts';
import { findOrderKey } from '#server/orders/order-pages.ts';
import { deskForTests } from '#server/testing/desk-for-tests.ts';
import { newPhone, onSale, orderFor } from '#server/testing/orders.ts';
import { openTestShop, TEST_SETTINGS } from '#server/testing/shop.ts';

const { customerMail: _, ...LIMITS } = TEST_SETTINGS.orders;

const ZONE = { name: 'Karachi', cities: ['Karachi'], fee: 150, days: { from: 1, to: 2 }, cashOnDelivery: true };
const WALLET = {
  ...{ id: randomUUID(), kind: 'easypaisa', on: true, bank: '', holder: 'Bandeja', number: '0300 1234567', link: '' },
  ...{ qr: '', instructions: { en: 'Then write to us.', ur: 'شکریہ' }, from: 1, upTo: 50_000, zones: ['Karachi'] },
} as const;
const DELIVERY = { ...FREE_DELIVERY, collectIn: ['Karachi, Karsaz'] };

const INVOICES = { ...INITIAL_INVOICES, issue: 'at_dispatch', seller: 'Bandeja (Pvt) Ltd', gst: 17.5 } as const;

describe('the settings', async () => {
  const { database, desk } = await deskForTests();
  const owner = await desk.signedIn('owner', 'Sana');

  const read = async () => (await owner.call(at.readAll)).body;

  it('begin with the shop’s own and the environment’s values', async () => {
    const { couriers, ...others } = await read();
    expect(couriers).toMatchObject({ value: expect.arrayContaining(['TCS']), version: 1 });
    const unset = { version: 0, changed_at: null, actor: null };
    expect(others).toEqual({
      opening_hours: { value: { ...DEFAULT_HOURS, timeZone: 'Asia/Karachi' }, ...unset },
      message_templates: { value: DEFAULT_TEMPLATES, ...unset },
      customer_mails: { value: DEFAULT_MAILS, ...unset },
      translated_mails: { value: DEFAULT_TRANSLATED_MAILS, ...unset },
      translated_messages: { value: DEFAULT_TRANSLATED_TEMPLATES, ...unset },
      limits: { value: LIMITS, ...unset },
      delivery: { value: FREE_DELIVERY, ...unset },
      courier_terms: { value: [], ...unset },
      ways_to_pay: { value: NO_ACCOUNTS, ...unset },
      low_stock_mark: { value: LOW_STOCK, ...unset },
      order_prefix: { value: 'BJ', ...unset },
      invoices: { value: INITIAL_INVOICES, ...unset },
      keeping: { value: { messages: 0, steps: 0 }, ...unset },
      opening_guide: { value: NEW_GUIDE, ...unset },
    });
    const [mark] = await database.owner.query('SELECT low_stock_mark() AS mark');
    expect(mark).toEqual({ mark: LOW_STOCK });
  });

  it.each([
    ['couriers', ['TCS', 'A new one']],
    ['opening_hours', { ...DEFAULT_HOURS, days: { ...DEFAULT_HOURS.days, sun: null }, holidays: ['2026-12-25'] }],
    ['message_templates', { ...DEFAULT_TEMPLATES, no_answer: 'Salaam {name}, shall we send {order}?' }],
    ['translated_messages', { ...DEFAULT_TRANSLATED_TEMPLATES, ur_no_answer: '{name}، {order}؟', ar_no_answer: '' }],
    ['translated_mails', { ...DEFAULT_TRANSLATED_MAILS, ar_order_returned: { subject: '', text: '' } }],
    [
      'customer_mails',
      { ...DEFAULT_MAILS, sender: 'Sara', order_returned: { ...DEFAULT_MAILS.order_returned, on: false } },
    ],
    ['limits', { ...LIMITS, maxPerProduct: 3, maxOpenPerPhone: 1, holdHours: 24 }],
    ['low_stock_mark', 8],
    ['order_prefix', 'SC'],
    ['invoices', INVOICES],
    ['keeping', { messages: 2, steps: 5 }],
    ['opening_guide', { ...NEW_GUIDE, dismissed: true }],
    ['delivery', DELIVERY],
    ['ways_to_pay', { ...NO_ACCOUNTS, accounts: [WALLET], sellersCheck: true }],
    [
      'courier_terms',
      [{ courier: 'TCS', tracking: 'https://courier.example/{number}', cashLimit: 50_000, parcelFee: 250 }],
    ],
  ] as const)('%s is stored, versioned and audited', async (name, value) => {
    const { version } = (await read())[name];
    const changed = await owner.call(at[name], { value, version });
    expect(changed).toMatchObject({ status: 200, body: { value, version: version + 1, actor: 'Sana' } });
    expect((await read())[name]).toMatchObject({ value, version: version + 1 });
    const [row] = await database.owner.query(
      "SELECT * FROM audit WHERE action = 'change_setting' ORDER BY id DESC LIMIT 1",
    );
    expect(row).toMatchObject({ actor: 'Sana', subject: `setting ${name}`, details: { is: value } });
    const late = await owner.call(at[name], { value, version });
    expect(late).toMatchObject({ status: 412, body: { params: { change: { actor: 'Sana', version: version + 1 } } } });
  });

  it('every value that was saved is in the history, with who, when and what it replaced', async () => {
    const historyOf = async (name: string, before?: number) =>
      (await owner.call(at.history, before ? { before } : {}, { name })).body;
    const { version } = (await read()).low_stock_mark;
    for (let more = 1; more <= 21; more++)
      await owner.call(at.low_stock_mark, { value: 100 + more, version: version + more - 1 });
    const newest = await historyOf('low_stock_mark');
    expect(newest.versions).toHaveLength(20);
    expect(newest.versions[0]).toMatchObject({ version: version + 21, actor: 'Sana', value: 121, before: 120 });
    const older = await historyOf('low_stock_mark', newest.next ?? undefined);
    expect(older.versions[0]).toMatchObject({ version: version + 1, value: 101 });
    expect(older.versions.at(-1)).toMatchObject({ version: 1, before: LOW_STOCK });
    expect(older.next).toBeNull();

    const couriers = await historyOf('couriers');
    expect(couriers.versions[0]).toMatchObject({
      value: ['TCS', 'A new one'],
      before: expect.arrayContaining(['PostEx']),
    });
    expect(await owner.call(at.history, {}, { name: 'constructor' })).toMatchObject({
      status: 404,
      body: { error: 'setting_not_found' },
    });
  });

  it('a value of an earlier version of the shop is understood in the history as it would be now', async () => {
    await database.owner.query(
      `INSERT INTO audit (actor, origin, action, subject, details, result)
       VALUES ('Omar', 'desk', 'change_setting', 'setting limits', $1, '{"version": 1}')`,
      [{ was: null, is: { maxPerProduct: 4, holdHours: 30 } }],
    );
    const { versions } = (await owner.call(at.history, {}, { name: 'limits' })).body;
    expect(versions[0]).toMatchObject({
      ...{ version: 1, actor: 'Omar', before: LIMITS },
      value: { ...LIMITS, maxPerProduct: 4, holdHours: 30 },
    });
  });

  it('two owners who set something at once do not overwrite each other', async () => {
    const second = await desk.signedIn('owner');
    const { version } = (await read()).low_stock_mark;
    const both = await Promise.all([
      owner.call(at.low_stock_mark, { value: 3, version }),
      second.call(at.low_stock_mark, { value: 4, version }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it.each([
    ['couriers', [], 'at least one courier'],
    ['couriers', ['TCS', 'TCS'], 'on the list already'],
    ['opening_hours', { ...DEFAULT_HOURS, timeZone: 'Karachi' }, 'The time zone must be'],
    [
      'opening_hours',
      { ...DEFAULT_HOURS, days: { ...DEFAULT_HOURS.days, mon: { opens: '9', closes: '25:00' } } },
      'Times look',
    ],
    ['opening_hours', { ...DEFAULT_HOURS, holidays: ['Christmas'] }, 'A holiday is a day'],
    ['courier_terms', [{ courier: 'TCS', tracking: 'http://courier.example/{number}' }], 'A link looks like https'],
    ['courier_terms', [{ courier: 'TCS', parcelFee: 12.5 }], 'The fee per parcel must be a whole number'],
    ['delivery', { ...DELIVERY, minimumOrder: -1 }, 'The smallest order must be a whole number'],
    ['delivery', { ...DELIVERY, zones: [ZONE, { ...ZONE, name: 'Other' }] }, 'A city is on the list already'],
    ['delivery', { ...DELIVERY, zones: [{ ...ZONE, cities: [] }] }, 'A zone needs at least one city'],
    ['delivery', { ...DELIVERY, zones: [{ ...ZONE, days: { from: 3, to: 2 } }] }, 'must not be the smaller one'],
    ['message_templates', { ...DEFAULT_TEMPLATES, no_answer: 'Hello {nome}' }, 'There is no placeholder {nome}'],
    [
      'translated_messages',
      { ...DEFAULT_TRANSLATED_TEMPLATES, ur_no_answer: '{nome}' },
      'There is no placeholder {nome}',
    ],
    [
      'translated_mails',
      { ...DEFAULT_TRANSLATED_MAILS, ur_order_returned: { subject: '', text: 'x' } },
      'translated together',
    ],
    [
      'message_templates',
      { ...DEFAULT_TEMPLATES, no_answer: 'Hello {parcel}' },
      '{parcel} has no value in this message',
    ],
    ['message_templates', { ...DEFAULT_TEMPLATES, no_answer: 'Hello \u{1f600}' }, 'without emoji'],
    [
      'customer_mails',
      { ...DEFAULT_MAILS, order_expired: { ...DEFAULT_MAILS.order_expired, text: 'Pay {cash}' } },
      '{cash} has no value in this message',
    ],
    ['customer_mails', { ...DEFAULT_MAILS, sender: 'Eve <eve@example.com>' }, 'check what is typed'],
    ['limits', { ...LIMITS, maxPerProduct: 0 }, 'must be a whole number from 1 to 99'],
    ['keeping', { messages: 51, steps: 0 }, 'must be a whole number from 0 to 50'],
    ['low_stock_mark', -1, 'must be a whole number'],
    ['low_stock_mark', null, 'must be a whole number'],
    ['order_prefix', 'S', 'Two to four letters'],
    ['order_prefix', 'S2', 'Two to four letters'],
    ['order_prefix', 'SMASH', 'Two to four letters'],
    ['invoices', { ...INVOICES, seller: ' ' }, 'who sells'],
    ['invoices', { ...INVOICES, creditPrefix: 'INV' }, 'different letters'],
    ['invoices', { ...INVOICES, ntn: 'NTN: 12/3' }, 'letters, digits, spaces and dashes'],
    ['invoices', { ...INVOICES, gst: 180 }, 'from 0 to 50'],
    ['invoices', { ...INVOICES, gst: 17.555 }, 'at most two places'],
  ] as const)('%s is refused as %j', async (name, value, sentence) => {
    const refused = await owner.call(at[name], { value, version: 1 });
    expect(refused).toMatchObject({ status: 400, body: { error: 'input_invalid' } });
    const [mistake] = Object.values((refused.body as unknown as DeskRefusal).mistakes ?? {});
    expect(mistake && mistakeWords(mistake)).toContain(sentence);
  });

  it('limits hold for the next order, without a restart', async () => {
    const { version } = (await read()).limits;
    await owner.call(at.limits, {
      value: { ...LIMITS, maxPerProduct: 2, maxOpenPerPhone: 1, holdHours: 7 },
      version,
    });
    const shop = await openTestShop(database);
    const [product] = onSale;
    if (!product) throw new Error('nothing is on sale');
    const order = (quantity: number, phone: string) =>
      fetch(`${shop.url}/functions/v1/submit-order`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(orderFor([[product, quantity]], { phone })),
      });
    const phone = newPhone();
    expect((await order(3, phone)).status).toBeGreaterThanOrEqual(400);
    expect((await order(2, phone)).status).toBe(201);
    expect((await order(1, phone)).status).toBeGreaterThanOrEqual(400);
    const [row] = await database.owner.query<{ hours: number }>(
      'SELECT extract(epoch FROM hold)::integer / 3600 AS hours FROM orders ORDER BY created_at DESC LIMIT 1',
    );
    expect(row?.hours).toBe(7);
    await shop.close();
  });

  it('the owner’s letters begin the number of the next order, a shopper’s and one by telephone, and both are found', async () => {
    const { version } = (await read()).order_prefix;
    expect(await owner.call(at.order_prefix, { value: ' ok ', version })).toMatchObject({ body: { value: 'OK' } });
    const shop = await openTestShop(database);
    const [product] = onSale;
    if (!product) throw new Error('nothing is on sale');
    const phone = newPhone();
    const placed = await fetch(`${shop.url}/functions/v1/submit-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(orderFor([[product, 1]], { phone })),
    });
    const { order_number: shoppers } = (await placed.json()) as { order_number: string };
    expect(shoppers).toMatch(/^OK-[0-9A-Z]{8}-[0-9A-Z]$/);
    const { body } = await owner.call(orderStepEndpoints.placeOrder, {
      ...{ customerName: 'Bilal', phone: newPhone(), address: '1 Court Road, Lahore', key: randomUUID() },
      ...{ items: [{ category: product.category, product_id: product.id, quantity: 1 }], total: product.price },
    });
    expect(body.order_number).toMatch(/^OK-/);
    for (const typed of [
      shoppers,
      shoppers.toLowerCase().replaceAll('-', ' '),
      shoppers.replace('OK', '0k'),
      shoppers.slice(3),
    ]) {
      const { body: list } = await owner.call(orderEndpoints.listOrders, { search: typed });
      expect(list.orders.map(({ order_number }) => order_number)).toEqual([shoppers]);
    }
    expect(await findOrderKey(database.anon, shoppers.toLowerCase(), phone)).toMatch(/^[\w-]{22}$/);
    await shop.close();
  });

  it('what is stored and cannot be read is reported and kept until somebody saves', async () => {
    const was = (await read()).limits;
    const stored = { ...was.value, maxPerProduct: 4, holdHours: 'two days' };
    await database.owner.query("UPDATE shop_settings SET value = $1::jsonb WHERE name = 'limits'", [stored]);
    const { limits, low_stock_mark } = await read();
    expect(limits).toMatchObject({ value: { maxPerProduct: 4 }, unreadable: ['holdHours'], version: was.version });
    expect(low_stock_mark).not.toHaveProperty('unreadable');
    const inForce = limitsInForce(database.staff, TEST_SETTINGS.orders);
    expect(await inForce()).toMatchObject({ maxPerProduct: 4, holdHours: TEST_SETTINGS.orders.holdHours });
    expect(await database.owner.query("SELECT value FROM shop_settings WHERE name = 'limits'")).toEqual([
      { value: stored },
    ]);
    await owner.call(at.limits, { value: was.value, version: was.version });
    expect((await read()).limits).not.toHaveProperty('unreadable');
  });

  it('limits of an earlier version keep what they say, and the rest is the environment’s', async () => {
    const earlier = { maxPerProduct: 4, maxOpenPerPhone: 2, holdHours: 30 };
    await database.owner.query("UPDATE shop_settings SET value = $1 WHERE name = 'limits'", [earlier]);
    expect((await read()).limits.value).toEqual({ ...LIMITS, ...earlier });
    const limits = limitsInForce(database.anon, { ...TEST_SETTINGS.orders, unansweredHours: 9 });
    expect(await limits()).toMatchObject({ ...earlier, unansweredHours: 9 });
  });

  it('limits are read again after a while, and are the last known ones while the database is away', async () => {
    let now = 0;
    let answer: () => Promise<object[]> = async () => [{ result: null }];
    const limits = limitsInForce({ query: () => answer() as never }, TEST_SETTINGS.orders, () => now);
    const initial = { ...TEST_SETTINGS.orders, numberPrefix: 'BJ' };
    expect(await limits()).toEqual(initial);
    answer = async () => [{ result: { maxPerProduct: 1, maxOpenPerPhone: 2, holdHours: 3 } }];
    expect(await limits()).toEqual(initial);
    now = 2_000;
    expect(await limits()).toMatchObject({ maxPerProduct: 1, maxOpenPerPhone: 2, holdHours: 3, customerMail: false });
    now = 4_000;
    answer = () => Promise.reject(new Error('away'));
    expect(await limits()).toMatchObject({ holdHours: 3 });
  });
});

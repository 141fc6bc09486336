import { describe, expect, it } from 'vitest';
import type { DeskRefusal } from '#contract/desk/endpoint.ts';
import { settingsEndpoints as at } from '#contract/settings/settings.ts';
import { mistakeWords } from '#contract/words/staff.ts';
import { DEFAULT_TEMPLATES } from '#domain/messages/message-template.ts';
import { DEFAULT_HOURS } from '#domain/orders/promise.ts';
import { LOW_STOCK } from '#domain/stock/stock.ts';
import { limitsInForce } from '#server/orders/order-limits.ts';
import { deskForTests } from '#server/testing/desk-for-tests.ts';
import { newPhone, onSale, orderFor } from '#server/testing/orders.ts';
import { openTestShop, TEST_SETTINGS } from '#server/testing/shop.ts';

const { customerMail: _, ...LIMITS } = TEST_SETTINGS.orders;

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
      limits: { value: LIMITS, ...unset },
      low_stock_mark: { value: LOW_STOCK, ...unset },
    });
    const [mark] = await database.owner.query('SELECT low_stock_mark() AS mark');
    expect(mark).toEqual({ mark: LOW_STOCK });
  });

  it.each([
    ['couriers', ['TCS', 'A new one']],
    ['opening_hours', { ...DEFAULT_HOURS, days: { ...DEFAULT_HOURS.days, sun: null }, holidays: ['2026-12-25'] }],
    ['message_templates', { ...DEFAULT_TEMPLATES, no_answer: 'Salaam {name}, shall we send {order}?' }],
    ['limits', { ...LIMITS, maxPerProduct: 3, maxOpenPerPhone: 1, holdHours: 24 }],
    ['low_stock_mark', 8],
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
    ['message_templates', { ...DEFAULT_TEMPLATES, no_answer: 'Hello {nome}' }, 'There is no placeholder {nome}'],
    [
      'message_templates',
      { ...DEFAULT_TEMPLATES, no_answer: 'Hello {parcel}' },
      '{parcel} has no value in this message',
    ],
    ['message_templates', { ...DEFAULT_TEMPLATES, no_answer: 'Hello \u{1f600}' }, 'without emoji'],
    ['limits', { ...LIMITS, maxPerProduct: 0 }, 'must be a whole number from 1 to 99'],
    ['low_stock_mark', -1, 'must be a whole number'],
    ['low_stock_mark', null, 'must be a whole number'],
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
    expect(await limits()).toEqual(TEST_SETTINGS.orders);
    answer = async () => [{ result: { maxPerProduct: 1, maxOpenPerPhone: 2, holdHours: 3 } }];
    expect(await limits()).toEqual(TEST_SETTINGS.orders);
    now = 2_000;
    expect(await limits()).toMatchObject({ maxPerProduct: 1, maxOpenPerPhone: 2, holdHours: 3, customerMail: false });
    now = 4_000;
    answer = () => Promise.reject(new Error('away'));
    expect(await limits()).toMatchObject({ holdHours: 3 });
  });
});

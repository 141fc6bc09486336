import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import type { DeskRefusal } from '#contract/desk/endpoint.ts';
import { exportEndpoints } from '#contract/exports/exports.ts';
import { orderEndpoints as orders } from '#contract/orders/desk-orders.ts';
import { orderStepEndpoints as steps } from '#contract/orders/order-steps.ts';
import { peopleEndpoints } from '#contract/people/people.ts';
import { checkInvariants } from '#database/invariants.ts';
import { promiseClock } from '#domain/orders/promise.ts';
import { phoneKey } from '#domain/people/phone.ts';
import { expireOverdueOrders } from '#server/orders/order-maintenance.ts';
import { readOrderPage } from '#server/orders/order-pages.ts';
import type { SignedInBrowser } from '#server/testing/desk.ts';
import { deskForTests } from '#server/testing/desk-for-tests.ts';
import { makeOverdue, place, stockOf } from '#server/testing/placed-order.ts';

const onSale = catalogue.products.filter(({ hide, inStock }) => !hide && inStock);
const racket = onSale.find(({ category }) => category === 'rackets') as (typeof onSale)[number];
const shoe = onSale.find(({ category }) => category === 'shoes') as (typeof onSale)[number];

describe('orders at the desk', async () => {
  const { database, desk } = await deskForTests(90);
  const seller = await desk.signedIn('seller', 'Sara');
  const packer = await desk.signedIn('packer', 'Bilal');
  const manager = await desk.signedIn('manager', 'Mina');
  afterEach(async () => {
    expect(await checkInvariants(database.owner)).toEqual([]);
  });

  const step = (version: number) => ({ version, key: randomUUID() });
  const placed = (more: object = {}) => place(database, [[{ ...racket, price: 1_000 }, 2]], more);

  async function confirmed(more: object = {}): Promise<{ number: string; version: number }> {
    const number = await placed(more);
    const { status, body } = await seller.call(
      steps.confirmOrder,
      { ...step(1), pay_by: 'cash_on_delivery' },
      { number },
    );
    expect(status).toBe(200);
    return { number, version: body.version };
  }

  it('a row has everything that the queue shows', async () => {
    const number = await placed({ city: 'Karachi', phone: '0300 1112223', phone_digits: '923001112223' });
    const { body } = await seller.call(orders.listOrders, { queue: 'to_confirm', search: number });
    expect(body.counts.to_confirm).toBeGreaterThan(0);
    expect(body.orders).toHaveLength(1);
    expect(body.orders[0]).toMatchObject({
      order_number: number,
      city: 'Karachi',
      placed_via: 'web',
      answered_at: null,
      money: { total: 2 * 1_000, due: 2_000, state: 'unpaid' },
      items: [{ quantity: 2, image: racket.image }],
      history: { orders: 0, refused: 0 },
      flags: [],
      chat: expect.stringMatching(/^https:\/\/wa\.me\/923001234567\?text=Assalam/),
    });
    expect(body.hours.timeZone).toBe('Asia/Karachi');
  });

  it('narrows the list by every filter, and by all of them', async () => {
    const { number, version } = await confirmed({ city: 'Multan' });
    const pay = { ...step(version), method: 'cash', amount: 500 } as const;
    expect((await seller.call(steps.recordPayment, pay, { number })).status).toBe(200);
    await seller.call(steps.claimOrder, {}, { number });
    const found = async (filters: Record<string, unknown>) => {
      const { status, body } = await seller.call(orders.listOrders, filters);
      expect(status).toBe(200);
      return body.orders.map((order) => order.order_number);
    };
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Karachi' });
    const right = {
      queue: 'to_pack',
      search: number,
      city: 'Multan',
      pay_by: 'cash_on_delivery',
      payment: 'part_paid',
      product: `rackets:${racket.id}`,
      claimed_by: 'Sara',
      from: today,
      to: today,
    };
    expect(await found(right)).toEqual([number]);
    for (const [name, value] of Object.entries(right)) {
      if (name !== 'queue') expect(await found({ queue: 'to_pack', [name]: value })).toContain(number);
    }
    const wrong = {
      queue: 'to_confirm',
      city: 'Quetta',
      pay_by: 'online',
      payment: 'paid',
      product: 'bags:1',
      claimed_by: 'nobody',
      to: '2020-01-01',
      from: '2099-01-01',
      courier: 'TCS',
    };
    const { search: _everywhere, ...narrowed } = right;
    for (const [name, value] of Object.entries(wrong)) expect(await found({ ...narrowed, [name]: value })).toEqual([]);
    const { body } = await seller.call(orders.orderFilters, {});
    expect(body.cities).toContain('Multan');
    expect(body.claimedBy).toContain('Sara');
    expect(body.couriers).toContain('TCS');
  });

  it('an order that expired is among the done ones, with the moment and the shop itself as the one who did it', async () => {
    const number = await placed();
    await makeOverdue(database, number);
    expect(await expireOverdueOrders(database.housekeeping, 100, false)).toContain(number);
    for (const queue of ['done', 'all'] as const) {
      const { body } = await seller.call(orders.listOrders, { queue, search: number });
      expect(body.orders).toMatchObject([{ order_number: number, status: 'expired' }]);
    }
    const { body: screen } = await seller.call(orders.showOrder, {}, { number });
    expect(screen.events.at(-1)).toMatchObject({
      kind: 'status',
      from_status: 'pending',
      to_status: 'expired',
      actor: 'shop',
    });
    expect(screen.actions).toContain('confirm');
  });

  it('pages by key show every order once', async () => {
    for (let count = 0; count < 5; count += 1) await placed({ city: 'Gwadar' });
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { body }: Awaited<ReturnType<typeof seller.call<typeof orders.listOrders>>> = await seller.call(
        orders.listOrders,
        { queue: 'all', city: 'Gwadar', most: 2, ...(after ? { after } : {}) },
      );
      seen.push(...body.orders.map(({ order_number }) => order_number));
      after = body.next;
    } while (after);
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
  });

  it('to confirm: who waits for the shop comes first, the oldest promise on top, page by page', async () => {
    const city = 'Turbat';
    const placedAt = ['03-05 09:00', '01-02 21:30', '03-05 10:00', '01-01 12:00', '03-05 11:00', '03-05 12:00'];
    const numbers: string[] = [];
    for (const moment of placedAt) {
      const number = await placed({ city });
      numbers.push(number);
      await database.owner.query('UPDATE orders SET created_at = $1::timestamptz WHERE order_number = $2', [
        `2026-${moment}+05`,
        number,
      ]);
    }
    const [morning, night, ten, oldest, eleven, noon] = numbers as [string, string, string, string, string, string];
    for (const number of [oldest, ten]) {
      const attempt = { channel: 'call', outcome: 'no_answer', key: randomUUID() };
      expect((await seller.call(steps.logAttempt, attempt, { number })).status).toBe(200);
    }
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { body }: Awaited<ReturnType<typeof seller.call<typeof orders.listOrders>>> = await seller.call(
        orders.listOrders,
        { queue: 'to_confirm', city, most: 3, ...(after ? { after } : {}) },
      );
      seen.push(...body.orders.map(({ order_number }) => order_number));
      const clocks = body.orders.filter(({ answered_at }) => answered_at === null);
      const waited = clocks.map(({ created_at }) => promiseClock(created_at, null, body.now, body.hours).minutes);
      expect(waited).toEqual(waited.toSorted((a, b) => b - a));
      after = body.next;
    } while (after);
    expect(seen).toEqual([night, morning, eleven, noon, oldest, ten]);
  });

  it.each([
    [{ queue: 'nowhere' }, 'none_such'],
    [{ search: 'ab' }, 'search_too_short'],
    [{ after: 'x' }, 'page_position_unknown'],
    [{ product: 'Cars 1' }, 'unreadable'],
    [{ from: '2026-13-01' }, 'not_a_day'],
    [{ most: '5000' }, 'unreadable'],
  ])('%j: %s', async (filters, mistake) => {
    const { status, body } = await seller.call(orders.listOrders, filters);
    const { error, mistakes = {} } = body as unknown as DeskRefusal;
    expect([status, Object.values(mistakes)[0]?.code ?? error]).toEqual([400, mistake]);
  });

  it('the screen of an order offers what this role may do now, with texts that are filled', async () => {
    const phone = { phone: '0301 5556667', phone_digits: '923015556667' };
    const refused = await confirmed(phone);
    await packer.call(
      steps.dispatchOrder,
      { ...step(refused.version), courier: 'TCS', consignment: 'R-1' },
      { number: refused.number },
    );
    const items = [{ line: 1, quantity: 2, condition: 'sellable' }];
    const back = await packer.call(
      steps.returnItems,
      { ...step(3), reason: 'refused', items },
      { number: refused.number },
    );
    expect(back.body).toMatchObject({ status: 'returned' });

    const number = await placed(phone);
    const { body } = await seller.call(orders.showOrder, {}, { number: number.toLowerCase() });
    expect(body).toMatchObject({
      order_number: number,
      ask_for_advance: true,
      flags: ['refused_before'],
      history: { orders: 1, refused: 1 },
      earlier_orders: [{ order_number: refused.number, status: 'returned' }],
      actions: ['claim', 'attempt', 'confirm', 'payment', 'amend', 'cancel', 'note'],
      doubts: [],
      call: '+923015556667',
    });
    expect(body.filled_messages.map(({ template }) => template)).toEqual([
      'first_contact',
      'no_answer',
      'payment_details',
      'greeting',
    ]);
    for (const { text, link } of body.filled_messages) {
      expect(text).not.toMatch(/[{}]/);
      expect(link).toContain(encodeURIComponent(text));
    }
    expect((await packer.call(orders.showOrder, {}, { number })).body.actions).toEqual(['claim', 'note']);
    expect((await seller.call(orders.showOrder, {}, { number: 'BJ-none' })).status).toBe(404);
  });

  it('the texts of an order lead to its own page, from its screen and from the list', async () => {
    const { number, version } = await confirmed();
    const { body } = await seller.call(orders.showOrder, {}, { number });
    const confirmation = body.filled_messages.find(({ template }) => template === 'confirmed');
    const [, key = ''] = /\/orders\/([\w-]{22})$/.exec(confirmation?.text ?? '') ?? [];
    expect(await readOrderPage(database.anon, key)).toMatchObject({ order_number: number });
    await packer.call(steps.dispatchOrder, { ...step(version), courier: 'TCS', consignment: 'L-1' }, { number });
    const { body: list } = await seller.call(orders.listOrders, { queue: 'all', search: number });
    expect(new URL(list.orders[0]?.chat ?? '').searchParams.get('text')).toContain(`/orders/${key}`);
  });

  it('the queue is narrowed to whom nobody has tried to reach, who is to be tried again, and what is packed', async () => {
    const city = 'Gilgit';
    const [fresh, unreached, planned] = [await placed({ city }), await placed({ city }), await placed({ city })];
    const attempt = (number: string, more: object) =>
      seller.call(steps.logAttempt, { key: randomUUID(), channel: 'call', outcome: 'no_answer', ...more }, { number });
    await attempt(unreached, { next_try_at: new Date(Date.now() - 60_000).toISOString() });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    await attempt(planned, { outcome: 'later', next_try_at: tomorrow });
    const found = async (filter: object, queue: 'to_confirm' | 'to_pack' | 'all' = 'to_confirm') => {
      const { body } = await seller.call(orders.listOrders, { queue, city, ...filter });
      return body.orders.map(({ order_number }) => order_number);
    };
    expect(await found({ contacted: 'none' })).toEqual([fresh]);
    expect(await found({ contacted: 'not_reached' })).toEqual([unreached]);
    expect(await found({ contacted: 'reached' })).toEqual([planned]);
    expect(await found({ next_try: 'due' })).toEqual([unreached]);
    expect(await found({ next_try: 'later' })).toEqual([planned]);
    expect(await found({ next_try: 'none' })).toEqual([fresh]);
    const row = (await seller.call(orders.listOrders, { city, contacted: 'reached' })).body.orders[0];
    expect(Date.parse(row?.next_try_at ?? '')).toBe(Date.parse(tomorrow));

    // What was planned was about an order that waits to be confirmed.
    const agreed = { ...step(2), pay_by: 'cash_on_delivery' as const };
    const { body } = await seller.call(steps.confirmOrder, agreed, { number: planned });
    expect(await found({ next_try: 'none' }, 'to_pack')).toEqual([planned]);
    expect(await found({ packed: 'no' }, 'to_pack')).toEqual([planned]);
    await packer.call(steps.packOrder, { ...step(body.version), lines: [1] }, { number: planned });
    expect(await found({ packed: 'yes' }, 'to_pack')).toEqual([planned]);
    expect(await found({ packed: 'no' }, 'to_pack')).toEqual([]);
  });

  it('who sent a parcel may correct it until the end of the day, and of others only who may correct all', async () => {
    const other = await desk.signedIn('packer', 'Careem');
    const { number, version } = await confirmed();
    const sent = await packer.call(steps.dispatchOrder, { ...step(version), courier: 'TCS' }, { number });
    expect(sent.status).toBe(200);
    const correct = (by: SignedInBrowser, seen: number, consignment: string) =>
      by.call(steps.correctParcel, { ...step(seen), courier: 'TCS', consignment }, { number });
    const actions = async (by: SignedInBrowser) => (await by.call(orders.showOrder, {}, { number })).body.actions;
    expect(await actions(packer)).toContain('own_parcel');
    expect((await correct(packer, version + 1, 'OWN-1')).status).toBe(200);
    expect(await actions(other)).not.toContain('own_parcel');
    expect((await correct(other, version + 2, 'OWN-2')).status).toBe(403);
    expect((await correct(seller, version + 2, 'OWN-3')).status).toBe(200);

    await database.owner.query('ALTER TABLE order_events DISABLE TRIGGER append_only');
    await database.owner.query(
      "UPDATE order_events SET at = at - interval '1 day' FROM orders WHERE orders.id = order_id AND order_number = $1",
      [number],
    );
    await database.owner.query('ALTER TABLE order_events ENABLE TRIGGER append_only');
    expect(await actions(packer)).not.toContain('own_parcel');
    expect((await correct(packer, version + 3, 'OWN-4')).status).toBe(403);
  });

  it('Delivered by mistake is taken back, unless money or goods came in since; the customer hears nothing of it', async () => {
    const { number, version } = await confirmed();
    await packer.call(steps.dispatchOrder, { ...step(version), courier: 'TCS' }, { number });
    await packer.call(steps.deliverOrder, step(version + 1), { number });
    const undo = (seen: number) => packer.call(steps.undeliverOrder, step(seen), { number });
    expect((await packer.call(orders.showOrder, {}, { number })).body.actions).toContain('undeliver');
    expect((await undo(version + 2)).body).toMatchObject({ status: 'dispatched', version: version + 3 });
    expect((await undo(version + 3)).status).toBe(409);

    await packer.call(steps.deliverOrder, step(version + 3), { number });
    const paid = await seller.call(
      steps.recordPayment,
      { ...step(version + 4), method: 'cash', amount: 500 },
      { number },
    );
    const refused = await undo(paid.body.version);
    expect(refused.status).toBe(409);
    expect((refused.body as unknown as DeskRefusal).error).toBe('order_paid_since_delivery');
    const { body } = await manager.call(orders.showOrder, {}, { number });
    expect(body.actions).not.toContain('undeliver');
    const payment = body.payments[0]?.id ?? 0;
    const correction = { ...step(paid.body.version), payment, reason: 'typed wrong' };
    const corrected = await manager.call(steps.correctPayment, correction, { number });
    expect((await undo(corrected.body.version)).status).toBe(200);
  });

  it('a search looks in every list', async () => {
    const { number } = await confirmed({ customer_name: 'Rukhsana Everywhere' });
    const { body } = await seller.call(orders.listOrders, { queue: 'to_confirm', search: 'everywhere rukhsana' });
    expect(body.orders.map(({ order_number }) => order_number)).toEqual([number]);
  });

  it('a whole day of an order, each step with its version and its key', async () => {
    const number = await placed();
    await seller.call(steps.logAttempt, { key: randomUUID(), channel: 'whatsapp', outcome: 'opened' }, { number });
    expect((await seller.call(orders.showOrder, {}, { number })).body.answered_at).toBeNull();
    await seller.call(steps.logAttempt, { key: randomUUID(), channel: 'call', outcome: 'agreed' }, { number });
    expect((await seller.call(orders.showOrder, {}, { number })).body.answered_at).not.toBeNull();
    const confirm = { ...step(3), pay_by: 'cash_on_delivery', advance: 500, delivery_fee: 250 } as const;
    expect((await seller.call(steps.confirmOrder, confirm, { number })).body.version).toBe(4);
    // The same request again, because its answer was lost.
    expect((await seller.call(steps.confirmOrder, confirm, { number })).body).toMatchObject({
      version: 4,
      repeated: true,
    });
    const early = await packer.call(steps.dispatchOrder, { ...step(4), courier: 'TCS' }, { number });
    expect(early.status).toBe(409);
    expect(
      (
        await seller.call(
          steps.recordPayment,
          { ...step(4), method: 'jazzcash', amount: 500, reference: number },
          { number },
        )
      ).status,
    ).toBe(200);
    expect((await packer.call(steps.packOrder, { ...step(5), lines: [2] }, { number })).status).toBe(400);
    expect((await packer.call(steps.packOrder, { ...step(5), lines: [1] }, { number })).body.version).toBe(6);
    expect((await packer.call(steps.packOrder, { ...step(6), lines: [1] }, { number })).status).toBe(409);
    expect((await packer.call(orders.showOrder, {}, { number })).body).toMatchObject({
      packed_at: expect.any(String),
      cash_to_collect: 1_750,
      actions: ['claim', 'dispatch', 'note'],
    });
    // Other goods have to be packed again.
    const amend = { ...step(6), lines: [{ line: 1, quantity: 3 }] };
    expect((await seller.call(steps.amendOrder, amend, { number })).body.version).toBe(7);
    expect((await packer.call(orders.showOrder, {}, { number })).body.packed_at).toBeNull();
    expect((await packer.call(steps.packOrder, { ...step(7), lines: [1] }, { number })).status).toBe(200);
    const parcel = { ...step(8), courier: 'TCS', consignment: `C-${number}` };
    expect((await packer.call(steps.dispatchOrder, parcel, { number })).status).toBe(200);
    expect((await seller.call(steps.resendMessage, step(9), { number })).status).toBe(409);
    expect((await packer.call(steps.deliverOrder, step(9), { number })).body).toMatchObject({ status: 'delivered' });
    expect((await seller.call(steps.addNote, { key: randomUUID(), text: 'Thanks' }, { number })).status).toBe(200);
  });

  it('a step on a version that a colleague has changed is told who, what and when', async () => {
    const { number, version } = await confirmed();
    await packer.call(steps.dispatchOrder, { ...step(version), courier: 'Leopards' }, { number });
    const { status, body } = await seller.call(
      steps.cancelOrder,
      { ...step(version), reason: 'changed mind' },
      { number },
    );
    expect(status).toBe(412);
    expect(body).toMatchObject({
      error: 'order_changed',
      params: { change: { actor: 'Bilal', status: 'dispatched', version: version + 1, at: expect.any(String) } },
    });
  });

  it('bulk steps report the outcome of each order', async () => {
    const ready = await Promise.all([confirmed(), confirmed(), confirmed()]);
    await manager.call(steps.cancelOrder, { ...step(2), reason: 'double' }, { number: ready[1]?.number ?? '' });
    const claims = await packer.call(steps.claimMany, { orders: ready.map(({ number }) => ({ number })) });
    expect(claims.body.results.map(({ ok }) => ok)).toEqual([true, true, true]);
    const wanted = ready.map(({ number, version }) => ({ number, ...step(version), consignment: `B-${number}` }));
    const { body } = await packer.call(steps.dispatchMany, { courier: 'M&P', orders: wanted });
    expect(body.results).toMatchObject([
      { number: ready[0]?.number, ok: true, version: 3 },
      {
        number: ready[1]?.number,
        ok: false,
        refusal: { code: 'order_changed', params: { change: { actor: 'Mina' } } },
        version: null,
      },
      { number: ready[2]?.number, ok: true },
    ]);
    const again = await packer.call(steps.dispatchMany, { courier: 'M&P', orders: wanted });
    expect(again.body.results.map(({ ok }) => ok)).toEqual([true, false, true]);
    const arrived = [ready[0], ready[2]].map((order) => ({ number: order?.number ?? '', ...step(3) }));
    const delivered = await packer.call(steps.deliverMany, { orders: [...arrived, { number: 'BJ-none', ...step(1) }] });
    expect(delivered.body.results.map(({ ok }) => ok)).toEqual([true, true, false]);
  });

  it('prints many orders in one request', async () => {
    const { number } = await confirmed({ notes: 'Please ring twice' });
    const other = await confirmed();
    const { body } = await packer.call(orders.printOrders, { numbers: `${other.number},${number},BJ-none` });
    expect(body.orders.map(({ order_number }) => order_number)).toEqual([other.number, number]);
    expect(body.orders[1]).toMatchObject({
      notes: 'Please ring twice',
      pieces: 2,
      cash_to_collect: 2_000,
      total: 2_000,
    });
    expect(body.left_out).toEqual([
      { number: 'BJ-none', refusal: { code: 'order_not_found', params: { order: 'BJ-none' } } },
    ]);
  });

  it('exports the orders of a list, and no cell is a formula', async () => {
    const number = await placed({ customer_name: '=HYPERLINK("http://x")', city: 'Skardu' });
    const file = async (query: string) =>
      (await seller.call(exportEndpoints.exportOrders, Object.fromEntries(new URLSearchParams(query)))).body;
    const byCity = await file('queue=to_confirm&city=Skardu');
    expect(byCity.split('\r\n')).toHaveLength(3);
    expect(byCity).toContain(number);
    expect(byCity).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(await file(`numbers=${number}`)).toContain(number);
    expect((await seller.call(exportEndpoints.exportOrders, { search: 'ab' })).status).toBe(400);
    expect((await packer.call(exportEndpoints.exportOrders)).status).toBe(403);
  });

  describe('orders that staff type in', () => {
    const customer = { customerName: 'Zara', phone: '0300 7654321', address: '12 Court Road, near the park, Lahore' };
    const items = [{ category: racket.category, product_id: racket.id, quantity: 2 }];
    const total = racket.price * 2;

    it('for somebody on the telephone: same stock, same rules, once per key', async () => {
      const [stock, held] = await stockOf(database, racket);
      const request = { ...customer, key: randomUUID(), items, total };
      const { status, body } = await seller.call(steps.placeOrder, request);
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 'pending', version: 1, money: { total } });
      expect((await seller.call(steps.placeOrder, request)).body).toMatchObject({
        order_number: body.order_number,
        repeated: true,
      });
      expect(await stockOf(database, racket)).toEqual([stock, held + 2]);
      const shown = await seller.call(orders.showOrder, {}, { number: body.order_number });
      expect(shown.body).toMatchObject({
        placed_via: 'phone',
        city: 'Lahore',
        flags: ['typed_in'],
        contact: { email: '' },
      });
      expect(shown.body.events).toMatchObject([{ actor: 'Sara', to_status: 'pending', details: { via: 'phone' } }]);
      const other = await seller.call(steps.placeOrder, {
        ...request,
        total: total * 2,
        items: [{ ...items[0], quantity: 4 }],
      });
      expect(other.status).toBe(422);
    });

    it('in the language that the customer reads, which the next order of theirs is taken from', async () => {
      const theirs = { ...customer, phone: '0300 7654399', language: 'ur' as const };
      const { body } = await seller.call(steps.placeOrder, { ...theirs, key: randomUUID(), items, total });
      const shown = await seller.call(orders.showOrder, {}, { number: body.order_number });
      expect(shown.body).toMatchObject({ language: 'ur' });
      const known = await seller.call(peopleEndpoints.customer, { phone: phoneKey(theirs.phone) });
      expect(known.body.orders).toMatchObject([{ order_number: body.order_number, language: 'ur' }]);
      const sale = { key: randomUUID(), items, total, method: 'cash', language: 'ar' as const };
      const sold = await seller.call(steps.sellAtCounter, sale);
      const handedOver = await seller.call(orders.showOrder, {}, { number: sold.body.order_number });
      expect(handedOver.body).toMatchObject({ language: 'ar' });
    });

    it('at the counter: placed, paid and handed over in one step', async () => {
      const [stock, held] = await stockOf(database, racket);
      const request = { key: randomUUID(), items, total, method: 'cash' };
      const { body } = await seller.call(steps.sellAtCounter, request);
      expect(body).toMatchObject({ status: 'delivered', version: 5, money: { paid: total, due: 0, state: 'paid' } });
      expect((await seller.call(steps.sellAtCounter, request)).body).toMatchObject({ version: 5, repeated: true });
      expect(await stockOf(database, racket)).toEqual([stock - 2, held]);
      const shown = await seller.call(orders.showOrder, {}, { number: body.order_number });
      expect(shown.body.parcel).toMatchObject({ courier: 'Collected in the store', cash_to_collect: 0 });
      expect(shown.body.events.map(({ actor }) => actor)).toEqual(['Sara', 'Sara', 'Sara', 'Sara', 'Sara']);
    });

    it('all of it or nothing: a slip that was used before, or too little stock, leaves no trace', async () => {
      const [stock, held] = await stockOf(database, racket);
      const slip = { method: 'raast', reference: 'SLIP' };
      expect((await seller.call(steps.sellAtCounter, { key: randomUUID(), items, total, ...slip })).status).toBe(200);
      expect((await seller.call(steps.sellAtCounter, { key: randomUUID(), items, total, ...slip })).status).toBe(409);
      expect(await stockOf(database, racket)).toEqual([stock - 2, held]);
      const many = { items: [{ ...shoeLine, quantity: 99 }], total: shoe.price * 99 };
      const { status, body } = await seller.call(steps.sellAtCounter, { key: randomUUID(), ...many, method: 'cash' });
      expect({ status, error: (body as unknown as DeskRefusal).error }).toEqual({ status: 409, error: 'out_of_stock' });
    });

    const shoeLine = { category: shoe.category, product_id: shoe.id, variant: 'EU 42', quantity: 1 };

    it.each([
      ['another price than now', { items, total: total - 1 }, 409],
      ['a shoe without a size', { items: [{ ...shoeLine, variant: undefined }], total: shoe.price }, 400],
      ['a size that the shoe is not sold in', { items: [{ ...shoeLine, variant: 'EU 39' }], total: shoe.price }, 400],
      ['a product that is not there', { items: [{ ...items[0], product_id: 999_999 }], total: 1 }, 400],
      ['no items', { items: [], total: 0 }, 400],
    ])('with %s is refused', async (_, wrong, status) => {
      expect((await seller.call(steps.placeOrder, { ...customer, key: randomUUID(), ...wrong })).status).toBe(status);
      expect((await seller.call(steps.sellAtCounter, { key: randomUUID(), method: 'cash', ...wrong })).status).toBe(
        status,
      );
    });

    it('two counters and a shopper want the last pieces: nobody gets what is not there', async () => {
      const scarce = onSale.find(({ category }) => category === 'bags') as (typeof onSale)[number];
      await database.staff.query('SELECT count_stock($1, $2, $3, NULL, 3, NULL)', [
        { actor: 'Mina', account: manager.staff.account, origin: 'test' },
        'bags',
        scarce.id,
      ]);
      const bags = { items: [{ category: 'bags', product_id: scarce.id, quantity: 2 }], total: scarce.price * 2 };
      const outcomes = await Promise.all([
        seller.call(steps.sellAtCounter, { key: randomUUID(), method: 'cash', ...bags }).then(({ status }) => status),
        manager.call(steps.placeOrder, { ...customer, key: randomUUID(), ...bags }).then(({ status }) => status),
        place(database, [[scarce, 2]]).then(
          () => 200,
          () => 409,
        ),
      ]);
      expect(outcomes.toSorted()).toEqual([200, 409, 409]);
    });
  });
});

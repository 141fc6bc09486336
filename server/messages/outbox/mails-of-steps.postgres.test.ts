import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Return } from '#contract/people/staff.ts';
import { DEFAULT_MAILS, ORDER_MAIL_KINDS } from '#domain/messages/mail-templates.ts';
import { claimMessages } from '#server/messages/outbox.ts';
import { expireOverdueOrders } from '#server/orders/order-maintenance.ts';
import {
  confirmOrder,
  deliverOrder,
  dispatchOrder,
  resendMessage,
  returnItems,
  undeliverOrder,
} from '#server/orders/order-steps.ts';
import { correctPayment, recordPayment, recordRefund } from '#server/payments/order-payments.ts';
import { changeSetting } from '#server/settings/shop-settings.ts';
import { aProduct } from '#server/testing/orders.ts';
import { must, place as placeIn, SOMEBODY, shownOrder } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

const racket = aProduct('rackets');
const CLERK = { ...SOMEBODY, customerMail: true };

describe('which steps the customer is told of', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase('server', 1_000);
  });
  afterAll(() => database.discard());

  /** Sent to a customer in another city, cash on delivery, and told of so far. */
  async function onItsWay() {
    const number = await placeIn(database, [[racket, 2]], { customer_mail: true });
    must(await confirmOrder(database.staff, CLERK, number, { pay_by: 'cash_on_delivery' }));
    must(await dispatchOrder(database.staff, CLERK, number, { courier: 'TCS', consignment: `CN ${number}` }));
    await database.owner.query('UPDATE outbox SET sent_at = now() WHERE sent_at IS NULL');
    return number;
  }

  const waiting = async (number: string) =>
    (
      await database.owner.query<{ kind: string }>(
        `SELECT kind FROM outbox JOIN orders ON orders.id = order_id
         WHERE order_number = $1 AND kind <> 'order_placed' AND sent_at IS NULL ORDER BY outbox.id`,
        [number],
      )
    ).map(({ kind }) => kind);

  it('the delivery, but not at once, and not if it was taken back', async () => {
    const number = await onItsWay();
    must(await deliverOrder(database.staff, CLERK, number));
    expect(await waiting(number)).toEqual(['order_delivered']);
    expect(await claimMessages(database.housekeeping, 10, 60)).toEqual([]);
    must(await undeliverOrder(database.staff, CLERK, number));
    expect(await waiting(number)).toEqual([]);
    must(await deliverOrder(database.staff, CLERK, number));
    expect(await waiting(number)).toEqual(['order_delivered']);
  });

  it('what they pay and get back, with the amount, but not what a courier hands over', async () => {
    const number = await onItsWay();
    must(await deliverOrder(database.staff, CLERK, number));
    must(await recordPayment(database.staff, CLERK, number, { method: 'cash', amount: 2_000, from: 'courier' }));
    must(await recordRefund(database.staff, CLERK, number, { method: 'cash', amount: 300 }));
    expect(await waiting(number)).toEqual(['order_delivered', 'payment_refunded']);
    await database.owner.query("UPDATE outbox SET due_at = now() - interval '1 second' WHERE sent_at IS NULL");
    await database.owner.query("UPDATE outbox SET sent_at = now() WHERE kind = 'order_delivered'");
    expect(await claimMessages(database.housekeeping, 10, 60)).toMatchObject([
      { kind: 'payment_refunded', amount: 300, order: { order_number: number } },
    ]);
  });

  it('no payment that was taken back', async () => {
    const number = await placeIn(database, [[racket, 1]], { customer_mail: true });
    must(await recordPayment(database.staff, CLERK, number, { method: 'cash', amount: 100 }));
    must(await recordPayment(database.staff, CLERK, number, { method: 'cash', amount: 200 }));
    expect(await waiting(number)).toEqual(['order_received', 'payment_received', 'payment_received']);
    const [first] = (await shownOrder(database, number)).payments;
    must(await correctPayment(database.staff, CLERK, number, { payment: first?.id ?? 0, reason: 'typed twice' }));
    expect(await waiting(number)).toEqual(['order_received', 'payment_received']);
  });

  it('goods that came back, once all of them have', async () => {
    const number = await onItsWay();
    const back: Return = { reason: 'refused', items: [{ line: 1, quantity: 1, condition: 'sellable' }] };
    must(await returnItems(database.staff, CLERK, number, back));
    expect(await waiting(number)).toEqual([]);
    must(await returnItems(database.staff, CLERK, number, back));
    expect(await waiting(number)).toEqual(['order_returned']);
  });

  it('none that the owner has switched off, unless somebody sends it by hand', async () => {
    const mails = { ...DEFAULT_MAILS, order_delivered: { ...DEFAULT_MAILS.order_delivered, on: false } };
    must(await changeSetting(database.staff, { ...SOMEBODY, version: 0 }, 'customer_mails', mails));
    const number = await onItsWay();
    must(await deliverOrder(database.staff, CLERK, number));
    expect(await waiting(number)).toEqual([]);
    must(await resendMessage(database.staff, CLERK, number));
    expect(await waiting(number)).toEqual(['order_delivered']);
    await database.owner.query("DELETE FROM shop_settings WHERE name = 'customer_mails'");
  });

  it('the end of what was held for them, also where nobody was told that the order came in', async () => {
    const mails = { ...DEFAULT_MAILS, order_received: { ...DEFAULT_MAILS.order_received, on: false } };
    must(await changeSetting(database.staff, { ...SOMEBODY, version: 0 }, 'customer_mails', mails));
    const number = await placeIn(database, [[racket, 1]], { customer_mail: true });
    const unknown = await placeIn(database, [[racket, 1]]);
    const overdue = () =>
      database.owner.query("UPDATE orders SET reserved_until = now() - interval '1 second' WHERE status = 'pending'");
    await overdue();
    expect(await waiting(number)).toEqual([]);
    expect(await expireOverdueOrders(database.housekeeping, 100, true)).toEqual(
      expect.arrayContaining([number, unknown]),
    );
    expect(await waiting(number)).toEqual(['order_expired']);
    const another = await placeIn(database, [[racket, 1]]);
    await overdue();
    await expireOverdueOrders(database.housekeeping, 100, false);
    expect(await waiting(another)).toEqual([]);
    await database.owner.query("DELETE FROM shop_settings WHERE name = 'customer_mails'");
  });

  it('without mail, of nothing', async () => {
    const number = await placeIn(database, [[racket, 1]]);
    must(await recordPayment(database.staff, SOMEBODY, number, { method: 'cash', amount: 100 }));
    expect(await waiting(number)).toEqual([]);
  });

  it('a server of the version before leaves what it cannot write to a newer one', async () => {
    const number = await placeIn(database, [[racket, 1]], { customer_mail: true });
    await database.owner.query('UPDATE outbox SET sent_at = now() WHERE sent_at IS NULL');
    await database.owner.query(
      `INSERT INTO outbox (order_id, kind, version) SELECT id, kind, 9 FROM orders, jsonb_array_elements_text($1::jsonb) AS kind
       WHERE order_number = $2`,
      [ORDER_MAIL_KINDS, number],
    );
    const [before] = await database.housekeeping.query<{ claimed: { kind: string }[] }>(
      "SELECT lease_messages(100, interval '1 minute') AS claimed",
    );
    expect(before?.claimed.map(({ kind }) => kind).toSorted()).toEqual([
      'order_cancelled',
      'order_confirmed',
      'order_dispatched',
      'order_expired',
      'order_received',
    ]);
    const left = await claimMessages(database.housekeeping, 100, 60);
    expect(left.map(({ kind }) => kind).toSorted()).toEqual([
      'order_delivered',
      'order_returned',
      'payment_received',
      'payment_refunded',
      'proof_rejected',
    ]);
  });
});

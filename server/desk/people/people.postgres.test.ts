import { describe, expect, it } from 'vitest';
import { peopleEndpoints as at } from '#contract/people/people.ts';
import { sessionEndpoints } from '#contract/people/session.ts';
import { openingEndpoints as openingAt } from '#contract/settings/opening.ts';
import { cancelOrder } from '#server/orders/order-steps.ts';
import { askSubscriber, settleSubscription, subscribe } from '#server/people/newsletter.ts';
import { deskForTests } from '#server/testing/desk-for-tests.ts';
import { aProduct } from '#server/testing/orders.ts';
import { must, place, SOMEBODY } from '#server/testing/placed-order.ts';

const racket = aProduct('rackets');

describe('people', async () => {
  const { database, desk } = await deskForTests();
  const owner = await desk.signedIn('owner', 'Sana');

  describe('staff', () => {
    it('are listed without anything secret', async () => {
      const { body } = await owner.call(at.staff);
      expect(body.accounts).toMatchObject([
        {
          name: 'Sana',
          role: 'owner',
          is_active: true,
          sessions: 1,
          passkeys: 0,
          has_password: false,
          has_code: false,
        },
      ]);
      expect(JSON.stringify(body)).not.toMatch(/hash|key_|token/);
    });

    it('are invited by a link that is shown once; it can be withdrawn', async () => {
      const email = 'New.Person@shop.example';
      const made = (await owner.call(at.invite, { email, role: 'packer' })).body;
      expect(made).toMatchObject({ email: 'new.person@shop.example', role: 'packer', name: null });
      expect(made.link).toMatch(new RegExp(`^${desk.url}/join#[\\w-]{43}$`));
      const { invitations } = (await owner.call(at.staff)).body;
      expect(invitations).toMatchObject([{ email: 'new.person@shop.example', role: 'packer' }]);
      const token = made.link.split('#')[1] ?? '';
      expect((await desk.browser().call(sessionEndpoints.readInvitation, { token })).body).toMatchObject({
        role: 'packer',
      });
      // Whose link ran out is still told, for a month.
      await database.owner.query("UPDATE staff_tickets SET expires_at = now() - interval '29 days'");
      await database.housekeeping.query('SELECT delete_old_sign_ins()');
      expect((await owner.call(at.staff)).body.invitations).toHaveLength(1);
      expect((await owner.call(openingAt.read)).body).toMatchObject({
        late_invitations: ['new.person@shop.example'],
        done: { staff: false },
      });
      expect((await owner.call(at.withdrawInvitation, { email })).status).toBe(200);
      expect((await owner.call(at.withdrawInvitation, { email })).status).toBe(404);
      expect((await desk.browser().call(sessionEndpoints.readInvitation, { token })).status).toBe(404);
    });

    it('get another role and sign in anew, are signed out everywhere, and are switched off; one owner stays', async () => {
      const promoted = await desk.signedIn('seller');
      const { email } = promoted.staff;
      expect((await promoted.call(at.audit)).status).toBe(403);
      expect((await owner.call(at.changeStaff, { email, role: 'manager' })).body).toMatchObject({ role: 'manager' });
      expect((await promoted.call(at.audit)).status).toBe(401);
      const seller = await desk.signedIn('seller');
      expect((await owner.call(at.signOutStaff, { email: seller.staff.email })).body).toEqual({ sessions: 1 });
      expect((await seller.call(sessionEndpoints.security)).status).toBe(401);
      const again = await desk.signedIn('seller');
      const off = await owner.call(at.changeStaff, { email: again.staff.email, isActive: false });
      expect(off.body).toMatchObject({ is_active: false, sessions: 0 });
      expect((await again.call(sessionEndpoints.security)).status).toBe(401);
      const last = await owner.call(at.changeStaff, { email: owner.staff.email, role: 'packer' });
      expect(last).toMatchObject({ status: 409, body: { error: 'last_owner' } });
      expect((await owner.call(at.signOutStaff, { email: 'nobody@shop.example' })).status).toBe(404);
    });
  });

  describe('the audit', () => {
    it('is filtered by who, what, on what and when, and read page by page', async () => {
      const manager = await desk.signedIn('manager');
      const numbers = [];
      for (let count = 0; count < 5; count++) {
        const number = await place(database, [[racket, 1]]);
        must(await cancelOrder(database.staff, SOMEBODY, number, { reason: 'a test' }));
        numbers.push(number);
      }
      const read = async (query: object) => (await manager.call(at.audit, { most: 2, ...query })).body.entries;
      const filter = { action: 'cancel', subject: 'order ' };
      const seen = [];
      for (let page = await read(filter); page.length > 0; ) {
        seen.push(...page);
        const last = page.at(-1);
        page = await read({ ...filter, before_at: last?.at, before_id: last?.id });
      }
      expect(seen.map(({ subject }) => subject)).toEqual(numbers.toReversed().map((number) => `order ${number}`));
      expect(await read({ subject: `order ${numbers[0]}` })).toMatchObject([{ action: 'cancel', actor: 'Sana' }]);
      expect(await read({ actor: 'Sana', action: 'sign_in' })).toHaveLength(1);
      expect(await read({ actor: 'Nobody' })).toEqual([]);
      expect(await read({ subject: '%' })).toEqual([]);
      expect(await read({ to: '2020-01-01T00:00:00Z' })).toEqual([]);
      expect(await read({ from: '2020-01-01T00:00:00Z' })).toHaveLength(2);
      const filters = (await manager.call(at.auditFilters)).body;
      expect(filters.actors).toContain('Sana');
      expect(filters.actions).toEqual(expect.arrayContaining(['cancel', 'sign_in']));
      expect(filters.actions).toEqual([...new Set(filters.actions)].toSorted());
      const wrong = await manager.call(at.audit, { from: 'yesterday' });
      expect(wrong).toMatchObject({
        status: 400,
        body: { mistakes: { from: { code: 'not_a_time' } } },
      });
    });
  });

  describe('customers', () => {
    it('are found by phone number and name, with their history, and erased from closed orders', async () => {
      const manager = await desk.signedIn('manager');
      const contact = { phone: '0300 7654321', phone_digits: '923007654321', customer_name: 'Zubaida Testwali' };
      const closed = await place(database, [[racket, 1]], contact);
      must(await cancelOrder(database.staff, SOMEBODY, closed, { reason: 'a test' }));
      const open = await place(database, [[racket, 1]], contact);
      const find = async (search: string) => (await manager.call(at.customers, { search })).body.customers;
      for (const text of ['zubaida', '0300 765', '+92 300 7654321']) {
        expect(await find(text)).toMatchObject([
          { phone_digits: '923007654321', phone: '0300 7654321', name: 'Zubaida Testwali', orders: 2, delivered: 0 },
        ]);
      }
      expect(await manager.call(at.customers, { search: 'zu' })).toMatchObject({
        status: 400,
        body: { error: 'search_too_short' },
      });
      const phone = '923007654321';
      const shown = (await manager.call(at.customer, { phone })).body;
      expect(shown.orders.map(({ order_number }) => order_number)).toEqual([open, closed]);
      expect(shown.orders[1]).toMatchObject({
        status: 'cancelled',
        customer_name: 'Zubaida Testwali',
        money: { paid: 0 },
      });
      const erased = await manager.call(at.eraseCustomer, { phone });
      expect(erased.body).toEqual({ erased: [closed], kept: [open] });
      expect((await manager.call(at.customer, { phone })).body.orders).toHaveLength(1);
      expect((await manager.call(at.eraseCustomer, { phone: '1' })).status).toBe(404);
      expect((await manager.call(at.customer, { phone: '1' })).status).toBe(404);
      expect((await manager.call(at.customer, { phone: "1' OR" })).status).toBe(400);
      expect(desk.log()).not.toMatch(/7654321|Zubaida/i);
    });

    it('of the latest orders come page by page, each once', async () => {
      const seen: string[] = [];
      let before: string | undefined;
      for (let pages = 0; pages < 20; pages++) {
        const { customers, next } = (await owner.call(at.customers, { before, most: 2 })).body;
        seen.push(...customers.map(({ phone_digits }) => phone_digits));
        if (!next) break;
        before = next;
      }
      expect(seen).toHaveLength(new Set(seen).size);
      const [row] = await database.owner.query<{ n: number }>(
        "SELECT count(DISTINCT phone_digits)::integer AS n FROM order_contact WHERE phone_digits <> ''",
      );
      expect(seen).toHaveLength(row?.n ?? -1);
    });
  });

  describe('the newsletter', () => {
    it('is listed, searched, exported and shortened', async () => {
      const manager = await desk.signedIn('manager');
      for (const email of ['b@example.com', 'a@example.com', '=c@example.com']) await subscribe(database.anon, email);
      const list = async (query: Record<string, unknown>) => (await manager.call(at.subscribers, query)).body;
      const first = await list({ most: 2 });
      expect(first).toMatchObject({ total: 3 });
      const rest = await list({ most: 2, after: first.subscribers[1]?.email });
      const emails = [...first.subscribers, ...rest.subscribers].map(({ email }) => email);
      expect(emails.toSorted()).toEqual(['=c@example.com', 'a@example.com', 'b@example.com']);
      expect((await list({ search: 'A@EX' })).subscribers).toMatchObject([{ email: 'a@example.com' }]);
      await askSubscriber(database.anon, 'asked@example.com', 'en');
      expect((await list({ state: 'unconfirmed' })).subscribers).toMatchObject([{ email: 'asked@example.com' }]);
      expect(await list({})).toMatchObject({ total: 4, counts: { unchecked: 3, unconfirmed: 1 } });
      const file = await manager.call(at.exportSubscribers);
      expect(file.headers.get('content-disposition')).toMatch(
        /^attachment; filename="newsletter-\d{4}-\d\d-\d\d\.csv"$/,
      );
      // A spreadsheet would run it as a formula.
      expect(file.body).toContain("'=c@example.com,");
      // The file has those that get the newsletter, each with its own way off the list.
      expect(file.body).not.toContain('asked@');
      const links = [...String(file.body).matchAll(/https:\/\/\S+\/newsletter\/([\da-f-]{36})/g)].map(
        ([, link]) => link,
      );
      expect(new Set(links).size).toBe(3);
      await settleSubscription(database.anon, links[2] as string, false);
      expect(String((await manager.call(at.exportSubscribers)).body).match(/\/newsletter\//g)).toHaveLength(2);
      expect(await list({})).toMatchObject({ counts: { unchecked: 2, unconfirmed: 1, unsubscribed: 1 } });
      expect((await manager.call(at.removeSubscriber, { email: ' A@example.com' })).status).toBe(200);
      expect((await manager.call(at.removeSubscriber, { email: 'a@example.com' })).status).toBe(404);
      expect(await list({})).toMatchObject({ total: 3 });
    });
  });
});

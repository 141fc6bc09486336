import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everyEndpoint } from '#contract/desk/endpoints.ts';
import { exportOrders } from '#contract/exports/exports.ts';
import { peopleEndpoints } from '#contract/people/people.ts';
import { sessionEndpoints as at } from '#contract/people/session.ts';
import type { StaffRole } from '#domain/people/staff.ts';
import { inviteStaff } from '#server/people/desk-credentials.ts';
import { codeOf, stepAt } from '#server/people/one-time-code.ts';
import type { PasswordHasher } from '#server/people/passwords.ts';
import { staffEmail } from '#server/people/sign-in.ts';
import { changeStaff } from '#server/people/staff-accounts.ts';
import { hashOf } from '#server/people/tokens.ts';
import { type DeskBrowser, openTestDesk, type TestDesk } from '#server/testing/desk.ts';
import { softPasskey } from '#server/testing/passkey.ts';
import { must, SOMEBODY } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

const PASSWORD = 'nine blue umbrellas drift';
const passwords: PasswordHasher = {
  hash: async (password) => hashOf(password),
  verify: async (password, stored) => hashOf(password) === stored,
};

/* What stands between an open desk and power over it: fresh sign-ins, ends of sessions, traces of both, and names. */
describe('the door', () => {
  let database: TestDatabase;
  let desk: TestDesk;
  let people = 0;

  beforeAll(async () => {
    database = await openTestDatabase('server');
    desk = await openTestDesk(database, { passwords });
  });
  afterAll(async () => {
    await desk.close();
    await database.discard();
  });
  beforeEach(async () => {
    await database.owner.query('DELETE FROM sign_in_failures');
  });

  const cookiesOf = (headers: Headers) => headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const sessionsAre = (column: string, hours: number) =>
    database.owner.query(`UPDATE staff_sessions SET ${column} = now() - $1 * interval '1 hour'`, [hours]);
  const invite = async (email: string, role: StaffRole) =>
    must(await inviteStaff(database.staff, SOMEBODY, { email, role })).token;
  const tryPassword = (browser: DeskBrowser, email: string, password = PASSWORD) =>
    browser.call(at.signInWithPassword, { email, password });

  async function join(name = `Person ${++people}`) {
    const email = `joined${++people}@shop.example`;
    const token = await invite(email, 'seller');
    const joined = await desk.browser().call(at.joinWithPassword, { token, name, password: PASSWORD });
    return { ...joined, email, name, token, browser: desk.browser(cookiesOf(joined.headers).join('; ')) };
  }

  const auditOf = async (filter: object) => {
    const owner = await desk.signedIn('owner');
    return (await owner.call(peopleEndpoints.audit, { most: 200, ...filter })).body.entries;
  };

  describe('a sign-in that is not fresh', () => {
    it('does not invite, change a role, export, erase, or change how one signs in; signing in again makes it fresh', async () => {
      const { email, browser } = await join();
      await sessionsAre('signed_in_at', 11);
      const refused = await browser.call(exportOrders, { queue: 'all' });
      expect(refused).toMatchObject({ status: 403, body: { error: 'sign_in_again' } });
      const again = await tryPassword(browser, email);
      expect(again.status).toBe(200);
      expect((await browser.call(exportOrders, { queue: 'all' })).status).toBe(200);
      // The same session, shown to be the same person's: nothing is left behind in the list of devices.
      expect((await browser.call(at.security)).body.sessions).toHaveLength(1);
    });

    it('is asked for wherever power or data is given or taken', () => {
      const fresh = everyEndpoint().filter((endpoint) => endpoint.fresh);
      const wanted = everyEndpoint().filter(
        ({ method, path }) =>
          path.startsWith('/api/exports/') ||
          path === '/api/customers/erase' ||
          /^\/api\/me\/(passkeys|password|code|fresh)/.test(path) ||
          (path.startsWith('/api/staff') && method !== 'GET' && path !== '/api/staff/sign-out'),
      );
      expect(fresh).toEqual(wanted);
      expect(wanted.length).toBeGreaterThan(12);
    });

    it('nobody invites themselves: that would replace what they sign in with', async () => {
      const owner = await desk.signedIn('owner');
      const self = await owner.call(peopleEndpoints.invite, { email: owner.staff.email, role: 'owner' });
      expect(self).toMatchObject({ status: 409, body: { error: 'invitation_of_oneself' } });
    });
  });

  describe('a session', () => {
    it('ends a week after the sign-in, however much it is used', async () => {
      const { browser } = await join();
      await sessionsAre('signed_in_at', 24 * 7 - 1);
      expect((await browser.call(at.security)).status).toBe(200);
      await sessionsAre('signed_in_at', 24 * 7 + 1);
      expect((await browser.call(at.security)).status).toBe(401);
    });

    it('is prolonged by a person, and not by the app alone', async () => {
      const { browser } = await join();
      const hoursIdle = async () => {
        const [row] = await database.owner.query<{ hours: number }>(
          'SELECT round(extract(epoch FROM now() - min(last_seen_at)) / 3600)::integer AS hours FROM staff_sessions',
        );
        return row?.hours;
      };
      await database.owner.query('DELETE FROM staff_sessions WHERE token_hash <> $1', [
        hashOf(/desk=([^;]+)/.exec(browser.cookie)?.[1] ?? ''),
      ]);
      await sessionsAre('last_seen_at', 5);
      expect((await browser.fetch(at.security.path)).status).toBe(200);
      const stream = await browser.fetch('/api/live');
      await stream.body?.cancel();
      expect(await hoursIdle()).toBe(5);
      await browser.fetch(at.security.path, { headers: { 'x-desk-used': '1' } });
      expect(await hoursIdle()).toBe(0);
    });

    it('ends with another role, and the next sign-in sets up what the role needs', async () => {
      const { email, browser } = await join();
      must(await changeStaff(database.staff, SOMEBODY, email, { role: 'manager' }));
      expect((await browser.call(at.security)).status).toBe(401);
      expect((await tryPassword(desk.browser(), email)).body).toMatchObject({ outcome: 'set_up_code' });
    });

    it('of somebody else in the same browser ends when another person signs in', async () => {
      const [first, second] = [await join(), await join()];
      expect((await tryPassword(first.browser, second.email)).status).toBe(200);
      expect((await first.browser.call(at.read)).body.staff).toBeNull();
    });
  });

  describe('traces', () => {
    it('an export leaves a row with what was exported, and no word that was searched for', async () => {
      const seller = await desk.signedIn('seller');
      await seller.call(exportOrders, { queue: 'all', search: 'Ayesha Khan' });
      await seller.call(exportOrders, { queue: 'all', numbers: 'BJ-1,BJ-2' });
      const rows = await auditOf({ action: 'export', actor: seller.staff.name });
      expect(rows).toMatchObject([
        { subject: 'export orders', email: seller.staff.email, details: { chosen: 2 } },
        { subject: 'export orders', details: { queue: 'all', searched: true } },
      ]);
      expect(JSON.stringify(rows)).not.toContain('Ayesha');
    });

    it('failed sign-ins are in the audit, the log and the metrics, without anything that was typed', async () => {
      const { email } = await join();
      await tryPassword(desk.browser(), email, 'wrong password');
      await tryPassword(desk.browser(), 'nobody-here@shop.example', 'wrong password');
      const question = (await desk.browser().call(at.askForSignIn)).body;
      const answer = softPasskey(desk.url).answer(question.options);
      await desk.browser().call(at.signInWithPasskey, { ticket: question.ticket, answer });
      const rows = await auditOf({ action: 'sign_in_failed' });
      expect(rows.map(({ subject, details }) => [subject, details.means, details.reason])).toEqual([
        ['sign-in', 'passkey', 'wrong_passkey'],
        ['sign-in', 'password', 'wrong_credentials'],
        [`staff ${email}`, 'password', 'wrong_credentials'],
      ]);
      expect(JSON.stringify(rows)).not.toContain('nobody-here');
      expect(desk.log()).toMatch(/"outcome":"wrong_credentials".*"msg":"sign-in"/);
      expect(desk.log()).not.toMatch(/@shop\.example|wrong password/);
      expect(await desk.metrics()).toMatch(/bandeja_sign_ins_total\{outcome="wrong_credentials"\} \d/);
    });

    it('strangers cannot fill the audit', async () => {
      for (let tries = 0; tries < 40; tries++) {
        await tryPassword(desk.browser(), `guess${tries}@shop.example`, 'wrong password');
        await database.owner.query('DELETE FROM sign_in_failures');
      }
      expect((await auditOf({ action: 'sign_in_failed', subject: 'sign-in' })).length).toBeLessThanOrEqual(30);
    });

    it('the desk’s API is in the access log by its pattern', async () => {
      const seller = await desk.signedIn('seller');
      await seller.call(peopleEndpoints.customers, { search: 'Zubaida' });
      const line = desk
        .log()
        .split('\n')
        .find((text) => text.includes('"/api/customers"'));
      expect(line).toMatch(/"level":30.*"route":"\/api\/customers","status":200/);
      expect(desk.log()).not.toContain('Zubaida');
    });
  });

  it('files and streams leave no warning in the log, and no line has what was searched for', async () => {
    const before = desk.log().length;
    const seller = await desk.signedIn('seller');
    const file = await seller.call(exportOrders, { queue: 'all', search: 'Zubaida Khan' });
    expect(file.status).toBe(200);
    const live = await seller.fetch('/api/live');
    await live.body?.cancel();
    await seller.call(peopleEndpoints.customers, { search: 'Zubaida' });
    const lines = desk.log().slice(before).trim().split('\n');
    expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
    expect(lines.join('\n')).not.toMatch(/Zubaida/i);
  });

  describe('the person concerned is told', () => {
    const noticesOf = (email: string) =>
      database.owner.query<{ kind: string }>(
        'SELECT kind FROM staff_notices JOIN staff_accounts AS account ON account.id = account_id WHERE email = $1 ORDER BY staff_notices.id',
        [email],
      );

    it('of a browser that was never seen, once; of a new passkey, password and code', async () => {
      const { email, browser } = await join();
      expect(await noticesOf(email)).toEqual([{ kind: 'joined' }]);
      await tryPassword(browser, email);
      const elsewhere = await tryPassword(desk.browser(), email);
      await tryPassword(desk.browser(cookiesOf(elsewhere.headers).join('; ')), email);
      expect((await noticesOf(email)).map(({ kind }) => kind)).toEqual(['joined', 'new_device']);
      const question = (await browser.call(at.passkeyQuestion)).body;
      const answer = softPasskey(desk.url).register(question.options);
      await browser.call(at.addPasskey, { ticket: question.ticket, answer });
      const setUp = (await browser.call(at.ownCode)).body;
      const code = codeOf(setUp.key, stepAt(Date.now()));
      await browser.call(at.setPassword, { password: 'quiet otter paints fences', ticket: setUp.ticket, code });
      expect((await noticesOf(email)).map(({ kind }) => kind).slice(2)).toEqual([
        'new_passkey',
        'new_password',
        'new_code',
      ]);
    });
  });

  it('addresses are the same for the server, which counts failures by them, and for the database', async () => {
    const typed = [
      ...fc.sample(fc.string({ unit: 'binary' }), 200),
      'KELVIN@x.example',
      'İ@x.example',
      'ẞΣ@x.example',
      'A@X',
    ]
      .map((text) => text.trim())
      .filter((text) => !text.includes('\0') && text.isWellFormed());
    const rows = await database.owner.query<{ email: string }>(
      'SELECT staff_email(typed) AS email FROM jsonb_array_elements_text($1::jsonb) WITH ORDINALITY AS list (typed, nth) ORDER BY nth',
      [typed],
    );
    expect(rows.map(({ email }) => email)).toEqual(typed.map(staffEmail));
  });

  describe('a name', () => {
    it.each([
      ['Sana Malik', 'sana  malik'],
      ['Sana Malik', 'Ｓana Malik'],
      ['Sana Malik', 'Ѕаnа Mаlik'],
      ['Sana Malik', 'Sana Ma1ik'],
      ['Sana Malik', 'Sána\u200b Malik.'],
      ['علی', 'على'],
    ])('that is %s cannot be borrowed as %s', async (taken, borrowed) => {
      await database.owner.query("UPDATE staff_accounts SET name = 'former ' || id");
      expect((await join(taken)).status).toBe(200);
      const second = await join(borrowed);
      expect(second).toMatchObject({ status: 409, body: { error: 'name_taken' } });
      // The link is still good.
      const other = { token: second.token, name: 'Another Person', password: PASSWORD };
      expect((await desk.browser().call(at.joinWithPassword, other)).status).toBe(200);
    });

    it('of the shop itself is nobody’s', async () => {
      for (const name of ['shop', 'Somebody', 'mіgration', '...']) expect((await join(name)).status).toBe(400);
    });

    it('stays one’s own when one joins anew', async () => {
      const { email, name } = await join();
      const token = await invite(email, 'seller');
      const again = await desk.browser().call(at.joinWithPassword, { token, name, password: PASSWORD });
      expect(again).toMatchObject({ status: 200, body: { staff: { name } } });
    });
  });
});

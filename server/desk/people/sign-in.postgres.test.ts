import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionEndpoints as at, type CodeSetUp, type PasskeyQuestion } from '#contract/people/session.ts';
import type { StaffRole } from '#domain/people/staff.ts';
import { inviteFirstOwner, inviteStaff } from '#server/people/desk-credentials.ts';
import { codeOf, stepAt } from '#server/people/one-time-code.ts';
import type { PasswordHasher } from '#server/people/passwords.ts';
import { changeStaff } from '#server/people/staff-accounts.ts';
import { hashOf } from '#server/people/tokens.ts';
import { type DeskBrowser, openTestDesk, type TestDesk } from '#server/testing/desk.ts';
import { softPasskey } from '#server/testing/passkey.ts';
import { must, SOMEBODY } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

const PASSWORD = 'nine blue umbrellas drift';

describe('signing in', () => {
  let database: TestDatabase;
  let desk: TestDesk;
  let now = Date.now();
  let verified = 0;
  let people = 0;

  /** Counts what the real one would compute, and is quicker. */
  const passwords: PasswordHasher = {
    hash: async (password) => hashOf(password),
    async verify(password, stored) {
      verified += 1;
      return hashOf(password) === stored;
    },
  };

  beforeAll(async () => {
    database = await openTestDatabase('server');
    desk = await openTestDesk(database, { passwords, now: () => now });
  });
  afterAll(async () => {
    await desk.close();
    await database.discard();
  });
  beforeEach(async () => {
    await database.owner.query('DELETE FROM sign_in_failures');
  });

  /** Half a minute later there is another code. */
  const nextCode = (key: string) => {
    now += 30_000;
    return codeOf(key, stepAt(now));
  };
  const cookieOf = (headers: Headers) =>
    headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('desk='))
      ?.split(';')[0] ?? '';
  const newEmail = () => `person${++people}@shop.example`;
  const invite = async (email: string, role: StaffRole) =>
    must(await inviteStaff(database.staff, SOMEBODY, { email, role })).token;

  interface Joined {
    email: string;
    key: string;
    browser: DeskBrowser;
  }

  /** Joins with a password, and with codes where the role needs them. */
  async function join(role: StaffRole, email = newEmail()): Promise<Joined> {
    const token = await invite(email, role);
    const anyone = desk.browser();
    const setUp = (await anyone.call(at.joinCode, { token })).body;
    const withCode = role === 'owner' || role === 'manager';
    const { status, headers } = await anyone.call(at.joinWithPassword, {
      token,
      name: `Somebody New ${++people}`,
      password: PASSWORD,
      ...(withCode && { ticket: setUp.ticket, code: nextCode(setUp.key) }),
    });
    expect(status).toBe(200);
    return { email, key: setUp.key, browser: desk.browser(cookieOf(headers)) };
  }

  const tryPassword = (email: string, more: object = {}, password = PASSWORD) =>
    desk.browser().call(at.signInWithPassword, { email, password, ...more });

  describe('by the first link', () => {
    it('makes the owner’s account once, and the next start makes the one before invalid', async () => {
      const old = (await inviteFirstOwner(database.staff)) ?? '';
      const token = (await inviteFirstOwner(database.staff)) ?? '';
      const anyone = desk.browser();
      expect(await anyone.call(at.readInvitation, { token: old })).toMatchObject({
        status: 404,
        body: { error: 'link_expired' },
      });
      expect((await anyone.call(at.readInvitation, { token })).body).toEqual({
        email: null,
        role: 'owner',
        name: null,
        codeNeeded: true,
      });
      const email = 'Owner@Shop.example';
      const setUp = (await anyone.call(at.joinCode, { token, email })).body;
      const joined = { token, email, name: 'Sana', password: PASSWORD, ticket: setUp.ticket };
      expect(await anyone.call(at.joinWithPassword, { ...joined, code: '000000' })).toMatchObject({ status: 403 });
      // Whoever mistyped the code tries again with the same picture.
      const done = await anyone.call(at.joinWithPassword, { ...joined, code: nextCode(setUp.key) });
      expect(done.body).toMatchObject({ staff: { name: 'Sana', email: 'owner@shop.example', role: 'owner' } });
      expect(await anyone.call(at.readInvitation, { token })).toMatchObject({ status: 404 });
      expect(await inviteFirstOwner(database.staff)).toBeUndefined();
      const me = await desk.browser(cookieOf(done.headers)).call(at.read);
      expect(me.body).toMatchObject({ staff: { name: 'Sana' } });
    });
  });

  describe('by an invitation', () => {
    it('that has expired or was replaced ends with a plain sentence', async () => {
      const email = newEmail();
      const replaced = await invite(email, 'packer');
      const token = await invite(email, 'packer');
      await database.owner.query("UPDATE staff_tickets SET expires_at = now() WHERE kind = 'invitation'");
      for (const link of [replaced, token, 'nonsense']) {
        for (const [endpoint, more] of [
          [at.readInvitation, {}],
          [at.joinCode, {}],
          [at.joinQuestion, { name: 'A' }],
          [at.joinWithPassword, { name: 'A', password: PASSWORD }],
        ] as const) {
          const refused = await desk.browser().call(endpoint, { token: link, ...more });
          expect(refused).toMatchObject({ status: 404, body: { error: 'link_expired' } });
        }
      }
    });

    it.each([
      ['short', { error: 'input_invalid', mistakes: { password: { code: 'too_short', params: { least: 12 } } } }],
      ['Password123456', { error: 'password_refused', params: { fault: 'too_common' } }],
      ['somebody new 2026', { error: 'password_refused', params: { fault: 'too_common' } }],
    ])('refuses the password %s and loses nothing', async (password, body) => {
      const token = await invite(newEmail(), 'seller');
      const refused = await desk.browser().call(at.joinWithPassword, { token, name: 'Somebody New', password });
      expect(refused).toMatchObject({ status: 400, body });
      expect((await desk.browser().call(at.readInvitation, { token })).status).toBe(200);
    });

    it('refuses a password before codes are set up for it', async () => {
      const asked = { token: await invite(newEmail(), 'owner'), name: 'Somebody New', password: 'somebody new 2026' };
      expect(await desk.browser().call(at.joinCode, asked)).toMatchObject({
        ...{ status: 400, body: { error: 'password_refused', params: { fault: 'too_common' } } },
      });
      const me = await desk.signedIn('owner', 'Somebody New');
      const own = await me.call(at.ownCode, { password: asked.password });
      expect(own).toMatchObject({ status: 400, body: { error: 'password_refused' } });
      expect((await me.call(at.ownCode, { password: PASSWORD })).body).toHaveProperty('qr');
    });

    it('needs codes beside a password for managers and owners', async () => {
      const token = await invite(newEmail(), 'manager');
      const joined = { token, name: 'M', password: PASSWORD };
      expect(await desk.browser().call(at.joinWithPassword, joined)).toMatchObject({ body: { error: 'wrong_code' } });
    });

    it('lets somebody in who was locked out, and nothing of before works any more', async () => {
      const { email, browser, key } = await join('owner');
      const token = await invite(email, 'owner');
      expect((await desk.browser().call(at.readInvitation, { token })).body).toMatchObject({
        name: expect.stringMatching(/^Somebody New/),
      });
      const passkey = softPasskey(desk.url);
      const { body: question } = await desk.browser().call(at.joinQuestion, { token, name: 'Same Person' });
      const answer = passkey.register(question.options);
      const joined = await desk
        .browser()
        .call(at.joinWithPasskey, { token, name: 'Same Person', ticket: question.ticket, answer });
      expect(joined).toMatchObject({ status: 200, body: { staff: { name: 'Same Person', email, role: 'owner' } } });
      expect((await browser.call(at.security)).status).toBe(401);
      expect(await tryPassword(email, { code: nextCode(key) })).toMatchObject({ body: { error: 'wrong_credentials' } });
    });

    it('does not change a role, and does not wake an account that was switched off', async () => {
      const { email } = await join('seller');
      expect(await inviteStaff(database.staff, SOMEBODY, { email, role: 'owner' })).toMatchObject({
        code: 'account_has_role',
        params: { email, role: 'seller' },
      });
      const token = await invite(email, 'seller');
      must(await changeStaff(database.staff, SOMEBODY, email, { isActive: false }));
      expect(await inviteStaff(database.staff, SOMEBODY, { email, role: 'seller' })).toMatchObject({
        code: 'account_off',
      });
      const late = await desk.browser().call(at.joinWithPassword, { token, name: 'Late', password: PASSWORD });
      expect(late.status).toBe(409);
    });
  });

  describe('by password', () => {
    it('gives a cookie that scripts cannot read and other sites cannot use', async () => {
      const { email } = await join('seller');
      const { headers } = await tryPassword(` ${email.toUpperCase()} `);
      const [session, browser] = headers.getSetCookie();
      expect(session).toMatch(/^desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
      expect(browser).toMatch(/^desk-browser=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/);
      const [row] = await database.owner.query<{ all: string }>(
        'SELECT jsonb_agg(to_jsonb(staff_sessions))::text AS all FROM staff_sessions',
      );
      expect(row?.all).not.toContain(cookieOf(headers).slice('desk='.length));
    });

    it('asks for a code, takes each code once, and none that is older than one that was used', async () => {
      const { email, key } = await join('manager');
      expect((await tryPassword(email)).body).toEqual({ outcome: 'code_needed' });
      const code = nextCode(key);
      const signedIn = await tryPassword(email, { code });
      expect(signedIn.body).toMatchObject({ outcome: 'signed_in', staff: { email, role: 'manager' } });
      expect(await tryPassword(email, { code })).toMatchObject({ status: 403, body: { error: 'wrong_code' } });
      const older = codeOf(key, stepAt(now) - 1);
      expect(await tryPassword(email, { code: older })).toMatchObject({ status: 403, body: { error: 'wrong_code' } });
      const next = await tryPassword(email, { code: nextCode(key) });
      expect(next.body).toMatchObject({ outcome: 'signed_in' });
    });

    it('used by two at once, a code lets one in', async () => {
      const { email, key } = await join('manager');
      const code = nextCode(key);
      const both = await Promise.all([tryPassword(email, { code }), tryPassword(email, { code })]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    });

    it('sets codes up for somebody whose role needs them now', async () => {
      const { email } = await join('seller');
      must(await changeStaff(database.staff, SOMEBODY, email, { role: 'manager' }));
      const { body } = await tryPassword(email);
      const { outcome, setUp } = body as { outcome: string; setUp: CodeSetUp };
      expect(outcome).toBe('set_up_code');
      expect(setUp.qr).toMatch(/^<svg/);
      const wrong = await tryPassword(email, { ticket: setUp.ticket, code: '123456' });
      expect(wrong).toMatchObject({ body: { error: 'wrong_code' } });
      const code = nextCode(setUp.key);
      expect((await tryPassword(email, { ticket: setUp.ticket, code })).body).toMatchObject({ outcome: 'signed_in' });
      expect((await tryPassword(email)).body).toEqual({ outcome: 'code_needed' });
      expect((await tryPassword(email, { code: nextCode(setUp.key) })).body).toMatchObject({ outcome: 'signed_in' });
    });

    it('answers the same, after the same computation, whoever is asked for', async () => {
      const { email } = await join('seller');
      const off = await join('seller');
      must(await changeStaff(database.staff, SOMEBODY, off.email, { isActive: false }));
      const withoutPassword = newEmail();
      const token = await invite(withoutPassword, 'seller');
      const passkey = softPasskey(desk.url);
      const { body: question } = await desk.browser().call(at.joinQuestion, { token, name: 'P' });
      const answer = passkey.register(question.options);
      await desk.browser().call(at.joinWithPasskey, { token, name: 'P', ticket: question.ticket, answer });
      const answers = [];
      for (const [who, password] of [
        [email, 'another password'],
        [off.email, PASSWORD],
        [withoutPassword, PASSWORD],
        ['nobody@shop.example', PASSWORD],
        ['no address', PASSWORD],
      ] as const) {
        verified = 0;
        const { status, body } = await tryPassword(who, {}, password);
        answers.push({ status, body, verified });
      }
      expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
      expect(answers[0]).toMatchObject({ status: 403, verified: 1, body: { error: 'wrong_credentials' } });
    });

    it('slows down per account, the same for one that does not exist, and computes nothing then', async () => {
      const { email } = await join('seller');
      for (const who of [email, 'nobody@shop.example']) {
        for (let tries = 0; tries < 5; tries++) expect((await tryPassword(who, {}, 'wrong password')).status).toBe(403);
        verified = 0;
        const refused = await tryPassword(who);
        expect(refused).toMatchObject({ status: 429, body: { error: 'slow_down' } });
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(verified).toBe(0);
        await database.owner.query("UPDATE sign_in_failures SET last_at = last_at - interval '2 seconds'");
      }
      // After the wait the right password is taken and the count starts anew.
      expect((await tryPassword(email)).status).toBe(200);
      for (let tries = 0; tries < 5; tries++) expect((await tryPassword(email, {}, 'wrong password')).status).toBe(403);
    });

    it('counts tries that come at once', async () => {
      const { email } = await join('seller');
      const tries = await Promise.all(Array.from({ length: 12 }, () => tryPassword(email, {}, 'wrong password')));
      expect(tries.filter(({ status }) => status === 403)).toHaveLength(5);
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(7);
    });

    it('slows a guesser of codes down who knows the password', async () => {
      const { email } = await join('manager');
      const statuses = [];
      for (let tries = 0; tries < 6; tries++) {
        await tryPassword(email);
        statuses.push((await tryPassword(email, { code: '000000' })).status);
      }
      expect(statuses.slice(0, 5)).toEqual([403, 403, 403, 403, 403]);
      expect(statuses[5]).toBe(429);
    });

    it('slows down per address', async () => {
      for (let tries = 0; tries < 20; tries++) await tryPassword(`guess${tries}@shop.example`, {}, 'wrong password');
      expect((await tryPassword('another@shop.example', {}, 'wrong password')).status).toBe(429);
    });
  });

  describe('by passkey', () => {
    async function joinWithPasskey(role: StaffRole) {
      const email = newEmail();
      const token = await invite(email, role);
      const passkey = softPasskey(desk.url);
      const name = `Passkey Person ${++people}`;
      const { body: question } = await desk.browser().call(at.joinQuestion, { token, name });
      const answer = passkey.register(question.options);
      const ticket = question.ticket;
      const joined = await desk.browser().call(at.joinWithPasskey, { token, name, ticket, answer });
      expect(joined.status).toBe(200);
      return { email, passkey, browser: desk.browser(cookieOf(joined.headers)) };
    }
    const ask = async (): Promise<PasskeyQuestion> => (await desk.browser().call(at.askForSignIn)).body;
    const reply = ({ ticket }: PasskeyQuestion, answer: object) =>
      desk.browser().call(at.signInWithPasskey, { ticket, answer });

    it('signs an owner in without a code; the question names nobody', async () => {
      const { email, passkey } = await joinWithPasskey('owner');
      const question = await ask();
      expect(question.options).toMatchObject({ userVerification: 'required', rpId: '127.0.0.1' });
      expect(JSON.stringify(question.options)).not.toContain(passkey.id);
      const { status, body } = await reply(question, passkey.answer(question.options));
      expect({ status, body }).toMatchObject({ status: 200, body: { staff: { email, role: 'owner' } } });
    });

    it('refuses a replayed answer, another origin, one without verification, and a stranger’s passkey', async () => {
      const { passkey, email } = await joinWithPasskey('seller');
      const question = await ask();
      const answer = passkey.answer(question.options);
      expect((await reply(question, answer)).status).toBe(200);
      const again = await ask();
      const others = [
        [question, answer],
        [again, answer],
        [await ask(), passkey.answer((await ask()).options)],
      ] as const;
      for (const [asked, given] of others) expect((await reply(asked, given)).status).toBe(403);
      const elsewhere = await ask();
      const phished = passkey.answer(elsewhere.options, { origin: 'https://desk.shop.example.attacker.example' });
      expect(await reply(elsewhere, phished)).toMatchObject({ status: 403, body: { error: 'wrong_passkey' } });
      const unverified = await ask();
      const touched = passkey.answer(unverified.options, { isVerified: false });
      expect((await reply(unverified, touched)).status).toBe(403);
      const unknown = await ask();
      expect((await reply(unknown, softPasskey(desk.url).answer(unknown.options))).status).toBe(403);
      must(await changeStaff(database.staff, SOMEBODY, email, { isActive: false }));
      const off = await ask();
      expect((await reply(off, passkey.answer(off.options))).status).toBe(403);
    });

    it('can be added and removed, but not the last thing one signs in with', async () => {
      const { passkey, browser } = await joinWithPasskey('seller');
      const second = softPasskey(desk.url);
      const { body: question } = await browser.call(at.passkeyQuestion);
      expect(question.options).toMatchObject({ excludeCredentials: [{ id: passkey.id }] });
      const answer = second.register(question.options);
      const added = await browser.call(at.addPasskey, { ticket: question.ticket, answer, name: 'My phone' });
      expect(added.body.passkeys.map(({ name }) => name)).toContain('My phone');
      expect((await browser.call(at.removePasskey, {}, { id: passkey.id })).body.passkeys).toHaveLength(1);
      const last = await browser.call(at.removePasskey, {}, { id: second.id });
      expect(last).toMatchObject({ status: 409, body: { error: 'last_credential' } });
      const asked = await ask();
      expect((await reply(asked, passkey.answer(asked.options))).status).toBe(403);
      const twice = await ask();
      expect((await reply(twice, second.answer(twice.options))).status).toBe(200);
    });
  });

  describe('sessions', () => {
    it('are listed with their device, end one by one and everywhere, and a copied cookie is worth nothing then', async () => {
      const { email, browser } = await join('seller');
      const phone = {
        'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      };
      const signedIn = await desk.browser().fetch(at.signInWithPassword.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...phone },
        body: JSON.stringify({ email, password: PASSWORD }),
      });
      const other = desk.browser(cookieOf(signedIn.headers));
      const { sessions } = (await browser.call(at.security)).body;
      expect(sessions).toHaveLength(2);
      const listed = sessions.find(({ isThis }) => !isThis);
      expect(listed).toMatchObject({ device: 'Chrome on Android', address: '127.0.0.1', means: 'password' });
      expect((await browser.call(at.endSession, {}, { id: listed?.id ?? '' })).status).toBe(200);
      expect((await browser.call(at.endSession, {}, { id: listed?.id ?? '' })).status).toBe(404);
      expect((await other.call(at.security)).status).toBe(401);

      const stolen = desk.browser(browser.cookie);
      expect((await stolen.call(at.read)).body.staff).not.toBeNull();
      const everywhere = await browser.call(at.signOutEverywhere);
      expect(everywhere.headers.get('set-cookie')).toBe('desk=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict');
      expect((await stolen.call(at.read)).body).toMatchObject({ staff: null });
      expect((await stolen.call(at.security)).status).toBe(401);
    });

    it('of somebody else cannot be ended', async () => {
      const [one, two] = [await join('seller'), await join('owner')];
      const { sessions } = (await one.browser.call(at.security)).body;
      expect((await two.browser.call(at.endSession, {}, { id: sessions[0]?.id ?? '' })).status).toBe(404);
      expect((await one.browser.call(at.security)).status).toBe(200);
    });

    it('end after twelve idle hours, and using them prolongs them', async () => {
      const { browser } = await join('seller');
      const idle = (hours: number) =>
        database.owner.query("UPDATE staff_sessions SET last_seen_at = now() - $1 * interval '1 hour'", [hours]);
      await idle(11);
      expect((await browser.call(at.security)).status).toBe(200);
      const [seen] = await database.owner.query<{ ago: number }>(
        'SELECT extract(epoch FROM now() - max(last_seen_at))::integer AS ago FROM staff_sessions',
      );
      expect(seen?.ago).toBeLessThan(60);
      await idle(13);
      expect((await browser.call(at.security)).status).toBe(401);
    });

    it('are all ended but this one by a new password, which needs a recent sign-in', async () => {
      const { email, browser } = await join('seller');
      const other = desk.browser(cookieOf((await tryPassword(email)).headers));
      const password = 'quiet otter paints fences';
      now += 16 * 60_000;
      expect(await browser.call(at.setPassword, { password })).toMatchObject({ body: { error: 'sign_in_again' } });
      now = Date.now();
      expect(await browser.call(at.setPassword, { password: 'Somebody New 1234' })).toMatchObject({ status: 400 });
      expect((await browser.call(at.setPassword, { password })).status).toBe(200);
      expect((await other.call(at.security)).status).toBe(401);
      expect((await tryPassword(email)).status).toBe(403);
      expect((await tryPassword(email, {}, password)).status).toBe(200);
    });

    it('a password is removed when there is a passkey, and never as the last thing', async () => {
      const { email, browser } = await join('seller');
      const last = await browser.call(at.removePassword);
      expect(last).toMatchObject({ status: 409, body: { error: 'last_credential' } });
      const { body: question } = await browser.call(at.passkeyQuestion);
      const answer = softPasskey(desk.url).register(question.options);
      await browser.call(at.addPasskey, { ticket: question.ticket, answer });
      now += 16 * 60_000;
      expect(await browser.call(at.removePassword)).toMatchObject({ body: { error: 'sign_in_again' } });
      now = Date.now();
      expect((await browser.call(at.removePassword)).body).toMatchObject({ hasPassword: false, hasCode: false });
      expect((await tryPassword(email)).status).toBe(403);
    });
  });

  it('logs nothing that somebody typed', () => {
    expect(desk.log()).not.toMatch(/@shop\.example|umbrellas|otpauth|\/join/);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '#domain/people/staff.ts';
import { errorHint, type ShopDatabase } from './database.ts';
import { checkInvariants } from './invariants.ts';
import { enginesFor } from './testing/engines.ts';
import { handIn, keyOf, SAMPLE_WAYS, samplePicture, someDay } from './testing/proof-calls.ts';
import { placeOrder } from './testing/sample-orders.ts';
import { type ScratchDatabases, scratchDatabases } from './testing/scratch-databases.ts';
import { accountsOfRoles, act, call, type Outcome, STEPS, send } from './testing/staff-calls.ts';

/* Proofs of payment: what is taken, what staff make of it, and what stays of it. */

interface Page {
  money: { due: number };
  proof: {
    left: number;
    handed_in: { state: string; reason: string | null; reference: string | null; picture: string | null }[];
  };
}

interface Shown {
  version: number;
  proof_since: string | null;
  payments: { id: number; amount: number; reference: string | null; from_courier: boolean }[];
  proofs: { id: number; state: string; payment_id: number | null; elsewhere: { order_number: string; by: string }[] }[];
}

describe.each(enginesFor('steps'))('proofs of payment, on %s', (engine) => {
  let databases: ScratchDatabases;
  let shop: ShopDatabase;
  let accounts: Record<StaffRole, string>;

  beforeAll(async () => {
    databases = await scratchDatabases(engine);
    shop = await databases.openMigrated();
    await shop.owner.query('SELECT seed_stock($1::jsonb)', [
      [{ category: 'rackets', product_id: 1, variant: '', stock_quantity: 1_000 }],
    ]);
    accounts = await accountsOfRoles(shop.owner);
    await shop.owner.query("INSERT INTO shop_settings (name, value, actor) VALUES ('ways_to_pay', $1, 'owner')", [
      SAMPLE_WAYS,
    ]);
  });
  afterAll(async () => {
    const broken = await checkInvariants(shop.owner);
    await databases.discard();
    expect(broken).toEqual([]);
  });

  const placed = async () => {
    const number = await placeOrder(shop.anon, [
      { category: 'rackets', product_id: 1, quantity: 2, price: 1_000, name: 'A racket' },
    ]);
    return { number, key: await keyOf(shop.owner, number) };
  };
  const step = (number: string, one: Parameters<typeof send>[1], more: object = {}): Promise<Outcome> =>
    send(shop.staff, one, act('Sara', more), number);
  /** Agreed and told where to pay: 2,000 by bank transfer, unless said otherwise. */
  const toPay = async (agreed: object = {}) => {
    const order = await placed();
    const confirm = call('confirm_order($1, $2, $3)', {
      ...{ pay_by: 'bank_transfer', accounts: SAMPLE_WAYS.accounts.map(({ id }) => id) },
      ...agreed,
    });
    expect(await step(order.number, confirm)).toMatchObject({ code: '' });
    return order;
  };
  const page = async (key: string) =>
    (await shop.anon.query<{ page: { details: Page | null } }>('SELECT read_order_page($1) AS page', [key]))[0]?.page
      .details as Page;
  const shown = async (number: string) =>
    (await shop.staff.query<{ order: Shown }>('SELECT show_order($1) AS order', [number]))[0]?.order as Shown;
  const reference = (typed: string, paid_on = someDay(0)) => ({ reference: typed, paid_on });
  /** Hands it in and says what became of it. */
  const taken = async (key: string, given: object, content: Buffer | null = null): Promise<string> => {
    try {
      const proof = await handIn(shop.anon, key, given, content);
      return proof ? proof.state : 'no such order';
    } catch (error) {
      expect(() => JSON.parse(errorHint(error) || '{}')).not.toThrow();
      return (error as Error).message;
    }
  };
  const picture = (hash?: string) => samplePicture(hash);
  const accept = (proof: number | undefined, more: object = {}) =>
    call('accept_proof($1, $2, $3)', { proof, method: 'bank_transfer', amount: 2_000, ...more });
  const reject = (proof: number | undefined, reason = 'It shows another account') =>
    call('reject_proof($1, $2, $3)', { proof, reason });
  const proofOf = async (number: string) => (await shown(number)).proofs.at(-1)?.id;
  const waiting = async () =>
    (
      await shop.staff.query<{ found: { order_number: string }[] }>('SELECT find_orders($1::jsonb) AS found', [
        { queue: 'payment_to_check', most: 200 },
      ])
    )[0]?.found.map(({ order_number }) => order_number) ?? [];
  const count = async () =>
    (await shop.staff.query<{ counts: { payment_to_check: number } }>('SELECT count_queues() AS counts'))[0]?.counts
      .payment_to_check;

  it('is taken where something is to be sent and the customer was told whereto, and is no money', async () => {
    const { number, key } = await placed();
    expect(await taken(key, reference('FT-1'))).toBe('proof_nothing_due');
    expect((await page(key)).proof).toEqual({ left: 0, handed_in: [] });
    expect(await step(number, call('confirm_order($1, $2, $3)', { pay_by: 'bank_transfer' }))).toMatchObject({
      code: '',
    });
    expect(await taken(key, reference('FT-1'))).toBe('proof_nothing_due');
    const told = call('tell_accounts($1, $2, $3)', { accounts: SAMPLE_WAYS.accounts.map(({ id }) => id), mail: false });
    expect(await step(number, told)).toMatchObject({ code: '' });
    expect((await page(key)).proof.left).toBe(5);
    const before = await count();

    expect(await taken(key, reference('  FT-1  '))).toBe('waiting');
    const seen = await page(key);
    expect(seen).toMatchObject({
      money: { due: 2_000 },
      proof: { left: 4, handed_in: [{ state: 'waiting', reference: 'FT-1' }] },
    });
    expect(await waiting()).toContain(number);
    expect(await count()).toBe((before ?? 0) + 1);
    expect(await shown(number)).toMatchObject({ payments: [], proof_since: expect.any(String) });
    const [told_staff] = await shop.owner.query(
      "SELECT outbox.kind FROM outbox JOIN orders ON orders.id = order_id WHERE order_number = $1 AND kind = 'proof_handed_in'",
      [number],
    );
    expect(told_staff).toEqual({ kind: 'proof_handed_in' });
  });

  it('of what is paid at the door only the advance is to be sent', async () => {
    const atTheDoor = await toPay({ pay_by: 'cash_on_delivery' });
    expect(await taken(atTheDoor.key, reference('FT-2'))).toBe('proof_nothing_due');
    const advance = await toPay({ pay_by: 'cash_on_delivery', advance: 500 });
    expect(await taken(advance.key, reference('FT-3'))).toBe('waiting');
  });

  it('has a reference and a day that can be, or a picture; anything else is refused and leaves nothing', async () => {
    const { key } = await toPay();
    const wrong = [
      [reference(''), 'proof_reference_missing'],
      [reference(' - - '), 'proof_reference_missing'],
      [reference('x'.repeat(101)), 'proof_reference_missing'],
      [reference('FT-4', someDay(3)), 'proof_date_invalid'],
      [reference('FT-4', '2020-01-01'), 'proof_date_invalid'],
      [reference('FT-4', '2026-02-31'), 'proof_date_invalid'],
      [reference('FT-4', 'yesterday'), 'proof_date_invalid'],
      [{ reference: 'FT-4' }, 'proof_date_invalid'],
      [{}, 'proof_reference_missing'],
    ] as const;
    for (const [given, problem] of wrong) expect(await taken(key, given)).toBe(problem);
    expect((await page(key)).proof).toEqual({ left: 5, handed_in: [] });
    expect(await taken('no-such-key-at-all-123', reference('FT-4'))).toBe('no such order');
  });

  it('handed in again is the same one; a sixth is refused', async () => {
    const { number, key } = await toPay();
    const one = picture();
    for (let time = 0; time < 3; time += 1) expect(await taken(key, one.given, one.content)).toBe('waiting');
    expect(await taken(key, reference('FT 5'))).toBe('waiting');
    expect(await taken(key, reference('ft-5'))).toBe('waiting');
    expect((await page(key)).proof).toMatchObject({ left: 3, handed_in: [{}, {}] });
    for (let time = 0; time < 3; time += 1) {
      const { given, content } = picture();
      expect(await taken(key, given, content)).toBe('waiting');
    }
    const sixth = picture();
    expect(await taken(key, sixth.given, sixth.content)).toBe('proof_too_many');
    expect((await shown(number)).proofs).toHaveLength(5);
    expect((await page(key)).proof.left).toBe(0);
  });

  it('accepted is one payment of the customer, under a reference that is used once', async () => {
    const { number, key } = await toPay();
    await taken(key, reference('FT-6'));
    const proof = await proofOf(number);
    const { version } = await shown(number);
    const by = { version, key: randomUUID(), customer_mail: true };
    const first = await step(number, accept(proof, { reference: 'FT-6' }), by);
    expect(first).toMatchObject({ code: '', result: { version: version + 1, money: { due: 0, paid: 2_000 } } });
    const again = await step(number, accept(proof, { reference: 'FT-6' }), by);
    expect(again.result).toEqual({ ...first.result, repeated: true });
    const after = await shown(number);
    expect(after).toMatchObject({
      payments: [{ amount: 2_000, reference: 'FT-6', from_courier: false }],
      proof_since: null,
    });
    expect(after.proofs).toMatchObject([{ state: 'accepted', payment_id: after.payments[0]?.id }]);
    expect((await page(key)).proof.handed_in).toMatchObject([{ state: 'accepted' }]);
    expect(await step(number, accept(proof))).toMatchObject({
      message: 'proof_decided',
      params: { state: 'accepted', by: 'Sara' },
    });
    expect(await step(number, reject(proof))).toMatchObject({ message: 'proof_decided' });
    const mails = await shop.owner.query<{ kind: string }>(
      "SELECT kind FROM outbox JOIN orders ON orders.id = order_id WHERE order_number = $1 AND kind LIKE 'p%' ORDER BY outbox.id",
      [number],
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['proof_handed_in', 'payment_received']);

    const other = await toPay();
    await taken(other.key, reference('ft 6'));
    const twin = (await shown(other.number)).proofs[0];
    expect(twin?.elsewhere).toEqual([{ order_number: number, by: 'reference' }]);
    expect((await shown(number)).proofs[0]?.elsewhere).toEqual([{ order_number: other.number, by: 'reference' }]);
    expect(await step(other.number, accept(twin?.id, { reference: 'ft 6' }))).toMatchObject({
      message: 'reference_used',
      params: { order: number },
    });
    expect(await shown(other.number)).toMatchObject({ payments: [], proofs: [{ state: 'waiting' }] });
  });

  it('the same picture on another order is flagged on both', async () => {
    const [one, other] = [await toPay(), await toPay()];
    const { given, content } = picture();
    await taken(one.key, given, content);
    await taken(other.key, given, content);
    expect((await shown(one.number)).proofs[0]?.elsewhere).toEqual([{ order_number: other.number, by: 'picture' }]);
    expect((await shown(other.number)).proofs[0]?.elsewhere).toEqual([{ order_number: one.number, by: 'picture' }]);
  });

  it('rejected needs a reason, which the customer reads on the page and by mail, and the next one is taken', async () => {
    const { number, key } = await toPay();
    await taken(key, reference('FT-7'));
    const proof = await proofOf(number);
    expect(await step(number, reject(proof, '  '))).toMatchObject({
      message: 'reason_missing',
      params: { of: 'proof' },
    });
    expect(await step(number, reject(proof), { customer_mail: true })).toMatchObject({ code: '' });
    expect((await page(key)).proof).toMatchObject({
      left: 4,
      handed_in: [{ state: 'rejected', reason: 'It shows another account' }],
    });
    const [mail] = await shop.housekeeping.query<{ leased: { kind: string; reason: string | null }[] }>(
      "SELECT lease_messages(100, interval '1 minute', '[\"proof_rejected\"]') AS leased",
    );
    expect(mail?.leased).toMatchObject([{ kind: 'proof_rejected', reason: 'It shows another account' }]);
    expect(await step(number, accept(proof))).toMatchObject({
      message: 'proof_decided',
      params: { state: 'rejected' },
    });
    expect(await shown(number)).toMatchObject({ payments: [] });
    expect(await taken(key, reference('FT-7'))).toBe('waiting');
    expect((await page(key)).proof.left).toBe(3);
    expect(await step(number, reject(999_999))).toMatchObject({ code: 'BJ404', message: 'proof_not_found' });
  });

  it('decided by two of the staff at once is decided once, and the other is told by whom', async () => {
    for (const [first, second] of [
      [accept, accept],
      [accept, reject],
      [reject, accept],
      [reject, reject],
    ] as const) {
      const { number, key } = await toPay();
      await taken(key, reference(`FT-${randomUUID()}`));
      const proof = await proofOf(number);
      const outcomes = await Promise.all([
        send(shop.staff, first(proof), act('Sara'), number),
        send(shop.staff, second(proof), act('Bilal'), number),
      ]);
      expect(outcomes.map(({ code }) => code).toSorted()).toEqual(['', 'BJ409']);
      const isSaraLate = outcomes[0]?.code !== '';
      const winner = (isSaraLate ? second : first) === accept ? 'accepted' : 'rejected';
      expect(outcomes[isSaraLate ? 0 : 1]).toMatchObject({
        message: 'proof_decided',
        params: { state: winner, by: isSaraLate ? 'Bilal' : 'Sara' },
      });
      const { proofs, payments } = await shown(number);
      expect(proofs).toMatchObject([{ state: winner }]);
      expect(payments).toHaveLength(winner === 'accepted' ? 1 : 0);
    }
  });

  it('with the reference of another, accepted at once, is a payment of one of the two orders only', async () => {
    const typed = `FT-${randomUUID()}`;
    const numbers = await Promise.all(
      [0, 1].map(async () => {
        const { number, key } = await toPay();
        await taken(key, reference(typed));
        return number;
      }),
    );
    const outcomes = await Promise.all(
      numbers.map(async (number) => step(number, accept(await proofOf(number), { reference: typed }))),
    );
    expect(outcomes.map(({ message }) => message).toSorted()).toEqual(['', 'reference_used']);
  });

  it('handed in many times at once: the same one once, and never more than five', async () => {
    const { number, key } = await toPay();
    const one = picture();
    const same = await Promise.all([0, 1, 2].map(() => taken(key, one.given, one.content)));
    expect(same).toEqual(['waiting', 'waiting', 'waiting']);
    expect((await shown(number)).proofs).toHaveLength(1);
    const others = await Promise.all([0, 1, 2, 3, 4, 5].map((each) => taken(key, reference(`${number} ${each}`))));
    expect(others.toSorted()).toEqual([...Array(2).fill('proof_too_many'), ...Array(4).fill('waiting')]);
    expect((await shown(number)).proofs).toHaveLength(5);
  });

  it('of which the entry is reversed waits again', async () => {
    const { number, key } = await toPay();
    await taken(key, reference('FT-8'));
    const proof = await proofOf(number);
    expect(await step(number, accept(proof, { reference: 'FT-8', amount: 200 }))).toMatchObject({ code: '' });
    const [entry] = (await shown(number)).payments;
    expect(
      await step(number, call('correct_payment($1, $2, $3::bigint, $4)', entry?.id, 'a nought too few')),
    ).toMatchObject({ code: '' });
    expect(await shown(number)).toMatchObject({ proofs: [{ state: 'waiting', payment_id: null }] });
    expect(await checkInvariants(shop.owner)).toEqual([]);
    expect(await step(number, accept(proof, { reference: 'FT-8' }))).toMatchObject({
      code: '',
      result: { money: { due: 0 } },
    });
  });

  it('of a cancelled order can still be accepted: then the money is to be given back', async () => {
    const { number, key } = await toPay();
    await taken(key, reference('FT-9'));
    expect(await step(number, STEPS.cancel)).toMatchObject({ code: '' });
    expect(await taken(key, reference('FT-10'))).toBe('proof_nothing_due');
    expect(await waiting()).toContain(number);
    expect(await step(number, accept(await proofOf(number)))).toMatchObject({
      code: '',
      result: { money: { to_refund: 2_000 } },
    });
  });

  it('is checked by managers, and by sellers where the owner says so', async () => {
    const { number, key } = await toPay();
    const as = (role: StaffRole) => ({ account: accounts[role], actor: role, origin: 'test' });
    const tryAs = async (role: StaffRole) => {
      const { given, content } = picture();
      await taken(key, given, content);
      return (await send(shop.staff, reject(await proofOf(number)), as(role), number)).message;
    };
    expect(await tryAs('packer')).toBe('role_may_not');
    expect(await tryAs('seller')).toBe('role_may_not');
    expect(await tryAs('manager')).toBe('');
    await shop.owner.query(
      `UPDATE shop_settings SET value = value || '{"sellersCheck": true}' WHERE name = 'ways_to_pay'`,
    );
    expect(await tryAs('seller')).toBe('');
    expect(await tryAs('packer')).toBe('role_may_not');
  });

  it('goes with the contact, picture and all, and the ledger stays', async () => {
    const { number, key } = await toPay();
    const { given, content } = picture();
    await taken(key, given, content);
    await taken(key, reference('FT-11'));
    expect(await step(number, accept(await proofOf(number)))).toMatchObject({ code: '' });
    const [stored] = (await page(key)).proof.handed_in;
    const seen = (of: string) =>
      shop.anon.query<{ content: Uint8Array | null }>('SELECT proof_picture_of_order($1, $2) AS content', [
        of,
        stored?.picture,
      ]);
    expect(Buffer.from((await seen(key))[0]?.content ?? [])).toEqual(content);
    expect((await seen((await toPay()).key))[0]?.content).toBeNull();
    const [asQr] = await shop.staff.query<{ content: unknown }>('SELECT qr_picture($1) AS content', [stored?.picture]);
    expect(asQr?.content).toBeNull();
    expect(await step(number, STEPS.dispatch)).toMatchObject({ code: '' });
    expect(await step(number, STEPS.deliver)).toMatchObject({ code: '' });
    const [unread] = (await shown(number)).proofs;
    expect(await step(number, reject(unread?.id))).toMatchObject({ code: '' });
    expect(await step(number, call('erase_contact($1, $2)'))).toMatchObject({ code: '' });
    expect(await shown(number)).toMatchObject({ proofs: [], payments: [{ amount: 2_000 }] });
    expect((await seen(key))[0]?.content).toBeNull();
    const [left] = await shop.owner.query<{ pictures: number }>(
      'SELECT count(*)::integer AS pictures FROM payment_pictures WHERE id = $1',
      [stored?.picture],
    );
    expect(left?.pictures).toBe(0);
    expect(await taken(key, reference('FT-12'))).toBe('proof_nothing_due');
  });

  it('waits to be checked before its contact is erased, by hand or by itself', async () => {
    const { number, key } = await toPay();
    expect(await taken(key, reference('FT-WAITS'))).toBe('waiting');
    expect(await step(number, STEPS.cancel)).toMatchObject({ code: '' });
    const erased = await step(number, call('erase_contact($1, $2)'));
    expect(erased).toMatchObject({ code: 'BJ409' });
    expect((await shown(number)).proofs).toMatchObject([{ state: 'waiting' }]);
    await shop.owner.query(
      "UPDATE orders SET (created_at, status_since) = (now() - interval '401 days', now() - interval '400 days') WHERE order_number = $1",
      [number],
    );
    const eraseOld = async () =>
      (await shop.housekeeping.query<{ n: number }>("SELECT erase_old_contacts('365 days', 1000) AS n"))[0]?.n;
    expect(await eraseOld()).toBe(0);
    expect((await shown(number)).proofs).toMatchObject([{ state: 'waiting' }]);
    expect(await step(number, reject(await proofOf(number)))).toMatchObject({ code: '' });
    expect(await eraseOld()).toBe(1);
    expect((await shown(number)).proofs).toEqual([]);
  });
});

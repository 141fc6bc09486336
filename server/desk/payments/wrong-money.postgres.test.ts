import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { DeskRefusal } from '#contract/desk/endpoint.ts';
import type { Mistake } from '#contract/mistakes.ts';
import { showOrder } from '#contract/orders/desk-orders.ts';
import { orderStepEndpoints as steps } from '#contract/orders/order-steps.ts';
import { moneyEndpoints as money, type StatementPlan } from '#contract/payments/payments.ts';
import { proofEndpoints as proofs } from '#contract/payments/proofs.ts';
import { addQr } from '#contract/payments/ways-to-pay.ts';
import type { Refusal } from '#contract/refusals.ts';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { fileMistakeWords } from '#contract/words/files.ts';
import { pictureWords } from '#contract/words/pictures.ts';
import { addWords, mistakeWords, staffWords } from '#contract/words/staff.ts';
import { checkInvariants } from '#database/invariants.ts';
import { handIn, keyOf, SAMPLE_WAYS, someDay } from '#database/testing/proof-calls.ts';
import type { Account } from '#domain/payments/accounts.ts';
import { deskForTests } from '#server/testing/desk-for-tests.ts';
import { aProduct } from '#server/testing/orders.ts';
import { place } from '#server/testing/placed-order.ts';
import { formulaCell, workbookBytes } from '#server/testing/workbook-bytes.ts';

/* What cannot be right about accounts, proofs and statements: the desk answers with one plain sentence, and nothing is booked or kept. */

const SAY = { time: (at: string) => at, number: (of: number) => String(of) } as unknown as Parameters<
  typeof staffWords
>[1];

// As the form of the QR picture does.
addWords(pictureWords);

describe('what is wrong about money', async () => {
  const { database, desk } = await deskForTests(200);
  const [owner, sara, bilal] = [
    await desk.signedIn('owner'),
    await desk.signedIn('manager', 'Sara'),
    await desk.signedIn('manager', 'Bilal'),
  ];
  const [bank] = SAMPLE_WAYS.accounts as unknown as [Account];
  afterEach(async () => {
    expect(await checkInvariants(database.owner)).toEqual([]);
  });

  const kept = async () =>
    (
      await database.owner.query(
        `SELECT (SELECT count(*)::integer FROM payments) AS payments, (SELECT count(*)::integer FROM audit) AS audit,
           (SELECT count(*)::integer FROM payment_pictures) AS pictures,
           (SELECT jsonb_agg(value) FROM shop_settings WHERE name = 'ways_to_pay') AS ways`,
      )
    )[0];

  /** The one sentence of an answer, with nothing that a program would say. */
  function sentenceOf(body: unknown): string {
    const { mistakes, error, params } = body as DeskRefusal;
    const all = mistakes
      ? Object.values(mistakes).map((mistake: Mistake) => mistakeWords(mistake))
      : [staffWords({ code: error, params: params ?? {} } as Refusal, SAY) ?? ''];
    expect(all).toHaveLength(1);
    expect(all[0]).toMatch(/^[A-Z][^\n{}_]{10,200}$/);
    return all[0] ?? '';
  }

  const setAccount = async (more: Partial<Account>) => {
    const { version } = (await owner.call(settingsEndpoints.readAll)).body.ways_to_pay;
    const value = { ...SAMPLE_WAYS, accounts: [{ ...bank, ...more }] };
    return owner.call(settingsEndpoints.ways_to_pay, { value, version } as never);
  };

  async function withProof(reference: string) {
    const number = await place(database, [[aProduct('rackets'), 1]]);
    const agreed = { version: 1, key: randomUUID(), pay_by: 'bank_transfer', accounts: [bank.id] };
    expect((await sara.call(steps.confirmOrder, agreed, { number })).status).toBe(200);
    await handIn(database.anon, await keyOf(database.owner, number), { reference, paid_on: someDay(0) });
    const { version, proofs: waiting } = (await sara.call(showOrder, {}, { number })).body;
    const entry = { version, proof: waiting[0]?.id ?? 0, method: 'bank_transfer', amount: 1_000, reference } as const;
    return { number, entry };
  }

  it.each([
    ['a wrong IBAN', { number: 'PK37SCBL0000001123456702' }, /^A letter or digit of this IBAN is wrong/],
    ['a payment link that is not https', { kind: 'link', link: 'http://pay.example' }, /^A payment link begins with/],
  ] as const)('%s', async (_what, wrong, sentence) => {
    const before = await kept();
    const { status, body } = await setAccount(wrong);
    expect(status).toBe(400);
    expect(sentenceOf(body)).toMatch(sentence);
    expect(await kept()).toEqual(before);
  });

  it('a QR picture that is none', async () => {
    const before = await kept();
    const response = await owner.fetch(addQr.path, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: 'no picture',
    });
    expect(response.status).toBe(400);
    expect(sentenceOf(await response.json())).toMatch(/picture/);
    expect(await kept()).toEqual(before);
  });

  it('a reference that was used for another order', async () => {
    expect((await setAccount({})).status).toBe(200);
    const [one, other] = [await withProof('FT 1'), await withProof('ft-1')];
    expect(
      (await sara.call(proofs.acceptProof, { ...one.entry, key: randomUUID() }, { number: one.number })).status,
    ).toBe(200);
    const before = await kept();
    const twice = await sara.call(proofs.acceptProof, { ...other.entry, key: randomUUID() }, { number: other.number });
    expect(twice.status).toBe(409);
    expect(sentenceOf(twice.body)).toContain(one.number);
    expect(await kept()).toEqual(before);
  });

  it('the same proof accepted by two at once', async () => {
    expect((await setAccount({})).status).toBe(200);
    const { number, entry } = await withProof('FT 2');
    const both = await Promise.all(
      [sara, bilal].map((browser) => browser.call(proofs.acceptProof, { ...entry, key: randomUUID() }, { number })),
    );
    const [taken, refused] = both.toSorted((one, two) => one.status - two.status);
    expect([taken?.status, refused?.status]).toEqual([200, 412]);
    expect(sentenceOf(refused?.body)).toMatch(/ was changed by (Sara|Bilal) in the meantime /);
    const { payments } = (await sara.call(showOrder, {}, { number })).body;
    expect(payments).toHaveLength(1);
  });

  describe('a courier’s statement', () => {
    const plan = async (file: Uint8Array | string) => {
      const input = { courier: 'TCS', file: Buffer.from(file).toString('base64') };
      const { status, body } = await sara.call(money.planStatement, input);
      return { status, body: body as StatementPlan };
    };

    it('of 100,000 rows', async () => {
      const before = await kept();
      const rows = Array.from({ length: 100_000 }, (_, row) => `CN-${row},1`).join('\n');
      const { status, body } = await plan(`CN,COD\n${rows}`);
      expect([status, body.rows]).toEqual([200, []]);
      expect(body.problems.map(fileMistakeWords)).toEqual(['The file has more than 10,000 rows: please split it']);
      expect(await kept()).toEqual(before);
    });

    it('with formulas', async () => {
      const before = await kept();
      const file = workbookBytes({
        sheets: [
          {
            rows: [
              ['CN', 'COD'],
              ['A1', formulaCell('1000+1', 1_001)],
            ],
          },
        ],
      });
      const { status, body } = await plan(file);
      expect(status).toBe(200);
      expect(body.rows).toMatchObject([{ can_be_booked: false, doubt: 'unreadable' }]);
      expect(fileMistakeWords(body.rows[0]?.mistake as Mistake)).toMatch(/^Cell B2 has a formula, .* choose it again$/);
      expect(await kept()).toEqual(before);
    });
  });
});

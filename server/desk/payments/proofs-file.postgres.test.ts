import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/desk/endpoint.ts';
import { exportProofs } from '#contract/exports/exports.ts';
import { showOrder } from '#contract/orders/desk-orders.ts';
import { orderStepEndpoints as steps } from '#contract/orders/order-steps.ts';
import { proofEndpoints as proofs } from '#contract/payments/proofs.ts';
import { peopleEndpoints } from '#contract/people/people.ts';
import { handIn, keyOf, SAMPLE_WAYS, samplePicture, someDay } from '#database/testing/proof-calls.ts';
import { parseCsv } from '#server/exports/csv.ts';
import { dayPlus, shopDay } from '#server/settings/shop-time.ts';
import { deskForTests } from '#server/testing/desk-for-tests.ts';
import { aProduct } from '#server/testing/orders.ts';
import { place } from '#server/testing/placed-order.ts';

/* Who accepted or rejected a proof of payment, and why: in the audit, in the history of the order, and in the file for the books. */

describe('what became of proofs', async () => {
  const { database, desk } = await deskForTests(200);
  const [owner, sara, bilal, seller] = [
    await desk.signedIn('owner'),
    await desk.signedIn('manager', 'Sara'),
    await desk.signedIn('manager', 'Bilal'),
    await desk.signedIn('seller', 'Hira'),
  ];
  await database.owner.query("INSERT INTO shop_settings (name, value, actor) VALUES ('ways_to_pay', $1, 'owner')", [
    SAMPLE_WAYS,
  ]);

  const rowsOf = async (input: object, number: string) => {
    const { status, body } = await sara.call(exportProofs, input);
    expect(status).toBe(200);
    const [columns = [], ...rows] = parseCsv(String(body)) ?? [];
    return rows
      .map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? ''])))
      .filter(({ order }) => order === number);
  };

  it('is in the audit and in a file, with who and why, until the contact is erased', async () => {
    const number = await place(database, [[aProduct('rackets'), 1]]);
    const accounts = SAMPLE_WAYS.accounts.map(({ id }) => id);
    const shown = async () => (await sara.call(showOrder, {}, { number })).body;
    const step = async () => ({ version: (await shown()).version, key: randomUUID() });
    await sara.call(steps.confirmOrder, { ...(await step()), pay_by: 'bank_transfer', accounts }, { number });
    const key = await keyOf(database.owner, number);
    const { given, content } = samplePicture();
    await handIn(database.anon, key, given, content);
    await handIn(database.anon, key, { reference: 'FT 1', paid_on: someDay(0) });
    await handIn(database.anon, key, { reference: 'FT 2', paid_on: someDay(0) });
    const [blurred, paid] = (await shown()).proofs;

    const rejected = { proof: blurred?.id ?? 0, reason: 'The picture cannot be read' };
    const accepted = { proof: paid?.id ?? 0, method: 'bank_transfer', amount: 1_000, reference: 'FT 1' } as const;
    expect((await seller.call(proofs.rejectProof, { ...(await step()), ...rejected }, { number })).status).toBe(403);
    expect((await seller.call(proofs.acceptProof, { ...(await step()), ...accepted }, { number })).status).toBe(403);
    expect((await sara.call(proofs.rejectProof, { ...(await step()), ...rejected }, { number })).status).toBe(200);
    expect((await bilal.call(proofs.acceptProof, { ...(await step()), ...accepted }, { number })).status).toBe(200);

    const { entries } = (await owner.call(peopleEndpoints.audit, { subject: `order ${number}` })).body;
    expect(entries.filter(({ action }) => action.endsWith('_proof'))).toMatchObject([
      { actor: 'Bilal', action: 'accept_proof' },
      { actor: 'Sara', action: 'reject_proof' },
      ...Array.from({ length: 3 }, () => ({ actor: 'shopper', action: 'hand_in_proof' })),
    ]);

    const { payments } = await shown();
    const file = [
      {
        ...{ by: 'picture', reference: '', state: 'rejected', decided_by: 'Sara', payment: '' },
        reason: 'The picture cannot be read',
      },
      {
        ...{ by: 'reference', reference: 'FT 1', paid_on: someDay(0), state: 'accepted', decided_by: 'Bilal' },
        ...{ reason: '', payment: String(payments[0]?.id) },
      },
      { by: 'reference', reference: 'FT 2', state: 'waiting', decided: '', decided_by: '', reason: '', payment: '' },
    ];
    expect(await rowsOf({}, number)).toMatchObject(file);
    const today = shopDay(new Date(), 'Asia/Karachi');
    expect(await rowsOf({ from: dayPlus(today, -1), to: dayPlus(today, 1) }, number)).toMatchObject(file);
    expect(await rowsOf({ to: dayPlus(today, -2) }, number)).toEqual([]);
    expect((await seller.call(exportProofs as Endpoint, {})).status).toBe(403);
    const exported = (await owner.call(peopleEndpoints.audit, { action: 'export' })).body.entries;
    expect(exported).toContainEqual(expect.objectContaining({ actor: 'Sara', subject: 'export proofs' }));

    await database.owner.query('SELECT forget_customers(ARRAY(SELECT id FROM orders WHERE order_number = $1))', [
      number,
    ]);
    expect(await rowsOf({}, number)).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { orderStepEndpoints as steps } from '#contract/orders/order-steps.ts';
import { INITIAL_INVOICES } from '#contract/payments/invoice-settings.ts';
import { rejectProof } from '#contract/payments/proofs.ts';
import { addQr } from '#contract/payments/ways-to-pay.ts';
import { SETTINGS, settingsEndpoints } from '#contract/settings/settings.ts';
import { handIn, someDay } from '#database/testing/proof-calls.ts';
import type { LanguageCode } from '#domain/languages/languages.ts';
import { AYESHA, line } from '#e2e/desk/support/orders.ts';
import { photoFile } from '#e2e/desk/support/photo-files.ts';
import type { WholeShop } from '#e2e/desk/support/whole-shop.ts';
import type { SignedInBrowser } from '#server/testing/desk.ts';
import { shownOrder } from '#server/testing/placed-order.ts';

/* Orders that are being paid and sent, for readers of any language. */

const SELLER = { seller: 'Court Side (Pvt) Ltd', address: '12 Court Road\nKarachi' };

/** What is said in no language: who sells, who buys, where, and with whom the money goes. */
export const NAMES_IN_ORDERS = [
  ...[SELLER.seller, ...SELLER.address.split('\n'), AYESHA.customer_name, AYESHA.address],
  ...['Meezan Bank', 'Safepay', 'TCS'],
];

/** What the owner wrote for customers, in each language. */
const INSTRUCTIONS = {
  en: 'Then send us a picture of the receipt.',
  ur: 'پھر ہمیں رسید کی تصویر بھیجیں۔',
  ar: 'ثم أرسل إلينا صورة الإيصال.',
} satisfies Record<LanguageCode, string>;

/** What the staff wrote to the customer. */
const REASONS = {
  en: 'The amount is another one.',
  ur: 'رقم مختلف ہے۔',
  ar: 'المبلغ مختلف.',
} satisfies Record<LanguageCode, string>;

/** A page that lacks something says less than the step that failed. */
const done = ({ status }: { status: number }) => expect(status).toBe(200);

/** An account of each look, and invoices with tax when a parcel leaves. */
export async function openTill(owner: SignedInBrowser): Promise<void> {
  const { ways_to_pay, invoices } = (await owner.call(settingsEndpoints.readAll)).body;
  const picture = new Uint8Array((await photoFile('qr.jpg', [400, 400])).buffer);
  let qr = '';
  // Where many prepare pictures at once, one waits for its turn.
  await expect(async () => {
    const headers = { 'content-type': 'application/octet-stream' };
    const sent = await owner.fetch(addQr.path, { method: 'POST', headers, body: picture });
    ({ qr = '' } = (await sent.json()) as { qr?: string });
    expect(sent.status).toBe(200);
  }).toPass();
  const none = { on: true, bank: '', holder: SELLER.seller, number: '', link: '', qr: '', zones: [] };
  const instructions = INSTRUCTIONS;
  const value = {
    ...SETTINGS.ways_to_pay.initial,
    accounts: [
      {
        ...{ ...none, id: randomUUID(), kind: 'bank' as const, bank: 'Meezan Bank', instructions },
        number: 'PK36SCBL0000001123456702',
      },
      {
        ...{ ...none, id: randomUUID(), kind: 'link' as const, bank: 'Safepay', holder: '', instructions },
        link: 'https://pay.example/bandeja',
      },
      { ...none, id: randomUUID(), kind: 'qr' as const, qr, instructions },
    ],
    cash: { ...SETTINGS.ways_to_pay.initial.cash, instructions },
  };
  done(await owner.call(settingsEndpoints.ways_to_pay, { value, version: ways_to_pay.version }));
  const issuing = { ...INITIAL_INVOICES, ...SELLER, issue: 'at_dispatch' as const, ntn: '1234567-8', gst: 18 };
  done(await owner.call(settingsEndpoints.invoices, { value: issuing, version: invoices.version }));
}

interface PaidOrders {
  /** To be paid by bank, with a proof that was not accepted: `rejectIt` says so to its customer. */
  readonly unpaid: string;
  rejectIt(): Promise<void>;
  /** On its way, to be paid at the door. */
  readonly sent: string;
  readonly invoice: string;
}

/** The pages of two orders whose customer reads this language, without its prefix. */
export async function ordersIn(shop: WholeShop, owner: SignedInBrowser, language: LanguageCode): Promise<PaidOrders> {
  const { database } = shop;
  const { accounts } = (await owner.call(settingsEndpoints.readAll)).body.ways_to_pay.value;
  const placed = async () => {
    const number = await shop.place([line('rackets'), line('shoes', 0, 1, 'EU 43')], { ...AYESHA, language });
    return { number, key: (await shownOrder(database, number)).page_key };
  };
  const seen = async (number: string) => ({ version: (await shownOrder(database, number)).version, key: randomUUID() });
  const [unpaid, sent] = [await placed(), await placed()];
  const told = { pay_by: 'bank_transfer' as const, advance: 5_000, accounts: accounts.map(({ id }) => id) };
  done(await owner.call(steps.confirmOrder, { ...told, ...(await seen(unpaid.number)) }, unpaid));
  const cash = { pay_by: 'cash_on_delivery' as const, delivery_fee: 250 };
  done(await owner.call(steps.confirmOrder, { ...cash, ...(await seen(sent.number)) }, sent));
  const parcel = { courier: 'TCS', consignment: `CN-${sent.number}` };
  done(await owner.call(steps.dispatchOrder, { ...parcel, ...(await seen(sent.number)) }, sent));
  const [invoice] = (await shownOrder(database, sent.number)).invoices;
  return {
    unpaid: `/orders/${unpaid.key}`,
    async rejectIt() {
      const proof = await handIn(database.anon, unpaid.key, { reference: 'FT 2026 77', paid_on: someDay(0) });
      const rejection = { proof: proof?.proof ?? 0, reason: REASONS[language] };
      done(await owner.call(rejectProof, { ...rejection, ...(await seen(unpaid.number)) }, unpaid));
    },
    sent: `/orders/${sent.key}`,
    invoice: `/orders/${sent.key}/invoices/${invoice?.name}`,
  };
}

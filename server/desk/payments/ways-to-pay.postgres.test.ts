import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { showOrder } from '#contract/orders/desk-orders.ts';
import { confirmOrder } from '#contract/orders/order-steps.ts';
import { addQr, sendAccounts, showQr } from '#contract/payments/ways-to-pay.ts';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { type Account, NO_ACCOUNTS } from '#domain/payments/accounts.ts';
import { readOrderPage } from '#server/orders/order-pages.ts';
import { qrPictureOfOrder } from '#server/payments/accounts.ts';
import type { SignedInBrowser } from '#server/testing/desk.ts';
import { deskForTests } from '#server/testing/desk-for-tests.ts';
import { aProduct } from '#server/testing/orders.ts';
import { newPhotoFile } from '#server/testing/photo-file.ts';
import { place } from '#server/testing/placed-order.ts';

const account = (more: Partial<Account>): Account => ({
  ...{ id: randomUUID(), kind: 'bank', on: true, bank: 'Meezan Bank', holder: 'Bandeja' },
  ...{ number: 'PK36SCBL0000001123456702', link: '', qr: '', instructions: { en: 'Then write to us.' }, zones: [] },
  ...more,
});

describe('where a customer is told to pay', async () => {
  const { database, desk } = await deskForTests();
  const owner = await desk.signedIn('owner');
  const seller = await desk.signedIn('seller');

  async function set(accounts: readonly Account[], more: object = {}) {
    const { version } = (await owner.call(settingsEndpoints.readAll)).body.ways_to_pay;
    const value = {
      ...NO_ACCOUNTS,
      cash: { ...NO_ACCOUNTS.cash, instructions: { en: 'Exact sum, please.' } },
      accounts,
      ...more,
    };
    expect(await owner.call(settingsEndpoints.ways_to_pay, { value, version })).toMatchObject({ status: 200 });
  }

  async function placed() {
    const number = await place(database, [[aProduct('rackets'), 1]]);
    const [row] = await database.owner.query<{ key: string }>(
      'SELECT order_key(id) AS key FROM orders WHERE order_number = $1',
      [number],
    );
    return { number, key: row?.key as string };
  }

  const shown = async (number: string) => (await seller.call(showOrder, {}, { number })).body;
  const step = (
    browser: SignedInBrowser,
    number: string,
    endpoint: typeof confirmOrder | typeof sendAccounts,
    input: object,
  ) =>
    shown(number).then(({ version }) => browser.call(endpoint, { ...input, version, key: randomUUID() }, { number }));
  const told = async (key: string) => (await readOrderPage(database.anon, key))?.details?.told;

  it('is what the order says from then on, whatever becomes of the accounts', async () => {
    const [bank, wallet] = [account({}), account({ kind: 'jazzcash', bank: '', number: '0300 1234567' })];
    await set([bank, wallet, account({ on: false }), account({ from: 900_000 })]);
    const { number, key } = await placed();
    expect(await told(key)).toBeNull();
    expect((await shown(number)).accounts.map(({ id }) => id)).toEqual([bank.id, wallet.id]);
    const agreed = { pay_by: 'bank_transfer', accounts: [wallet.id, bank.id] };
    expect(await step(seller, number, confirmOrder, agreed)).toMatchObject({ status: 200 });
    const { on: _, zones: _zones, ...said } = bank;
    expect(await told(key)).toMatchObject({ accounts: [said, { id: wallet.id }], cash: { en: 'Exact sum, please.' } });

    await set([{ ...bank, holder: 'Somebody else' }]);
    expect((await told(key))?.accounts[0]).toEqual(said);
    expect(await step(seller, number, sendAccounts, { accounts: [wallet.id], mail: false })).toMatchObject({
      status: 409,
      body: { error: 'account_gone' },
    });
    expect((await told(key))?.accounts).toHaveLength(2);
    expect(await step(seller, number, sendAccounts, { accounts: [bank.id], mail: false })).toMatchObject({
      status: 200,
    });
    expect((await told(key))?.accounts).toEqual([{ ...said, holder: 'Somebody else' }]);
    expect((await shown(number)).told?.accounts).toHaveLength(1);
  });

  it('is nothing where the one who confirmed said nothing, as a server of before does', async () => {
    const { number, key } = await placed();
    expect(await step(seller, number, confirmOrder, { pay_by: 'bank_transfer' })).toMatchObject({ status: 200 });
    expect(await told(key)).toBeNull();
    expect((await shown(number)).actions).toContain('tell_accounts');
  });

  it('cannot be an account that is off, and a packer tells nobody', async () => {
    const off = account({ on: false });
    await set([off]);
    const { number } = await placed();
    expect(await step(seller, number, confirmOrder, { pay_by: 'online', accounts: [off.id] })).toMatchObject({
      body: { error: 'account_gone' },
    });
    expect((await shown(number)).status).toBe('pending');
    const packer = await desk.signedIn('packer');
    expect(await step(packer, number, sendAccounts, { accounts: [], mail: false })).toMatchObject({ status: 403 });
  });

  it('says whether cash is taken, by the owner’s conditions', async () => {
    const { number } = await placed();
    await set([], { cash: { ...NO_ACCOUNTS.cash, upTo: 999 } });
    expect((await shown(number)).takes_cash).toBe(false);
    await set([]);
    expect((await shown(number)).takes_cash).toBe(true);
  });

  it('may be a QR code, which only those see who have the key of such an order', async () => {
    const send = (browser: SignedInBrowser, body: Buffer) =>
      browser.fetch(addQr.path, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(body),
      });
    const file = readFileSync(await newPhotoFile());
    expect((await send(seller, file)).status).toBe(403);
    expect(await (await send(owner, Buffer.from('no picture'))).json()).toMatchObject({ error: 'picture_unreadable' });
    const { qr } = (await (await send(owner, file)).json()) as { qr: string };
    const bytes = Buffer.from(await (await seller.fetch(showQr.path.replace(':id', qr))).arrayBuffer());
    expect((await sharp(bytes).metadata()).format).toBe('webp');

    const code = account({ kind: 'qr', number: '', qr });
    await set([code]);
    const [order, other] = [await placed(), await placed()];
    await step(seller, order.number, confirmOrder, { pay_by: 'online', accounts: [code.id] });
    await step(seller, other.number, confirmOrder, { pay_by: 'online', accounts: [] });
    expect(await qrPictureOfOrder(database.anon, order.key, qr)).toEqual(bytes);
    expect(await qrPictureOfOrder(database.anon, other.key, qr)).toBeUndefined();
    // An order that was told of it shows it after it was taken off.
    await set([]);
    expect(await qrPictureOfOrder(database.anon, order.key, qr)).toEqual(bytes);
  });
});

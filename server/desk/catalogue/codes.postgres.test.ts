import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findCode, readLabels } from '#contract/catalogue/codes.ts';
import { publish } from '#server/catalogue/publish.ts';
import { beginShop, changed, type FollowedCatalogue, followCatalogue } from '#server/testing/catalogue.ts';
import { openTestDesk, type SignedInBrowser, type TestDesk } from '#server/testing/desk.ts';
import { SOMEBODY } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

describe('codes at the desk', () => {
  let database: TestDatabase;
  let catalogue: FollowedCatalogue;
  let desk: TestDesk;
  let omar: SignedInBrowser;
  let hira: SignedInBrowser;

  beforeAll(async () => {
    database = await openTestDatabase('server');
    await beginShop(database);
    catalogue = await followCatalogue(database);
    desk = await openTestDesk(database, { catalogue });
    omar = await desk.signedIn('packer', 'Omar');
    hira = await desk.signedIn('seller', 'Hira');
  });
  afterAll(async () => {
    await desk.close();
    await catalogue.close();
    await database.discard();
  });

  const publisher = () => ({ staff: database.staff, initialStock: 0 });
  const publishShoe = async (fields: Record<string, unknown>, state: 'listed' | 'hidden' = 'listed') => {
    const product = await changed(publisher(), { category: 'shoes', id: 102 }, fields);
    expect(await publish(publisher(), SOMEBODY, { products: [{ ...product, state }] })).toMatchObject({ ok: true });
  };
  const found = async (code: string) => (await omar.call(findCode, { code })).body.found;
  /** Until this server has read what was published. */
  const follow = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5_000, interval: 10 });

  it('find a variant as soon as they are published, for packers too', async () => {
    expect(await found('NX-42')).toEqual([]);
    await publishShoe({ variants: { 'EU 42': { sku: 'NX-42', barcode: '036000291452', price: 21_500 } } });
    const shoe = { category: 'shoes', product_id: 102, variant: 'EU 42', is_shown: true, is_offered: true };
    await follow(async () => expect(await found(' nx-42 ')).toMatchObject([shoe]));
    expect(await found('0036000291452')).toMatchObject([shoe]);
    expect((await omar.call(findCode, { code: '' })).status).toBe(400);
  });

  it('say what is hidden, and find nothing that was taken away', async () => {
    await publishShoe({ variants: { 'EU 43': { sku: 'NX-43' } } }, 'hidden');
    await follow(async () => expect(await found('NX-43')).toMatchObject([{ variant: 'EU 43', is_shown: false }]));
    expect(await found('NX-42')).toEqual([]);
  });

  it('are on labels, with the price of the shop', async () => {
    await publishShoe({ variants: { 'EU 42': { sku: 'NX-42', price: 21_500 } } });
    const line = { category: 'shoes', product_id: 102, variant: 'EU 42' };
    await follow(async () => {
      const { body } = await hira.call(readLabels, { lines: [line, { ...line, product_id: 999_999 }] });
      expect(body.labels).toEqual([{ ...line, name: expect.any(String), price: 21_500, sku: 'NX-42', barcode: null }]);
    });
    expect((await omar.call(readLabels, { lines: [line] })).status).toBe(403);
  });
});

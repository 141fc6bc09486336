import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { shopTextEndpoints as at, type TextFields } from '#contract/catalogue/shop-texts.ts';
import { SHIPPED_BRAND } from '#domain/brand/brand.ts';
import { AssembledCatalogue } from '#server/catalogue/assembled-catalogue.ts';
import { filesOf } from '#server/catalogue/export-catalogue.ts';
import { planOf } from '#server/catalogue/import-catalogue.ts';
import { documentOf, readStored, type StoredCatalogue } from '#server/catalogue/stored-catalogue.ts';
import { beginShop, type FollowedCatalogue, followCatalogue } from '#server/testing/catalogue.ts';
import { openTestDesk, type SignedInBrowser, type TestDesk } from '#server/testing/desk.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

const RED = { colours: { brand: '#c00020', accent: '#ffd400' }, typeface: 'outfit' };
const GREEN = { colours: { brand: '#0b6b3a', accent: '#ffffff' }, typeface: 'oswald' };

describe('the brand of the shop', () => {
  let database: TestDatabase;
  let source: FollowedCatalogue;
  let desk: TestDesk;
  let sana: SignedInBrowser;
  let omar: SignedInBrowser;

  beforeAll(async () => {
    database = await openTestDatabase('server');
    await beginShop(database);
    source = await followCatalogue(database);
    desk = await openTestDesk(database, { catalogue: source });
    [sana, omar] = [await desk.signedIn('owner', 'Sana'), await desk.signedIn('manager', 'Omar')];
  });
  afterAll(async () => {
    await desk.close();
    await source.close();
    await database.discard();
  });

  const brand = async () => (await sana.call(at.read)).body.brand;
  const publish = (who: SignedInBrowser, value: TextFields, version: number) =>
    who.call(at.changeBrand, { value, version });
  const history = async () => (await sana.call(at.history, { name: 'brand' })).body;
  const current = async () => {
    await source.refresh();
    return source.current();
  };

  it('is the shipped one until the owner says another, and an export says so', async () => {
    expect(await brand()).toEqual({ value: SHIPPED_BRAND, version: 0, changed_at: null, actor: null });
    expect((await current()).brand).toEqual(SHIPPED_BRAND);
    expect((await history()).versions).toEqual([]);
    const stored = await readStored(database.staff);
    expect(filesOf(stored).brand).toEqual(SHIPPED_BRAND);
    expect(planOf(stored, filesOf(stored), catalogue).documents).toEqual([]);
  });

  it('is published, and every page is another one', async () => {
    const before = (await current()).version;
    const { status, body } = await publish(sana, { ...RED, colours: { brand: '#C00020', accent: '#FFD400' } }, 0);
    expect({ status, body }).toMatchObject({ status: 200, body: { value: RED, actor: 'Sana' } });
    expect(await current()).toMatchObject({ brand: RED, shop: { name: catalogue.shop.name } });
    expect(source.current().version).not.toBe(before);
    const [row] = await database.owner.query("SELECT * FROM audit WHERE action = 'publish' ORDER BY id DESC LIMIT 1");
    expect(row).toMatchObject({ actor: 'Sana', details: { documents: ['brand'], note: 'Brand' } });
  });

  it('with a mistake is refused at its field, and of two people the second is told', async () => {
    const { version } = await brand();
    const wrong = await publish(sana, { ...RED, colours: { brand: 'red', accent: '#000000' } }, version);
    expect(wrong).toMatchObject({ status: 400, body: { mistakes: { 'colours.brand': { code: 'not_a_colour' } } } });
    expect((await publish(omar, GREEN, version)).status).toBe(200);
    const late = await publish(sana, { ...RED, typeface: 'archivo' }, version);
    expect(late).toMatchObject({ status: 412, body: { params: { part: 'brand', change: { actor: 'Omar' } } } });
  });

  it('has a history in words, and comes back as it was', async () => {
    const { versions } = await history();
    expect(versions.map(({ actor, changes }) => ({ actor, changes }))).toEqual([
      {
        actor: 'Omar',
        changes: [
          { where: 'Colours, Brand colour', was: '#c00020', is: '#0b6b3a' },
          { where: 'Colours, Accent colour', was: '#ffd400', is: '#ffffff' },
          { where: 'Typeface', was: 'outfit', is: 'oswald' },
        ],
      },
      { actor: 'Sana', changes: null },
    ]);
    const first = versions[1]?.revision ?? 0;
    const restored = await sana.call(at.restore, {
      name: 'brand',
      revision: first,
      version: versions[0]?.revision ?? 0,
    });
    expect(restored.status).toBe(200);
    expect((await current()).brand).toEqual(RED);
  });

  it('is exported and imported with the rest; files that do not speak of it leave it', async () => {
    const stored = await readStored(database.staff);
    const files = filesOf(stored);
    expect(files.brand).toEqual(RED);
    expect(planOf(stored, files, catalogue).documents).toEqual([]);
    expect(planOf(stored, { ...files, brand: GREEN }, catalogue).documents).toMatchObject([
      { name: 'brand', document: GREEN, revision: documentOf(stored.documents, 'brand')?.revision },
    ]);
    const { brand: _brand, ...silent } = files;
    expect(planOf(stored, silent as typeof files, catalogue).documents).toEqual([]);
  });

  // As a server of the version before reads the brand: a document whose name it does not know.
  it('a document of a later version disturbs no server, and one that cannot be read leaves the last look', async () => {
    const stored = await readStored(database.staff);
    const later = { name: 'later', revision: stored.version, document: { much: 'more' } };
    const assembled = new AssembledCatalogue();
    const withLater = { ...stored, documents: [...stored.documents, later] } as unknown as StoredCatalogue;
    expect(assembled.update(withLater)).toEqual([]);
    const limits = { maxPerProduct: 10 };
    expect(assembled.publish({ limits }).brand).toEqual(RED);
    const strange = { name: 'brand', revision: stored.version + 1, document: { ...GREEN, shine: 'much' } } as const;
    const news = { ...stored, version: stored.version + 1, products: [], documents: [strange] };
    expect(assembled.update(news)).toMatchObject([{ file: 'brand.json', field: 'shine' }]);
    expect(assembled.publish({ limits }).brand).toEqual(RED);
  });
});

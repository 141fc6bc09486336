import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFolder } from '#catalogue/read-files.ts';
import { catalogue, FIXTURE_FOLDER } from '#catalogue/testing/fixture.ts';
import { catalogueIn } from '#catalogue/translated.ts';
import { temporaryFolder } from '#database/testing/temporary-folder.ts';
import { DEFAULT_LIMITS } from '#domain/orders/limits.ts';
import { englishIn, type LanguageTexts } from '#domain/texts/translations.ts';
import { changed } from '#server/testing/catalogue.ts';
import { SOMEBODY } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { beginCatalogue } from './first-import.ts';
import { listPublications } from './history.ts';
import { publish } from './publish.ts';
import { readPublished } from './published-source.ts';

const [first, second] = catalogue.products.filter(({ category }) => category === 'rackets');
if (!first || !second) throw new Error('The fixture has too few rackets');
const FIRST = `products/rackets/${first.id}`;
const SECOND = `products/rackets/${second.id}`;

function folderWith(texts: LanguageTexts): string {
  const folder = temporaryFolder('catalogue');
  cpSync(FIXTURE_FOLDER, folder, { recursive: true });
  mkdirSync(join(folder, 'texts'), { recursive: true });
  writeFileSync(join(folder, 'texts', 'ur.json'), JSON.stringify(texts));
  return folder;
}

const SHIPPED: LanguageTexts = {
  [FIRST]: { description: { of: first.description, text: 'پہلا' } },
  [SECOND]: { description: { of: second.description, text: 'دوسرا' } },
  values: { Teardrop: { of: 'Teardrop', text: 'آنسو نما' }, Diamond: { of: 'Diamond', text: '' } },
};

describe('translations of a catalogue', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('server');
  });
  afterAll(() => database.discard());

  const published = () => readPublished(database.housekeeping, DEFAULT_LIMITS);
  const descriptions = async () => {
    const { products } = catalogueIn(await published(), 'ur');
    return [first.id, second.id].map(
      (id) => products.find((one) => one.category === 'rackets' && one.id === id)?.description,
    );
  };

  it('come into a shop in use once, where the English is still the shipped one; English stays as it is', async () => {
    await beginCatalogue(database.owner, 25, FIXTURE_FOLDER);
    const shop = { staff: database.staff, initialStock: 25 };
    const own = await changed(shop, second, { description: 'Our own words' });
    expect(await publish(shop, SOMEBODY, { products: [own] })).toMatchObject({ ok: true });
    const before = await published();
    const folder = folderWith(SHIPPED);
    expect(await beginCatalogue(database.owner, 25, folder)).toContainEqual(expect.stringContaining('Translations'));
    const [text, other = ''] = await descriptions();
    expect([text, englishIn(other)]).toEqual(['پہلا', 'Our own words']);
    const after = await published();
    expect(after.version).not.toBe(before.version);
    expect(after.products).toEqual(before.products);
    expect(catalogueIn(after, 'ur').wordsOfValues).toEqual({ Teardrop: 'آنسو نما' });

    // What people take away does not come back.
    const emptied = {
      language: 'ur' as const,
      subject: FIRST,
      document: { description: { of: first.description, text: '' } },
    };
    expect(await publish(shop, SOMEBODY, { texts: [emptied] })).toMatchObject({
      ok: true,
      value: { texts: [{ subject: FIRST }] },
    });
    await beginCatalogue(database.owner, 25, folder);
    await beginCatalogue(
      database.owner,
      25,
      folderWith({ ...SHIPPED, values: { Round: { of: 'Round', text: 'گول' } } }),
    );
    expect(englishIn((await descriptions())[0] ?? '')).toBe(first.description);
    expect(catalogueIn(await published(), 'ur').wordsOfValues).toEqual({ Teardrop: 'آنسو نما', Round: 'گول' });
    expect((await listPublications(database.staff, 10)).filter(({ kind }) => kind === 'import')).toHaveLength(3);
  });

  it('are refused where somebody was quicker, and leave the shop as files that can be read', async () => {
    const shop = { staff: database.staff, initialStock: 25 };
    const change = {
      language: 'ur' as const,
      subject: SECOND,
      document: { playerType: { of: 'x', text: 'y' } },
      revision: 0,
    };
    expect(await publish(shop, SOMEBODY, { texts: [change] })).toMatchObject({ ok: true });
    expect(await publish(shop, SOMEBODY, { texts: [{ ...change, document: {} }] })).toMatchObject({
      ok: false,
      code: 'catalogue_changed',
    });
    const folder = temporaryFolder('exported');
    const { files } = await exportCatalogue(database.staff, folder);
    expect(files).toContain(join(folder, 'texts', 'ur.json'));
    const read = readFolder(folder);
    expect(read.ok && read.catalogue.texts.ur).toEqual({
      [SECOND]: change.document,
      values: { Teardrop: { of: 'Teardrop', text: 'آنسو نما' }, Round: { of: 'Round', text: 'گول' } },
    });
  });
});

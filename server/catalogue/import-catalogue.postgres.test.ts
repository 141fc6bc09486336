import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHIPPED_KIND_DOCUMENTS, SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import { catalogue, FIXTURE_FOLDER } from '#catalogue/testing/fixture.ts';
import { problemWords } from '#contract/words/catalogue-documents.ts';
import { restoreBackup } from '#database/engine/restore-backup.ts';
import { writeBackup } from '#database/engine/write-backup.ts';
import { scratchDatabases } from '#database/testing/scratch-databases.ts';
import { temporaryFolder } from '#database/testing/temporary-folder.ts';
import { DEFAULT_LIMITS } from '#domain/orders/limits.ts';
import { beginShop, changed, setPrice } from '#server/testing/catalogue.ts';
import { SOMEBODY } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { beginCatalogue, CatalogueError } from './first-import.ts';
import { listPublications, showProduct } from './history.ts';
import { applyImport, changesNothing, type ImportPlan, planImport } from './import-catalogue.ts';
import { type Publisher, publish } from './publish.ts';
import { readPublished } from './published-source.ts';

function copyOfFiles(): string {
  const folder = temporaryFolder('catalogue');
  cpSync(FIXTURE_FOLDER, folder, { recursive: true });
  return folder;
}

type Entry = Record<string, unknown>;

function edit(folder: string, name: string, change: (entries: Entry[]) => Entry[]): void {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
}

const BALLS = {
  key: 'balls',
  words: { plural: 'Balls', singular: 'Ball', heading: 'Padel Balls', lead: 'They jump.' },
  icon: 'ball',
  card: { name: 'Balls', description: 'By the can', count: '4 kinds' },
};

const versions = new Set<string>();

describe('importing and exporting', () => {
  let database: TestDatabase;
  let shop: Publisher;
  beforeAll(async () => {
    database = await openTestDatabase('server');
  });
  afterAll(() => database.discard());

  const plan = async (folder: string): Promise<ImportPlan> => {
    const planned = await planImport(database.staff, folder);
    if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
    return planned;
  };

  it('files with a mistake begin no shop', async () => {
    const folder = copyOfFiles();
    edit(folder, 'bags', ([first, ...rest]) => [{ ...first, price: 'a lot' }, ...rest]);
    const begun = beginCatalogue(database.owner, 25, folder);
    await expect(begun).rejects.toThrow(CatalogueError);
    await expect(begun).rejects.toThrow(/^The catalogue has mistakes:\nbags\.json · bag 101 .* · price: must be/);
    expect(await listPublications(database.staff, 1)).toEqual([]);
  });

  it('a brand with the logo of another shop is refused in words, and nothing is imported', async () => {
    const folder = copyOfFiles();
    const logo = 'pictures/logos/0123456789abcdef-512x128.svg';
    writeFileSync(join(folder, 'brand.json'), JSON.stringify({ logo }));
    const planned = await planImport(database.staff, folder);
    if (planned.ok) throw new Error('it was taken');
    expect(planned.problems.map(problemWords)).toEqual([
      `brand.json · logo: must be a picture that was sent to this shop: there is none at ${logo}; take it out here and choose it at the desk`,
    ]);
  });

  it('several servers that start at once import once, and the shop sells what the files say', async () => {
    const lines = await Promise.all([1, 2, 3].map(() => beginCatalogue(database.owner, 25, FIXTURE_FOLDER)));
    expect(lines.flat()).toHaveLength(1);
    shop = await beginShop(database);
    const published = await readPublished(database.housekeeping, DEFAULT_LIMITS);
    expect(published.products).toEqual(catalogue.products);
    // Files from before there were kinds to choose.
    expect(published.kinds).toEqual(SHIPPED_KINDS);
    expect(published.shop).toEqual(catalogue.shop);
    expect(await listPublications(database.staff, 10)).toMatchObject([{ version: 1, kind: 'import', actor: 'shop' }]);
    // The same content has the same version in every new shop, so that its pages are rendered once.
    versions.add(published.version);
    expect(versions.size).toBe(1);
  });

  it('an export that is imported again changes nothing', async () => {
    await setPrice(shop, { category: 'rackets', id: 3 }, 12_345);
    const hidden = await changed(shop, { category: 'bags', id: 104 }, { badge: 'Last' });
    await publish(shop, SOMEBODY, { products: [{ ...hidden, state: 'hidden' }] });
    const folder = temporaryFolder('export');
    await exportCatalogue(database.staff, folder);
    const planned = await plan(folder);
    expect([planned.products, planned.documents, planned.kinds, planned.kindSequence]).toEqual([[], [], [], undefined]);
    expect(JSON.parse(readFileSync(join(folder, 'kinds.json'), 'utf8'))).toEqual(SHIPPED_KIND_DOCUMENTS);
    expect(JSON.parse(readFileSync(join(folder, 'bags.json'), 'utf8'))[3]).toMatchObject({
      id: 104,
      hide: true,
      badge: 'Last',
    });
  });

  it('an import shows what would change, and changes it when told', async () => {
    const folder = temporaryFolder('edited');
    await exportCatalogue(database.staff, folder);
    edit(folder, 'rackets', ([first, second, ...rest]) => [
      { ...first, price: 1_000 },
      ...rest.slice(0, -1),
      { ...second, id: 77, name: 'A New One' },
    ]);
    const planned = await plan(folder);
    expect(planned.products.map(({ change: { id }, kind }) => [id, kind])).toEqual([
      [1, 'changed'],
      [77, 'new'],
      [2, 'missing'],
      [50, 'missing'],
    ]);
    expect(planned.products[0]?.fields).toEqual([{ field: 'price', was: 106_000, becomes: 1_000 }]);
    expect((await showProduct(database.staff, { category: 'rackets', id: 1 }))?.document?.price).toBe(106_000);
    expect(await applyImport(shop, SOMEBODY, planned)).toMatchObject({ ok: true });
    expect(changesNothing(await plan(folder))).toBe(true);
    expect(await showProduct(database.staff, { category: 'rackets', id: 2 })).toMatchObject({ state: 'hidden' });
    const [stock] = await database.anon.query(
      "SELECT * FROM product_inventory WHERE category = 'rackets' AND product_id = 77",
    );
    expect(stock).toMatchObject({ stock_quantity: 0 });
  });

  it('an import is refused if somebody published after it was looked at', async () => {
    const planned = await plan(copyOfFiles());
    await setPrice(shop, { category: 'bags', id: 101 }, 28_500);
    expect(await applyImport(shop, SOMEBODY, planned)).toMatchObject({
      ok: false,
      code: 'catalogue_changed',
      params: { part: 'catalogue' },
    });
    expect((await showProduct(database.staff, { category: 'bags', id: 101 }))?.document?.price).toBe(28_500);
  });

  it('files by which a product no longer offers what there is of it change nothing', async () => {
    const folder = copyOfFiles();
    edit(folder, 'shoes', ([first, ...rest]) => [{ ...first, options: { size: ['EU 41', 'EU 42'] } }, ...rest]);
    edit(folder, 'bags', ([first, ...rest]) => [{ ...first, price: 1_000 }, ...rest]);
    const before = (await plan(folder)).catalogueVersion;
    expect(await applyImport(shop, SOMEBODY, await plan(folder))).toMatchObject({
      ok: false,
      code: 'variants_in_use',
      params: { stock: 100, variants: [{ product_id: 101, variant: 'EU 40' }, {}, {}, {}] },
    });
    expect((await plan(folder)).catalogueVersion).toBe(before);
  });

  it('a mistake is refused by file, product and field', async () => {
    const folder = copyOfFiles();
    edit(folder, 'shoes', ([first, ...rest]) => [{ ...first, price: 0 }, ...rest]);
    writeFileSync(join(folder, 'bags.json'), '[');
    const planned = await planImport(database.staff, folder);
    expect(planned.ok ? [] : planned.problems.map(({ file, entry, field }) => [file, entry?.id, field])).toEqual([
      ['bags.json', undefined, undefined],
      ['shoes.json', 101, 'price'],
    ]);
  });

  it('a later start says that the files differ, or have mistakes, and changes nothing', async () => {
    const before = await readPublished(database.staff, DEFAULT_LIMITS);
    const folder = temporaryFolder('kept');
    await exportCatalogue(database.staff, folder);
    expect(await beginCatalogue(database.owner, 25, folder)).toEqual([]);
    edit(folder, 'shoes', (entries) => entries.slice(1));
    expect(await beginCatalogue(database.owner, 25, folder)).toEqual([
      `The files in ${folder} differ from what was imported last; the shop sells what its database has. See: npm run catalogue -- import`,
    ]);
    await applyImport(shop, SOMEBODY, await plan(folder));
    expect(await beginCatalogue(database.owner, 25, folder)).toEqual([]);
    writeFileSync(join(folder, 'shop.json'), '{');
    const [line] = await beginCatalogue(database.owner, 25, folder);
    expect(line).toContain('have mistakes and were not looked at; the shop sells what its database has');
    expect((await readPublished(database.staff, DEFAULT_LIMITS)).products).toHaveLength(before.products.length);
  });

  it('kinds come in with their products; one that is not in the files is hidden, and another sequence is taken over', async () => {
    const folder = temporaryFolder('kinds');
    await exportCatalogue(database.staff, folder);
    edit(folder, 'kinds', ([rackets, shoes, bags]) => [bags ?? {}, { ...shoes, icon: 'box' }, rackets ?? {}, BALLS]);
    writeFileSync(join(folder, 'balls.json'), '[]');
    const planned = await plan(folder);
    expect(planned.kinds.map(({ change: { key }, kind, parts }) => [key, kind, kind === 'new' ? [] : parts])).toEqual([
      ['shoes', 'changed', ['icon']],
      ['balls', 'new', []],
      ['accessories', 'missing', ['isShown']],
    ]);
    expect(planned.kindSequence).toEqual(['bags', 'shoes', 'rackets', 'balls', 'accessories']);
    expect(await applyImport(shop, SOMEBODY, planned)).toMatchObject({
      ok: true,
      value: { kinds: ['shoes', 'balls', 'accessories'] },
    });
    const { kinds, products } = await readPublished(database.staff, DEFAULT_LIMITS);
    expect(kinds.map(({ key, icon, isShown }) => [key, icon, isShown])).toEqual([
      ['bags', 'bag', true],
      ['shoes', 'box', true],
      ['rackets', 'racket', true],
      ['balls', 'ball', true],
      ['accessories', 'ball', false],
    ]);
    expect(products[0]?.category).toBe('bags');
    expect(changesNothing({ ...(await plan(folder)), products: [] })).toBe(true);
  });

  it('files from before there were kinds leave those of the shop alone', async () => {
    const planned = await plan(copyOfFiles());
    expect([planned.kinds, planned.kindSequence]).toEqual([[], undefined]);
  });

  it('a backup has the catalogue with its history', async () => {
    const file = join(temporaryFolder('backup'), 'backup.gz');
    await writeBackup(database.owner, file);
    const others = await scratchDatabases('server');
    try {
      const other = await others.open();
      await restoreBackup(other.owner, file);
      expect(await readPublished(other.staff, DEFAULT_LIMITS)).toEqual(
        await readPublished(database.staff, DEFAULT_LIMITS),
      );
      expect(await listPublications(other.staff, 100)).toEqual(await listPublications(database.staff, 100));
      expect(await setPrice({ ...shop, staff: other.staff }, { category: 'rackets', id: 3 }, 1)).toBeGreaterThan(1);
    } finally {
      await others.discard();
    }
  });
});

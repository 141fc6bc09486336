import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesOfStored, productsOfFiles, type StoredProduct } from './documents.ts';
import { type CatalogueFiles, readCatalogue } from './read-catalogue.ts';
import { fingerprintOf, readFolder, SHIPPED_FOLDER } from './read-files.ts';
import { SHIPPED_KINDS } from './shipped-kinds.ts';
import { writeFolder } from './write-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function filesIn(folder: string) {
  const result = readFolder(folder);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result;
}

const shippedFiles = () => filesIn(SHIPPED_FOLDER).files;
const storedKinds = ({ kinds }: CatalogueFiles) =>
  (kinds as { key: string }[]).map((document) => ({ key: document.key, document }));

/** As a database gives it back: the fields in no particular sequence. */
const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, field]) => [key, shuffled(field)]),
  );
};

describe('the shipped files', () => {
  it('come out of the database as they went in, letter for letter where they hold products', () => {
    const files = shippedFiles();
    const stored = shuffled(productsOfFiles(files, SHIPPED_KINDS)) as StoredProduct[];
    const { shop, technologies, brand } = files;
    const documents = shuffled({ kinds: storedKinds(files), shop, technologies, brand }) as never;
    writeFolder(folder, filesOfStored(stored, documents));
    for (const name of ['kinds', 'rackets', 'shoes', 'bags', 'accessories', 'technologies', 'brand']) {
      const [written, shipped] = [folder, SHIPPED_FOLDER].map((from) =>
        readFileSync(join(from, `${name}.json`), 'utf8'),
      );
      expect(written, name).toBe(shipped);
    }
    expect(JSON.parse(readFileSync(join(folder, 'shop.json'), 'utf8'))).toEqual(files.shop);
  });

  it('have a fingerprint that does not mind how they are written', () => {
    const files = shippedFiles();
    expect(fingerprintOf(shuffled(files) as CatalogueFiles)).toBe(fingerprintOf(files));
    expect(fingerprintOf({ ...files, shoes: [] })).not.toBe(fingerprintOf(files));
  });

  it('mean the kinds that come with the program where they say nothing of kinds', () => {
    const { kinds: _kinds, ...before } = shippedFiles();
    writeFolder(folder, before as CatalogueFiles);
    const { files, catalogue } = filesIn(folder);
    expect(files).toEqual(before);
    expect(catalogue.kinds).toEqual(SHIPPED_KINDS);
  });

  it('are found missing or broken one by one', () => {
    cpSync(join(SHIPPED_FOLDER, 'shop.json'), join(folder, 'shop.json'));
    const result = readFolder(folder);
    expect(result.ok ? [] : result.problems.map(({ file }) => file)).toEqual([
      'rackets.json',
      'shoes.json',
      'bags.json',
      'accessories.json',
      'technologies.json',
    ]);
  });
});

const text = fc.stringMatching(/^[A-Za-zÄ-ÿ0-9"\\]([A-Za-z0-9 /"-]{0,20}[A-Za-z0-9])?$/);
const accessory = fc.record(
  {
    id: fc.integer({ min: 1, max: 2_147_483_647 }),
    slug: fc.stringMatching(/^[a-z]{8}[a-z0-9]{1,12}$/),
    name: text,
    brand: text,
    badge: text,
    price: fc.integer({ min: 1, max: 100_000_000 }),
    originalPrice: fc.integer({ min: 1, max: 100_000_000 }),
    displayOrder: fc.integer({ min: 1, max: 99 }),
    hide: fc.boolean(),
    inStock: fc.boolean(),
    description: text,
    features: fc.array(text, { maxLength: 4 }),
    playerType: text,
  },
  { requiredKeys: ['id', 'slug', 'name', 'brand', 'price', 'description'] },
);
const rest = {
  image: 'pictures/accessories/a/front',
  images: ['pictures/accessories/a/front'],
  specs: { type: 'Overgrip', material: 'Polyurethane' },
  colours: { main: '#000000', accent: '#FFFFFF' },
};

it('whatever is sold, what is exported reads back as the same', () => {
  const shipped = shippedFiles();
  const { kinds, shop, technologies } = shipped;
  const entries = fc.uniqueArray(accessory, { selector: ({ id }) => id, maxLength: 6 });
  fc.assert(
    fc.property(entries, (accessories) => {
      const unique = [...new Map(accessories.map((entry) => [entry.slug, entry])).values()];
      const files: CatalogueFiles = {
        kinds,
        rackets: [],
        shoes: [],
        bags: [],
        accessories: unique.map((entry) => ({ ...entry, ...rest })),
        technologies,
        shop,
      };
      expect(readCatalogue(files)).toMatchObject({ ok: true });
      const stored = productsOfFiles(files, SHIPPED_KINDS);
      writeFolder(folder, filesOfStored(stored, { kinds: storedKinds(shipped), shop, technologies }));
      const again = filesIn(folder);
      const byId = (one: StoredProduct, other: StoredProduct) => one.id - other.id;
      expect(productsOfFiles(again.files, again.catalogue.kinds)).toEqual([...stored].sort(byId));
    }),
    { numRuns: 50 },
  );
});

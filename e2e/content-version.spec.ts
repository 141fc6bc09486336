import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { photoKey, photoPath } from '#catalogue/pictures.ts';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { type Product, productPath } from '#domain/catalogue/product.ts';
import { DEFAULT_LANGUAGE, languageOf } from '#domain/languages/languages.ts';
import { latestBuild } from '#server/http/built-files.ts';
import type { Page } from '#server/shop/pages/page.ts';
import { RenderPool } from '#server/shop/pages/render-pool.ts';
import { ROOT } from '#tools/run-command.ts';

/*
 * The server renders a page again only when its content version differs. So wherever a publication leaves that version as it was,
 * the page must be the same, letter for letter. Needs the built storefront, but no browser.
 */

const sold = catalogue.products.filter(({ hide }) => !hide);
const racket = sold.find(({ category }) => category === 'rackets') as Product;

/** Pages of products are made alike: one in three is looked at, and the racket's own. */
const unseen = new Set(sold.filter((product, at) => product !== racket && at % 3 !== 0).map(productPath));

const changed = (change: Partial<Product>): PublishedCatalogue => ({
  ...catalogue,
  products: catalogue.products.map((product) =>
    product === racket ? ({ ...product, ...change } as Product) : product,
  ),
});

/** The racket with a photograph, and another one that no product names. */
const withPhotographs = (hash: string, alt: string): PublishedCatalogue => ({
  ...changed({ image: photoPath('0123456789abcdef'), images: [photoPath('0123456789abcdef')] }),
  pictures: {
    ...catalogue.pictures,
    files: {
      ...catalogue.pictures.files,
      [photoKey('0123456789abcdef')]: [hash, 1200, 1500, '#112233', alt],
      [photoKey('fedcba9876543210')]: [hash, 1200, 1500, '#112233'],
    },
  },
});

const PUBLICATIONS: Record<string, PublishedCatalogue> = {
  'a new price': changed({ price: racket.price + 500 }),
  'a sell-out': changed({ inStock: !racket.inStock }),
  'a new description': changed({ description: 'Written anew.' }),
  'a hidden product': changed({ hide: true }),
  'a photograph': withPhotographs('00000000', 'A racket on the court'),
  'another name of the shop': { ...catalogue, shop: { ...catalogue.shop, name: 'Bandeja Two' } },
};

// One worker, and so every page of before is rendered once.
test.describe.configure({ mode: 'default' });
const pagesBefore = new Map<string, Page>();

let published = catalogue;
let pagesFolder: string;
let pool: RenderPool;

test.beforeAll(async () => {
  pagesFolder = mkdtempSync(join(tmpdir(), 'bandeja-pages-'));
  pool = await RenderPool.open({
    buildFolder: latestBuild(join(ROOT, 'build')),
    publicUrl: 'http://shop',
    pagesFolder,
    catalogue: { current: () => published, onChange: () => () => {} },
    onError: (error) => console.error(error),
    threads: 1,
    program: new URL('./support/fixed-seed-render-worker.ts', import.meta.url),
  });
});
test.afterAll(async () => {
  await pool.close();
  rmSync(pagesFolder, { recursive: true });
});

/** Compressed quickly, and so never stored: every page is rendered. */
const render = (address: string) => pool.make(address, 'quick', 'page');

async function renderBefore(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) if (!pagesBefore.has(address)) pagesBefore.set(address, await render(address));
}

for (const [what, changes] of Object.entries(PUBLICATIONS)) {
  test(`${what} leaves every page alone whose content version stays`, async () => {
    published = catalogue;
    const addresses = [
      ...new Set([
        // What a page depends on is the same in every language.
        ...(await pool.warmedPaths()).filter((path) => languageOf(path).language.code === DEFAULT_LANGUAGE),
        '/rackets?brand=Nox',
        '/brands/nox?sort=newest',
        '/finder?arm=yes&budget=60000',
        ...sold.map(productPath),
      ]),
    ].filter((address) => !unseen.has(address.replace(/\.data$/, '')));
    const versionsBefore = await pool.contentVersions(addresses);
    const next = { ...changes, version: what };
    published = next;
    const versions = await pool.contentVersions(addresses);
    const same = addresses.filter((_, position) => versions[position] === versionsBefore[position]);
    // The version is worth something: most pages are not touched by a product.
    if (next.shop === catalogue.shop) expect(same.length).toBeGreaterThan(addresses.length / 2);
    published = catalogue;
    await renderBefore(same);
    published = next;
    for (const address of same) {
      const before = pagesBefore.get(address);
      const after = await render(address);
      expect(after.catalogue, address).toBe(what);
      expect(after.status, address).toBe(before?.status);
      expect(after.forms.plain.body.toString(), address).toBe(before?.forms.plain.body.toString());
    }
    for (const address of [productPath(racket), '/products.json']) expect(same, address).not.toContain(address);
  });
}

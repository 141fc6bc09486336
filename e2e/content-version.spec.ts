import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { photoKey, photoPath } from '#catalogue/pictures.ts';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { type Product, productPath } from '#domain/product/product.ts';
import { latestBuild } from '#server/http/built-files.ts';
import { loadRenderer, type RenderedPage } from '#server/shop/pages/render.ts';
import { ROOT } from '#tools/run-command.ts';

/*
 * The server renders a page again only when its content version differs. So wherever a publication leaves that version as it was,
 * the page must be the same, letter for letter. Needs the built storefront, but no browser.
 */

const sold = catalogue.products.filter(({ hide }) => !hide);
const racket = sold.find(({ category }) => category === 'rackets') as Product;

const changed = (change: Partial<Product>): PublishedCatalogue => ({
  ...catalogue,
  version: 'another',
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
  'another name of the shop': { ...catalogue, version: 'another', shop: { ...catalogue.shop, name: 'Bandeja Two' } },
};

// One worker, and so every page of before is rendered once.
test.describe.configure({ mode: 'default' });
const pagesBefore = new Map<string, RenderedPage>();

/** Each response of a listing has a seed of its own. */
const { random } = Math;
test.beforeAll(() => {
  Math.random = () => 0.5;
});
test.afterAll(() => {
  Math.random = random;
});

for (const [what, next] of Object.entries(PUBLICATIONS)) {
  test(`${what} leaves every page alone whose content version stays`, async () => {
    const { render, contentVersion, warmedPaths } = await loadRenderer(latestBuild(join(ROOT, 'build')), 'http://shop');
    const addresses = [
      ...new Set([
        ...warmedPaths(catalogue),
        '/rackets?brand=Nox',
        '/brands/nox?sort=newest',
        '/finder?arm=yes&budget=60000',
        ...sold.filter((product, index) => product === racket || index % 4 === 0).map(productPath),
      ]),
    ];
    const same = addresses.filter((address) => contentVersion(address, catalogue) === contentVersion(address, next));
    // The version is worth something: most pages are not touched by a product.
    if (next.shop === catalogue.shop) expect(same.length).toBeGreaterThan(addresses.length / 2);
    for (const address of same) {
      const before = pagesBefore.get(address) ?? (await render(address, catalogue));
      pagesBefore.set(address, before);
      const after = await render(address, next);
      expect(after.status, address).toBe(before.status);
      expect(after.body.toString(), address).toBe(before.body.toString());
    }
    for (const address of ['/', productPath(racket), '/sitemap.xml', '/shelf.json'])
      expect(same, address).not.toContain(address);
  });
}

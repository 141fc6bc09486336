import { describe, expect, it } from 'vitest';
import { type PictureEntry, photoKey, photoPath } from '#catalogue/pictures.ts';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { type Product, productKey, productPath } from '#domain/catalogue/product.ts';
import { contentVersion } from './content-version.server.ts';
import { homeData } from './home-data.server.ts';
import { warmedPaths } from './warmed-paths.server.ts';

const shown = catalogue.products.filter(({ hide }) => !hide);
const [racket] = shown.filter(({ category }) => category === 'rackets') as [Product];
const [shoe] = shown.filter(({ category }) => category === 'shoes') as [Product];

const next = (change: Partial<PublishedCatalogue>): PublishedCatalogue => ({
  ...catalogue,
  version: 'next',
  ...change,
});
const withRacket = (change: Partial<Product>) =>
  next({ products: catalogue.products.map((old) => (old === racket ? ({ ...old, ...change } as Product) : old)) });
const isTouched = (address: string, by: PublishedCatalogue) =>
  contentVersion(address, by) !== contentVersion(address, catalogue);

describe('a new price of a racket', () => {
  const published = withRacket({ price: racket.price + 500 });
  const path = productPath(racket);
  const brand = `/brands/${racket.brand.toLowerCase()}?sort=newest`;

  it.each([
    '/',
    '/_.data',
    '/rackets',
    '/rackets?',
    '/rackets.data',
    '/rackets?brand=Nox',
    '/finder',
    '/finder?arm=yes',
    path,
    `${path}.data`,
    brand,
  ])('touches %s', (address) => expect(isTouched(address, published)).toBe(true));

  it.each(['/shoes?search=viper', '/products.json', '/no-such-page', '/%ff'])(
    'touches %s, which may show any product',
    (address) => expect(isTouched(address, published)).toBe(true),
  );

  it.each([
    '/shoes',
    '/shoes.data',
    '/bags?price_min=9',
    productPath(shoe),
    '/cart',
    '/about',
    '/offline',
    '/robots.txt',
    '/brands',
    '/sitemap.xml',
    '/filter-links',
  ])('leaves %s alone', (address) => expect(isTouched(address, published)).toBe(false));
});

describe('a sell-out', () => {
  const sold = withRacket({ inStock: !racket.inStock });
  const home = (of: PublishedCatalogue) => JSON.stringify(homeData(of));

  it('touches home only if home shows it', () => {
    const untouched = shown.filter(({ category, id }) => {
      const other = next({
        products: catalogue.products.map((old) =>
          old.category === category && old.id === id ? { ...old, inStock: !old.inStock } : old,
        ),
      });
      expect(isTouched('/', other)).toBe(home(other) !== home(catalogue));
      return !isTouched('/', other);
    });
    expect(untouched.length).toBeGreaterThan(shown.length / 2);
  });

  it('has its brand, its kinds and its address still', () =>
    expect(['/brands', '/filter-links', '/sitemap.xml'].filter((path) => isTouched(path, sold))).toEqual([]));
});

it('a product with another address touches the sitemap, and one of another brand the brands', () => {
  expect(isTouched('/sitemap.xml', withRacket({ slug: 'another' }))).toBe(true);
  expect(isTouched('/brands', withRacket({ brand: 'Another' }))).toBe(true);
});

it('what a listing does not show leaves it alone', () => {
  const described = withRacket({ description: 'Written anew.' });
  expect(isTouched('/rackets', described)).toBe(false);
  expect(isTouched('/finder?arm=yes', described)).toBe(false);
  expect(isTouched(productPath(racket), described)).toBe(true);
});

it('a product page follows its related products', () => {
  const hidden = withRacket({ hide: true });
  const touched = shown.filter((product) => product !== racket && isTouched(productPath(product), hidden));
  expect(touched.length).toBeGreaterThan(0);
  expect(touched.every(({ category }) => category === 'rackets')).toBe(true);
});

describe('a photograph', () => {
  const [id, alt] = ['0123456789abcdef', 'A racket on the court'];
  const path = photoPath(id);
  const withPhoto = (entry: PictureEntry, cards = {}): PublishedCatalogue =>
    next({
      ...withRacket({ image: path, images: [path] }),
      pictures: {
        files: { ...catalogue.pictures.files, [photoKey(id)]: entry },
        cards: { ...catalogue.pictures.cards, ...cards },
      },
    });
  const shownOn = (before: PublishedCatalogue, after: PublishedCatalogue) =>
    ['/', '/rackets', '/finder?arm=yes', productPath(racket), '/shoes', productPath(shoe), '/cart', '/about'].filter(
      (address) => contentVersion(address, before) !== contentVersion(address, { ...after, version: 'after' }),
    );
  const first = withPhoto(['00000000', 1200, 1500, '#112233', alt]);

  it('that no product names touches nothing', () => {
    const pictures = { ...first.pictures };
    expect(shownOn(catalogue, next({ pictures }))).toEqual([]);
  });

  it('cropped anew touches the pages that show it', () => {
    const cropped = withPhoto(['11111111', 1200, 1500, '#112233', alt]);
    expect(shownOn(first, cropped)).toEqual(['/', '/rackets', '/finder?arm=yes', productPath(racket)]);
  });

  it('with other words touches its product page', () => {
    const described = withPhoto(['00000000', 1200, 1500, '#112233', 'Seen from the side']);
    expect(shownOn(first, described)).toEqual([productPath(racket)]);
  });

  it('whose card is drawn touches its product page', () => {
    const drawn = withPhoto(['00000000', 1200, 1500, '#112233', alt], { [productPath(racket).slice(1)]: 'photos/1' });
    expect(shownOn(first, drawn)).toEqual([productPath(racket)]);
  });
});

it('a variant that sells out touches its product page, which tells search engines', () => {
  const stocked = (sizes: string[]) => next({ variantsInStock: { [productKey(shoe)]: sizes } });
  const [both, one] = [stocked(['EU 42', 'EU 43']), stocked(['EU 42'])];
  const differs = (address: string) => contentVersion(address, both) !== contentVersion(address, one);
  expect([productPath(shoe), '/shoes', '/'].map(differs)).toEqual([true, false, false]);
});

it('the words of the shop touch every page', () => {
  const renamed = next({ shop: { ...catalogue.shop, name: 'Another' } });
  expect(warmedPaths(catalogue).filter((address) => !isTouched(address, renamed))).toEqual([]);
});

it('the index of a listing has another address when its products change, and else the same', () => {
  const indexes = (of: PublishedCatalogue) => warmedPaths(of).filter((path) => path.startsWith('/listings/'));
  const [before, after] = [indexes(catalogue), indexes(withRacket({ price: racket.price + 500 }))];
  expect(after.filter((path) => before.includes(path)).map((path) => path.split('/').at(-1))).toContain('shoes.json');
  expect(after.filter((path) => path.endsWith('rackets.json'))).not.toEqual(
    before.filter((path) => path.endsWith('rackets.json')),
  );
});

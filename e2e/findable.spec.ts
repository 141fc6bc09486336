import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { productPath } from '#domain/catalogue/product.ts';
import { addressIn, DEFAULT_LANGUAGE, languageOf, OFFERED_LANGUAGES } from '#domain/languages/languages.ts';
import { product } from './support/products.ts';
import { richResults } from './support/rich-results.ts';
import { expect, test } from './support/test.ts';

const CATEGORIES = ['rackets', 'shoes', 'bags', 'accessories'];

const ADDRESS = /<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g;

async function listedPages(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(ADDRESS)].map(([, path = '']) => path);
  const inEnglish = listed.filter((path) => languageOf(path).language.code === DEFAULT_LANGUAGE);
  // Every page once in each language; English has the tests.
  expect(new Set(listed).size).toBe(inEnglish.length * OFFERED_LANGUAGES.length);
  for (const path of inEnglish)
    expect(listed).toEqual(expect.arrayContaining(OFFERED_LANGUAGES.map((language) => addressIn(language, path))));
  return inEnglish;
}

async function html(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).text();
}

function property(page: string, name: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1];
}

const canonical = (page: string) => /<link rel="canonical" href="https?:\/\/[^/]+(\/[^"]*)"/.exec(page)?.[1];

/** The kinds of structured data that a page has. */
function kindsWanted(path: string): string[] {
  if (path === '/') return ['Organization', 'WebSite'];
  if (path === '/finder') return ['BreadcrumbList'];
  const isListing = CATEGORIES.some((category) => path === `/${category}`) || path === '/sale';
  if (isListing || path.startsWith('/brands/')) return ['BreadcrumbList', 'ItemList'];
  // Of shoes one chooses the size: each is a variant of a group.
  if (path.startsWith('/shoes/')) return ['BreadcrumbList', 'ProductGroup'];
  return path.split('/').length > 2 ? ['BreadcrumbList', 'Product'] : [];
}

test('every listed page has a title, a description, an address, a picture and structured data of its own kind', async ({
  request,
}) => {
  const titles = new Map<string, string>();
  const pictures = new Set<string>();
  for (const path of await listedPages(request)) {
    const page = await html(request, path);
    const title = /<title>([^<]+)<\/title>/.exec(page)?.[1] ?? '';
    expect(titles.get(title), `${path} has the title of another page`).toBeUndefined();
    titles.set(title, path);
    expect(canonical(page), path).toBe(path);
    expect(property(page, 'description')?.length, path).toBeGreaterThan(30);
    expect(property(page, 'og:title'), path).toBeTruthy();
    expect(property(page, 'og:description'), path).toBe(property(page, 'description'));
    const picture = property(page, 'og:image') ?? '';
    expect(picture, path).toMatch(/^https?:\/\/.+\/pictures\/open-graph\/.+\.jpg$/);
    pictures.add(new URL(picture).pathname);
    expect(property(page, 'twitter:card'), path).toBe('summary_large_image');
    expect(property(page, 'robots'), path).toBeUndefined();
    // Reading them checks the rules of each kind.
    expect(Object.keys(richResults(page)).sort(), path).toEqual(kindsWanted(path));
  }
  expect(titles.size).toBeGreaterThan(60);

  // The pictures of shared links are there, in the size that chats show large.
  expect(pictures.size).toBeGreaterThan(60);
  for (const picture of pictures) {
    const answer = await request.get(picture);
    expect(answer.headers()['content-type'], picture).toBe('image/jpeg');
    const body = await answer.body();
    // WhatsApp leaves out what is heavier than 300 KB.
    expect(body.length, picture).toBeLessThan(300_000);
    const { width, height } = await sharp(body).metadata();
    expect({ width, height }, picture).toEqual({ width: 1200, height: 630 });
  }
});

test('a product tells its price and whether it can be had', async ({ request }) => {
  for (const id of [1, 2, 13]) {
    const racket = product('rackets', id);
    const { Product: found } = richResults(await html(request, productPath(racket)));
    expect(found).toMatchObject({
      name: racket.name,
      offers: { price: racket.price, availability: `https://schema.org/${racket.inStock ? 'InStock' : 'OutOfStock'}` },
    });
  }
});

test('the sitemap names the pictures of every product', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const racket = product('rackets', 1);
  const entry = sitemap.split('<url>').find((one) => one.includes(`${productPath(racket)}</loc>`)) ?? '';
  const pictures = [...entry.matchAll(/<image:loc>https?:\/\/[^/]+([^<]+)</g)].map(([, path = '']) => path);
  expect(pictures).toHaveLength(racket.images.length);
  for (const picture of pictures) expect((await request.get(picture)).headers()['content-type']).toBe('image/webp');
});

test('a filtered listing refers to the plain one', async ({ request }) => {
  for (const query of ['brand=Nox', 'search=vertex', 'sort=price-low&view=list', 'shown=96']) {
    const answer = await request.get(`/rackets?${query}`);
    expect(answer.status()).toBe(200);
    expect(canonical(await answer.text())).toBe('/rackets');
  }
});

test('what is nobody’s business is not indexed', async ({ request }) => {
  for (const path of ['/cart', '/wishlist', '/compare', '/order-success', '/no-such-page', '/rackets/no-such-racket']) {
    expect(property(await html(request, path), 'robots'), path).toBe('noindex');
  }
  expect((await request.get('/no-such-page')).status()).toBe(404);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m);
});

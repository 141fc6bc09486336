import type { Locator, Page } from '@playwright/test';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { visibleProducts } from '#domain/product/catalogue-queries.ts';
import { CATEGORIES, productPath } from '#domain/product/product.ts';
import { pathOf, product } from './support/products.ts';
import { expect, expectErrors, test } from './support/test.ts';

const visible = visibleProducts(catalogue.products);

/** Addresses of all files that a page's pictures may come from. */
async function pictureFiles(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  const sets = [...html.matchAll(/srcset="([^"]+)"/gi)].flatMap(([, set = '']) => set.split(','));
  const sources = [...html.matchAll(/<img[^>]+src="([^"]+)"/g)].map(([, src = '']) => src);
  return [...sets.map((one) => one.trim().split(' ')[0] ?? ''), ...sources];
}

/** Walks down the page, so that every lazy picture is requested, and waits until all have come. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
  });
  await page.waitForFunction(() => [...document.images].filter((i) => i.checkVisibility()).every((i) => i.complete));
}

async function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.images].filter((i) => i.complete && i.naturalWidth === 0).map((i) => i.src));
}

/** The width of the file that the browser has chosen, and the one it needs. */
async function widths(picture: Locator): Promise<{ chosen: number; needed: number }> {
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).not.toBe('');
  return picture.evaluate((image: HTMLImageElement) => ({
    chosen: Number(/\.(\d+)\.(?:avif|webp)$/.exec(image.currentSrc)?.[1]),
    needed: image.getBoundingClientRect().width * devicePixelRatio,
  }));
}

test('every file of every picture on every page is there', async ({ page }) => {
  const paths = ['/', ...CATEGORIES.map((category) => `/${category}`), '/sale', ...visible.map(productPath)];
  const files = new Set((await Promise.all(paths.map((path) => pictureFiles(page, path)))).flat());
  expect(files.size).toBeGreaterThan(visible.length * 8);
  const failed: string[] = [];
  for (const file of files) {
    const answer = await page.request.head(file, { maxRedirects: 0 });
    if (answer.status() !== 200 || !answer.headers()['content-type']?.startsWith('image/')) failed.push(file);
  }
  expect(failed).toEqual([]);
});

for (const path of ['/', ...CATEGORIES.map((category) => `/${category}`), '/sale', '/brands/nox']) {
  test(`no picture of ${path} is broken`, async ({ page }) => {
    await page.goto(path);
    await scrollThrough(page);
    const pictures = await page.locator('main picture img').count();
    expect(pictures).toBeGreaterThanOrEqual(4);
    expect(await brokenPictures(page)).toEqual([]);
  });
}

test('a product page shows all views of its product', async ({ page }) => {
  const racket = product('rackets', 1);
  await page.goto(productPath(racket));
  const gallery = page.getByRole('region', { name: `Pictures of ${racket.name}` });
  await expect(gallery.getByRole('button', { name: /^Zoom picture/ }).locator('img')).toHaveCount(racket.images.length);
  for (const thumbnail of await gallery.getByRole('button', { name: /^Show picture/ }).all()) {
    await thumbnail.click();
    await expect(thumbnail).toHaveAttribute('aria-current', 'true');
  }
  await scrollThrough(page);
  expect(await brokenPictures(page)).toEqual([]);
});

test('bags whose path lacks its extension show their picture', async ({ page }) => {
  for (const id of [105, 106]) {
    expect(product('bags', id).image).not.toMatch(/\.\w+$/);
    await page.goto(pathOf('bags', id));
    const main = page.getByRole('button', { name: /^Zoom picture 1/ }).locator('img');
    await expect.poll(() => main.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});

for (const { screen, viewport, scale, product: mainWidth } of [
  { screen: 'a phone', viewport: { width: 360, height: 800 }, scale: 2, product: 800 },
  { screen: 'a desk', viewport: { width: 1440, height: 900 }, scale: 1, product: 800 },
]) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport, deviceScaleFactor: scale });

    test('pictures come in the size they are shown in', async ({ page }) => {
      await page.goto('/rackets');
      const card = await widths(page.locator('article picture img').first());
      expect(card.chosen).toBeGreaterThanOrEqual(card.needed);
      expect(card.chosen).toBeLessThan(card.needed * 1.6);
      await page.goto(pathOf('rackets', 1));
      const main = await widths(page.getByRole('button', { name: /^Zoom picture 1/ }).locator('img'));
      expect(main.chosen).toBe(mainWidth);
      const thumbnail = await widths(page.getByRole('button', { name: /^Show picture 2/ }).locator('img'));
      expect(thumbnail.chosen).toBe(160);
    });
  });
}

test('the main picture comes at once, the others when they are near', async ({ page }) => {
  await page.goto(pathOf('rackets', 1));
  const loading = await page
    .locator('main picture img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('loading')));
  expect(loading[0]).toBe('eager');
  expect(new Set(loading.slice(1))).toEqual(new Set(['lazy']));
});

test('a card has a second view for a mouse, and none for a finger', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/rackets');
  const card = page.locator('article').first();
  await expect.poll(() => requested.some((url) => url.includes('/front.'))).toBe(true);
  expect(requested.filter((url) => url.includes('/three-quarter.'))).toEqual([]);
  await card.hover();
  await expect(card.locator('.second-view')).toHaveCSS('opacity', '1');
  expect(requested.filter((url) => url.includes('/three-quarter.'))).toHaveLength(1);
});

test('a picture that was replaced since leads to the one of today', async ({ page }) => {
  const [file] = (await pictureFiles(page, '/rackets')).filter((one) => one.endsWith('.320.avif'));
  if (!file) throw new Error('no picture on the page');
  for (const old of [file.replace(/\.[0-9a-f]{8}\./, '.00000000.'), file.replace(/\.[0-9a-f]{8}\./, '.')]) {
    const answer = await page.request.get(old, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe(file);
  }
  expect((await page.request.get('/pictures/rackets/none/front.320.avif')).status()).toBe(404);
});

test.describe('when pictures cannot be had', () => {
  test.beforeEach(({ page }) => page.route('**/pictures/**', (route) => route.abort()));
  // The console names every picture that was refused: that is what this is about.
  test.afterEach(({ pageErrors }) => {
    expectErrors(pageErrors, /net::ERR_FAILED/);
  });

  test('a card shows the emoji of its category', async ({ page }) => {
    for (const [category, emoji] of Object.entries({ rackets: '🎾', shoes: '👟', bags: '🎒', accessories: '🧤' })) {
      await page.goto(`/${category}`);
      await expect(page.locator('article').first().getByText(emoji)).toBeVisible();
    }
  });

  test('a product page shows a placeholder', async ({ page }) => {
    const shoe = visible.find(({ category }) => category === 'shoes');
    if (!shoe) throw new Error('no shoe is visible');
    await page.goto(productPath(shoe));
    await expect(page.getByRole('img', { name: `${shoe.name}, picture not available` }).first()).toBeVisible();
  });
});

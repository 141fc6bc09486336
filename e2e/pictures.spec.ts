import type { Locator, Page } from '@playwright/test';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { visibleProducts } from '#domain/catalogue/catalogue-queries.ts';
import { productPath } from '#domain/catalogue/product.ts';
import { pathOf, product } from './support/products.ts';
import { expect, expectErrors, test } from './support/test.ts';

const CATEGORIES = ['rackets', 'shoes', 'bags', 'accessories'];

const visible = visibleProducts(catalogue.products);

/** Addresses of all files that a page's pictures may come from. */
async function pictureFiles(path: string, shop: string | undefined): Promise<string[]> {
  const html = await (await fetch(new URL(path, shop))).text();
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

async function expectWholePictures(page: Page): Promise<void> {
  await scrollThrough(page);
  expect(await page.locator('main picture img').count()).toBeGreaterThanOrEqual(4);
  const broken = () => [...document.images].filter((i) => i.complete && i.naturalWidth === 0).map((i) => i.src);
  expect(await page.evaluate(broken)).toEqual([]);
}

/** The width of the file that the browser has chosen, and the one it needs. */
async function widths(picture: Locator): Promise<{ chosen: number; needed: number }> {
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).not.toBe('');
  return picture.evaluate((image: HTMLImageElement) => ({
    chosen: Number(/\.(\d+)\.(?:avif|webp)$/.exec(image.currentSrc)?.[1]),
    needed: image.getBoundingClientRect().width * devicePixelRatio,
  }));
}

async function expectFittingWidths(page: Page): Promise<void> {
  const card = await widths(page.locator('article picture img').first());
  expect(card.chosen).toBeGreaterThanOrEqual(card.needed);
  expect(card.chosen).toBeLessThan(card.needed * 1.6);
  await page.goto(pathOf('rackets', 1));
  const main = await widths(page.getByRole('button', { name: /^Zoom picture 1/ }).locator('img'));
  expect(main.chosen).toBe(800);
  const thumbnail = await widths(page.getByRole('button', { name: /^Show picture 2/ }).locator('img'));
  expect(thumbnail.chosen).toBe(160);
}

test('every file of every picture on every page is there', async ({ baseURL }) => {
  const paths = ['/', ...CATEGORIES.map((category) => `/${category}`), '/sale', ...visible.map(productPath)];
  const files = new Set<string>();
  for (const path of paths) for (const file of await pictureFiles(path, baseURL)) files.add(file);
  expect(files.size).toBeGreaterThan(visible.length * 8);
  const failed: string[] = [];
  for (const file of files) {
    const answer = await fetch(new URL(file, baseURL), { method: 'HEAD', redirect: 'manual' });
    if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('image/')) failed.push(file);
  }
  expect(failed).toEqual([]);
});

test('a picture that was replaced since leads to the one of today', async ({ baseURL }) => {
  const [file] = (await pictureFiles('/rackets', baseURL)).filter((one) => one.endsWith('.320.avif'));
  if (!file) throw new Error('no picture on the page');
  for (const old of [file.replace(/\.[0-9a-f]{8}\./, '.00000000.'), file.replace(/\.[0-9a-f]{8}\./, '.')]) {
    const answer = await fetch(new URL(old, baseURL), { redirect: 'manual' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(file);
  }
  expect((await fetch(new URL('/pictures/rackets/none/front.320.avif', baseURL))).status).toBe(404);
});

test('no picture is broken on a walk through the home page, all listings and two products', async ({ page }) => {
  await page.goto('/');
  await expectWholePictures(page);
  for (const [area, name, path] of [
    ['banner', 'Rackets', '/rackets'],
    ['banner', 'Shoes', '/shoes'],
    ['banner', 'Accessories', '/accessories'],
    ['contentinfo', 'Sale Items', '/sale'],
    ['contentinfo', 'NOX', '/brand/nox'],
    ['banner', 'Bags', '/bags'],
  ] as const) {
    const before = await page.title();
    await page.getByRole(area).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page).not.toHaveTitle(before);
    await expectWholePictures(page);
  }

  // The paths of these lack their extension.
  for (const id of [105, 106]) {
    const { image, name } = product('bags', id);
    expect(image).not.toMatch(/\.\w+$/);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const main = page.getByRole('button', { name: /^Zoom picture 1/ }).locator('img');
    await expect.poll(() => main.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
    await expectWholePictures(page);
    // The page of a product leads to other bags as well.
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Padel Bags');
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, deviceScaleFactor: 2 });

  test('pictures come in the size they are shown in', async ({ page }) => {
    await page.goto('/rackets');
    await expectFittingWidths(page);
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('pictures come in the size they are shown in, and the second view of a card with the mouse', async ({
    page,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const secondViews = () => requested.filter((url) => url.includes('/three-quarter.'));
    await page.goto('/rackets');
    // Not the one whose page is opened next: a browser that has a larger file of a picture fetches no smaller one.
    const card = page
      .locator('article')
      .filter({ hasNotText: product('rackets', 1).name })
      .first();
    await expect.poll(() => requested.some((url) => url.includes('/front.'))).toBe(true);
    expect(secondViews()).toEqual([]);
    await card.hover();
    await expect(card.locator('.second-view')).toHaveCSS('opacity', '1');
    expect(secondViews()).toHaveLength(1);
    await expectFittingWidths(page);
  });
});

test('where pictures cannot be had, a card shows the emoji of its category and a product page a placeholder', async ({
  page,
  pageErrors,
}) => {
  await page.route('**/pictures/**', (route) => route.abort());
  const emoji = (sign: string) => page.locator('article').first().getByText(sign);
  await page.goto('/rackets');
  await expect(emoji('🎾')).toBeVisible();
  for (const [name, sign] of Object.entries({ Shoes: '👟', Bags: '🎒', Accessories: '🧤' })) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(emoji(sign)).toBeVisible();
  }
  const shoe = product('shoes', 101);
  await page.goto(productPath(shoe));
  await expect(page.getByRole('img', { name: `${shoe.name}, picture not available` }).first()).toBeVisible();
  // The console names every picture that was refused: that is what this is about.
  expectErrors(pageErrors, /net::ERR_FAILED/);
});

import type { Browser, Locator, Page } from '@playwright/test';
import { shopTextEndpoints } from '#contract/catalogue/shop-texts.ts';
import type { Brand } from '#domain/brand/brand.ts';
import { brandTokens } from '#domain/brand/tokens.ts';
import { expectNoFindingsInBothSchemes } from '#e2e/support/axe.ts';
import { untilHydrated } from '#e2e/support/hydrated.ts';
import { openShopProxy } from '#e2e/support/shop-proxy.ts';
import type { SignedInBrowser } from '#server/testing/desk.ts';
import { expectAccessible, expectNoSideways } from './support/accessible.ts';
import { expect, test } from './support/test.ts';
import type { WholeShop } from './support/whole-shop.ts';

// One shop for all of them: opening it takes longer than most of the tests.
test.describe.configure({ timeout: 240_000, mode: 'default' });

const form = (page: Page) => page.getByRole('region', { name: 'Brand', exact: true });
const frame = (page: Page) => page.frameLocator('iframe[title^="Preview"]').first();
const variable = (html: Locator, name: string) =>
  html.evaluate((element, of) => getComputedStyle(element).getPropertyValue(of).trim(), name);
const styleOf = (html: string) => /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? '';

/** Pages of before are served until they are rendered again. */
async function seen(shop: WholeShop, isSeen: (style: string) => boolean): Promise<void> {
  await expect
    .poll(async () => isSeen(styleOf(await shop.visit('/'))), { message: 'the home page', timeout: 60_000 })
    .toBe(true);
}

async function publishBrand(api: SignedInBrowser, value: Partial<Brand>): Promise<void> {
  const { version } = (await api.call(shopTextEndpoints.read)).body.brand;
  expect((await api.call(shopTextEndpoints.changeBrand, { value, version })).status).toBe(200);
}

test('an owner chooses colours and a typeface, sees them beside, publishes them, and goes back', async ({
  page,
  browser,
  catalogueShop: shop,
}) => {
  await shop.signIn(page.context(), 'owner', 'Sana');
  const shipped = styleOf(await shop.visit('/'));
  expect(shipped).toMatch(/^\/assets\/styles-/);
  await page.goto(`${shop.url}/catalogue/shop?part=brand`);

  const colours = { brand: '#c00020', accent: '#101010' };
  const tokens = brandTokens({ colours });
  await form(page).getByLabel('Brand colour', { exact: true }).fill('#C00020');
  await form(page).getByLabel('Accent colour', { exact: true }).fill(colours.accent);
  await form(page).getByText('Outfit, round and friendly').click();
  await expect(form(page).getByRole('radio', { name: 'Outfit' })).toBeChecked();
  // What nobody could have read is said beside the colour.
  await expect(form(page).getByText(`so it is lighter: ${tokens.accent}.`)).toBeVisible();

  const html = frame(page).locator('html');
  await expect.poll(() => variable(html, '--brand')).toBe('#c00020');
  await expect.poll(() => variable(html, '--font-display')).toContain('Outfit Display');
  await page.getByRole('group', { name: 'Colours' }).getByText('Dark').click();
  await expect.poll(() => variable(html, '--brand')).toBe(tokens.dark.brand);
  await expectAccessible(page, 'the brand');

  await form(page)
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(form(page).getByText(/Changed by .* just now/)).toBeVisible();
  await seen(shop, (style) => style.startsWith('/assets/brand-c00020-101010-outfit-'));

  const shopper = await shop.shopper(browser, '/');
  await expect(shopper.locator('html')).toHaveCSS('--brand', '#c00020');
  expect(await shopper.evaluate(() => document.fonts.check('800 20px "Outfit Display"'))).toBe(true);
  // One stylesheet, cached for good, and nothing of the shipped look is fetched.
  const files = await shopper.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(files.filter((file) => file.endsWith('.css'))).toHaveLength(1);
  expect(files.filter((file) => file.endsWith('.woff2')).join()).toMatch(/^[^,]*outfit-display[^,]*$/);
  const { theme_color } = JSON.parse(await shop.visit('/manifest.webmanifest'));
  expect(theme_color).toBe(tokens.deep);

  await form(page).getByRole('button', { name: 'Back to the look it came with' }).click();
  await form(page)
    .getByRole('button', { name: /^Publish/ })
    .click();
  await seen(shop, (style) => style === shipped);

  await page.getByRole('navigation', { name: 'Parts of the texts' }).getByRole('link', { name: 'History' }).click();
  await page.getByRole('group', { name: 'Of what' }).getByText('Brand').click();
  await page.getByRole('button', { name: 'Bring back this version' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('The brand will be as it was on');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await seen(shop, (style) => style.startsWith('/assets/brand-c00020-101010-outfit-'));
  await shopper.context().close();
});

test('axe finds nothing in a shop of yellow and white, in the light and in the dark', async ({
  page,
  browser,
  catalogueShop: shop,
}) => {
  // One awkward pair shows that pages draw with the pairs of tokens that the property of tokens.test.ts makes readable, for any colours.
  const api = await shop.signIn(page.context(), 'owner', 'Sana');
  await publishBrand(api, { colours: { brand: '#ffd400', accent: '#ffffff' }, typeface: 'oswald' });
  await seen(shop, (style) => style.includes('ffd400-ffffff-oswald'));
  await expectReadable(browser, shop);
});

async function expectReadable(browser: Browser, shop: WholeShop): Promise<void> {
  const shopper = await shop.shopper(browser, '/');
  const product = await shopper.locator('a[href^="/rackets/"]').first().getAttribute('href');
  for (const path of ['/', '/rackets', product ?? '', '/cart', '/about', '/no-such-page']) {
    await shopper.setViewportSize({ width: 360, height: 740 });
    await shopper.goto(path);
    await untilHydrated(shopper);
    await expectNoFindingsInBothSchemes(shopper, path);
  }
  await shopper.context().close();
}

test('the page that is shown without a network has the brand, too', async ({ page, browser, catalogueShop: shop }) => {
  const api = await shop.signIn(page.context(), 'owner', 'Sana');
  await publishBrand(api, { colours: { brand: '#7a1fa2', accent: '#ffb000' }, typeface: 'outfit' });
  await expect.poll(async () => styleOf(await shop.visit('/offline')), { timeout: 60_000 }).toContain('brand-7a1fa2');
  const proxy = await openShopProxy(shop.shopUrl);
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const shopper = await context.newPage();
  await shopper.goto(`${proxy.url}/about`);
  await untilHydrated(shopper);
  const hasCopies = () =>
    shopper.evaluate(async () => {
      const copy = await caches.match('/offline', { cacheName: 'shop-offline' });
      const style = /href="([^"]+\.css)"/.exec((await copy?.text()) ?? '')?.[1];
      return style !== undefined && (await caches.match(style, { cacheName: 'shop-assets' })) !== undefined;
    });
  await expect.poll(hasCopies, 'there is a copy of the page and of its style').toBe(true);
  await expect.poll(() => shopper.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await proxy.close();
  await shopper.goto(`${proxy.url}/story`);
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(/offline/i);
  expect(await variable(shopper.locator('html'), '--brand')).toBe('#7a1fa2');
  await context.close();
});

test('a name of forty letters is whole on a small phone', async ({ page, browser, catalogueShop: shop }) => {
  const api = await shop.signIn(page.context(), 'owner', 'Sana');
  // In the widest typeface.
  await publishBrand(api, {});
  await seen(shop, (style) => style.startsWith('/assets/styles-'));
  const rename = async (name: string) => {
    const section = (await api.call(shopTextEndpoints.read)).body.sections.name;
    const input = { section: 'name', value: { ...section?.value, name }, version: section?.version ?? 0 };
    expect((await api.call(shopTextEndpoints.changeSection, input)).status).toBe(200);
    return String(section?.value.name);
  };
  const name = 'The Karachi Padel & Racket Company Store';
  expect(name).toHaveLength(40);
  const before = await rename(name);
  await expect.poll(() => shop.visit('/about'), { timeout: 60_000 }).toContain('About The Karachi Padel');
  const shopper = await shop.shopper(browser, '/about');
  await shopper.setViewportSize({ width: 360, height: 740 });
  for (const part of ['banner', 'contentinfo'] as const) {
    const mark = shopper.getByRole(part).getByText(name, { exact: true }).first();
    await expect(mark).toBeVisible();
    const cut = await mark.evaluate(
      ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
        scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1,
    );
    expect(cut, `the name in the ${part} is cut off`).toBe(false);
  }
  await expectNoSideways(shopper, 'a page with a long name');
  await rename(before);
  await shopper.context().close();
});

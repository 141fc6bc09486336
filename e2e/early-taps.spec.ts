import type { Locator, Page } from '@playwright/test';
import { type Cart, cartLineKey, MAX_CART_LINES, totalItems } from '#domain/cart/cart.ts';
import { CART_STORAGE_KEY } from '#domain/cart/stored-cart.ts';
import { searchBlankThenViper } from './support/blank-search.ts';
import { untilHydrated } from './support/hydrated.ts';
import { pathOf, product } from './support/products.ts';
import { delay, slowLine } from './support/slow-line.ts';
import { line, storedCart } from './support/stored-cart.ts';
import { expect, test } from './support/test.ts';

/*
 * A page is seen before its scripts have come. What a shopper taps in that time is answered by the page itself, and what they put
 * into the cart is stored before they see the answer: they may leave at once.
 */

const SOLD_OUT = 8;
const PHONE = { width: 360, height: 740 };

const addIn = (place: Page | Locator) => place.getByRole('button', { name: /^Add to Cart/, disabled: false }).first();
const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const badge = (page: Page) => page.locator('.early-cart-count');

/** What the badge shows, which no script of the page has written into it. */
async function shownCount(page: Page): Promise<string> {
  return badge(page).evaluate((span) => getComputedStyle(span, '::before').content);
}

/** As "2 rackets:1". */
async function storedLines(page: Page): Promise<string[]> {
  return ((await storedCart(page)) as Cart).map((one) => `${one.quantity} ${cartLineKey(one)}`);
}

async function storedWishlist(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('padel-wishlist'));
}

/** As another tab would leave it. */
async function store(page: Page, cart: string): Promise<void> {
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [CART_STORAGE_KEY, cart] as const);
}

async function expectNoScriptsYet(page: Page): Promise<void> {
  expect(await page.locator('html[data-hydrated]').count(), 'the page is hydrated already').toBe(0);
}

async function openUnscripted(page: Page, path: string): Promise<() => void> {
  const letGo = await delay(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  return letGo;
}

test('on a slow line, what is added is in the cart though the shopper leaves at once: a product page, a listing, the home page, a brand page', async ({
  page,
}) => {
  await slowLine(page);
  // Each page is the first that this phone sees of the shop.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const pages = [pathOf('rackets', 1), '/rackets', '/', '/brands/nox'];
  for (const [before, path] of pages.entries()) {
    await page.goto(path, { waitUntil: 'commit' });
    const add = addIn(page.getByRole('main'));
    await add.click();
    await expectNoScriptsYet(page);
    expect(await shownCount(page), path).toBe(`"${before + 1}"`);
    await expect(add).toHaveAttribute('data-added', '');
    expect(totalItems((await storedCart(page)) as Cart), path).toBe(before + 1);
  }
  const added = (await storedCart(page)) as Cart;
  await page.goto('/cart', { waitUntil: 'commit' });
  for (const { product } of added) {
    await expect(page.getByRole('link', { name: product.name, exact: true })).toBeVisible({ timeout: 40_000 });
  }
  await expect(page.getByRole('link', { name: `Cart, ${pages.length} items` })).toBeVisible();
});

test('on a listing each early tap counts once, in all tabs, and the page says so when it can', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => localStorage.setItem('padel-wishlist', '["rackets:3"]'));
  const letGo = await openUnscripted(page, '/rackets');
  const other = await context.newPage();
  await openUnscripted(other, pathOf('rackets', 3));
  const card = cardOf(page, product('rackets', 1).name);
  await addIn(card).click();
  await addIn(card).click();
  expect(await shownCount(page)).toBe('"2"');
  await expect.poll(() => shownCount(other)).toBe('"2"');
  await addIn(other.getByRole('main')).click();
  expect(await shownCount(other)).toBe('"3"');
  await expect.poll(() => shownCount(page)).toBe('"3"');
  expect(await storedLines(page)).toEqual(['2 rackets:1', '1 rackets:3']);

  // A heart is saved at once, and stays saved when it was before.
  const heart = (id: number) =>
    page.getByRole('button', { name: `Save ${product('rackets', id).name} to the wishlist`, exact: true });
  for (const id of [1, 3, 4, 4]) await heart(id).click();
  await expect(heart(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(4)).toHaveAttribute('aria-pressed', 'false');
  expect(await storedWishlist(page)).toBe('["rackets:1","rackets:3"]');

  letGo();
  await untilHydrated(page);
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await expect(page.getByText('Added to Cart!')).toBeVisible();
  await expect(page.getByText(`${product('rackets', 1).name} has been added to your cart.`)).toBeVisible();
  expect(await storedLines(page)).toEqual(['2 rackets:1', '1 rackets:3']);
  await expect(page.locator('[data-added]')).toHaveCount(0);
  for (const id of [1, 3]) await expect(heart(id)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(4)).toHaveAttribute('aria-pressed', 'false');
  expect(await storedWishlist(page)).toBe('["rackets:1","rackets:3"]');
  await addIn(card).click();
  await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();
  await heart(1).click();
  await expect(heart(1)).toHaveAttribute('aria-pressed', 'false');
});

test('on a product’s page an early tap saves it, replaces what is no cart, and keeps to the limits, of which the shopper is told', async ({
  page,
}) => {
  const letGo = await openUnscripted(page, pathOf('rackets', 1));
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  expect(await storedWishlist(page)).toBe('["rackets:1"]');

  const add = addIn(page.getByRole('main'));
  await store(page, '{"nonsense": true}');
  await add.click();
  expect(await storedLines(page)).toEqual(['1 rackets:1']);

  await store(page, JSON.stringify([line('rackets', 1, 9)]));
  await add.click();
  await expect(add).not.toHaveAttribute('data-tapped');
  await add.click();
  await expect(add).toHaveAttribute('data-tapped', '');
  expect(await shownCount(page)).toBe('"10"');
  expect(await storedLines(page)).toEqual(['10 rackets:1']);

  const full = Array.from({ length: MAX_CART_LINES }, (_, index) => ({
    ...line('bags', 101),
    product: { ...product('bags', 101), id: 1000 + index },
  }));
  await store(page, JSON.stringify(full));
  await add.click();
  await expect(add).toHaveAttribute('data-tapped', '');
  letGo();
  await expect(page.getByText('Your cart is full')).toBeVisible();
  await expect(add).not.toHaveAttribute('data-tapped');
  expect(await storedCart(page)).toHaveLength(MAX_CART_LINES);
  await expect(save).toHaveAttribute('aria-pressed', 'true');
});

test('what is sold out cannot be added early; a shoe is added in the size that was chosen, and a tap that the browser does not store is repeated by the scripts', async ({
  page,
}) => {
  const letGo = await openUnscripted(page, pathOf('rackets', SOLD_OUT));
  const soldOut = page
    .getByRole('main')
    .getByRole('button', { name: /^Add to Cart/ })
    .first();
  await expect(soldOut).toBeDisabled();
  await soldOut.click({ force: true });
  expect(await storedCart(page)).toBeNull();

  await page.goto(pathOf('shoes', 101), { waitUntil: 'commit' });
  await page.getByText('EU 44', { exact: true }).click();
  const add = addIn(page.getByRole('main'));
  await add.click();
  expect(await storedLines(page)).toEqual(['1 shoes:101:EU 44']);
  await page.evaluate((key) => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (this: Storage, name: string, value: string) {
      if (name === key) throw new Error('refused');
      setItem.call(this, name, value);
    };
  }, CART_STORAGE_KEY);
  await add.click();
  await expect(add).toHaveAttribute('data-tapped', '');
  letGo();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'EU 44' })).toBeChecked();
  expect(await storedLines(page)).toEqual(['1 shoes:101:EU 44']);
});

test('the menu of a phone opens at once, stays open, and knows it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const letGo = await openUnscripted(page, '/about');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Brands' });
  await expect(link).toBeVisible();
  letGo();
  await untilHydrated(page);
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(link).toBeVisible();
});

test('a blank search before the scripts does nothing, and another one is trimmed; a tap on Filters, on a phone, shows at once and opens them when it can', async ({
  page,
}) => {
  const letGo = await openUnscripted(page, '/about');
  const visited: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.isNavigationRequest()) visited.push(pathname + search);
  });
  await searchBlankThenViper(page);
  await expect(page).toHaveURL('/rackets?search=viper');
  expect(visited).toEqual(['/rackets?search=viper']);

  await page.setViewportSize(PHONE);
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.click();
  await expect(filters).toHaveAttribute('data-tapped', '');
  letGo();
  await expect(page.getByRole('dialog', { name: 'Filter Rackets' })).toBeVisible();
  await expect(page.locator('[data-tapped]')).toHaveCount(0);
});

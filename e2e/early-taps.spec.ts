import type { Locator, Page } from '@playwright/test';
import { type Cart, cartLineKey, MAX_CART_LINES } from '#domain/cart/cart.ts';
import { CART_STORAGE_KEY } from '#domain/cart/stored-cart.ts';
import { untilHydrated } from './support/hydrated.ts';
import { pathOf, product } from './support/products.ts';
import { holdBack, slowLine } from './support/slow-line.ts';
import { line, openWithCart, storedCart } from './support/stored-cart.ts';
import { expect, test } from './support/test.ts';

/*
 * A page is seen before its scripts have come. What a shopper taps in that time is answered by the page itself, and what they put
 * into the cart is stored before they see the answer: they may leave at once.
 */

/** Slow lines make slow tests. */
test.describe.configure({ timeout: 120_000 });

const SOLD_OUT = 8;

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

async function expectNoScriptsYet(page: Page): Promise<void> {
  expect(await page.locator('html[data-hydrated]').count(), 'the page is hydrated already').toBe(0);
}

async function openUnscripted(page: Page, path: string): Promise<() => void> {
  const letGo = await holdBack(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  return letGo;
}

for (const [kind, path] of [
  ['a product page', pathOf('rackets', 1)],
  ['a listing', '/rackets'],
  ['the home page', '/'],
  ['a brand page', '/brands/nox'],
] as const) {
  test(`on a slow line, what is added on ${kind} is in the cart though the shopper leaves at once`, async ({
    page,
  }) => {
    await slowLine(page);
    await page.goto(path, { waitUntil: 'commit' });
    const add = addIn(page.getByRole('main'));
    await add.click();
    await expectNoScriptsYet(page);
    expect(await shownCount(page)).toBe('"1"');
    await expect(add).toHaveAttribute('data-added', '');
    const [added] = (await storedCart(page)) as [{ product: { name: string }; quantity: number }];
    expect(added.quantity).toBe(1);
    await page.goto('/cart', { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: added.product.name })).toBeVisible({ timeout: 40_000 });
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });
}

test('each early tap counts once, and the page says so when it can', async ({ page }) => {
  const letGo = await openUnscripted(page, '/rackets');
  const card = cardOf(page, product('rackets', 1).name);
  await addIn(card).click();
  await addIn(card).click();
  expect(await shownCount(page)).toBe('"2"');
  letGo();
  await untilHydrated(page);
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await expect(page.getByText('Added to Cart!')).toBeVisible();
  await expect(page.getByText(`${product('rackets', 1).name} has been added to your cart.`)).toBeVisible();
  expect(await storedLines(page)).toEqual(['2 rackets:1']);
  await expect(page.locator('[data-added]')).toHaveCount(0);
  await addIn(card).click();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
});

/** React hydrates in slices and posts itself a message at the end of each: a tap can come in between. */
for (const slice of [1, 2, 4, 8]) {
  test(`a tap after slice ${slice} of the hydration counts once`, async ({ page }) => {
    await page.addInitScript((tapAfter) => {
      const post = MessagePort.prototype.postMessage;
      let slices = 0;
      MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
        slices += 1;
        if (slices === tapAfter) {
          queueMicrotask(() => {
            document.querySelector<HTMLElement>('main [aria-label^="Add to Cart"]:enabled')?.click();
            document.querySelector<HTMLElement>('main [aria-label$="to the wishlist"]')?.click();
          });
        }
        post.apply(this, message);
      } as typeof post;
    }, slice);
    await page.goto('/rackets');
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await expect(page.locator('main [aria-label$="to the wishlist"][aria-pressed=true]')).toHaveCount(1);
    expect(await storedCart(page)).toEqual([expect.objectContaining({ quantity: 1 })]);
  });
}

test('two tabs add to the same cart', async ({ page, context }) => {
  const other = await context.newPage();
  await openUnscripted(page, '/rackets');
  await openUnscripted(other, pathOf('rackets', 3));
  await addIn(cardOf(page, product('rackets', 1).name)).click();
  await expect.poll(() => shownCount(other)).toBe('"1"');
  await addIn(other.getByRole('main')).click();
  expect(await shownCount(other)).toBe('"2"');
  await expect.poll(() => shownCount(page)).toBe('"2"');
  expect(await storedLines(page)).toEqual(['1 rackets:1', '1 rackets:3']);
});

test('a full cart stays as it is, and the shopper is told', async ({ page }) => {
  const full = Array.from({ length: MAX_CART_LINES }, (_, index) => ({
    ...line('bags', 101),
    product: { ...product('bags', 101), id: 1000 + index },
  }));
  await openWithCart(page, '/contact', JSON.stringify(full));
  const letGo = await openUnscripted(page, pathOf('rackets', 1));
  const add = addIn(page.getByRole('main'));
  await add.click();
  expect(await shownCount(page)).toBe(`"${MAX_CART_LINES}"`);
  await expect(add).toHaveAttribute('data-tapped', '');
  letGo();
  await expect(page.getByText('Your cart is full')).toBeVisible();
  await expect(add).not.toHaveAttribute('data-tapped');
  expect(await storedCart(page)).toHaveLength(MAX_CART_LINES);
});

test('no more of a product is added than one order may have', async ({ page }) => {
  await openWithCart(page, '/contact', [line('rackets', 1, 9)]);
  const letGo = await openUnscripted(page, pathOf('rackets', 1));
  const add = addIn(page.getByRole('main'));
  await add.click();
  await add.click();
  expect(await shownCount(page)).toBe('"10"');
  letGo();
  await expect(page.getByText('No more can be added')).toBeVisible();
  expect(await storedLines(page)).toEqual(['10 rackets:1']);
});

test('a product that is sold out cannot be added early', async ({ page }) => {
  await openUnscripted(page, pathOf('rackets', SOLD_OUT));
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /^Add to Cart/ })
    .first();
  await expect(add).toBeDisabled();
  await add.click({ force: true });
  expect(await storedCart(page)).toBeNull();
});

test('a shoe is added in the size that was chosen', async ({ page }) => {
  const letGo = await openUnscripted(page, pathOf('shoes', 101));
  await page.getByText('EU 44', { exact: true }).click();
  await addIn(page.getByRole('main')).click();
  expect(await storedLines(page)).toEqual(['1 shoes:101:EU 44']);
  letGo();
  await untilHydrated(page);
  await expect(page.getByRole('radio', { name: 'EU 44' })).toBeChecked();
  expect(await storedLines(page)).toEqual(['1 shoes:101:EU 44']);
});

test('what is stored in a form that is no cart is replaced by one', async ({ page }) => {
  await openWithCart(page, '/contact', '{"nonsense": true}');
  await openUnscripted(page, pathOf('rackets', 1));
  await addIn(page.getByRole('main')).click();
  expect(await storedLines(page)).toEqual(['1 rackets:1']);
});

test('a browser that stores nothing has the tap repeated by the scripts', async ({ page }) => {
  await page.addInitScript((key) => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (this: Storage, name: string, value: string) {
      if (name === key) throw new Error('refused');
      setItem.call(this, name, value);
    };
  }, CART_STORAGE_KEY);
  const letGo = await openUnscripted(page, pathOf('rackets', 1));
  await addIn(page.getByRole('main')).click();
  letGo();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('a heart tapped early is saved at once, and stays saved when it was before', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('padel-wishlist', '["rackets:3"]'));
  const letGo = await openUnscripted(page, '/rackets');
  const heart = (id: number) =>
    page.getByRole('button', { name: `Save ${product('rackets', id).name} to the wishlist`, exact: true });
  const stored = () => page.evaluate(() => localStorage.getItem('padel-wishlist'));
  for (const id of [1, 3, 4, 4]) await heart(id).click();
  await expect(heart(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(4)).toHaveAttribute('aria-pressed', 'false');
  expect(await stored()).toBe('["rackets:1","rackets:3"]');
  letGo();
  await untilHydrated(page);
  for (const id of [1, 3]) await expect(heart(id)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(4)).toHaveAttribute('aria-pressed', 'false');
  expect(await stored()).toBe('["rackets:1","rackets:3"]');
  await heart(1).click();
  await expect(heart(1)).toHaveAttribute('aria-pressed', 'false');
});

test('a product saved early on its own page is saved', async ({ page }) => {
  const letGo = await openUnscripted(page, pathOf('rackets', 1));
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => localStorage.getItem('padel-wishlist'))).toBe('["rackets:1"]');
  letGo();
  await untilHydrated(page);
  await expect(save).toHaveAttribute('aria-pressed', 'true');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu opens at once, stays open, and knows it', async ({ page }) => {
    const letGo = await openUnscripted(page, '/rackets');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Brands' });
    await expect(link).toBeVisible();
    letGo();
    await untilHydrated(page);
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expect(link).toBeVisible();
  });

  test('a tap on Filters shows at once and opens them when it can', async ({ page }) => {
    const letGo = await openUnscripted(page, '/rackets');
    const filters = page.getByRole('button', { name: 'Filters' });
    await filters.click();
    await expect(filters).toHaveAttribute('data-tapped', '');
    letGo();
    await expect(page.getByRole('dialog', { name: 'Filter Rackets' })).toBeVisible();
    await expect(page.locator('[data-tapped]')).toHaveCount(0);
  });
});

/** The addresses of the pages that the browser goes to from now on. */
function visits(page: Page): string[] {
  const visited: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.isNavigationRequest()) visited.push(pathname + search);
  });
  return visited;
}

async function searchBlankThenViper(page: Page): Promise<void> {
  const box = page.getByRole('banner').getByRole('combobox');
  for (const text of ['', '   ', '  viper ']) {
    await box.fill(text);
    await box.press('Enter');
  }
}

test('a blank search before the scripts does nothing, and another one is trimmed', async ({ page }) => {
  await openUnscripted(page, '/about');
  const visited = visits(page);
  await searchBlankThenViper(page);
  await expect(page).toHaveURL('/rackets?search=viper');
  expect(visited).toEqual(['/rackets?search=viper']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a blank search does nothing, and another one is trimmed by the page', async ({ page }) => {
    await page.goto('/about');
    const visited = visits(page);
    await searchBlankThenViper(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "viper"');
    expect(visited).toHaveLength(1);
  });
});

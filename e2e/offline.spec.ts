import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import shop from '#catalogue/testing/files/shop.json' with { type: 'json' };
import { buildServiceWorker } from '#tools/service-worker.ts';
import { openUnhydrated, untilHydrated } from './support/hydrated.ts';
import { CUSTOMER, confirmedNumber, field, fillOrderForm, submitButton } from './support/order-form.ts';
import { pathOf, product } from './support/products.ts';
import { openShopProxy, type ShopProxy } from './support/shop-proxy.ts';
import { line, openWithCart } from './support/stored-cart.ts';
import { test as base, expect, expectErrors } from './support/test.ts';

/** The browser itself reports every request that fails; without a network that is expected, and nothing else is. */
const REPORTED = /Failed to load resource|net::ERR_|Failed to fetch/;

const test = base.extend<{ shopProxy: ShopProxy }>({
  pageErrors: async ({ pageErrors }, use) => {
    await use(pageErrors);
    const unexpected = pageErrors.filter((error) => !REPORTED.test(error));
    pageErrors.splice(0, pageErrors.length, ...unexpected);
  },
  shopProxy: async ({ baseURL, context }, use) => {
    const proxy = await openShopProxy(baseURL ?? '');
    await use(proxy);
    // A page that is still open would report the proxy's closing as an error.
    for (const page of context.pages()) await page.close();
    await proxy.close();
  },
});

test.use({ serviceWorkers: 'allow' });

test.afterEach('say which copies there were, when a test fails', async ({ page }, { status, expectedStatus }) => {
  if (status === expectedStatus || page.url() === 'about:blank') return;
  const copies = await copiesIn(page);
  console.log(`Copies of:\n${copies.map(({ path }) => path).join('\n')}`);
});

const RACKET = product('rackets', 1);
const RACKET_PATH = pathOf('rackets', 1);
const UNSEEN_PATH = pathOf('bags', 101);
const DETAILS = '/cart?step=details';
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Until there is a copy of the page that is shown. */
async function untilCached(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // Not `waitForFunction`: it takes a promise for an answer.
  const isCached = () =>
    page.evaluate(
      async () =>
        navigator.serviceWorker.controller !== null &&
        (await caches.match(location.pathname, { cacheName: 'shop-pages' })) !== undefined,
    );
  await expect.poll(isCached, 'there is a copy of the page').toBe(true);
}

/** Until there is a copy of the data of the page that is shown, which was reached by a click. */
async function untilDataCached(page: Page): Promise<void> {
  const isCached = () =>
    page.evaluate(async () => (await caches.match(`${location.pathname}.data`, { ignoreSearch: true })) !== undefined);
  await expect.poll(isCached, 'there is a copy of the data').toBe(true);
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilCached(page);
}

/** Nothing gets through any more, neither from the page nor from the worker. */
async function cutOff(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  const answered = await page.evaluate(() =>
    fetch('/healthz').then(
      () => true,
      () => false,
    ),
  );
  expect(answered, 'the network is cut').toBe(false);
}

async function expectStyled(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  expect(await page.evaluate(() => document.fonts.check('800 20px "Archivo Display"'))).toBe(true);
}

test.describe('without a network', () => {
  test('what was seen opens again, by its address, by a click, by a reload and by a search, and works', async ({
    page,
    context,
  }) => {
    await visit(page, RACKET_PATH);
    // The listings and home are kept ahead. Nothing else that is seen by a click is downloaded a second time, as a document.
    await expect.poll(() => page.evaluate(() => caches.match('/'))).not.toBeNull();
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: 'Rackets' }).click();
    await expect(h1(page, 'Padel Rackets')).toBeVisible();
    await untilDataCached(page);
    const { name } = product('rackets', 2);
    const toClicked = page.getByRole('main').getByRole('link', { name }).first();
    await toClicked.click();
    await expect(h1(page, name)).toBeVisible();
    await untilDataCached(page);
    const clicked = new URL(page.url()).pathname;
    await page.waitForLoadState('networkidle');
    expect((await copiesIn(page)).map(({ path }) => path)).not.toContain(clicked);
    await cutOff(context, page);

    await page.goBack();
    await expect(h1(page, 'Padel Rackets')).toBeVisible();
    await toClicked.click();
    await expect(h1(page, name)).toBeVisible();
    await page.reload();
    await expect(h1(page, name)).toBeVisible();
    await expect(page).toHaveURL(clicked);
    await expectStyled(page);

    await page.goto(RACKET_PATH);
    await expect(h1(page, RACKET.name)).toBeVisible();
    await expectStyled(page);
    await page
      .getByRole('button', { name: /^Add to Cart - PKR/ })
      .first()
      .click();
    await expect(banner.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

    await banner.getByRole('link', { name: 'Bandeja home' }).click();
    await expect(h1(page, /Padel gear/)).toBeVisible();
    // The worker may have answered with a page, not with its data.
    await untilHydrated(page);
    await banner.getByRole('combobox').fill('nox');
    await banner.getByRole('combobox').press('Enter');
    await expect(page).toHaveURL('/rackets?search=nox');
    await expect(page.getByRole('main').getByRole('link', { name: RACKET.name }).first()).toBeVisible();
    // Of a search there is no copy: the whole listing takes its place.
    await page.reload();
    await expect(page).toHaveURL('/rackets');
    await expect(h1(page, 'Padel Rackets')).toBeVisible();
  });

  test('the catalogue, the search, the wishlist and the comparison go on; a product never seen waits for the network', async ({
    page,
    context,
  }) => {
    await visit(page, '/');
    await cutOff(context, page);
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: 'Rackets' }).click();
    await expect(h1(page, 'Padel Rackets')).toBeVisible();
    await page
      .getByRole('checkbox', { name: /^Round/ })
      .first()
      .check();
    await expect(page).toHaveURL(/shape=Round/);

    await banner.getByRole('combobox').fill(RACKET.name);
    await expect(page.getByRole('option', { name: RACKET.name }).first()).toBeVisible();

    await page.evaluate(() => {
      localStorage.setItem('padel-wishlist', '["rackets:1"]');
      localStorage.setItem('padel-compare', '["rackets:1","rackets:2"]');
    });
    for (const path of ['/wishlist', '/compare']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('link', { name: RACKET.name }).first()).toBeVisible();
    }

    await page.goto('/bags');
    const toUnseen = page
      .getByRole('main')
      .getByRole('link', { name: product('bags', 101).name })
      .first();
    await toUnseen.click();
    await expect(h1(page, 'You are offline')).toBeVisible();
    await expect(page).toHaveURL(UNSEEN_PATH);
    await page.getByRole('navigation', { name: 'Still open' }).getByRole('link', { name: 'Bags' }).click();
    await expect(page).toHaveURL('/bags');
    await expect(toUnseen).toBeVisible();

    await openUnhydrated(page, UNSEEN_PATH);
    await expect(h1(page, 'You are offline')).toBeVisible();
    await expect(page).toHaveURL(UNSEEN_PATH);
    await expectStyled(page);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(h1(page, 'You are offline')).toBeVisible();
    await context.setOffline(false);
    await expect(h1(page, product('bags', 101).name)).toBeVisible();
    await expect(page).toHaveURL(UNSEEN_PATH);
  });

  test('in Urdu what was seen is read in Urdu again, and so is what stands in place of a page that was never seen', async ({
    page,
    context,
  }) => {
    await visit(page, '/ur/rackets');
    await cutOff(context, page);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
    await page
      .getByRole('main')
      .getByRole('button', { name: /PKR|کارٹ/, disabled: false })
      .first()
      .click();
    await expect(page.getByRole('banner').locator('a[href="/ur/cart"]')).toContainText('1');
    await openUnhydrated(page, `/ur${UNSEEN_PATH}`);
    await expect(h1(page, 'آپ آف لائن ہیں')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  test('a picture seen once is seen again, another one is not; a network too slow to answer is as good as none', async ({
    page,
    context,
    shopProxy,
  }) => {
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="50"/>';
    shopProxy.add('/pictures/seen.1a2b.svg', 'image/svg+xml', picture);
    shopProxy.add('/pictures/unseen.1a2b.svg', 'image/svg+xml', picture);
    await visit(page, `${shopProxy.url}/about`);
    expect(await loads(page, '/pictures/seen.1a2b.svg')).toBe(true);
    await cutOff(context, page);
    await page.reload();
    expect(await loads(page, '/pictures/seen.1a2b.svg')).toBe(true);
    expect(await loads(page, '/pictures/unseen.1a2b.svg')).toBe(false);

    shopProxy.stall('/about');
    await context.setOffline(false);
    await page.reload();
    await expect(h1(page, /^About/)).toBeVisible();
  });

  test('an order waits for the network and loses nothing; no copy of an answer about stock or orders exists', async ({
    page,
    context,
  }) => {
    await openWithCart(page, '/cart', [line('rackets', 1)]);
    await untilCached(page);
    await page.getByRole('link', { name: 'Proceed to Order' }).click();
    await fillOrderForm(page);
    await cutOff(context, page);
    const notice = page.getByText('You are offline.');
    await expect(notice).toBeVisible();
    await expect(submitButton(page)).toBeDisabled();

    await page.getByRole('link', { name: 'Back to Cart' }).click();
    await expect(h1(page, 'Shopping Cart')).toBeVisible();
    await expect(notice).toBeVisible();
    await page.goto(DETAILS);
    await expect(page).toHaveURL(DETAILS);
    for (const [label, value] of Object.entries(CUSTOMER)) await expect(field(page, label)).toHaveValue(value);
    await expect(submitButton(page)).toBeDisabled();

    await context.setOffline(false);
    await expect(notice).toBeHidden();
    await submitButton(page).click();
    const number = await confirmedNumber(page);
    await page.reload();
    const copies = await copiesIn(page);
    expect(copies.length).toBeGreaterThan(20);
    for (const { path, text } of copies) {
      expect(path).not.toMatch(/^\/(rest|functions|auth|healthz|readyz)/);
      for (const secret of [number, CUSTOMER['Full Name'], CUSTOMER['Email Address']])
        expect(text).not.toContain(secret);
    }
  });
});

function loads(page: Page, picture: string): Promise<boolean> {
  return page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    return image.decode().then(
      () => true,
      () => false,
    );
  }, picture);
}

function copiesIn(page: Page): Promise<{ path: string; text: string }[]> {
  return page.evaluate(async () => {
    const copies: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        copies.push({ path: new URL(request.url).pathname, text: (await answer?.text()) ?? '' });
      }
    }
    return copies;
  });
}

test('a new version takes over at once and drops what only the old one could read; the last one takes all copies along', async ({
  page,
  shopProxy,
}) => {
  await visit(page, `${shopProxy.url}/about`);
  await page.evaluate(() => caches.open('bandeja-data-of-an-older-build').then(() => undefined));
  shopProxy.change('/sw.js', (script) => `${script}\n// newer`);
  shopProxy.change('/about', () => '<!doctype html><title>Newer</title><h1>Newer</h1>');
  await page.evaluate(async () => {
    const changed = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    await changed;
  });
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('bandeja-data-of-an-older-build');
  await page.reload({ waitUntil: 'commit' });
  await expect(h1(page, 'Newer')).toBeVisible();

  const withdrawn = await withdrawnWorker();
  shopProxy.change('/sw.js', () => withdrawn);
  shopProxy.change('/about', (original) => original);
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.reload();
  await expect(h1(page, /^About/)).toBeVisible();
});

async function withdrawnWorker(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-worker-'));
  await buildServiceWorker(folder, true);
  const script = readFileSync(join(folder, 'sw.js'), 'utf8');
  rmSync(folder, { recursive: true });
  return script;
}

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page whose files have vanished with a new version is loaded anew, once', async ({ page, pageErrors }) => {
    // The page listens for files that fail before it registers a worker.
    const isListening = page.waitForEvent(
      'console',
      (message) => message.text().includes('registration blocked by Playwright') && page.url().endsWith('/cart'),
    );
    await openWithCart(page, '/cart', [line('rackets', 1)]);
    await isListening;
    let requests = 0;
    await page.route('**/assets/order-step-*.js', (route) => {
      requests += 1;
      return requests === 1 ? route.fulfill({ status: 404 }) : route.continue();
    });
    await page.getByRole('link', { name: 'Proceed to Order' }).click();
    await expect(field(page, 'Full Name')).toBeVisible();
    expect(requests).toBe(2);
    expectErrors(pageErrors, /404 \(Not Found\)|Failed to fetch dynamically imported module/);
  });
});

test('the shop can be installed: the manifest names it, and its icons are as large as they say', async ({
  request,
}) => {
  const home = await (await request.get('/')).text();
  const linked = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(home)?.[1] ?? '';
  const answer = await request.get(linked('manifest'));
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: shop.name, start_url: '/', scope: '/', display: 'standalone' });
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable');
  const apple = { src: linked('apple-touch-icon'), sizes: '180x180' };
  for (const { src, sizes } of [...manifest.icons, apple]) {
    const icon = await (await request.get(src)).body();
    expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200);
});

test('the service worker is never cached by the browser, and is sent as a script', async ({ request }) => {
  const { 'cache-control': cached, 'content-type': type } = (await request.get('/sw.js')).headers();
  expect({ cached, type }).toEqual({ cached: 'no-cache', type: 'text/javascript; charset=utf-8' });
});

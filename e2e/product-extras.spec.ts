import type { Locator, Page } from '@playwright/test';
import { formatPkr } from '#domain/payments/money.ts';
import { pathOf, product } from './support/products.ts';
import { withStock } from './support/stock.ts';
import { expect, test } from './support/test.ts';

const racket = product('rackets', 1);

/** To another product, by the link on its card. */
async function follow(page: Page, link: Locator): Promise<void> {
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

test('the page says how few are left, counting out what is reserved, and sells none where none is left', async ({
  page,
}) => {
  const requested = await withStock(page, 5, 2);
  await page.goto(pathOf('bags', 101));
  await expect(page.getByText('Only 3 left')).toBeVisible();
  expect(requested.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { select: 'product_id,stock_quantity,reserved_quantity', category: 'eq.bags', product_id: 'eq.101' },
  ]);

  const related = page.getByRole('region', { name: 'You may also like' });
  const unseen = related
    .getByRole('link')
    .filter({ hasNotText: product('bags', 101).name })
    .first();
  await withStock(page, 2, 2);
  await follow(page, unseen);
  await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible();
  const buttons = page.locator('main').getByRole('button', { name: 'Add to Cart', exact: true, includeHidden: true });
  await expect(buttons).toHaveCount(2);
  for (const button of await buttons.all()) await expect(button).toBeDisabled();

  // A failing backend leaves the page as it is, and gets another request.
  const failing = Promise.withResolvers<void>();
  let tries = 0;
  await page.route('**/rest/v1/product_inventory?*', async (route) => {
    tries += 1;
    if (tries === 1) await route.fulfill({ json: 'not rows' });
    else {
      await failing.promise;
      const id = new URL(route.request().url()).searchParams.get('product_id')?.replace('eq.', '');
      await route.fulfill({ json: [{ product_id: Number(id), stock_quantity: 1, reserved_quantity: 0 }] });
    }
  });
  await follow(page, unseen);
  await expect.poll(() => tries).toBe(2);
  await expect(page.getByText('In Stock', { exact: true })).toBeVisible();
  failing.resolve();
  await expect(page.getByText('Only 1 left')).toBeVisible();
  expect(tries).toBe(2);
});

test('Share opens the share sheet of the device, or copies the link where there is none, or says that it cannot', async ({
  page,
  context,
}) => {
  await withStock(page, 50);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${pathOf('rackets', 1)}?from=mail`);
  const share = page.getByRole('button', { name: 'Share' });
  const url = new URL(pathOf('rackets', 1), page.url()).href;

  await page.evaluate(() => {
    navigator.share = async (shared) => {
      document.title = JSON.stringify(shared);
    };
  });
  await share.click();
  await expect(page).toHaveTitle(JSON.stringify({ title: racket.name, url }));

  // A sheet that is put away again is no failure: a toast that follows shows that none came before it.
  await page.evaluate(() => {
    navigator.share = () => Promise.reject(new DOMException('Enough', 'AbortError'));
  });
  await share.click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved to your wishlist')).toBeVisible();
  await expect(page.getByText(/copied|Failed/)).toHaveCount(0);

  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, writable: true }));
  await share.click();
  await expect(page.getByText(`${racket.name} link copied to clipboard!`)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

  await page.evaluate(() => {
    navigator.share = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  });
  await share.click();
  await expect(page.getByText('Failed to copy link')).toBeVisible();
});

test('a browser whose storage holds garbage is as good as new, and where it is full, what is chosen stays while the page is open', async ({
  page,
}) => {
  await withStock(page, 50);
  await page.addInitScript(
    (keys) => {
      if (!localStorage.getItem('spoilt')) for (const key of keys) localStorage.setItem(key, '{"0":[null,');
      localStorage.setItem('spoilt', 'yes');
    },
    ['padel-cart', 'padel-wishlist', 'padel-compare', 'padel-recent'],
  );
  await page.goto(pathOf('rackets', 1));
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await page.goto('/wishlist');
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (this === localStorage) throw new DOMException('Full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await page.getByRole('article').getByRole('link').click();
  await follow(page, page.getByRole('region', { name: 'You may also like' }).getByRole('link').first());
  await save.click();
  await page.getByRole('main').getByRole('link', { name: 'Wishlist' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('a browser whose storage is blocked still serves the page it is on', async ({ page }) => {
  await withStock(page, 50);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('No storage', 'SecurityError');
      },
    });
  });
  await page.goto(pathOf('rackets', 1));
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: `Add to Cart - ${formatPkr(racket.price)}` }).click();
  await expect(page.getByText('Added to Cart!')).toBeVisible();
});

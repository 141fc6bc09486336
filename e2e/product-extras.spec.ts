import { formatPkr } from '#domain/money.ts';
import { pathOf, product } from './support/products.ts';
import { withStock } from './support/stock.ts';
import { expect, test } from './support/test.ts';

const racket = product('rackets', 1);

test.describe('the hint about low stock', () => {
  test('says how few are left, counting out what is reserved', async ({ page }) => {
    const requested = await withStock(page, 5, 2);
    await page.goto(pathOf('bags', 101));
    await expect(page.getByText('Only 3 left')).toBeVisible();
    expect(requested.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      { select: 'product_id,stock_quantity,reserved_quantity', category: 'eq.bags', product_id: 'eq.101' },
    ]);
  });

  test('is silent while there are enough', async ({ page }) => {
    await withStock(page, 50);
    const answered = page.waitForResponse('**/rest/v1/product_inventory?*');
    await page.goto(pathOf('rackets', 1));
    await answered;
    await expect(page.getByRole('status').first()).toBeEmpty();
    await expect(page.getByText(/^Only \d+ left$/)).toHaveCount(0);
  });

  test('none left is out of stock, and cannot be bought', async ({ page }) => {
    await withStock(page, 2, 2);
    await page.goto(pathOf('rackets', 1));
    await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible();
    for (const button of await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to Cart( - |$)/ })
      .all()) {
      await expect(button).toBeDisabled();
    }
  });

  test('is not given where nothing can be bought', async ({ page }) => {
    const requested = await withStock(page, 3);
    await page.goto(pathOf('rackets', 2));
    await expect.poll(() => requested.length).toBe(1);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible();
    await expect(page.getByText('Only 3 left')).toHaveCount(0);
  });

  test('a failing backend leaves the page as it is, and gets another request', async ({ page }) => {
    let tries = 0;
    await page.route('**/rest/v1/product_inventory?*', (route) => {
      tries += 1;
      return tries === 1
        ? route.fulfill({ json: 'not rows' })
        : route.fulfill({ json: [{ product_id: 1, stock_quantity: 1, reserved_quantity: 0 }] });
    });
    await page.goto(pathOf('rackets', 1));
    await expect(page.getByText('In Stock', { exact: true })).toBeVisible();
    await expect(page.getByText('Only 1 left')).toBeVisible();
    expect(tries).toBe(2);
  });
});

test.describe('Share', () => {
  test.beforeEach(async ({ page }) => {
    await withStock(page, 50);
  });

  test('opens the share sheet of the device', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = async (shared) => {
        document.title = JSON.stringify(shared);
      };
    });
    await page.goto(`${pathOf('rackets', 1)}?from=mail`);
    await page.getByRole('button', { name: 'Share' }).click();
    const url = new URL(pathOf('rackets', 1), page.url()).href;
    await expect(page).toHaveTitle(JSON.stringify({ title: racket.name, url }));
  });

  test('copies the link where there is no share sheet', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto(pathOf('rackets', 1));
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText(`${racket.name} link copied to clipboard!`)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test('says so when the clipboard refuses', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    });
    await page.goto(pathOf('rackets', 1));
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Failed to copy link')).toBeVisible();
  });

  test('a share sheet that is put away again is no failure', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = () => Promise.reject(new DOMException('Enough', 'AbortError'));
    });
    await page.goto(pathOf('rackets', 1));
    await page.getByRole('button', { name: 'Share' }).click();
    // A toast that follows shows that none came before it.
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved to your wishlist')).toBeVisible();
    await expect(page.getByText(/copied|Failed/)).toHaveCount(0);
  });
});

test.describe('a browser whose storage', () => {
  const KEYS = ['padel-cart', 'padel-wishlist', 'padel-compare', 'padel-recent'];

  test('holds garbage is as good as new', async ({ page }) => {
    await withStock(page, 50);
    await page.addInitScript((keys) => {
      if (!localStorage.getItem('spoilt')) for (const key of keys) localStorage.setItem(key, '{"0":[null,');
      localStorage.setItem('spoilt', 'yes');
    }, KEYS);
    await page.goto(pathOf('rackets', 1));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.goto('/wishlist');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('is blocked still serves the page it is on', async ({ page }) => {
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

  test('is full keeps what is chosen for as long as the page is open', async ({ page }) => {
    await withStock(page, 50);
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        if (this === localStorage) throw new DOMException('Full', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    });
    await page.goto(pathOf('rackets', 1));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'Wishlist' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});

import type { Page } from '@playwright/test';
import { textOf } from '#domain/catalogue/specifications.ts';
import { pathOf, product } from './support/products.ts';
import { withStock } from './support/stock.ts';
import { expect, expectErrors, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await withStock(page, 50);
});

/** As an earlier visit would have left it. What this visit stores stays. */
async function store(page: Page, key: string, products: string[]): Promise<void> {
  await page.addInitScript(
    ([name, value]) => {
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
    },
    [key, JSON.stringify(products)] as const,
  );
}

test('Save keeps a product on the wishlist, which shows what is still sold, the latest first, until Save is pressed again', async ({
  page,
  pageErrors,
}) => {
  const names = [product('rackets', 1), product('shoes', 101), product('bags', 101)].map(({ name }) => name);
  await store(page, 'padel-wishlist', ['shoes:101', 'bags:101', 'rackets:6', 'rackets:999']);
  await page.goto(pathOf('rackets', 1));
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');

  // A list that cannot be loaded can be tried again.
  await page.route('**/products.json', (route) => route.abort());
  await page.getByRole('main').getByRole('link', { name: 'Wishlist' }).click();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute('**/products.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  const shown = page.getByRole('article').getByRole('heading');
  await expect(shown).toHaveText(names);
  expectErrors(pageErrors, /net::ERR_FAILED/);

  await page.reload();
  await expect(shown).toHaveText(names);
  for (const name of names) await page.getByRole('button', { name: `Save ${name} to the wishlist` }).click();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
});

test('four products are compared side by side, a fifth is refused in plain words, and what differs is marked until they are let go', async ({
  page,
}) => {
  const [first, second, shoe, last] = [
    product('rackets', 1),
    product('rackets', 2),
    product('shoes', 101),
    product('rackets', 25),
  ];
  await store(page, 'padel-compare', ['rackets:1', 'rackets:2', 'shoes:101']);
  await page.goto(pathOf('rackets', 25));
  const compare = page.getByRole('main').getByRole('button', { name: 'Compare', exact: true });
  await compare.click();
  await expect(page.getByText('4 of 4 chosen.')).toBeVisible();
  await page.goto(pathOf('rackets', 37));
  await compare.click();
  await expect(page.getByText('Four products are the limit')).toBeVisible();
  await expect(compare).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('link', { name: 'Comparison (4 of 4)' }).click();

  const table = page.getByRole('table');
  const header = (name: string) => table.getByRole('rowheader', { name, exact: true });
  await expect(table.getByRole('columnheader')).toHaveCount(5);
  for (const { name } of [first, second, shoe, last]) {
    await expect(table.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(table.getByRole('row', { name: /^Shape/ }).getByRole('cell')).toHaveText([
    textOf(first.specs, 'shape'),
    textOf(second.specs, 'shape'),
    'Not given',
    textOf(last.specs, 'shape'),
  ]);

  // On the narrowest phones the comparison scrolls inside itself, not the page.
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name} from the comparison` });
  await remove(last.name).focus();
  await expect(remove(last.name)).toBeInViewport();
  await expect(table.getByRole('rowheader', { name: 'Price' })).toBeInViewport();
  if (desktop) await page.setViewportSize(desktop);

  await remove(last.name).click();
  await remove(shoe.name).click();
  await expect(header('Carbon differs')).toBeVisible();
  await expect(header('Shape')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show only what differs' }).check();
  await expect(table.getByRole('rowheader', { name: 'Shape' })).toHaveCount(0);
  await expect(header('Carbon differs')).toBeVisible();

  await expect(page.getByRole('button', { name: `Add to Cart: ${second.name}` })).toBeDisabled();
  await page.getByRole('button', { name: `Add to Cart: ${first.name}` }).click();
  await expect(page.getByText(`${first.name} has been added to your cart.`)).toBeVisible();

  await remove(first.name).click();
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await page.reload();
  await expect(table.getByRole('link', { name: second.name })).toBeVisible();
  await expect(table.getByRole('link', { name: first.name })).toHaveCount(0);
  await remove(second.name).click();
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'See rackets' })).toHaveAttribute('href', '/rackets');
});

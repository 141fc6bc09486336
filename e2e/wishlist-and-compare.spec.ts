import { pathOf, product } from './support/products.ts';
import { withStock } from './support/stock.ts';
import { expect, expectErrors, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await withStock(page, 50);
});

const store = (keys: Record<string, string[]>) => ({
  script: (stored: Record<string, string[]>) => {
    for (const [key, value] of Object.entries(stored)) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
    }
  },
  keys,
});

test('Save keeps a product on the wishlist until it is pressed again', async ({ page }) => {
  const racket = product('rackets', 1);
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await page.goto(pathOf('rackets', 1));
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('main').getByRole('link', { name: 'Wishlist' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('link', { name: racket.name })).toBeVisible();
  await page.getByRole('button', { name: `Save ${racket.name} to the wishlist` }).click();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
});

test('the wishlist shows what is still sold, the latest first', async ({ page }) => {
  const { script, keys } = store({ 'padel-wishlist': ['shoes:101', 'bags:101', 'rackets:6', 'rackets:999'] });
  await page.addInitScript(script, keys);
  await page.goto('/wishlist');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    product('shoes', 101).name,
    product('bags', 101).name,
  ]);
});

test('a wishlist that cannot be loaded can be tried again', async ({ page, pageErrors }) => {
  const { script, keys } = store({ 'padel-wishlist': ['shoes:101'] });
  await page.addInitScript(script, keys);
  await page.route('**/shelf.json', (route) => route.abort());
  await page.goto('/wishlist');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute('**/shelf.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: product('shoes', 101).name })).toBeVisible();
  expectErrors(pageErrors, /net::ERR_FAILED/);
});

test('four products are compared side by side, and a fifth is refused in plain words', async ({ page }) => {
  const four = [1, 3, 13, 25].map((id) => product('rackets', id));
  const { script, keys } = store({ 'padel-compare': ['rackets:1', 'rackets:3', 'rackets:13'] });
  await page.addInitScript(script, keys);
  await page.goto(pathOf('rackets', 25));
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByText('4 of 4 chosen.')).toBeVisible();
  await page.goto(pathOf('rackets', 37));
  const compare = page.getByRole('main').getByRole('button', { name: 'Compare', exact: true });
  await compare.click();
  await expect(page.getByText('Four products are the limit')).toBeVisible();
  await expect(compare).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('link', { name: 'Comparison (4 of 4)' }).click();

  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(5);
  for (const { name } of four) await expect(table.getByRole('link', { name, exact: true })).toBeVisible();
  const shapes = table.getByRole('row', { name: /^Shape/ }).getByRole('cell');
  await expect(shapes).toHaveText(four.map(({ specs }) => specs.shape));
});

test('an empty comparison says how to fill it', async ({ page }) => {
  await page.goto('/compare');
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'See rackets' })).toHaveAttribute('href', '/rackets');
});

test('a comparison marks what differs, can leave out the rest, and lets products go', async ({ page }) => {
  const [first, second] = [product('rackets', 1), product('rackets', 2)];
  const { script, keys } = store({ 'padel-compare': ['rackets:1', 'rackets:2'] });
  await page.addInitScript(script, keys);
  await page.goto('/compare');
  const table = page.getByRole('table');
  await expect(table.getByRole('rowheader', { name: 'Carbon differs' })).toBeVisible();
  await expect(table.getByRole('rowheader', { name: 'Shape', exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show only what differs' }).check();
  await expect(table.getByRole('rowheader', { name: 'Shape' })).toHaveCount(0);
  await expect(table.getByRole('rowheader', { name: 'Carbon differs' })).toBeVisible();

  await expect(page.getByRole('button', { name: `Add to Cart: ${second.name}` })).toBeDisabled();
  await page.getByRole('button', { name: `Add to Cart: ${first.name}` }).click();
  await expect(page.getByText(`${first.name} has been added to your cart.`)).toBeVisible();

  await page.getByRole('button', { name: `Remove ${first.name} from the comparison` }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await page.reload();
  await expect(table.getByRole('link', { name: second.name })).toBeVisible();
  await expect(table.getByRole('link', { name: first.name })).toHaveCount(0);
});

test('on the narrowest phones a comparison scrolls inside itself, not the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { script, keys } = store({ 'padel-compare': ['rackets:1', 'shoes:101', 'bags:101', 'accessories:301'] });
  await page.addInitScript(script, keys);
  await page.goto('/compare');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const last = page.getByRole('button', { name: `Remove ${product('accessories', 301).name} from the comparison` });
  await last.focus();
  await expect(last).toBeInViewport();
  await expect(page.getByRole('rowheader', { name: 'Price' })).toBeInViewport();
});

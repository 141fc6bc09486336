import type { Page } from '@playwright/test';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { visibleProducts } from '#domain/product/catalogue-queries.ts';
import type { Racket } from '#domain/product/product.ts';
import { expect, test } from './support/test.ts';

const rackets = visibleProducts(catalogue.products).filter(
  (product): product is Racket => product.category === 'rackets',
);
const matching = (wanted: (racket: Racket) => boolean) => rackets.filter(wanted).length;

/** The products on the page, in their order: their links lead to their slugs. */
const slugs = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').pop()));

const query = (page: Page) => new URL(page.url()).search;
const count = (page: Page) => page.getByRole('main').getByRole('status').first();
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test.describe('the rackets', () => {
  test('are all there but the hidden ones, with their count', async ({ page }) => {
    await page.goto('/rackets');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Padel Rackets');
    await expect(count(page)).toHaveText(`Showing ${rackets.length} of ${rackets.length} rackets`);
    expect((await slugs(page)).toSorted()).toEqual(rackets.map(({ slug }) => slug).toSorted());
  });

  test('are filtered: one of each group, all groups; the count says so', async ({ page }) => {
    await page.goto('/rackets');
    await box(page, 'Round').check();
    await box(page, 'Diamond').check();
    await box(page, 'Nox').check();
    const left = matching(({ specs, brand }) => /Round|Diamond/.test(specs.shape) && brand === 'Nox');
    await expect(count(page)).toHaveText(`Showing ${left} of ${rackets.length} rackets`);
    await expect(page.getByRole('article')).toHaveCount(left);
    expect(query(page)).toBe('?shape=Round,Diamond&brand=Nox');
  });

  test('say at each option how many it would leave', async ({ page }) => {
    await page.goto('/rackets?brand=Wilson');
    const promised = matching(({ specs, brand }) => specs.level.includes('Advanced') && brand === 'Wilson');
    await expect(box(page, 'Advanced')).toHaveAccessibleDescription(String(promised));
    await box(page, 'Advanced').check();
    await expect(page.getByRole('article')).toHaveCount(promised);
  });

  test('take back one filter by its chip, or all at once', async ({ page }) => {
    await page.goto('/rackets?price_max=100000&shape=Round&brand=Nox');
    await page.getByRole('button', { name: 'Remove filter: Round' }).click();
    await expect(page).toHaveURL(/\?price_max=100000&brand=Nox$/);
    await expect(box(page, 'Round')).not.toBeChecked();
    await page.getByRole('button', { name: 'Remove filter: Up to PKR 100,000' }).click();
    await expect(page).toHaveURL(/\?brand=Nox$/);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\/rackets$/);
    await expect(page.getByRole('article')).toHaveCount(rackets.length);
  });

  test('keep the keyboard where it was when a chip goes', async ({ page }) => {
    await page.goto('/rackets?shape=Round&brand=Nox');
    for (const [removed, next] of [
      ['Round', page.getByRole('button', { name: 'Remove filter: Nox' })],
      ['Nox', page.getByRole('combobox', { name: 'Sort by' })],
    ] as const) {
      const chip = page.getByRole('button', { name: `Remove filter: ${removed}` });
      await chip.press('Enter');
      await expect(chip).toHaveCount(0);
      await expect(page.locator('body')).not.toBeFocused();
      await page.keyboard.press('Tab');
      await expect(next).toBeFocused();
    }
  });

  test('stand right below their controls however few they are', async ({ page }) => {
    const top = async () => (await page.getByRole('article').first().boundingBox())?.y;
    await page.goto('/rackets?shape=Round');
    const usual = await top();
    await page.goto('/rackets?carbon=12K&shape=Diamond');
    expect(await top()).toBe(usual);
  });

  test('lose no click, however quickly they come', async ({ page }) => {
    await page.goto('/rackets');
    // All in one go, with no time to render in between.
    await page.getByRole('complementary', { name: 'Filters' }).evaluate((sidebar) => {
      for (const input of sidebar.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) input.click();
    });
    await expect(page.getByRole('checkbox', { checked: false })).toHaveCount(0);
    await expect(page).toHaveURL(
      /carbon=3K,12K,18K,Carbon%20Frame.*&shape=Round,Teardrop,Diamond.*&brand=Nox,Adidas,Wilson/,
    );
    for (let times = 0; times < 5; times += 1) await box(page, 'Round').click({ noWaitAfter: true });
    await expect(box(page, 'Round')).not.toBeChecked();
    await expect(page).toHaveURL(/&shape=Teardrop,Diamond,/);
  });

  test('are sorted', async ({ page }) => {
    await page.goto('/rackets');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: Low to High');
    await expect(page).toHaveURL(/\?sort=price-low$/);
    const byPrice = rackets.toSorted((a, b) => a.price - b.price || a.id - b.id).map(({ slug }) => slug);
    await expect.poll(() => slugs(page)).toEqual(byPrice);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest');
    const byId = rackets.toSorted((a, b) => b.id - a.id).map(({ slug }) => slug);
    await expect.poll(() => slugs(page)).toEqual(byId);
  });

  test('are seen as a grid or as a list', async ({ page }) => {
    await page.goto('/rackets');
    const [grid, list] = [
      page.getByRole('button', { name: 'Grid view' }),
      page.getByRole('button', { name: 'List view' }),
    ];
    await expect(grid).toHaveAttribute('aria-pressed', 'true');
    await list.click();
    await expect(list).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/\?view=list$/);
    const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)];
    const [above, below] = [await first.boundingBox(), await second.boundingBox()];
    expect(below?.x).toBe(above?.x);
    await page.reload();
    await expect(list).toHaveAttribute('aria-pressed', 'true');
  });

  test('are all shown, and Load More says so', async ({ page }) => {
    await page.goto('/rackets');
    const more = page.getByRole('button', { name: 'Load More Products' });
    await more.click();
    await expect(page.getByText(`All ${rackets.length} rackets are shown`)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(rackets.length);
    await expect(more).toBeFocused();
    expect(query(page)).toBe('');
  });

  test('that are not there leave a way out', async ({ page }) => {
    await page.goto('/rackets?price_min=150000&brand=Nox&sort=newest');
    await expect(page.getByRole('heading', { name: 'No rackets found' })).toBeVisible();
    await expect(page.getByText('Try adjusting your filters to see more results')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load More Products' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear All Filters' }).click();
    await expect(page).toHaveURL(/\/rackets\?sort=newest$/);
    await expect(page.getByRole('article')).toHaveCount(rackets.length);
  });
});

test.describe('the address', () => {
  test('is replaced by every choice, so that Back leaves the list and Forward returns to it', async ({ page }) => {
    await page.goto('/shoes');
    await page.goto('/rackets');
    const before = await page.evaluate(() => window.history.length);
    await box(page, 'Round').check();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest');
    await page.getByRole('button', { name: 'List view' }).click();
    await expect(page).toHaveURL(/\?sort=newest&shape=Round&view=list$/);
    expect(await page.evaluate(() => window.history.length)).toBe(before);
    await page.goBack();
    await expect(page).toHaveURL(/\/shoes$/);
    await page.goForward();
    await expect(box(page, 'Round')).toBeChecked();
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest');
  });

  test('keeps the choices while a product is looked at', async ({ page }) => {
    await page.goto('/rackets?shape=Round&brand=Nox');
    const chosen = await slugs(page);
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/rackets/${chosen[0]}$`));
    await page.goBack();
    await expect(page).toHaveURL(/\?shape=Round&brand=Nox$/);
    await expect(box(page, 'Round')).toBeChecked();
    await expect.poll(() => slugs(page)).toEqual(chosen);
  });

  test('leaves the page where it is', async ({ page }) => {
    await page.goto('/rackets');
    await page.evaluate(() => window.scrollTo(0, 400));
    await box(page, 'Advanced').check();
    await expect(page).toHaveURL(/level=Advanced/);
    await box(page, 'Advanced').uncheck();
    await expect(page).toHaveURL(/\/rackets$/);
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
  });

  test('makes no request to the server when the choices change', async ({ page }) => {
    await page.goto('/rackets');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await box(page, 'Round').check();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest');
    await expect(page).toHaveURL(/\?sort=newest&shape=Round$/);
    // Other products have other pictures; the browser itself looks for the icon of a new address; and once the page rests it
    // loads the script for its offline copies, which is two files.
    const expected = /^\/pictures\/|^\/favicon\.svg$|^\/assets\/(offline-copies|order-key)-/;
    expect(requested.filter((path) => !expected.test(path))).toEqual([]);
  });

  test('may hold anything: what makes no sense is quietly left out', async ({ page, request }) => {
    for (const hostile of [
      'price_min=abc&price_max=-1&sort=',
      'carbon=__proto__,constructor&shape=<script>alert(1)</script>&level=%00&brand=%F0%9F%8E%BE',
      'shown=99999999999999&view=table&tab=shoes&utm_source=x',
      `search=${'%20'.repeat(300)}`,
      '%E0%A4%A&%FF=%FE',
    ]) {
      const answer = await request.get(`/rackets?${hostile}`);
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toContain(`Showing ${rackets.length} of ${rackets.length} rackets`);
    }
    await page.goto('/rackets?price_min=90000&price_max=30000&shape=diamond&shape=Round&level=%00&brand=nox&x=1');
    await expect(page).toHaveURL((url) => url.search === '?shape=Round,Diamond&brand=Nox');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('with an unknown sort gives some sort, and hydrates without a change', async ({ page, request }) => {
    const answers = await Promise.all([1, 2].map(() => request.get('/rackets?sort=cheapest')));
    const [sent = '', another] = await Promise.all(answers.map((answer) => answer.text()));
    expect(sent).toContain(`of ${rackets.length} rackets`);
    // A random sort of its own for each visit.
    expect(another).not.toBe(sent);
    expect(answers[0]?.headers()['cache-control']).toContain('private');
    await page.goto('/rackets?sort=cheapest');
    await expect(page).toHaveURL(/\?sort=random$/);
    expect((await slugs(page)).toSorted()).toEqual(rackets.map(({ slug }) => slug).toSorted());
  });
});

test.describe('a search', () => {
  test('finds names, brands and descriptions', async ({ page }) => {
    await page.goto('/rackets?search=Viper');
    const hits = matching(({ name, brand, description }) => /viper/i.test(`${name}|${brand}|${description}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "Viper"');
    await expect(page).toHaveTitle('Search Results for "Viper" · Bandeja');
    await expect(page.getByText(`Found ${hits} results`)).toBeVisible();
    await expect(count(page)).toHaveText(`Showing ${hits} of ${rackets.length} rackets`);
    await expect(page.getByRole('article')).toHaveCount(hits);
  });

  test('from the list itself finds the same, with descriptions fetched by then', async ({ page }) => {
    await page.goto('/rackets?shape=Round');
    await page.getByPlaceholder('Search rackets, shoes, bags...').fill('  sweet spot ');
    await page.keyboard.press('Enter');
    const hits = matching(({ description }) => description.toLowerCase().includes('sweet spot'));
    expect(hits).toBeGreaterThan(0);
    await expect(page).toHaveURL(/\/rackets\?search=sweet%20spot$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "sweet spot"');
    await expect(page.getByText(`Found ${hits} results`)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(hits);
  });

  test('finds names and brands even when descriptions cannot be had', async ({ page }) => {
    await page.route('**/shelf.json', (route) => route.fulfill({ body: 'not today' }));
    await page.goto('/rackets');
    await page.getByPlaceholder('Search rackets, shoes, bags...').fill('vertex');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "vertex"');
    await expect(page.getByRole('article')).toHaveCount(matching(({ name }) => /vertex/i.test(name)));
  });

  test('finds by descriptions again once they can be had', async ({ page }) => {
    const said = matching(({ description }) => /sweet spot/i.test(description));
    expect(said).toBeGreaterThan(0);
    const search = async (text: string) => {
      await page.getByPlaceholder('Search rackets, shoes, bags...').fill(text);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search Results for "${text}"`);
    };
    await page.route('**/shelf.json', (route) => route.fulfill({ body: 'not today' }));
    await page.goto('/rackets');
    await search('sweet spot');
    await expect(page.getByRole('heading', { name: 'No rackets found' })).toBeVisible();
    await page.unroute('**/shelf.json');
    await search('vertex');
    await search('sweet spot');
    await expect(page.getByRole('article')).toHaveCount(said);
  });

  test('without a hit says how many there are elsewhere', async ({ page }) => {
    await page.goto('/rackets?search=dampener');
    await expect(page.getByRole('heading', { name: 'No rackets found' })).toBeVisible();
    await page.getByRole('link', { name: '1 in accessories' }).click();
    await expect(page).toHaveURL(/\/accessories\?search=dampener$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "dampener"');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('without a hit is left by Clear All Filters', async ({ page }) => {
    await page.goto('/rackets?search=dampener');
    await page.getByRole('button', { name: 'Clear All Filters' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Padel Rackets');
    await expect(page.getByRole('article')).toHaveCount(rackets.length);
  });

  test('shows what was typed as text, never as markup', async ({ page }) => {
    await page.goto('/rackets?search=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E%22%26');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Search Results for "<img src=x onerror=alert(1)>"&"',
    );
  });
});

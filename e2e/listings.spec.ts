import type { Page } from '@playwright/test';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { visibleProducts } from '#domain/catalogue/catalogue-queries.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { textOf } from '#domain/catalogue/specifications.ts';
import { FEATURED } from './support/products.ts';
import { expect, test } from './support/test.ts';

const rackets = visibleProducts(catalogue.products).filter(({ category }) => category === 'rackets');
const matching = (wanted: (racket: Product) => boolean) => rackets.filter(wanted).length;

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
const sortBy = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });
const chip = (page: Page, name: string) => page.getByRole('button', { name: `Remove filter: ${name}` });
const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const all = rackets.map(({ slug }) => slug).toSorted();

test.describe('the rackets', () => {
  test('are all there but the hidden ones, sorted and seen as a grid or a list without a request; Back leaves the list and Forward returns to it', async ({
    page,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/robots.txt', { waitUntil: 'commit' });
    await page.goto('/rackets');
    await expect(headline(page)).toHaveText('Padel Rackets');
    await expect(count(page)).toHaveText(`Showing ${rackets.length} of ${rackets.length} rackets`);
    expect((await slugs(page)).toSorted()).toEqual(all);
    const before = await page.evaluate(() => window.history.length);

    const more = page.getByRole('button', { name: 'Load More Products' });
    // By keyboard: a pointer left where the button was may rest on a card after scrolling, and its page is then fetched.
    await more.press('Enter');
    await expect(page.getByText(`All ${rackets.length} rackets are shown`)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(rackets.length);
    await expect(more).toBeFocused();
    expect(query(page)).toBe('');

    const loaded = requested.splice(0);
    // A page that shows all needs no index.
    expect(loaded.filter((path) => path.startsWith('/listings/'))).toEqual([]);

    // The page stays where it is.
    await page.evaluate(() => window.scrollTo(0, 400));
    await box(page, 'Advanced').check();
    await expect(page).toHaveURL(/level=Advanced/);
    await box(page, 'Advanced').uncheck();
    await expect(page).toHaveURL(/\/rackets$/);
    expect(await page.evaluate(() => window.scrollY)).toBe(400);

    await sortBy(page).selectOption('Price: Low to High');
    await expect(page).toHaveURL(/\?sort=price-low$/);
    const byPrice = rackets.toSorted((a, b) => a.price - b.price || a.id - b.id).map(({ slug }) => slug);
    await expect.poll(() => slugs(page)).toEqual(byPrice);
    await sortBy(page).selectOption('Newest');
    const byId = rackets.toSorted((a, b) => b.id - a.id).map(({ slug }) => slug);
    await expect.poll(() => slugs(page)).toEqual(byId);

    const list = page.getByRole('button', { name: 'List view' });
    await expect(page.getByRole('button', { name: 'Grid view' })).toHaveAttribute('aria-pressed', 'true');
    await list.click();
    await expect(list).toHaveAttribute('aria-pressed', 'true');
    const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)];
    await expect(first).toHaveAttribute('data-view', 'list');
    const [above, below] = [await first.boundingBox(), await second.boundingBox()];
    expect(below?.x).toBe(above?.x);

    await box(page, 'Round').check();
    await expect(page).toHaveURL(/\?sort=newest&shape=Round&view=list$/);
    // Other products have other pictures; the browser itself looks for the icon of a new address; and once the page rests it
    // loads the script for its offline copies, which is two files.
    const expected = /^\/pictures\/|^\/favicon\.svg$|^\/assets\/(offline-copies|order-key)-/;
    expect(requested.filter((path) => !expected.test(path))).toEqual([]);

    // Every choice has replaced the address.
    expect(await page.evaluate(() => window.history.length)).toBe(before);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/robots\.txt$/);
    await page.goForward();
    await expect(box(page, 'Round')).toBeChecked();
    await expect(sortBy(page)).toHaveValue('newest');
    await expect(list).toHaveAttribute('aria-pressed', 'true');
  });

  test('are filtered: one of each group, all groups; each option says how many it would leave, and chips take filters back', async ({
    page,
  }) => {
    await page.goto('/rackets?brand=Wilson');
    const promised = matching(({ specs, brand }) => textOf(specs, 'level').includes('Advanced') && brand === 'Wilson');
    await expect(box(page, 'Advanced')).toHaveAccessibleDescription(String(promised));
    await box(page, 'Advanced').check();
    await expect(page.getByRole('article')).toHaveCount(promised);
    await page.getByRole('button', { name: 'Clear all', exact: true }).click();
    await expect(page).toHaveURL(/\/rackets$/);
    await expect(page.getByRole('article')).toHaveCount(rackets.length);

    await box(page, 'Round').check();
    await box(page, 'Diamond').check();
    await box(page, 'Nox').check();
    const left = matching(({ specs, brand }) => /Round|Diamond/.test(textOf(specs, 'shape')) && brand === 'Nox');
    await expect(count(page)).toHaveText(`Showing ${left} of ${rackets.length} rackets`);
    await expect(page.getByRole('article')).toHaveCount(left);
    expect(query(page)).toBe('?shape=Round,Diamond&brand=Nox');

    await page.getByRole('textbox', { name: 'To (PKR)' }).fill('100000');
    await page.keyboard.press('Enter');
    await chip(page, 'Diamond').click();
    await expect(page).toHaveURL(/\?price_max=100000&shape=Round&brand=Nox$/);
    await expect(box(page, 'Diamond')).not.toBeChecked();
    await chip(page, 'Up to PKR 100,000').click();
    await expect(page).toHaveURL(/\?shape=Round&brand=Nox$/);

    // The keyboard stays where it was when a chip goes.
    for (const [removed, next] of [
      ['Round', chip(page, 'Nox')],
      ['Nox', sortBy(page)],
    ] as const) {
      await chip(page, removed).press('Enter');
      await expect(chip(page, removed)).toHaveCount(0);
      await expect(page.locator('body')).not.toBeFocused();
      await page.keyboard.press('Tab');
      await expect(next).toBeFocused();
    }

    // However few they are, they stand right below their controls.
    const top = async () => (await page.getByRole('article').first().boundingBox())?.y;
    await box(page, 'Diamond').check();
    await expect(page.getByRole('article')).toHaveCount(
      matching(({ specs }) => textOf(specs, 'shape').includes('Diamond')),
    );
    const usual = await top();
    await box(page, '12K').check();
    const few = matching(
      ({ specs }) => textOf(specs, 'shape').includes('Diamond') && textOf(specs, 'carbon').includes('12K'),
    );
    await expect(page.getByRole('article')).toHaveCount(few);
    expect(await top()).toBe(usual);
  });

  test('lose no click, however quickly they come, and when none is left show a way out', async ({ page }) => {
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
    await page.getByRole('button', { name: 'Clear all', exact: true }).click();
    await expect(page).toHaveURL(/\/rackets$/);

    for (const name of ['Round', 'Diamond', 'Nox']) await box(page, name).check();
    for (const name of ['Round', 'Diamond', 'Nox']) await chip(page, name).click({ noWaitAfter: true });
    await expect(page).toHaveURL(/\/rackets$/);
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);

    await page.getByRole('main').evaluate((main) => {
      main.querySelector<HTMLElement>('input[value="Nox"]')?.click();
      main.querySelector<HTMLElement>('button[aria-label="List view"]')?.click();
    });
    await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/\?brand=Nox&view=list$/);

    await sortBy(page).selectOption('Newest');
    await page.getByRole('textbox', { name: 'From (PKR)' }).fill('150000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'No rackets found' })).toBeVisible();
    await expect(page.getByText('Try adjusting your filters to see more results')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load More Products' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear All Filters' }).click();
    await expect(page).toHaveURL(/\/rackets\?sort=newest&view=list$/);
    await expect(page.getByRole('article')).toHaveCount(rackets.length);
  });
});

test('the address may hold anything: what makes no sense is quietly left out, and an unknown sort gives some sort', async ({
  page,
  request,
}) => {
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
  const answers = await Promise.all([1, 2].map(() => request.get('/rackets?sort=cheapest')));
  const [sent = '', another] = await Promise.all(answers.map((answer) => answer.text()));
  expect(sent).toContain(`of ${rackets.length} rackets`);
  // A random sort of its own for each visit.
  expect(another).not.toBe(sent);
  expect(answers[0]?.headers()['cache-control']).toContain('private');

  // It hydrates without a change.
  await page.goto(
    '/rackets?sort=cheapest&price_min=90000&price_max=30000&shape=diamond&shape=Round&level=%00&brand=nox&x=1',
  );
  await expect(page).toHaveURL((url) => url.search === '?sort=random&shape=Round,Diamond&brand=Nox');
  const wanted = rackets.filter(({ specs, brand }) => /Round|Diamond/.test(textOf(specs, 'shape')) && brand === 'Nox');
  expect((await slugs(page)).toSorted()).toEqual(wanted.map(({ slug }) => slug).toSorted());
});

test.describe('a search', () => {
  const search = async (page: Page, text: string) => {
    await page.getByPlaceholder('Search rackets, shoes, bags...').fill(text);
    await page.keyboard.press('Enter');
    await expect(headline(page)).toHaveText(`Search Results for "${text.trim()}"`);
  };
  const withSweetSpot = matching(({ description }) => /sweet spot/i.test(description));

  test('finds names, brands and descriptions, says how many there are elsewhere, and is left by Clear All Filters', async ({
    page,
    request,
  }) => {
    const hits = matching(({ name, brand, description }) => /viper/i.test(`${name}|${brand}|${description}`));
    const sent = await (await request.get('/rackets?search=Viper')).text();
    expect(sent).toContain('<title>Search Results for &quot;Viper&quot; · Bandeja</title>');
    expect(sent.match(/<article/g)).toHaveLength(hits);

    await page.goto('/rackets?search=dampener');
    await expect(page.getByRole('heading', { name: 'No rackets found' })).toBeVisible();
    // The hits of the other sections are right there, under their names.
    const accessories = page.getByRole('region', { name: 'Accessories' });
    await expect(accessories.getByRole('article')).toHaveCount(1);
    await expect(accessories.getByRole('link', { name: 'Head Vibration Dampener' })).toBeVisible();
    await page.getByRole('link', { name: '1 in accessories' }).click();
    await expect(page).toHaveURL(/\/accessories\?search=dampener$/);
    await expect(headline(page)).toHaveText('Search Results for "dampener"');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('link', { name: '1 in accessories' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear All Filters' }).click();
    await expect(headline(page)).toHaveText('Padel Rackets');
    await expect(page.getByRole('article')).toHaveCount(rackets.length);

    // Also where the browser searches by itself. Without any hit there is something to buy all the same.
    await search(page, 'wristbands');
    await expect(accessories.getByRole('article')).toHaveCount(1);
    const featured = page.getByRole('region', { name: 'Featured products' });
    await expect(featured).toHaveCount(0);
    await search(page, 'no such thing');
    await expect(featured.getByRole('article')).toHaveCount(FEATURED.length);
    expect((await (await request.get('/shoes?search=no+such+thing')).text()).match(/<article/g)).toHaveLength(
      FEATURED.length,
    );

    await search(page, 'Viper');
    await expect(page).toHaveTitle('Search Results for "Viper" · Bandeja');
    await expect(page.getByText(`Found ${hits} results`)).toBeVisible();
    await expect(count(page)).toHaveText(`Showing ${hits} of ${rackets.length} rackets`);
    await expect(page.getByRole('article')).toHaveCount(hits);

    // Descriptions are fetched by then, and the filters are left behind.
    await box(page, 'Diamond').check();
    await expect(page).toHaveURL(/shape=Diamond/);
    await search(page, '  sweet spot ');
    expect(withSweetSpot).toBeGreaterThan(0);
    await expect(page).toHaveURL(/\/rackets\?search=sweet%20spot$/);
    await expect(page.getByText(`Found ${withSweetSpot} results`)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(withSweetSpot);
  });

  test('shows what was typed as text, never as markup', async ({ request }) => {
    const html = await (await request.get('/rackets?search=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E%22%26')).text();
    expect(html).toMatch(
      /<h1[^>]*>Search Results for &quot;&lt;img src=x onerror=alert\(1\)&gt;&quot;&amp;&quot;<\/h1>/,
    );
    expect(html).not.toContain('<img src=x');
  });

  test('finds names and brands even when descriptions cannot be had, and these again once they can', async ({
    page,
  }) => {
    await page.route('**/products.json', (route) => route.fulfill({ body: 'not today' }));
    await page.goto('/rackets');
    await search(page, 'vertex');
    await expect(page.getByRole('article')).toHaveCount(matching(({ name }) => /vertex/i.test(name)));
    await search(page, 'sweet spot');
    await expect(page.getByRole('heading', { name: 'No rackets found' })).toBeVisible();
    await page.unroute('**/products.json');
    await search(page, 'vertex');
    await search(page, 'sweet spot');
    await expect(page.getByRole('article')).toHaveCount(withSweetSpot);
  });
});

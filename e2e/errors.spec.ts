import { untilHydrated } from './support/hydrated.ts';
import { FEATURED } from './support/products.ts';
import { expect, expectErrors, test } from './support/test.ts';

/** The browser itself reports every page that is not found. */
const NOT_FOUND = /404 \(Not Found\)/;

const ODD_PATHS = [
  '/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '/%F0%9F%8E%BE',
  '/a%2Fb%3Fc',
  `/${'long'.repeat(400)}`,
] as const;

test('an unknown path answers 404 with its screen, is logged, and leads home or back; a route that fails has a screen, too', async ({
  page,
  pageErrors,
}) => {
  const logged = page.waitForEvent('console', (message) => message.text().includes('/no/such/page'));
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main.getByText('404', { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(
    main.getByText("Sorry, the page you're looking for doesn't exist or has been moved.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await logged;
  const featured = main.getByRole('region', { name: 'Featured products' });
  await expect(featured.getByRole('article')).toHaveCount(FEATURED.length);
  for (const { name } of FEATURED) await expect(featured.getByRole('link', { name })).toBeVisible();
  expectErrors(pageErrors, NOT_FOUND);
  await main.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');

  await page.goto(ODD_PATHS[0]);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/');
  await untilHydrated(page);
  expectErrors(pageErrors, NOT_FOUND);

  // A route that fails shows the generic screen, which has a way back as well.
  await page.route('**/brands.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'All Brands' }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('heading', { name: 'Shop by Category' })).toBeVisible();
  expectErrors(pageErrors, /500 \(Internal Server Error\)/);
});

test('an odd path is only not found', async ({ request }) => {
  for (const path of ODD_PATHS) {
    const answer = await request.get(path);
    expect(answer.status(), path.slice(0, 60)).toBe(404);
    expect(await answer.text()).toMatch(/<h1[^>]*>Page Not Found<\/h1>/);
  }
});

test('a page whose script does not come is loaded whole, and not the page one is on', async ({ page, pageErrors }) => {
  await page.goto('/about');
  await page.route('**/assets/story-*.js', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Story' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Story' })).toBeVisible();
  await expect(page).toHaveURL('/story');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'About Bandeja' })).toBeVisible();
  expectErrors(pageErrors, /ERR_FAILED|Failed to fetch|Error loading route module/);
});

import { expect, expectErrors, test } from './support/test.ts';

/** The browser itself reports every page that is not found. */
const NOT_FOUND = /404 \(Not Found\)/;

test('an unknown path answers 404 with its screen, and is logged', async ({ page, pageErrors }) => {
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
  await main.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  expectErrors(pageErrors, NOT_FOUND);
});

test('Go Back leads to where one came from, or home', async ({ page, pageErrors }) => {
  await page.goto('/about');
  await page.goto('/no-such-page');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/about');
  expectErrors(pageErrors, NOT_FOUND);
});

test('an odd path is only not found', async ({ page, pageErrors }) => {
  const long = `/${'long'.repeat(400)}`;
  for (const path of ['/%F0%9F%8E%BE', '/a%2Fb%3Fc', long, '/%3Cscript%3Ealert(1)%3C%2Fscript%3E']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    expectErrors(pageErrors, NOT_FOUND);
  }
});

test('a route that fails shows the generic screen with a way back', async ({ page, pageErrors }) => {
  await page.route('**/brands.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'All Brands' }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('heading', { name: 'Shop by Category' })).toBeVisible();
  expectErrors(pageErrors, /500 \(Internal Server Error\)/);
});

import shop from '#catalogue/testing/files/shop.json' with { type: 'json' };
import { expect, expectErrors, test } from './support/test.ts';

const COLUMNS = {
  Shop: { 'Padel Rackets': '/rackets', 'Padel Shoes': '/shoes', 'Padel Bags': '/bags', 'Sale Items': '/sale' },
  Brands: {
    NOX: '/brand/nox',
    Adidas: '/brand/adidas',
    Wilson: '/brand/wilson',
    Babolat: '/brand/babolat',
    Head: '/brand/head',
  },
  Support: { 'Contact Us': '/contact' },
  Company: { 'About Us': '/about', 'Our Story': '/story' },
};

test('the footer has its columns, contact block, notes and copyright', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const [title, links] of Object.entries(COLUMNS)) {
    const column = footer.getByRole('navigation', { name: title });
    await expect(column.getByRole('heading', { name: title })).toBeVisible();
    for (const [name, href] of Object.entries(links)) {
      await expect(column.getByRole('link', { name })).toHaveAttribute('href', href);
    }
  }
  for (const phone of shop.phones) {
    await expect(footer.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${phone.replaceAll(' ', '')}`);
  }
  await expect(footer.getByRole('link', { name: shop.email })).toHaveAttribute('href', `mailto:${shop.email}`);
  await expect(footer.getByText('Karachi', { exact: true })).toBeVisible();
  await expect(footer.getByText('© 2025 Bandeja')).toBeVisible();
  await expect(footer.getByText('Secure Payments', { exact: true })).toBeVisible();
  await expect(footer.getByText('Delivery in Pakistan & UAE', { exact: true })).toBeVisible();
  for (const { name, url } of shop.social) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', url);
  }
});

test.describe('the newsletter', () => {
  test('sends the address and says thank you', async ({ page }) => {
    const sent: unknown[] = [];
    await page.route('**/functions/v1/subscribe', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ status: 204 });
    });
    await page.goto('/about');
    const email = page.getByRole('textbox', { name: 'News of new gear, by email' });
    await email.fill('ali@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Thank you. We will write when there is news.')).toBeVisible();
    await expect(email).toHaveValue('');
    expect(sent).toEqual([{ email: 'ali@example.com' }]);
  });

  test('sends nothing that is no address', async ({ page }) => {
    let requests = 0;
    await page.route('**/functions/v1/subscribe', (route) => {
      requests += 1;
      return route.fulfill({ status: 204 });
    });
    await page.goto('/about');
    const email = page.getByRole('textbox', { name: 'News of new gear, by email' });
    await email.fill('not an address');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(email).toBeFocused();
    expect(requests).toBe(0);
  });

  test('tells an address that no mail can reach', async ({ page, pageErrors }) => {
    await page.goto('/about');
    await page.getByRole('textbox', { name: 'News of new gear, by email' }).fill('a@b');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('That is not an email address we can write to.')).toBeVisible();
    expectErrors(pageErrors, /400 \(Bad Request\)/);
  });

  test('says so when the address could not be sent, and keeps it', async ({ page, pageErrors }) => {
    await page.route('**/functions/v1/subscribe', (route) => route.abort());
    await page.goto('/about');
    const email = page.getByRole('textbox', { name: 'News of new gear, by email' });
    await email.fill('ali@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('That did not work. Please try again.')).toBeVisible();
    await expect(email).toHaveValue('ali@example.com');
    expectErrors(pageErrors, /net::ERR_FAILED/);
  });
});

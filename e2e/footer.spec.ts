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

test('the footer has its columns, contact block, notes and copyright, and a newsletter that says what came of it', async ({
  page,
  pageErrors,
}) => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/functions/v1/subscribe')) sent.push(request.postDataJSON());
  });
  await page.goto('/about');
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

  const email = page.getByRole('textbox', { name: 'News of new gear, by email' });
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  // What is no address is not sent.
  await email.fill('not an address');
  await subscribe.click();
  await expect(email).toBeFocused();
  expect(sent).toEqual([]);

  await email.fill('a@b');
  await subscribe.click();
  await expect(page.getByText('That is not an email address we can write to.')).toBeVisible();
  expectErrors(pageErrors, /400 \(Bad Request\)/);

  await page.route('**/functions/v1/subscribe', (route) => route.abort());
  await email.fill('ali@example.com');
  await subscribe.click();
  await expect(page.getByText('That did not work. Please try again.')).toBeVisible();
  await expect(email).toHaveValue('ali@example.com');
  expectErrors(pageErrors, /net::ERR_FAILED/);

  await page.route('**/functions/v1/subscribe', (route) => route.fulfill({ status: 204 }));
  await subscribe.click();
  await expect(page.getByText('Thank you. We will write when there is news.')).toBeVisible();
  await expect(email).toHaveValue('');
  // A shop with mail asks first.
  await page.route('**/functions/v1/subscribe', (route) => route.fulfill({ status: 202 }));
  await email.fill('ali@example.com');
  await subscribe.click();
  await expect(page.getByText('Please look into your mailbox')).toBeVisible();
  expect(sent).toEqual([{ email: 'a@b' }, ...Array(3).fill({ email: 'ali@example.com' })]);
});

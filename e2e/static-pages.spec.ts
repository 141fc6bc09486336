import shop from '#catalogue/testing/files/shop.json' with { type: 'json' };
import { expect, test } from './support/test.ts';

test('Brands has its figures and kinds, and the footer leads on to Contact, About and Our Story, each with its words', async ({
  page,
}) => {
  await page.goto('/brands');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Premium Padel Brands' })).toBeVisible();
  for (const [figure, label] of [
    ['50+', 'brands'],
    ['1000+', 'products'],
    ['25+', 'countries'],
    ['15+', 'pro partnerships'],
  ] as const) {
    await expect(main.getByText(label, { exact: true }).locator('..').getByText(figure, { exact: true })).toBeVisible();
  }
  for (const kind of ['Premium Brands', 'Innovation Leaders', 'Specialists']) {
    await expect(main.getByRole('heading', { name: kind, exact: true }).first()).toBeVisible();
    await main.getByRole('link', { name: `View ${kind}` }).click();
    await expect(main.getByRole('region', { name: kind })).toBeInViewport();
  }
  const specialists = main.getByRole('region', { name: 'Specialists' });
  await expect(specialists.getByRole('link', { name: 'NOX' })).toHaveAttribute('href', '/brands/nox');
  await expect(specialists.getByRole('link', { name: 'Bullpadel' })).toHaveAttribute('href', '/brands/bullpadel');

  // Each page refers to its own address, also when it is reached by a click.
  const address = page.locator('link[rel="canonical"]');
  const origin = new URL((await address.getAttribute('href')) ?? '').origin;
  const follow = async (name: string, path: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(address).toHaveAttribute('href', origin + path);
  };

  await follow('Contact Us', '/contact');
  await expect(main.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  for (const phone of shop.phones) await expect(main.getByRole('link', { name: phone })).toBeVisible();
  for (const { city, area } of shop.stores) {
    await expect(main.getByRole('heading', { name: city })).toBeVisible();
    await expect(main.getByText(area)).toBeVisible();
  }
  await expect(main.getByRole('textbox')).toHaveCount(0);
  // The opening hours are those of the shop, or of a store that has its own.
  for (const words of ['Monday to Saturday', '11:00 to 22:00', 'Sunday', '14:00 to 20:00']) {
    await expect(main.getByText(words, { exact: true })).toBeVisible();
  }
  const lahore = main.getByRole('listitem').filter({ hasText: 'Lahore' });
  await expect(lahore.getByText('16:00 to 23:00', { exact: true })).toBeVisible();
  await expect(lahore.getByText('11:00 to 22:00')).toHaveCount(0);

  await follow('About Us', '/about');
  await expect(main.getByRole('heading', { name: 'Our Mission' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Why Choose Bandeja' })).toBeVisible();
  for (const value of ['Excellence', 'Community', 'Expertise', 'Global Reach']) {
    await expect(main.getByRole('heading', { name: value })).toBeVisible();
  }
  await expect(main.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/rackets');
  await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');

  await follow('Our Story', '/story');
  await expect(main.getByRole('heading', { level: 1, name: 'Our Story' })).toBeVisible();
  const chapters = main.getByRole('list').first().getByRole('listitem');
  await expect(chapters.nth(1)).toContainText('2025');
  await expect(chapters.nth(1)).toContainText('Karsaz, Karachi');
  await expect(chapters.nth(2)).toContainText('Lahore');
  await expect(main.getByText('A third location is coming soon.', { exact: true })).toBeVisible();

  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Shoes' }).click();
  await expect(address).toHaveAttribute('href', `${origin}/shoes`);
});

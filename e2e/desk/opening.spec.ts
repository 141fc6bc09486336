import { expectNoSideways } from './support/accessible.ts';
import { openCatalogueShop } from './support/catalogue-shop.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 240_000 });

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><circle cx="20" cy="20" r="18" fill="#e4572e"/><path d="M50 10h100v20h-100z" fill="#17301c"/></svg>';

test('an owner follows the guide: all samples hidden at once, the bar stays in sight, and no logo is left behind', async ({
  page,
}) => {
  const shop = await openCatalogueShop();
  await shop.signIn(page.context(), 'owner', 'Sana');
  const rackets = async () => /(\d+) rackets/.exec(await shop.visit('/rackets'))?.[1];
  expect(Number(await rackets())).toBeGreaterThan(40);

  await page.goto(`${shop.url}/before-opening`);
  const steps = page.getByRole('main').getByRole('listitem');
  const products = steps.filter({ hasText: 'Your products' });
  const hide = products.getByRole('button', { name: /^Hide all \d+ samples$/ });
  const count = Number(/\d+/.exec((await hide.textContent()) ?? '')?.[0]);
  await hide.click();
  await expect(page.getByText(`${count} products are hidden`)).toBeVisible();
  await expect(products).toContainText('Nothing is on sale yet');
  await expect(hide).toHaveCount(0);
  // Nobody says of an empty shop that this is what it sells.
  const sold = products.getByRole('button', { name: 'We sell these products' });
  await expect(sold).toHaveCount(0);
  await expect.poll(rackets, { timeout: 60_000 }).toBe('0');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${count} products are in the shop again`)).toBeVisible();
  await expect(hide).toBeVisible();
  await expect(sold).toBeVisible();

  // The list finds them, too, for who wants to keep some.
  await page.goto(`${shop.url}/catalogue?sample=1`);
  await expect(page.getByText(`${count} products of `)).toBeVisible();

  // The texts that tell of the samples' shop are named.
  await page.goto(`${shop.url}/before-opening`);
  await expect(steps.filter({ hasText: 'What the shop says about itself' })).toContainText(
    'the sample texts of Home, Promises, Brands, About, Our Story, Footer',
  );

  const bar = page.getByRole('navigation', { name: 'Before you open' });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${shop.url}/before-opening`);
    await page.getByRole('main').getByRole('link', { name: 'Delivery', exact: true }).click();
    await page.getByRole('button', { name: 'Save delivery' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: /^Save/ }).last().scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expectNoSideways(page, `the settings below the bar of the guide at ${width}`);
  }

  // What is published is what its person sees: a logo that is on its way is waited for.
  await page.goto(`${shop.url}/before-opening`);
  await page.getByRole('main').getByRole('link', { name: 'Logo and colours: Brand' }).click();
  const arrival = Promise.withResolvers<void>();
  await page.route('**/api/pictures/logo**', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const brand = page.getByRole('region', { name: 'Brand', exact: true });
  await brand.getByLabel('Brand colour', { exact: true }).fill('#17301c');
  const publish = brand.getByRole('button', { name: /^Publish/ });
  await expect(publish).toBeEnabled();
  await brand
    .getByLabel('Choose a logo')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await expect(brand.getByText('The file is being checked')).toBeVisible();
  await expect(publish).toBeDisabled();
  arrival.resolve();
  await expect(brand.getByRole('button', { name: 'Remove the logo' })).toBeVisible();
  await publish.click();
  await expect(bar).toContainText('Logo and colours: done');
  await expect.poll(() => shop.visit('/'), { timeout: 60_000 }).toContain('/pictures/logos/');
  await page.close();
  await shop.close();
});

import { delay } from './support/slow-line.ts';
import { expect, test } from './support/test.ts';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const CATEGORIES = ['Rackets', 'Shoes', 'Bags', 'Accessories'];

test('on a large screen the header can be skipped, stays at the top, leads everywhere and counts the items of the cart', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await skip.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Shop Rackets' })).toBeFocused();

  const header = page.getByRole('banner');
  for (const name of CATEGORIES) {
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/${name.toLowerCase()}`);
  }
  await expect(header.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
  await expect(header.getByRole('link', { name: 'Wishlist' })).toHaveAttribute('href', '/wishlist');
  await expect(header.getByRole('link', { name: 'Bandeja home' })).toHaveAttribute('href', '/');
  await expect(header.getByPlaceholder('Search rackets, shoes, bags...')).toBeVisible();
  await expect(header.getByRole('button', { name: 'Menu' })).toBeHidden();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  expect(await header.boundingBox()).toMatchObject({ y: 0, height: 65 });

  await expect(header.getByRole('link', { name: 'Cart', exact: true })).toHaveText('');
  const add = page.getByRole('button', { name: /^Add to Cart/ }).first();
  await add.click();
  await expect(header.getByRole('link', { name: 'Cart, 1 item' })).toHaveText('1');
  await add.click();
  await expect(header.getByRole('link', { name: 'Cart, 2 items' })).toHaveText('2');
  await page.reload();
  await expect(header.getByRole('link', { name: 'Cart, 2 items' })).toHaveText('2');
});

test('on a large screen the search is in the centre, whatever the width', async ({ page }) => {
  await page.goto('/about');
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const box = await page.getByPlaceholder('Search rackets, shoes, bags...').boundingBox();
    // Beside the header is the room of the scroll bar.
    const header = await page.getByRole('banner').boundingBox();
    const aside = (box?.x ?? 0) + (box?.width ?? 0) / 2 - (header?.width ?? 0) / 2;
    expect(Math.abs(aside), `${width}`).toBeLessThan(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width);
  }
});

/** A page that is asked for shows it, while it is still on its way. */
test('a tap on a link is answered at once, also when its page takes long', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/about');
  const letGo = await delay(page, /contact\.data/);
  const sign = page.getByRole('progressbar', { name: 'Loading the page' });
  await expect(sign).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(sign).toBeInViewport();
  await expect(sign).toHaveCSS('opacity', '1');
  // For those who want stillness it is there as well, and stands.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(sign).toBeInViewport();
  await expect(sign).toHaveCSS('opacity', '1');
  await expect(page).toHaveURL('/about');
  letGo();
  await expect(page).toHaveURL('/contact');
  await expect(sign).toHaveCount(0);
});

test('on a small screen the menu holds the categories and the search, by tap and by keyboard', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  for (const name of CATEGORIES) await expect(menu.getByRole('link', { name })).toBeVisible();
  for (const [name, path] of [
    ['Your Orders', '/orders'],
    ['Compare', '/compare'],
    ['Racket Finder', '/finder'],
  ] as const)
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', path);
  await expect(page.getByPlaceholder('Search products...')).toBeVisible();
  await expect(page.getByPlaceholder('Search rackets, shoes, bags...')).toBeHidden();
  await button.click();
  await expect(menu).toBeHidden();

  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByPlaceholder('Search products...')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Rackets', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  // Following a link of the menu closes it.
  await button.click();
  await menu.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(menu).toBeHidden();
});

import { AYESHA, line } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test('from a new order to the parcel by keyboard alone', async ({ page, freshShop, allowErrors }) => {
  // Whoever is quicker than the screen meets their own step before: the desk sends the next one again by itself.
  allowErrors(/412/);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const number = await freshShop.place([line('rackets'), line('bags')], AYESHA);
  await freshShop.signIn(page.context(), 'manager', 'Omar');
  await page.goto(freshShop.url);
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();

  // Two keys to the open chat, one more to confirmed.
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: number, exact: true })).toBeFocused();
  const chat = page.context().waitForEvent('page');
  await page.keyboard.press('w');
  await (await chat).close();
  await page.bringToFront();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  await expect(page.getByText('Last try: WhatsApp')).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByText('Next: pack')).toBeVisible();

  // A note, then the ticks and the parcel.
  await page.keyboard.press('n');
  await page.keyboard.type('Wrap it as a gift');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Wrap it as a gift').first()).toBeVisible();
  await page.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Packed' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Next: dispatch')).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByLabel('Courier')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('CN 1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'On the way' })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('? lists the keys, they rest while one types, and C only moves to the button before anybody tried to reach the customer', async ({
  page,
  shop,
}) => {
  const number = await shop.place([line('rackets')], AYESHA);
  await shop.signIn(page.context(), 'seller');
  await page.goto(shop.url);
  await expect(page.getByLabel('Search orders')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('?gn');
  await expect(page.getByLabel('Search orders')).toHaveValue('?gn');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Go to new order');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible();

  await page.goto(`${shop.url}/orders/${number}`);
  await expect(page.getByText('Next: confirm')).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Confirm the order' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Next: pack')).toBeVisible();
});

test('the arrow keys scroll the page as long as no list has the focus', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await shop.signIn(page.context(), 'manager');
  await page.goto(`${shop.url}/stock`);
  await expect(page.locator('[data-row]').nth(10)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(page.locator('[data-row] :focus')).toHaveCount(0);
});

test('the keys of single letters can be switched off where they are listed', async ({ page, shop }) => {
  const number = await shop.place([line('rackets')], AYESHA);
  await shop.signIn(page.context(), 'seller');
  await page.goto(shop.url);
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await expect(dialog).toContainText('Next row');
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await dialog.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('j');
  await expect(page.locator('[data-row] :focus')).toHaveCount(0);
});

test('the focus is on the content of the first screen, too, when one goes back to it', async ({ page, shop }) => {
  await shop.signIn(page.context(), 'seller');
  await page.goto(shop.url);
  await page.getByRole('link', { name: 'New order' }).first().click();
  await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Queue' }).first().click();
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

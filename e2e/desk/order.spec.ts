import type { Page } from '@playwright/test';
import { AYESHA, line, ZAINAB } from './support/orders.ts';
import { expect, test } from './support/test.ts';

/** The chat opens in a tab of its own, which no test needs to load. */
async function withoutWhatsapp(page: Page): Promise<string[]> {
  const opened: string[] = [];
  await page.context().route('https://wa.me/**', (route) => {
    opened.push(route.request().url());
    return route.fulfill({ body: 'WhatsApp' });
  });
  return opened;
}

test('a new order is two clicks from the chat, one more from confirmed; script that the customer typed is only text', async ({
  page,
  shop,
}) => {
  const opened = await withoutWhatsapp(page);
  const number = await shop.place([line('rackets'), line('shoes', 0, 1, 'EU 42')], {
    ...ZAINAB,
    customer_name: '<img src=x onerror=alert(1)>',
    address: '<script>alert(2)</script> House 1, Karachi',
    phone: '050 123 4567',
    whatsapp: '+966 050 123 4567',
  });
  await shop.signIn(page.context(), 'seller', 'Hira');
  await page.goto(shop.url);
  await page.getByRole('link', { name: number, exact: true }).click();
  // The queue has a chat for each of its orders.
  await expect(page.getByText('Next: confirm')).toBeVisible();
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(page.getByText('<script>alert(2)</script> House 1, Karachi')).toBeVisible();
  // A number is shown as it was typed, with what was read from it: the customer may have meant another country.
  await expect(page.getByText('050 123 4567', { exact: true })).toBeVisible();
  await expect(page.getByText('read as +971 50 123 4567, United Arab Emirates')).toBeVisible();
  await expect(page.getByText('+966 050 123 4567', { exact: true })).toBeVisible();
  await expect(page.getByText('read as +966 50 123 4567, Saudi Arabia')).toBeVisible();
  await page.getByRole('link', { name: 'Chat' }).click();
  await expect.poll(() => opened.length).toBe(1);
  expect(opened[0]).toMatch(/^https:\/\/wa\.me\/966501234567\?/);
  expect(decodeURIComponent(opened[0] ?? '')).toContain(number);
  await expect(page.getByText('WhatsApp: opened, not known whether sent')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Yours until/ })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm the order' }).click();
  await expect(page.getByText('Next: pack')).toBeVisible();
});

test('who confirms before the screen knows of the own chat is not held up', async ({ page, shop, allowErrors }) => {
  await withoutWhatsapp(page);
  const number = await shop.place([line('rackets')], ZAINAB);
  await shop.signIn(page.context(), 'seller', 'Hira');
  await page.goto(`${shop.url}/orders/${number}`);
  await expect(page.getByText('Next: confirm')).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/orders/${number}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  const answerOf = (step: string) =>
    page.waitForResponse((response) => response.url().endsWith(`/api/orders/${number}/${step}`));
  const logged = answerOf('attempt');
  await page.getByRole('link', { name: 'Chat' }).click();
  expect((await logged).ok()).toBe(true);
  // Refused as a step on an order that has moved on, and sent again: what has moved it on was one's own.
  allowErrors(/412 \(Precondition Failed\)/);
  const refused = answerOf('confirm');
  await page.getByRole('button', { name: 'Confirm the order' }).click();
  expect((await refused).status()).toBe(412);
  held.resolve();
  await expect(page.getByText('Next: pack')).toBeVisible();
});

test('what a colleague does is on the screen by itself; who was quicker is told, and nothing typed is lost', async ({
  page,
  shop,
  browser,
  allowErrors,
}) => {
  allowErrors(/412/);
  const number = await shop.place([line('rackets')], AYESHA);
  await shop.signIn(page.context(), 'seller', 'Hira');
  await page.goto(`${shop.url}/orders/${number}`);
  await expect(page.getByText('Next: confirm')).toBeVisible();
  const other = await browser.newContext();
  await shop.signIn(other, 'seller', 'Bilal');
  const colleague = await other.newPage();
  await colleague.goto(`${shop.url}/orders/${number}`);
  await colleague.getByRole('button', { name: 'Claim' }).click();
  await expect(page.getByRole('button', { name: 'Bilal works on it: take over' })).toBeVisible();
  await colleague.getByLabel('New note').fill('Rang twice');
  await colleague.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByText('Rang twice').first()).toBeVisible();

  // Nobody takes a colleague's order by a mere click on the chat: the person is asked, and the colleague told.
  const opened = await withoutWhatsapp(page);
  await page.getByRole('link', { name: 'Chat' }).click();
  const question = page.getByRole('dialog', { name: 'Bilal works on this order' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Bilal works on it: take over' })).toBeVisible();
  expect(opened).toEqual([]);
  await page.getByRole('link', { name: 'Chat' }).click();
  await question.getByRole('link', { name: 'Take over and chat' }).click();
  await expect(page.getByRole('button', { name: /^Yours until/ })).toBeVisible();
  await expect.poll(() => opened.length).toBe(1);
  await expect(colleague.getByText(`Hira has taken over ${number}`)).toBeVisible();

  await page.getByRole('button', { name: 'Correct' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct the customer' });
  await dialog.getByLabel('Address').fill('House 99, Lane 1, near the new school, Karachi');
  await colleague.getByRole('button', { name: 'Confirm the order' }).click();
  await expect(colleague.getByText('Next: pack')).toBeVisible();
  await other.close();

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Bilal confirmed this just now.');
  await expect(dialog.getByLabel('Address')).toHaveValue('House 99, Lane 1, near the new school, Karachi');
  await dialog.getByRole('button', { name: 'Do it all the same' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('House 99, Lane 1, near the new school, Karachi')).toBeVisible();
  await expect(page.getByText('Next: pack')).toBeVisible();
});

test('a parcel with cash to collect does not leave without its number unasked, and the packer mends what went wrong', async ({
  page,
  shop,
}) => {
  const number = await shop.place([line('bags')], ZAINAB);
  await shop.signIn(page.context(), 'seller', 'Hira');
  await page.goto(`${shop.url}/orders/${number}`);
  // Nothing is agreed yet: a delivery fee could not be saved.
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const items = page.getByRole('dialog', { name: `Change ${number}` });
  await expect(items.getByRole('button', { name: 'Save the changes' })).toBeVisible();
  await expect(items.getByLabel('Delivery fee')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Confirm the order' }).click();
  await expect(page.getByText('Next: pack')).toBeVisible();

  await page.goto('about:blank');
  await shop.signIn(page.context(), 'packer', 'Karim');
  await page.goto(`${shop.url}/orders/${number}`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Packed' }).click();
  await page.getByLabel('Courier').selectOption('TCS');
  await page.getByRole('button', { name: 'Dispatch', exact: true }).click();
  const question = page.getByRole('alert').filter({ hasText: 'Without a consignment number?' });
  await question.getByRole('button', { name: 'Type the number' }).click();
  await expect(page.getByLabel('Consignment number')).toBeFocused();
  await question.getByRole('button', { name: 'Dispatch without it' }).click();
  await expect(page.getByRole('heading', { name: 'On the way' })).toBeVisible();

  await page.getByRole('button', { name: 'Correct the parcel' }).click();
  const parcel = page.getByRole('dialog', { name: 'Correct the parcel' });
  await parcel.getByLabel('Consignment number').fill(`K-${number}`);
  await parcel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`TCS without a number, now TCS K-${number}`)).toBeVisible();

  await page.getByRole('button', { name: 'Delivered', exact: true }).click();
  await page.getByRole('button', { name: 'Not delivered after all' }).click();
  await page.getByRole('button', { name: 'It is not delivered' }).click();
  await expect(page.getByRole('heading', { name: 'On the way' })).toBeVisible();
  await page.getByRole('button', { name: 'Delivered', exact: true }).click();

  // Whoever has bought here can be written to, whatever became of the order.
  await page.goto('about:blank');
  await shop.signIn(page.context(), 'seller', 'Hira');
  await page.goto(`${shop.url}/orders/${number}`);
  await expect(page.getByRole('link', { name: 'Chat' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/923331112223\?text=/,
  );
});

test('staff type an order in: a sale at the counter is one step, an order on the phone needs what a parcel needs', async ({
  page,
  shop,
}) => {
  await shop.signIn(page.context(), 'seller');
  await page.goto(`${shop.url}/orders/new`);
  await page.getByText('At the counter').click();
  await page.getByLabel('Add a product').fill('nox at10');
  await page
    .getByRole('option', { name: /^Nox AT10/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Sold: PKR/ }).click();
  await expect(page.getByText('The customer has the goods.')).toBeVisible();
  await expect(page.getByText('At the counter', { exact: true })).toBeVisible();
  // Nobody gave a number: that is no doubt about one.
  await expect(page.getByText('in doubt')).toHaveCount(0);

  await page.getByRole('link', { name: 'New order' }).click();
  await page.getByLabel('Add a product').fill('bag');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Place the order' }).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Sadia Noor');
  await page.getByLabel('Phone', { exact: true }).fill('0300 5556667');
  await expect(page.getByText('Read as +92 300 5556667, Pakistan')).toBeVisible();
  await page.getByLabel('Address').fill('Shop 4, Tariq Road, opposite Dolmen Mall, Karachi');
  await page.getByLabel('Reads').selectOption('Urdu');
  await page.getByRole('button', { name: 'Place the order' }).click();
  await expect(page.getByText('Next: confirm')).toBeVisible();
  await expect(page.getByText('Typed in by staff')).toBeVisible();
  await expect(page.getByLabel('Reads')).toHaveValue('ur');

  // The next time it is taken with the other details.
  await page.getByRole('link', { name: 'New order' }).click();
  await page.getByLabel('Phone', { exact: true }).fill('0300 5556667');
  await expect(page.getByLabel('Reads')).toHaveValue('en');
  await page.getByRole('button', { name: 'Take their details' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sadia Noor');
  await expect(page.getByLabel('Reads')).toHaveValue('ur');
});

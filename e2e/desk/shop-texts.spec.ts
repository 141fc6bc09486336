import type { Page } from '@playwright/test';
import { previewEndpoints } from '#contract/catalogue/preview.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';
import type { WholeShop } from './support/whole-shop.ts';

// One shop for all of them: opening it takes longer than most of the tests.
test.describe.configure({ timeout: 180_000, mode: 'default' });

const form = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const frame = (page: Page) => page.frameLocator('iframe[title^="Preview"]').first();

async function open(page: Page, shop: WholeShop, part: string) {
  await page.goto(`${shop.url}/catalogue/shop?part=${part}`);
  await expect(page.getByRole('button', { name: /^Publish/ })).toBeVisible();
}

/** Another part, when the screen is open. */
const turnTo = (page: Page, part: string) =>
  page.getByRole('navigation', { name: 'Parts of the texts' }).getByRole('link', { name: part, exact: true }).click();

async function publish(page: Page, title: string) {
  await form(page, title)
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(form(page, title).getByText(/Changed by .* just now/)).toBeVisible();
}

const seen = (shop: WholeShop, path: string, words: string) =>
  expect
    .poll(async () => (await shop.visit(path)).includes(words), { message: `${words} at ${path}`, timeout: 60_000 })
    .toBe(true);

test('the preview follows what is typed, shows markup as text, runs nothing, and waits for corrections', async ({
  page,
  catalogueShop: shop,
  allowErrors,
}) => {
  // What has mistakes is refused.
  allowErrors(/status of 400/);
  const api = await shop.signIn(page.context(), 'owner', 'Sana');
  await open(page, shop, 'home');
  const home = form(page, 'Home');
  const title = home.getByRole('group', { name: 'Hero' }).getByLabel('Title', { exact: true });
  const heading = frame(page).getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Padel gear for Pakistan and the Gulf');
  const picture = await frame(page).locator('figure img').first().elementHandle();
  await frame(page)
    .locator('body')
    .evaluate((body) => {
      body.ownerDocument.documentElement.scrollTop = 150;
    });
  const markup = '<img src=x onerror="parent.hacked=1"><script>parent.hacked=1</script>';
  await title.fill(markup);
  await expect(heading).toHaveText(markup);
  // The page was changed in place: pictures and the place that was scrolled to stay.
  expect(await picture?.evaluate((image) => image.isConnected)).toBe(true);
  expect(
    await frame(page)
      .locator('html')
      .evaluate((html) => html.scrollTop),
  ).toBe(150);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(frame(page).locator('script, a[href]')).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin');

  await title.fill('');
  await expect(home.getByText('Must not be empty')).toBeVisible();
  await expect(page.getByText('the preview waits for corrections')).toBeVisible();
  await expect(heading).toHaveText(markup);
  await home.getByRole('button', { name: /^Publish/ }).click();
  await expect(title).toBeFocused();

  // A draft survives a reload, and is thrown away on purpose only.
  await title.fill('A draft of words');
  await expect(heading).toHaveText('A draft of words');
  // Where the browser asks first, the person reloads all the same.
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(title).toHaveValue('A draft of words');
  await home.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue('Padel gear for Pakistan and the Gulf');

  // The storefront's own card, as a page without scripts.
  const [stored] = await shop.database.staff.query<{ found: { document: Record<string, unknown>; id: number }[] }>(
    'SELECT read_products(\'[{"category":"rackets","id":1}]\') AS found',
  );
  const document = { ...stored?.found[0]?.document, name: 'Typed <b>just now</b>', price: 54_321 };
  const { body } = await api.call(previewEndpoints.product, { category: 'rackets', id: 1, document });
  for (const html of [body.page, body.card]) {
    expect(html).toContain('Typed &lt;b&gt;just now&lt;/b&gt;');
    expect(html).toContain('PKR 54,321');
    expect(html).toMatch(/<link rel="stylesheet"/);
    expect(html).not.toMatch(/<script/);
  }
  expect(body.card).toContain('<article');
});

test('hero, phone, hours, store, technology, name and brands are published, and the next visitor sees them', async ({
  page,
  catalogueShop: shop,
}) => {
  await shop.signIn(page.context(), 'owner', 'Sana');
  await open(page, shop, 'home');
  await form(page, 'Home')
    .getByRole('group', { name: 'Hero' })
    .getByLabel('Title', { exact: true })
    .fill('Play tonight');
  await publish(page, 'Home');
  await seen(shop, '/', 'Play tonight');

  await turnTo(page, 'Contact');
  const contact = form(page, 'Contact');
  await contact.getByRole('button', { name: 'Add a phone number' }).click();
  await expect(contact.getByLabel('Phone numbers 3', { exact: true })).toBeFocused();
  await page.keyboard.type('+92 333 7654321');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(contact.getByLabel('Phone numbers 2', { exact: true })).toHaveValue('+92 333 7654321');
  await contact.getByLabel('Hours', { exact: true }).first().fill('09:00 to 23:30');
  await publish(page, 'Contact');
  await seen(shop, '/contact', '+92 333 7654321');
  await seen(shop, '/contact', '09:00 to 23:30');

  await turnTo(page, 'Stores');
  const stores = form(page, 'Stores');
  await stores.getByRole('button', { name: 'Add a store' }).click();
  await stores.getByLabel('City').last().fill('Dubai');
  await stores.getByLabel('Area').last().fill('Al Quoz');
  await stores.getByLabel('Venue').last().fill('Padel hall');
  await publish(page, 'Stores');
  await seen(shop, '/story', 'Al Quoz');

  await turnTo(page, 'Technologies');
  const technologies = form(page, 'Technologies');
  await technologies.getByLabel('Find a technology').fill('EOS Flap');
  await expect(
    technologies.getByLabel('Name', { exact: true }).and(page.locator(':visible')).first(),
  ).not.toBeEditable();
  await technologies.getByLabel('Description').and(page.locator(':visible')).first().fill('Openings that breathe.');
  await technologies.getByRole('button', { name: 'Add a technology' }).click();
  await page.keyboard.type('Court Sense');
  await technologies.getByLabel('Brand').last().fill('Nox');
  await technologies.getByLabel('Description').last().fill('Feels the court.');
  await publish(page, 'Technologies');
  const [user] = (await shop.database.staff.query<{ path: string }>(
    "SELECT '/rackets/' || (entry ->> 'slug') AS path FROM jsonb_array_elements(read_catalogue(0) -> 'products') AS entry WHERE entry -> 'document' -> 'technologies' ? 'EOS Flap' AND entry ->> 'state' = 'listed' LIMIT 1",
  )) as [{ path: string }];
  await seen(shop, user.path, 'Openings that breathe.');

  // Another name reaches logo, title, manifest and desk; a brand gets its kind.
  await turnTo(page, 'Name');
  await form(page, 'Name').getByLabel('Name of the shop').fill('Jali Padel');
  await publish(page, 'Name');
  await page.reload();
  // Orders of other tests may wait, which the title counts.
  await expect(page).toHaveTitle(/Shop texts · Jali Padel desk$/);
  await expect(page.getByRole('link', { name: 'Jali Padel desk, today' }).and(page.locator(':visible'))).toBeVisible();
  await seen(shop, '/', 'aria-label="Jali Padel home"');
  await seen(shop, '/about', '<title>About Us · Jali Padel</title>');
  await seen(shop, '/manifest.webmanifest', '"short_name":"Jali Padel"');

  await turnTo(page, 'Brands');
  const brands = form(page, 'Brands');
  await brands.getByRole('button', { name: 'Remove Wilson' }).click();
  await brands.getByLabel('Kind of Wilson').selectOption('Specialists');
  await expect(brands.getByLabel('Kind of Wilson')).toBeHidden();
  await publish(page, 'Brands');
  await seen(shop, '/brands', 'Specialists');

  // Words of the first e-mail that are a placeholder there say so, at both ends of the way.
  await turnTo(page, 'Orders');
  const firstMail = form(page, 'Orders').getByRole('group', { name: 'First e-mail' });
  await expect(firstMail).toContainText('{promise}');
  await firstMail.getByRole('link', { name: 'Order received' }).click();
  await expect(page.getByText('In the place of {promise} stands')).toBeVisible();
  await page.getByRole('link', { name: 'First e-mail' }).click();
  await expect(firstMail).toBeVisible();

  await turnTo(page, 'History');
  await expect(page.getByText('Play tonight')).toBeVisible();
});

test('two people in one section: the second is shown what changed, keeps both, and loses nothing', async ({
  page,
  browser,
  catalogueShop: shop,
}) => {
  await shop.signIn(page.context(), 'owner', 'Sana');
  const { page: other } = await shop.atDesk(browser, 'manager', 'Omar');
  await open(page, shop, 'about');
  await open(other, shop, 'about');
  const [mine, theirs] = [form(page, 'About'), form(other, 'About')];
  await mine.getByLabel('First words').fill('Words of Sana');
  await theirs.getByLabel('Our Mission 1', { exact: true }).fill('The mission of Omar');
  await publish(other, 'About');
  await expect(mine.getByRole('alert')).toContainText('Omar changed this just now');
  await expect(mine.getByRole('alert')).toContainText('The mission of Omar');
  await mine.getByRole('button', { name: 'Look at it first' }).click();
  await expect(mine.getByLabel('Our Mission 1', { exact: true })).toHaveValue('The mission of Omar');
  await expect(mine.getByLabel('First words')).toHaveValue('Words of Sana');
  await publish(page, 'About');
  await seen(shop, '/about', 'The mission of Omar');
  await seen(shop, '/about', 'Words of Sana');
  await other.context().close();

  await turnTo(page, 'History');
  await expect(page.getByText('Words of Sana')).toBeVisible();
  // As it was when the shop began; nothing happens before the question is answered.
  await page.getByRole('button', { name: 'Bring back this version' }).last().click();
  await expect(page.getByRole('dialog')).toContainText('The texts of all parts will be as they were on');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await seen(shop, '/about', 'founded in 2024');
});

test('shop texts are accessible and fit every width', async ({ page, catalogueShop: shop }) => {
  await shop.signIn(page.context(), 'owner');
  for (const part of ['home', 'brands']) {
    await open(page, shop, part);
    await expect(frame(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, part);
  }
  await page.goto(`${shop.url}/catalogue/shop?part=history`);
  await expect(page.getByText('The first version', { exact: true })).toBeVisible();
  await expectAccessible(page, 'history');
});

test('a text is translated beside its English, is listed once the English changes, and comes back from a translator', async ({
  page,
  catalogueShop: shop,
}) => {
  await shop.signIn(page.context(), 'owner', 'Sana');
  await open(page, shop, 'contact');
  await page.getByRole('link', { name: 'Urdu' }).click();
  const urdu = form(page, 'Urdu');
  await urdu.getByLabel('Urdu: Contact, lead').fill('ریکٹ کے بارے میں پوچھیں');
  await expectAccessible(page, 'a text beside its English');
  await publish(page, 'Urdu');

  await page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: 'English' }).click();
  await open(page, shop, 'contact');
  await form(page, 'Contact').getByLabel('First words').fill('Ask us anything.');
  await publish(page, 'Contact');

  await page.goto(`${shop.url}/catalogue/translations?language=ur&state=outdated`);
  await expect(page.getByText('1 text found.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Ask us anything/ })).toContainText('ریکٹ کے بارے میں پوچھیں');
  await expectAccessible(page, 'translations');

  await page.getByRole('button', { name: 'Import' }).click();
  const lines = ['subject,path,English,translation', 'shop,contact.lead,,کچھ بھی پوچھیں', 'shop,nowhere,,کچھ'];
  await page
    .getByLabel('Choose a CSV file, or drop it here')
    .setInputFiles({ name: 'urdu.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await expect(form(page, '1 row cannot be used')).toContainText('The shop has no such text any more: shop nowhere');
  await page.getByRole('button', { name: 'Publish 1 translation' }).click();
  const done = form(page, '1 translation published');
  await done.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The translations are as before')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByRole('row', { name: /Ask us anything/ })).toContainText('ریکٹ کے بارے میں پوچھیں');
});

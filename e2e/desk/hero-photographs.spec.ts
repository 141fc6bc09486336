import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openCatalogueShop } from './support/catalogue-shop.ts';
import { bring, photoFile } from './support/photo-files.ts';
import { expect, test } from './support/test.ts';
import type { WholeShop } from './support/whole-shop.ts';

// One shop for both. Encoding takes its time on a busy machine.
test.describe.configure({ mode: 'default', timeout: 240_000 });

let whole: WholeShop;
test.beforeAll(async () => {
  whole = await openCatalogueShop();
});
test.afterAll(() => whole.close());

const LONG = { timeout: 120_000 };
const form = (page: Page) => page.getByRole('region', { name: 'Home', exact: true });
/** The fields of one slide. */
const slide = (page: Page, number: number) =>
  form(page)
    .getByRole('group', { name: 'Pictures' })
    .getByRole('listitem')
    .nth(number - 1);
const previewed = (page: Page) => page.frameLocator('iframe[title^="Preview"]').first().locator('figure img').first();
const sourcesOf = (image: Locator) =>
  image.evaluate((element) => element.closest('picture')?.innerHTML.match(/\/pictures\/[^ "]+/g) ?? []);
const isLoaded = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0);

async function open(page: Page): Promise<void> {
  await page.goto(`${whole.url}/catalogue/shop?part=home`);
  await expect(previewed(page)).toBeVisible(LONG);
}

/** Keeps what is sent on its way until the result is called. */
async function holdUploads(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/api\/pictures\?purpose=hero$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** Sent and encoded. */
async function untilReady(page: Page): Promise<void> {
  await expect(form(page).getByRole('progressbar')).toHaveCount(0, LONG);
}

test('the owner puts a photograph of the shop into the hero, and shoppers see it on every screen', async ({
  page,
  browser,
  allowErrors,
}) => {
  // What is no picture and what has no description yet are refused.
  allowErrors(/status of 400/);
  await whole.signIn(page.context(), 'owner', 'Sana');
  await open(page);
  const first = slide(page, 1);
  const chooser = first.getByLabel('Choose a photograph');
  await chooser.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') });
  await expect(first.getByRole('alert')).toHaveText(
    'This file is not a picture. Please choose a JPEG, PNG, WebP or AVIF.',
    LONG,
  );
  await expect(first.getByLabel('Picture', { exact: true })).toHaveValue('night-court');

  // A better one takes its place at once.
  await chooser.setInputFiles(await photoFile('court.jpg', [1300, 900]));
  await expect(first.getByRole('progressbar')).toBeVisible();
  await expect(first.getByLabel('Picture', { exact: true })).toHaveValue(
    /^pictures\/photos\/[0-9a-f]{16}\.webp$/,
    LONG,
  );
  const path = await first.getByLabel('Picture', { exact: true }).inputValue();
  const id = /[0-9a-f]{16}/.exec(path)?.[0] ?? '';
  const words = first.getByLabel('What it shows');
  await expect(words).toHaveValue('');
  await untilReady(page);
  // The preview is the shop's own page, here with the crop for phones.
  await expect.poll(() => sourcesOf(previewed(page)), LONG).toContainEqual(expect.stringContaining(`${id}-tall.`));
  await expect.poll(() => isLoaded(previewed(page)), LONG).toBe(true);

  const publish = form(page).getByRole('button', { name: /^Publish/ });
  await publish.click();
  await expect(first.getByText('Must not be empty')).toBeVisible();
  await expect(words).toBeFocused();
  await words.fill('The floodlit court behind our shop');
  await publish.click();
  await expect(form(page).getByText(/Changed by .* just now/)).toBeVisible();

  await expect.poll(() => whole.visit('/'), { timeout: 20_000 }).toContain('alt="The floodlit court behind our shop"');
  const shopper = await whole.shopper(browser, '/');
  const image = shopper.getByRole('img', { name: 'The floodlit court behind our shop' });
  await expect(image).toHaveAttribute('fetchpriority', 'high');
  for (const [width, crop, ratio] of [
    [1280, 'wide', 16 / 9],
    [390, 'tall', 3 / 4],
  ] as const) {
    await shopper.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc))
      .toMatch(new RegExp(`/pictures/photos/${id}-${crop}\\.[0-9a-f]{8}\\.\\d+\\.avif$`));
    await expect.poll(() => isLoaded(image)).toBe(true);
    const shape = await image.evaluate(
      ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight,
    );
    expect(shape).toBeCloseTo(ratio, 1);
  }
  // As light as the shipped pictures have to be.
  for (const source of await sourcesOf(image)) {
    const answer = await shopper.request.get(source);
    expect(answer.status(), source).toBe(200);
    expect((await answer.body()).length, source).toBeLessThanOrEqual(160_000);
  }
  await shopper.context().close();

  // Another focus point is another crop.
  const cropShown = async () => new RegExp(`/photos/${id}-wide\\.[0-9a-f]{8}`).exec(await whole.visit('/'))?.[0] ?? '';
  const before = await cropShown();
  await first.getByRole('button', { name: 'Focus point' }).click();
  const dialog = page.getByRole('dialog', { name: 'Focus point' });
  const point = dialog.getByRole('button', { name: /^Focus point/ });
  await expect(point).toHaveAccessibleName('Focus point, 50 % from the left, 50 % from the top');
  await point.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(point).toHaveAccessibleName('Focus point, 40 % from the left, 50 % from the top');
  await expectAccessible(page, 'the dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await untilReady(page);
  await expect.poll(async () => [before, ''].includes(await cropShown()), { timeout: 20_000 }).toBe(false);
});

test('a photograph is dropped, the preview turns to its slide, and a shipped picture comes back with its words; it has buttons of its own', async ({
  page,
  browser,
}) => {
  await whole.signIn(page.context(), 'manager', 'Omar');
  await open(page);
  const second = slide(page, 2);
  const words = second.getByLabel('What it shows');
  const shipped = await words.inputValue();
  await bring(page, 'drop', [await photoFile('small.jpg', [1000, 700])]);
  // Nobody pointed at a slide, so it is the first one's.
  const first = slide(page, 1);
  await expect(first.getByText('and will look blurred; 2400 × 1600 or more looks best.')).toBeVisible(LONG);
  await first.getByLabel('Picture', { exact: true }).selectOption('Glass wall');

  // The slide is sorted while its file is on its way, and gets it where it is then.
  const sent = await holdUploads(page);
  await first.getByLabel('Choose a photograph').setInputFiles(await photoFile('wall.jpg', [1200, 1600]));
  await expect(first.getByText('wall.jpg')).toBeVisible();
  await first.getByRole('button', { name: 'Move Glass wall down' }).click();
  await expect(second.getByText('wall.jpg')).toBeVisible();
  // Nobody publishes the picture of before by mistake, and what is said of the new one meanwhile stays.
  const publish = form(page).getByRole('button', { name: /^Publish/ });
  await expect(publish).toBeDisabled();
  await words.fill('Our wall by day');
  sent();
  await expect(second.getByLabel('Picture', { exact: true })).toHaveValue(/photos/, LONG);
  await expect(first.getByLabel('Picture', { exact: true })).toHaveValue('glass-wall');
  await expect(words).toHaveValue('Our wall by day');
  await expect(publish).toBeEnabled();
  const id = /[0-9a-f]{16}/.exec(await second.getByLabel('Picture', { exact: true }).inputValue())?.[0] ?? '';
  await expect(page.getByRole('group', { name: 'Slide of the preview' }).getByLabel('2')).toBeChecked();
  await untilReady(page);
  await expect.poll(() => sourcesOf(previewed(page)), LONG).toContainEqual(expect.stringContaining(`${id}-tall.`));
  await expectAccessible(page, 'hero photographs');

  // How dark it is was for this photograph: another picture is as dark as it needs to be.
  await second.getByRole('slider', { name: 'Darkening' }).focus();
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowRight');
  await expect(second.getByText('10 %')).toBeVisible();
  await second.getByLabel('Picture', { exact: true }).selectOption('Glass wall');
  await expect(words).toHaveValue(shipped);
  await expect(second.getByText('As needed: 0 %')).toBeVisible();
  await form(page).getByRole('button', { name: 'Undo' }).click();
  await expect(first.getByLabel('Picture', { exact: true })).not.toHaveValue('glass-wall');

  // Words and targets of the buttons, by keyboard alone; a third slide, and a darker second one.
  await form(page).getByRole('button', { name: 'Add a button' }).focus();
  await page.keyboard.press('Enter');
  await expect(form(page).getByLabel('Words')).toBeVisible();
  const button = form(page).getByRole('group', { name: 'Buttons' }).getByRole('listitem');
  await button.getByLabel('Words').fill('Our club');
  await page.keyboard.press('Tab');
  await page.keyboard.type('/clubb');
  await expect(button.getByText('Must be a page of this shop: there is none at /clubb')).toBeVisible();
  await button.getByLabel('Leads to').fill('https://club.example/karachi');
  await second.getByRole('slider', { name: 'Darkening' }).focus();
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight');
  await form(page).getByRole('button', { name: 'Add a picture' }).click();
  await slide(page, 3).getByLabel('Picture', { exact: true }).selectOption('Night court');
  await expect(page.frameLocator('iframe[title^="Preview"]').first().getByText('Our club')).toBeVisible(LONG);
  await form(page)
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(form(page).getByText(/Changed by .* just now/)).toBeVisible();
  await expect.poll(() => whole.visit('/'), { timeout: 20_000 }).toContain('href="https://club.example/karachi"');
  const shopper = await whole.shopper(browser, '/');
  await shopper.setViewportSize({ width: 360, height: 800 });
  const hero = shopper.getByRole('main').locator('section').first();
  await expect(hero.getByRole('link')).toHaveText(['Our club']);
  await expect(hero.locator('[data-dot]')).toHaveCount(3);
  await expect(hero.locator('figure').nth(1).locator('[style*="--tall-veil"]')).toHaveCSS('opacity', '0.3');
  await expectAccessible(shopper, 'a hero of three slides');
  await shopper.context().close();
});

test('a photograph on its way stays with its slide when the sorting is undone', async ({ page }) => {
  await whole.signIn(page.context(), 'manager', 'Omar');
  // It never arrives.
  await page.route(/\/api\/pictures\?purpose=hero$/, () => {});
  await open(page);
  const [first, second] = [slide(page, 1), slide(page, 2)];
  await first.getByLabel('Choose a photograph').setInputFiles(await photoFile('wall.jpg', [400, 300]));
  await expect(first.getByText('wall.jpg')).toBeVisible();
  await first.getByRole('button', { name: /^Move .* down$/ }).click();
  await expect(second.getByText('wall.jpg')).toBeVisible();
  await form(page).getByRole('button', { name: 'Undo' }).click();
  await expect(first.getByText('wall.jpg')).toBeVisible();
});

import { rmSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { colourAt } from '#catalogue/picture-encoding/testing/two-halves.ts';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { type Product, productPath } from '#domain/catalogue/product.ts';
import { expectAccessible } from './support/accessible.ts';
import { openCatalogueShop } from './support/catalogue-shop.ts';
import { publish, savingBar } from './support/editor.ts';
import { bring, cutOutFile, onPaperFile, photoFile } from './support/photo-files.ts';
import { expect, test } from './support/test.ts';
import type { WholeShop } from './support/whole-shop.ts';

// One shop for all of them: each works on a product of its own. Encoding takes its time on a busy machine.
test.describe.configure({ mode: 'default', timeout: 240_000 });

let whole: WholeShop;
test.beforeAll(async () => {
  whole = await openCatalogueShop();
});
test.afterAll(() => whole.close());

const sold = catalogue.products.filter(({ hide, inStock }) => !hide && inStock);
const nth = (category: Product['category'], index: number) =>
  sold.filter((product) => product.category === category)[index] as Product;

async function edit(page: Page, { category, id, name }: Product): Promise<Locator> {
  await whole.signIn(page.context(), 'manager');
  await page.goto(`${whole.url}/catalogue/${category}/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return page.getByRole('region', { name: 'Photographs' });
}

const pathsOf = (region: Locator) =>
  region.locator('[data-photo]').evaluateAll((items) => items.map((item) => item.getAttribute('data-photo') ?? ''));
const idOf = (path: string) => /photos\/([0-9a-f]{16})/.exec(path)?.[1] ?? '';
const LONG = { timeout: 90_000 };
const chooser = (region: Locator) => region.getByLabel('Add photographs');

/** Sent and encoded, all of them. */
async function untilReady(region: Locator): Promise<void> {
  await expect(region.getByRole('progressbar')).toHaveCount(0, LONG);
}

async function removeAll(region: Locator): Promise<void> {
  for (let left = await region.locator('[data-photo]').count(); left > 0; left -= 1)
    await region.getByRole('button', { name: 'Remove photograph 1', exact: true }).click();
}

// The first of all, as it looks into the files.
test('a description is suggested, and another focus point shows another crop in the shop', async ({ page }) => {
  const product = nth('rackets', 0);
  const region = await edit(page, product);
  await removeAll(region);
  await chooser(region).setInputFiles([await photoFile('wide.jpg', [1600, 1000])]);
  await expect(region.locator('[data-photo]')).toHaveCount(1, LONG);
  await region.getByRole('button', { name: 'Describe and crop photograph 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Photograph 1' });
  // One that lies is shown whole, unless somebody chooses otherwise.
  const isWhole = dialog.getByRole('checkbox', { name: 'Show it whole' });
  await expect(isWhole).toBeChecked();
  await expect(dialog.getByText('Nothing is cut off.')).toBeVisible();
  await isWhole.uncheck();
  await expect(dialog.getByText('Cut off: 25 % at the left and 25 % at the right.')).toBeVisible();
  await isWhole.check();
  await dialog.getByRole('button', { name: `${product.name} racket, front view` }).click();
  await expect(dialog.getByLabel('Description')).toHaveValue(`${product.name} racket, front view`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(region.locator('[data-photo]')).toContainText('front view');
  await untilReady(region);
  await publish(page);

  // The picture of the product's page, as the shop sends it.
  const shown = async () => {
    const [picture = ''] = /<img[^>]+\/photos\/[^>]+>/.exec(await whole.visit(productPath(product))) ?? [];
    return { src: / src="([^"]+)"/.exec(picture)?.[1] ?? '', alt: / alt="([^"]+)"/.exec(picture)?.[1] };
  };
  const sourceShown = async () => (await shown()).src;
  await expect.poll(sourceShown, { timeout: 20_000 }).toMatch(/photos\/[0-9a-f]{16}\.[0-9a-f]{8}\.1200\.webp/);
  const before = await shown();
  expect(before.alt).toBe(`${product.name} racket, front view`);
  const colours = async (path: string) => {
    const picture = await (await fetch(whole.shopUrl + path)).bytes();
    return Promise.all([100, 1100].map((x) => colourAt(picture, x, 700)));
  };
  expect(await colours(before.src)).toEqual(['red', 'blue']);
  // Above it goes on as it is at its edge: half red, half blue.
  const ground = await colourAt(await (await fetch(whole.shopUrl + before.src)).bytes(), 600, 50);
  expect(ground).toMatch(/^1\d\d \d 1\d\d$/);

  await region.getByRole('button', { name: 'Describe and crop photograph 1' }).click();
  const point = dialog.getByRole('button', { name: /^Focus point/ });
  await expect(point).toHaveAccessibleName('Focus point, 50 % from the left, 50 % from the top');
  await point.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(point).toHaveAccessibleName('Focus point, 38 % from the left, 50 % from the top');
  const box = await point.boundingBox();
  await point.click({ position: { x: 3, y: (box?.height ?? 0) / 2 } });
  await expect(dialog.getByText('Cut off: 50 % at the right.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await untilReady(region);
  await expect.poll(sourceShown, { timeout: 20_000 }).not.toBe(before.src);
  expect(await colours(await sourceShown())).toEqual(['red', 'red']);

  // The way back: before anybody had said anything, it was shown whole.
  await region.getByRole('button', { name: 'Describe and crop photograph 1' }).click();
  await dialog.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of the photograph' });
  await expect(history.getByText('Shown whole: Yes No')).toBeVisible();
  await history.getByRole('button', { name: 'Bring back this version' }).last().click();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(dialog).toBeHidden();
  await untilReady(region);
  await expect.poll(sourceShown, { timeout: 20_000 }).toBe(before.src);
});

test('a white background gives way to the tile, or the photograph is shown whole as it is', async ({ page }) => {
  const product = nth('rackets', 1);
  const region = await edit(page, product);
  await removeAll(region);
  await chooser(region).setInputFiles([await onPaperFile('paper.jpg')]);
  await expect(region.locator('[data-photo]')).toHaveCount(1, LONG);
  const dialog = page.getByRole('dialog', { name: 'Photograph 1' });
  const change = async () => region.getByRole('button', { name: 'Describe and crop photograph 1' }).click();
  await change();
  await dialog.getByText('Removed', { exact: true }).click();
  await expect(dialog.getByRole('radio', { name: 'Removed' })).toBeChecked();
  await expect(dialog.getByText('The product alone.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await untilReady(region);
  await publish(page);
  const [path = ''] = await pathsOf(region);
  const source = async () =>
    new RegExp(`/pictures/photos/${idOf(path)}[^ "]+1200\\.webp`).exec(await whole.visit(productPath(product)))?.[0] ??
    '';
  const colours = async (places: readonly (readonly [number, number])[]) => {
    const response = await fetch(whole.shopUrl + (await source()));
    // Until it is encoded, the page names no file that is there.
    if (!response.headers.get('content-type')?.startsWith('image/')) return undefined;
    const picture = await response.bytes();
    return Promise.all(places.map(([x, y]) => colourAt(picture, x, y)));
  };
  const across = [
    [30, 750],
    [600, 750],
    [1170, 750],
  ] as const;
  await expect.poll(() => colours(across), { timeout: 60_000 }).toEqual(['transparent', 'red', 'transparent']);

  // The arrow keys choose among backgrounds, and one that is kept is as it was sent.
  await change();
  await dialog.getByRole('radio', { name: 'Removed' }).focus();
  await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('checkbox', { name: 'Show it whole' }).check();
  await dialog.getByText('As it is', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await untilReady(region);
  const paper = expect.stringMatching(/^25\d 25\d 25\d$/);
  const kept = [
    [600, 20],
    [30, 750],
  ] as const;
  await expect.poll(() => colours(kept), { timeout: 20_000 }).toEqual(['transparent', paper]);
});

test('photographs are dropped, sorted by keyboard and by dragging, and in the shop seconds after publishing', async ({
  page,
  browser,
}) => {
  const product = nth('accessories', 0);
  const region = await edit(page, product);
  await removeAll(region);
  // The last removal can be taken back, and is taken back no more when something else is there.
  await region.getByRole('button', { name: 'Undo' }).click();
  await expect(region.locator('[data-photo]')).toHaveCount(1, LONG);
  await removeAll(region);
  await bring(page, 'drop', [await photoFile('one.jpg'), await photoFile('two.jpg'), await photoFile('three.jpg')]);
  await expect(region.getByRole('progressbar').first()).toBeVisible();
  await expect(region.locator('[data-photo]')).toHaveCount(3, LONG);
  const [one = '', two = '', three = ''] = await pathsOf(region);

  await region.getByRole('button', { name: 'Move photograph 3 earlier' }).focus();
  await page.keyboard.press('Enter');
  await expect(region.getByRole('status').filter({ hasText: 'now 2 of 3' })).toBeAttached();
  expect(await pathsOf(region)).toEqual([one, three, two]);
  // The focus stays with the photograph, so that it can go on.
  await page.keyboard.press('Enter');
  await expect(region.getByRole('status').filter({ hasText: 'the main picture now' })).toBeAttached();
  expect(await pathsOf(region)).toEqual([three, one, two]);
  await expect(region.locator('[data-photo]').first()).toContainText('Main picture');
  await untilReady(region);

  const [from, to] = [
    region.locator(`[data-photo="${two}"] picture`),
    region.locator(`[data-photo="${three}"] picture`),
  ];
  await from.hover();
  await page.mouse.down();
  await to.hover();
  await page.mouse.up();
  await expect.poll(() => pathsOf(region)).toEqual([two, three, one]);
  // Escape leaves everything in its place.
  await from.hover();
  await page.mouse.down();
  await to.hover();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await pathsOf(region)).toEqual([two, three, one]);

  await publish(page);
  await expect.poll(() => whole.visit(productPath(product)), { timeout: 20_000 }).toContain(`photos/${idOf(two)}`);
  const shopper = await whole.shopper(browser, productPath(product));
  await expect(shopper.locator(`main img[src*="photos/${idOf(two)}"]`).first()).toBeVisible();
  await expect(shopper.getByRole('button', { name: /^Show picture/ })).toHaveCount(3);
  await shopper.goto('/accessories');
  const card = shopper.locator(`img[src*="photos/${idOf(two)}"]`);
  await expect(card).toBeVisible();
  expect(
    await card.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  await shopper.context().close();
});

test('several at once go on while one looks elsewhere; what has arrived survives a reload, and is used by another product', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 400/);
  const [product, other] = [nth('bags', 1), nth('bags', 2)];
  const region = await edit(page, product);
  await removeAll(region);
  // The shop is slow: the last ones are still to be sent when the first are there.
  let sent = 0;
  let goOn = () => {};
  const slow = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/pictures', async (route) => {
    if (route.request().method() === 'POST') sent += 1;
    if (sent > 3) await slow;
    await route.continue();
  });
  const bad = { name: 'bad.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') };
  const names = ['one', 'two', 'three', 'four', 'five'];
  const files = await Promise.all(names.map((name) => photoFile(`${name}.jpg`)));
  await bring(page, 'drop', [bad, ...files]);
  const sum = region.getByRole('progressbar', { name: 'All photographs' });
  await expect(sum).toBeVisible();
  await expect(region.getByText(/of 6 photographs ready, 1 needs a look/)).toBeVisible(LONG);
  await expect(region.locator('[data-upload="refused"]')).toContainText('This file is not a picture.');
  await expect(region.locator('[data-photo]')).toHaveCount(2, LONG);

  // Another part of the screen stops nothing; leaving the screen is asked about.
  await page.getByRole('link', { name: 'History', exact: true }).first().click();
  await expect(region).toBeHidden();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(region.locator('[data-upload="checking"], [data-upload="sending"]')).toHaveCount(2);
  await page.getByRole('link', { name: 'Stock', exact: true }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(region.locator('[data-photo]')).toHaveCount(2);

  await expect(savingBar(page)).toContainText('Draft saved');
  const arrived = await pathsOf(region);
  // The browser asks before what is still to be sent is left.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  goOn();
  await expect(region.locator('[data-photo]')).toHaveCount(2);
  expect(await pathsOf(region)).toEqual(arrived);
  await untilReady(region);
  await publish(page);

  // The other bag shows the same photograph, and nothing is sent.
  await edit(page, other);
  await removeAll(region);
  await region.getByRole('button', { name: 'Use one of another product' }).click();
  const picker = page.getByRole('dialog', { name: 'Photographs of other products' });
  await picker.getByLabel('Search by product').fill(product.name);
  const offered = picker.getByRole('button', { name: product.name });
  await expect(offered).toHaveCount(2, { timeout: 20_000 });
  await expectAccessible(page, 'the picker');
  await offered.last().focus();
  await page.keyboard.press('Space');
  await expect(offered.last()).toHaveAttribute('aria-pressed', 'true');
  await picker.getByRole('button', { name: 'Use 1 photograph' }).click();
  await expect(region.locator('[data-photo]')).toHaveCount(1);
  expect(arrived).toContain((await pathsOf(region))[0]);
  expect(sent).toBe(5);
});

test('what is no photograph is told in a sentence, and the others go on; what a lost connection cut off is sent again', async ({
  page,
  allowErrors,
}, testInfo) => {
  allowErrors(/status of 400|ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED/);
  const region = await edit(page, nth('bags', 0));
  const good = await photoFile('good.jpg');
  await chooser(region).setInputFiles([
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') },
    { name: 'cut.jpg', mimeType: 'image/jpeg', buffer: (await photoFile('x')).buffer.subarray(0, 700) },
    { name: 'phone.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1') },
    good,
  ]);
  // The browser reads it from the disk: on its way through Playwright it would take seconds.
  const large = testInfo.outputPath('large.jpg');
  writeFileSync(large, Buffer.alloc(26 * 1024 * 1024));
  await chooser(region).setInputFiles(large);
  await expect(region.locator('[data-photo*="photos/"]')).toHaveCount(1, LONG);
  const refused = region.locator('[data-upload="refused"]');
  await expect(refused).toHaveCount(4, LONG);
  await expect(refused.filter({ hasText: 'notes.jpg' })).toContainText('This file is not a picture.');
  await expect(refused.filter({ hasText: 'cut.jpg' })).toContainText('The picture is broken or not complete.');
  await expect(refused.filter({ hasText: 'phone.heic' })).toContainText('Please save it as JPEG');
  await expect(refused.filter({ hasText: 'large.jpg' })).toContainText('The file has 26 MB. A picture may have 25 MB.');
  rmSync(testInfo.outputDir, { recursive: true });
  for (const name of ['notes.jpg', 'cut.jpg', 'phone.heic', 'large.jpg'])
    await region.getByRole('button', { name: `Dismiss ${name}` }).click();
  await bring(page, 'paste', [good]);
  await expect(refused).toContainText('This photograph is there already.', LONG);
  await region.getByRole('button', { name: 'Dismiss good.jpg' }).click();
  await expect(region.locator('[data-photo*="photos/"]')).toHaveCount(1, LONG);

  // The connection is lost while photographs are sent.
  let lost = 0;
  await page.route('**/api/pictures', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    return route.abort('connectionreset');
  });
  await chooser(region).setInputFiles([await photoFile('first.jpg'), await photoFile('second.jpg')]);
  // Both are sent at once, and either may be the one that is lost.
  const interrupted = region.locator('[data-upload="interrupted"]');
  await expect(interrupted).toContainText('The connection was lost. It is sent again by itself.');
  await expect(interrupted.getByRole('button', { name: /^Send (first|second)\.jpg again$/ })).toBeVisible();
  // The other one goes on meanwhile, and the lost one is sent again by itself.
  await expect(region.locator('[data-photo*="photos/"]')).toHaveCount(3, LONG);
  await expect(region.locator('[data-upload]')).toHaveCount(0, LONG);

  await page.context().setOffline(true);
  await chooser(region).setInputFiles([await photoFile('third.jpg')]);
  await expect(interrupted).toContainText('third.jpg');
  await page.context().setOffline(false);
  await expect(region.locator('[data-photo*="photos/"]')).toHaveCount(4, LONG);
});

test('everything is accessible: empty, with photographs, in trouble, and in the dialog', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 400/);
  const region = await edit(page, nth('accessories', 1));
  await removeAll(region);
  await expectAccessible(page, 'no photographs');
  const files = [await photoFile('one.jpg', [1000, 700]), await cutOutFile('cut-out.png')];
  const bad = {
    name: 'a-very-long-name-of-a-file-that-is-no-picture.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('x'),
  };
  await chooser(region).setInputFiles([...files, bad]);
  await expect(region.locator('[data-upload="refused"]')).toHaveCount(1, LONG);
  await expect(region.locator('[data-photo]')).toHaveCount(2, LONG);
  await untilReady(region);
  await expectAccessible(page, 'photographs');
  await region.getByRole('button', { name: 'Describe and crop photograph 1' }).click();
  await expectAccessible(page, 'the dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await region.getByRole('button', { name: 'Describe and crop photograph 2' }).click();
  await expect(page.getByText('This photograph is cut out.')).toBeVisible();
});

import { pathOf, product } from './support/products.ts';
import { withStock } from './support/stock.ts';
import { expect, test } from './support/test.ts';

const racket = product('rackets', 1);

const brokenOf = (images: Element[]) =>
  (images as HTMLImageElement[]).filter((image) => !image.complete || image.naturalWidth === 0).map(({ src }) => src);

test.use({ hasTouch: true });

test('the gallery shows all views of a product, the first at once, by keyboard and by pointer, large and magnified', async ({
  page,
}) => {
  await withStock(page, 50);
  await page.goto(pathOf('rackets', 1));
  const gallery = page.getByRole('region', { name: `Pictures of ${racket.name}` });
  await expect(gallery.getByRole('button', { name: /^Zoom picture/ }).locator('img')).toHaveCount(racket.images.length);
  const pictures = page.locator('main picture img');
  const loading = await pictures.evaluateAll((images) => images.map((image) => image.getAttribute('loading')));
  expect(loading[0]).toBe('eager');
  expect(new Set(loading.slice(1))).toEqual(new Set(['lazy']));

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Rackets' }).focus();

  await page.keyboard.press('Tab');
  await expect(gallery.getByRole('button', { name: 'Zoom picture 1 of 3' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByRole('button', { name: 'Zoom picture 2 of 3' })).toBeFocused();
  await expect(gallery.getByRole('button', { name: 'Show picture 2 of 3' })).toHaveAttribute('aria-current', 'true');

  await page.keyboard.press('Enter');
  const zoom = page.getByRole('dialog', { name: `${racket.name}, large pictures` });
  await expect(zoom).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(zoom.getByText('3 / 3')).toBeVisible();
  const magnify = zoom.getByRole('button', { name: 'Magnify picture 3 of 3' });
  await magnify.focus();
  await page.keyboard.press('Enter');
  await expect(magnify).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(zoom.getByText('3 / 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  await expect(gallery.getByRole('button', { name: 'Show picture 3 of 3' })).toHaveAttribute('aria-current', 'true');
  await expect(gallery.getByRole('button', { name: 'Zoom picture 3 of 3' })).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(gallery.getByRole('button', { name: 'Show picture 1 of 3' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(gallery.getByRole('button', { name: 'Zoom picture 1 of 3' })).toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByRole('button', { name: 'Show picture 2 of 3' })).toBeFocused();

  const thumbnails = gallery.getByRole('button', { name: /^Show picture/ });
  await expect(thumbnails).toHaveCount(racket.images.length);
  for (const thumbnail of await thumbnails.all()) {
    await thumbnail.click();
    await expect(thumbnail).toHaveAttribute('aria-current', 'true');
  }
  await expect(gallery.getByRole('button', { name: 'Zoom picture 3 of 3' })).toBeInViewport({ ratio: 0.5 });
  await expect(gallery.getByRole('button', { name: 'Zoom picture 1 of 3' })).not.toBeInViewport();
  await expect.poll(() => gallery.locator('img').evaluateAll(brokenOf)).toEqual([]);

  await gallery.getByRole('button', { name: 'Show picture 1 of 3' }).click();
  await gallery.getByRole('button', { name: 'Zoom picture 1 of 3' }).click();
  const picture = zoom.getByRole('button', { name: 'Magnify picture 1 of 3' });
  await expect(zoom.getByText('1 / 3')).toBeVisible();
  const before = await picture.boundingBox();
  await picture.click({ position: { x: 20, y: 20 } });
  await expect(picture).toHaveAttribute('aria-pressed', 'true');
  const after = await picture.boundingBox();
  expect(after?.width).toBeGreaterThan(2 * (before?.width ?? Number.POSITIVE_INFINITY));
  // The corner that was pressed is what is seen.
  expect(after?.y).toBeGreaterThanOrEqual(before?.y ?? 0);
  await zoom.getByRole('button', { name: 'Next picture' }).click();
  await expect(zoom.getByText('2 / 3')).toBeVisible();
  await zoom.getByRole('button', { name: 'Close' }).click();
  await expect(zoom).toBeHidden();
});

test('on a phone a swipe shows the next picture, and no further one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(pathOf('rackets', 1));
  const main = page.getByRole('button', { name: 'Zoom picture 1 of 3' });
  await expect(main).toBeInViewport({ ratio: 0.9 });
  const box = await main.boundingBox();
  const touch = await page.context().newCDPSession(page);
  const y = (box?.y ?? 0) + 200;
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 300, y }] });
  for (let x = 280; x >= 60; x -= 20) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
    // A finger moves no quicker than the screen shows it.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const second = page.getByRole('button', { name: 'Show picture 2 of 3' });
  await expect(page.getByRole('button', { name: 'Zoom picture 2 of 3' })).toBeInViewport({ ratio: 0.9 });
  await expect(second).toHaveAttribute('aria-current', 'true');
});

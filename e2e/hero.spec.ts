import type { Page } from '@playwright/test';
import { expect, expectErrors, test } from './support/test.ts';

const FIRST = 'Two padel rackets leaning on the glass of a floodlit court at night, balls on the turf';
const SECOND = 'A padel racket, a bag and a shoe at the glass wall of a blue court at night';

const slide = (page: Page, name: string) => page.getByRole('img', { name });
const hero = (page: Page) => page.getByRole('region', { name: 'Gear for the night' });
const dots = (page: Page) => hero(page).locator('[data-dot]');

async function expectPosition(page: Page, position: 0 | 1): Promise<void> {
  await expect(slide(page, position === 0 ? FIRST : SECOND)).toBeVisible();
  await expect(slide(page, position === 0 ? SECOND : FIRST)).toHaveCount(0);
  await expect(dots(page).nth(position)).toHaveAttribute('data-dot', 'here');
  await expect(dots(page).nth(1 - position)).toHaveAttribute('data-dot', 'elsewhere');
}

test('it fills the screen below the header, and goes round its two slides by buttons and by a swipe, not by its dots', async ({
  page,
  pageErrors,
}) => {
  await page.route('**/assets/embla-carousel*', (route) => route.abort());
  // As without a network: the shop does not answer when asked whether it is there.
  await page.route('/', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  expect((await hero(page).boundingBox())?.height).toBe(800 - 65);
  await expectPosition(page, 0);

  // If its code does not come, the next turn tries again.
  const next = page.getByRole('button', { name: 'Next slide' });
  const previous = page.getByRole('button', { name: 'Previous slide' });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('embla'));
  await next.click();
  await failed;
  await expectPosition(page, 0);
  await page.unrouteAll();
  await next.click();
  await expectPosition(page, 1);
  expectErrors(pageErrors, /net::ERR_FAILED/);
  await next.click();
  await expectPosition(page, 0);
  await previous.click();
  await expectPosition(page, 1);
  await previous.click();
  await expectPosition(page, 0);

  await expect(dots(page)).toHaveCount(2);
  await dots(page).nth(1).click({ force: true });
  await expectPosition(page, 0);
  await expect(hero(page).getByRole('button')).toHaveCount(3);

  await page.mouse.move(1100, 300);
  await page.mouse.down();
  await page.mouse.move(250, 300, { steps: 8 });
  await page.mouse.up();
  await expectPosition(page, 1);
});

test('it ends where the window does, on every screen, and its words and buttons fit', async ({ page }) => {
  await page.goto('/');
  for (const [width, height] of [
    [360, 800],
    [800, 360],
    [667, 375],
    [1440, 900],
    [1000, 1400],
    [1440, 2000],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = await hero(page).boundingBox();
    const screen = `${width} x ${height}`;
    expect((box?.y ?? 0) + (box?.height ?? 0), screen).toBe(height);
    for (const part of [hero(page).getByRole('heading'), ...(await hero(page).getByRole('link').all())]) {
      const place = await part.boundingBox();
      expect(place?.y, screen).toBeGreaterThanOrEqual(box?.y ?? 0);
      expect((place?.y ?? 0) + (place?.height ?? 0), screen).toBeLessThan(height);
    }
  }
});

test('it turns by itself, not under the pointer, and not after Pause', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const pause = page.getByRole('button', { name: 'Pause' });
  await expect(pause).toBeVisible();
  await page.clock.runFor(6_500);
  await expectPosition(page, 1);

  await hero(page).hover({ position: { x: 300, y: 100 } });
  await page.clock.runFor(13_000);
  await expectPosition(page, 1);

  await pause.click();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.mouse.move(0, 0);
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).focus();
  await page.clock.runFor(13_000);
  await expectPosition(page, 1);
});

test('for those who want stillness it turns by itself after Play, and not before', async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const play = page.getByRole('button', { name: 'Play' });
  await expect(play).toBeVisible();
  await page.clock.runFor(20_000);
  await expectPosition(page, 0);
  // Its code is there before a finger moves it.
  await expect(hero(page)).toHaveAttribute('data-awake', 'false');
  await hero(page).hover({ position: { x: 300, y: 100 } });
  await expect(hero(page)).toHaveAttribute('data-awake', 'true');
  await play.click();
  await page.mouse.move(0, 0);
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).focus();
  await page.clock.runFor(6_500);
  await expectPosition(page, 1);
});

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

test('the hero fills the screen below the header', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  expect((await hero(page).boundingBox())?.height).toBe(800 - 64);
});

test('previous and next go round its two slides, and the dots follow', async ({ page }) => {
  await page.goto('/');
  await expectPosition(page, 0);
  const next = page.getByRole('button', { name: 'Next slide' });
  await next.click();
  await expectPosition(page, 1);
  await next.click();
  await expectPosition(page, 0);
  await page.getByRole('button', { name: 'Previous slide' }).click();
  await expectPosition(page, 1);
});

test('a carousel whose code did not come tries again at the next turn', async ({ page, pageErrors }) => {
  const CODE = '**/assets/embla-carousel*';
  await page.route(CODE, (route) => route.abort());
  // As without a network: the shop does not answer when asked whether it is there.
  await page.route('/', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()));
  await page.goto('/');
  const next = page.getByRole('button', { name: 'Next slide' });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('embla'));
  await next.click();
  await failed;
  await expectPosition(page, 0);
  await page.unrouteAll();
  await next.click();
  await expectPosition(page, 1);
  expectErrors(pageErrors, /net::ERR_FAILED/);
});

test('the dots cannot be clicked', async ({ page }) => {
  await page.goto('/');
  await expect(dots(page)).toHaveCount(2);
  await dots(page).nth(1).click({ force: true });
  await expectPosition(page, 0);
  await expect(hero(page).getByRole('button')).toHaveCount(3);
});

test('a swipe turns it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await page.mouse.move(1100, 300);
  await expect(hero(page)).toHaveAttribute('data-awake', 'true');
  await page.mouse.down();
  await page.mouse.move(250, 300, { steps: 8 });
  await page.mouse.up();
  await expectPosition(page, 1);
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

test('it turns again after Play', async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play' }).click();
  await page.mouse.move(0, 0);
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).focus();
  await page.clock.runFor(6_500);
  await expectPosition(page, 1);
});

test('it does not turn by itself for those who want stillness', async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expectPosition(page, 0);
});

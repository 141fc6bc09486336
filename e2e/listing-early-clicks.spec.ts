import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/*
 * A shopper may tick a box at any moment: before the scripts have come, while React hydrates the page, right after. The tick
 * counts once, and the box never shows anything else in between.
 */

const SLOW_DOWN = 4;

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

/** The address follows the state; the products follow last. */
async function expectOnlyRound(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/rackets\?shape=Round$/);
  await expect(page.getByRole('button', { name: 'Remove filter: Round' })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(box(page, 'Round')).toBeChecked();
}

test('boxes ticked before the scripts come count; one that was unticked again does not', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/rackets', { waitUntil: 'commit' });
  await box(page, 'Diamond').check();
  await box(page, 'Round').check();
  await box(page, 'Diamond').uncheck();
  held.resolve();
  await expectOnlyRound(page);
});

/** React hydrates in slices of a few milliseconds and posts itself a message at the end of each: a click can come in between. */
for (const slice of [1, 3, 8]) {
  test(`a box clicked after slice ${slice} of the hydration is ticked once`, async ({ page }) => {
    await page.addInitScript((clickAfter) => {
      const post = MessagePort.prototype.postMessage;
      let slices = 0;
      MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
        slices += 1;
        if (slices === clickAfter) {
          // A microtask runs when React has returned, and before its next slice.
          queueMicrotask(() => document.querySelector<HTMLElement>('aside input[value="Round"]')?.click());
        }
        post.apply(this, message);
      } as typeof post;
    }, slice);
    await page.goto('/rackets');
    await expectOnlyRound(page);
  });
}

test('a box keeps its tick while address and products follow', async ({ page }) => {
  await slowDown(page);
  await page.addInitScript(() => {
    const lost: string[] = [];
    const checked = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked');
    Object.defineProperty(HTMLInputElement.prototype, 'checked', {
      ...checked,
      set(this: HTMLInputElement, isOn: boolean) {
        if (this.dataset.clicked && !isOn) lost.push(this.value);
        checked?.set?.call(this, isOn);
      },
    });
    Object.assign(window, { lost });
  });
  await page.goto('/rackets');
  for (const name of ['Round', 'Diamond', 'Beginner', 'Nox', '3K', '12K']) {
    await box(page, name).evaluate((input: HTMLInputElement) => {
      input.click();
      input.dataset.clicked = 'yes';
    });
    await expect(page).toHaveURL(new RegExp(`[=,]${name}(,|&|$)`));
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  }
  expect(await page.evaluate(() => (window as unknown as { lost: string[] }).lost)).toEqual([]);
});

test('a box ticked and another unticked in quick succession end as they were left', async ({ page }) => {
  await slowDown(page);
  await page.goto('/rackets?shape=Diamond');
  await page.getByRole('complementary', { name: 'Filters' }).evaluate(async (sidebar) => {
    const press = (value: string) => sidebar.querySelector<HTMLElement>(`input[value="${value}"]`)?.click();
    const frame = () => new Promise(requestAnimationFrame);
    for (const value of ['Round', 'Diamond', 'Round', 'Round']) {
      press(value);
      await frame();
    }
  });
  await expectOnlyRound(page);
});

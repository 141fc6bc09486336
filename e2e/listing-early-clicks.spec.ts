import type { Page } from '@playwright/test';
import { product } from './support/products.ts';
import { delay } from './support/slow-line.ts';
import { storedCart } from './support/stored-cart.ts';
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
const isBusy = (page: Page) => page.locator('main [aria-busy=true]');

/** The address follows the state; the products follow last. */
async function expectOnly(page: Page, shape: string): Promise<void> {
  await expect(page).toHaveURL(`/rackets?shape=${shape}`);
  await expect(page.getByRole('button', { name: `Remove filter: ${shape}` })).toBeVisible();
  await expect(isBusy(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(box(page, shape)).toBeChecked();
}

test('boxes ticked before the scripts come count, and those ticked and unticked in quick succession end as they were left; none loses its tick while address and products follow', async ({
  page,
}) => {
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
  const letGo = await delay(page);
  await page.goto('/rackets', { waitUntil: 'commit' });
  await box(page, 'Diamond').check();
  await box(page, 'Round').check();
  await box(page, 'Diamond').uncheck();
  letGo();
  await expectOnly(page, 'Round');

  await slowDown(page);
  await page.getByRole('complementary', { name: 'Filters' }).evaluate(async (sidebar) => {
    const press = (value: string) => sidebar.querySelector<HTMLElement>(`input[value="${value}"]`)?.click();
    const frame = () => new Promise(requestAnimationFrame);
    for (const value of ['Diamond', 'Round', 'Diamond', 'Diamond']) {
      press(value);
      await frame();
    }
  });
  await expectOnly(page, 'Diamond');

  for (const name of ['Round', 'Beginner', 'Nox', '3K']) {
    await box(page, name).evaluate((input: HTMLInputElement) => {
      input.click();
      input.dataset.clicked = 'yes';
    });
    await expect(page).toHaveURL(new RegExp(`[=,]${name}(,|&|$)`));
    await expect(isBusy(page)).toHaveCount(0);
  }
  expect(await page.evaluate(() => (window as unknown as { lost: string[] }).lost)).toEqual([]);
});

test('a box, a heart and Add to Cart that are clicked between two slices of the hydration count once', async ({
  page,
}) => {
  // One that stays when the box is ticked.
  const { name } = product('rackets', 9);
  const heart = `Save ${name} to the wishlist`;
  for (const slice of [1, 2, 4, 8]) {
    // React hydrates in slices of a few milliseconds and posts itself a message at the end of each: a click can come in between.
    const script = await page.addInitScript(
      ([clickAfter, label]) => {
        localStorage.clear();
        const post = MessagePort.prototype.postMessage;
        let slices = 0;
        MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
          slices += 1;
          if (slices === clickAfter) {
            // A microtask runs when React has returned, and before its next slice.
            queueMicrotask(() => {
              const saves = document.querySelector<HTMLElement>(`main [aria-label="${label}"]`);
              saves?.closest('article')?.querySelector<HTMLElement>('[aria-label^="Add to Cart"]')?.click();
              saves?.click();
              document.querySelector<HTMLElement>('aside input[value="Round"]')?.click();
            });
          }
          post.apply(this, message);
        } as typeof post;
      },
      [slice, heart] as const,
    );
    await page.goto('/rackets');
    await expectOnly(page, 'Round');
    await expect(page.getByRole('link', { name: 'Cart, 1 item' }), `after slice ${slice}`).toBeVisible();
    await expect(page.locator('main [aria-label$="to the wishlist"][aria-pressed=true]')).toHaveCount(1);
    await expect(page.getByRole('button', { name: heart })).toHaveAttribute('aria-pressed', 'true');
    expect(await storedCart(page)).toEqual([expect.objectContaining({ quantity: 1 })]);
    await script.dispose();
  }
});

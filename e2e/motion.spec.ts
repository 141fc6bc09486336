import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** The longest that anything may move, and what counts as not moving at all, in milliseconds. */
const LONGEST = 200;
const STILL = 1;

interface Movement {
  what: string;
  duration: number;
  properties: string[];
}

declare global {
  interface Window {
    movements: Map<string, Movement>;
  }
}

/**
 * Notes whatever moves on the page from now on, frame by frame, and from one page to the next as soon as it is ready: on a busy
 * machine it may be over before the next frame.
 */
async function noteMovements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.movements = new Map();
    const note = () => {
      for (const animation of document.getAnimations()) {
        const effect = animation.effect as KeyframeEffect;
        const { target, pseudoElement } = effect;
        const frames = effect.getKeyframes();
        const properties = [...new Set(frames.flatMap((frame) => Object.keys(frame)))].filter(
          (key) => !['offset', 'computedOffset', 'easing', 'composite'].includes(key),
        );
        const what = `<${target?.localName} class="${target?.getAttribute('class')}">${pseudoElement ?? ''}: ${properties}`;
        window.movements.set(what, { what, duration: Number(effect.getTiming().duration), properties });
      }
    };
    const look = () => {
      note();
      requestAnimationFrame(look);
    };
    look();
    const start = document.startViewTransition;
    document.startViewTransition = (update) => {
      const transition = start.call(document, update);
      // One that is skipped has nothing to note.
      transition.ready.then(note, () => {});
      return transition;
    };
  });
}

const movements = (page: Page) => page.evaluate(() => [...window.movements.values()]);

/** Everything that moves in the shop: the badge, toasts one over the other, a card's second picture, the sheet, the growing picture. */
async function moveEverything(page: Page): Promise<void> {
  // So high that the first toast does not cover the next button.
  await page.setViewportSize({ width: 1280, height: 1080 });
  await page.goto('/rackets');
  const cards = page.getByRole('main').getByRole('article');
  await cards.first().hover();
  await expect(cards.first().locator('.second-view')).toHaveAttribute('data-there', 'true');
  const add = page.getByRole('button', { name: /^Add to Cart/, disabled: false });
  await add.nth(0).click();
  await expect(page.getByText('Added to Cart!')).toHaveCount(1);
  await add.nth(1).click();
  await expect(page.getByText('Added to Cart!')).toHaveCount(2);
  // A frame is only noted if one is rendered meanwhile.
  await page.waitForTimeout(2 * LONGEST);
  await page.setViewportSize({ width: 412, height: 823 });
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForTimeout(LONGEST);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await cards.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/rackets\/[^/?]+$/);
  await page.waitForTimeout(2 * LONGEST);
}

test('movements are short, and none makes the browser lay out the page frame by frame', async ({ page }) => {
  await noteMovements(page);
  await moveEverything(page);
  for (const part of [
    'cart-badge',
    'second-view',
    'sheet-panel',
    'sheet-veil',
    '::view-transition-group(product-picture)',
  ]) {
    const moved = async () => (await movements(page)).filter(({ what }) => what.includes(part));
    await expect.poll(moved, part).not.toEqual([]);
  }
  const seen = await movements(page);
  expect(
    seen.filter(({ what }) => what.startsWith('<li') && what.includes('transform')),
    'a toast moved',
  ).not.toEqual([]);
  const ofLayout = /^(width|height|top|right|bottom|left|margin|padding)/;
  expect(seen.filter(({ duration }) => duration > LONGEST)).toEqual([]);
  // The browser itself animates the sizes of what it carries from one page to the next.
  const own = seen.filter(({ what }) => !what.includes('::view-transition'));
  expect(own.filter(({ properties }) => properties.some((property) => ofLayout.test(property)))).toEqual([]);
});

test('nothing moves for those who want stillness', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await noteMovements(page);
  await moveEverything(page);
  expect((await movements(page)).filter(({ duration }) => duration > STILL)).toEqual([]);
});

test('a button that is only a drawing says what it does, and a page that changes without movement, as in a hidden tab, is no error', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition;
    document.startViewTransition = (update) => {
      const transition = start.call(document, update);
      transition.skipTransition();
      return transition;
    };
  });
  await page.goto('/rackets');
  const card = page.getByRole('main').getByRole('article').first();
  const button = card.getByRole('button', { name: /^Add to Cart/ });
  const tip = () =>
    button.evaluate((element) => {
      const { opacity, content, transitionDelay } = getComputedStyle(element, '::after');
      return { opacity, content, transitionDelay };
    });
  expect(await tip()).toMatchObject({ opacity: '0' });
  await button.hover();
  expect(await tip()).toMatchObject({ content: '"Add to Cart" / ""', transitionDelay: '0.7s' });
  await expect.poll(tip).toMatchObject({ opacity: '1' });

  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/rackets\/[^/?]+$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Padel Rackets');
});

import { test as base, expect } from '@playwright/test';
import { watchEvals } from '#e2e/support/eval-watch.ts';
import { openCatalogueShop } from './catalogue-shop.ts';
import { type DeskShop, openDeskShop } from './desk-shop.ts';
import type { WholeShop } from './whole-shop.ts';

export { expect };

/**
 * All tests of a worker share one desk, so each works with orders of its own, and one shop with a living catalogue, where each has
 * products or texts of its own. A test fails on any error that a page reports; what it provokes itself, such as a refusal, it names
 * with `allowErrors`.
 */
export const test = base.extend<
  { allowErrors: (pattern: RegExp) => void; freshShop: DeskShop },
  { shop: DeskShop; catalogueShop: WholeShop }
>({
  shop: [
    async ({}, use) => {
      const shop = await openDeskShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  catalogueShop: [
    async ({}, use) => {
      const shop = await openCatalogueShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  freshShop: async ({ context }, use) => {
    const shop = await openDeskShop();
    await use(shop);
    // A page that is still open would report the desk's closing as an error.
    for (const page of context.pages()) await page.close();
    await shop.close();
  },
  allowErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      const allowed: RegExp[] = [];
      context.on('weberror', (error) => errors.push(String(error.error())));
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await watchEvals(context);
      await use((pattern) => void allowed.push(pattern));
      const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
      expect(unexpected, 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { pino } from 'pino';
import type { Engine } from '#database/testing/engines.ts';
import type { StaffRole } from '#domain/people/staff.ts';
import { untilHydrated } from '#e2e/support/hydrated.ts';
import { startOrderNotices } from '#server/messages/order-notices.ts';
import type { AppOptions } from '#server/shop/app.ts';
import type { SignedInBrowser } from '#server/testing/desk.ts';
import { openTestShop } from '#server/testing/shop.ts';
import { ROOT } from '#tools/run-command.ts';
import { type DeskShop, openDeskShop } from './desk-shop.ts';

/** The shoppers' shop and the staff's desk on one database. */
export interface WholeShop extends DeskShop {
  /** Where the shop itself is. */
  readonly shopUrl: string;
  /** What the shop's server sends its next visitor. */
  visit(path: string): Promise<string>;
  /** A page of the shop, in a browser of its own. */
  shopper(browser: Browser, path: string): Promise<Page>;
  /** Somebody at the desk, in a browser of their own. */
  atDesk(browser: Browser, role: StaffRole, name: string): Promise<{ page: Page; api: SignedInBrowser }>;
}

/** Sells the fixture, which never changes. */
export async function openWholeShop(engine: Engine): Promise<WholeShop> {
  return wholeShop(await openDeskShop(engine), {});
}

/** With its workers but without orders' messages. `more` is for the shoppers' shop. */
export async function wholeShop(shop: DeskShop, more: Partial<AppOptions>): Promise<WholeShop> {
  const notices = startOrderNotices(shop.database.housekeeping, { log: pino({ level: 'silent' }) });
  const storefront = await openTestShop(shop.database, {
    buildFolder: join(ROOT, 'build'),
    onOrderStored: notices.add,
    ...more,
  });
  return {
    ...shop,
    shopUrl: storefront.url,
    visit: async (path) => (await fetch(storefront.url + path)).text(),
    async shopper(browser, path) {
      const context = await browser.newContext({
        baseURL: storefront.url,
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto(path);
      await untilHydrated(page);
      return page;
    },
    async atDesk(browser, role, name) {
      const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
      // The chat opens in a tab of its own, which no test needs to load.
      await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
      const api = await shop.signIn(context, role, name);
      return { page: await context.newPage(), api };
    },
    async close() {
      await storefront.close();
      await notices.stop();
      await shop.close();
    },
  };
}

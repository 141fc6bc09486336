import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { Engine } from '#database/testing/engines.ts';
import type { StaffRole } from '#domain/people/staff.ts';
import type { DeskOptions } from '#server/desk/app.ts';
import { notifyNewOrders } from '#server/orders/order-maintenance.ts';
import { openTestDesk, type SignedInBrowser } from '#server/testing/desk.ts';
import { type PlacedLine, place } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { ROOT } from '#tools/run-command.ts';

/** A desk with a database of its own, in the test's own process: the test can place orders and be several members of the staff. */
export interface DeskShop {
  readonly url: string;
  readonly database: TestDatabase;
  place(lines: readonly PlacedLine[], more?: object): Promise<string>;
  /** A new account that is signed in, without a browser. */
  colleague(role: StaffRole, name: string): Promise<SignedInBrowser>;
  /** A new account that is signed in, in this browser. */
  signIn(context: BrowserContext, role: StaffRole, name?: string): Promise<SignedInBrowser>;
  close(): Promise<void>;
}

export async function openDeskShop(engine: Engine = 'server'): Promise<DeskShop> {
  return deskShopOn(await openTestDatabase(engine, 1_000));
}

/** Closing it discards the database. */
export async function deskShopOn(database: TestDatabase, more: Partial<DeskOptions> = {}): Promise<DeskShop> {
  const desk = await openTestDesk(database, { buildFolder: join(ROOT, 'build'), ...more });
  // Passkeys belong to a name, never to an address in digits.
  const url = desk.url.replace('127.0.0.1', 'localhost');
  return {
    url,
    database,
    async place(lines, more) {
      const number = await place(database, lines, more);
      // As the shop does after every order.
      await notifyNewOrders(database.housekeeping, [number]);
      return number;
    },
    colleague: desk.signedIn,
    async signIn(context, role, name) {
      const browser = await desk.signedIn(role, name);
      const [cookie = '', value = ''] = browser.cookie.split('=', 2);
      await context.addCookies([{ name: cookie, value, url, httpOnly: true, sameSite: 'Strict' }]);
      return browser;
    },
    async close() {
      await desk.close();
      await database.discard();
    },
  };
}

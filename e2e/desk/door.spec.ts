import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { changeStaff } from '#server/people/staff-accounts.ts';
import { must, SOMEBODY } from '#server/testing/placed-order.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { AYESHA, line } from './support/orders.ts';
import { expect, test } from './support/test.ts';

const TABS = 9;

const makeStale = ({ database }: { database: { owner: { query(sql: string): Promise<unknown> } } }) =>
  database.owner.query("UPDATE staff_sessions SET signed_in_at = now() - interval '1 hour', confirmed_at = NULL");

const addPasskey = async (page: Page, url: string) => {
  await page.goto(`${url}/account`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey is added')).toBeVisible();
};

/** A proxy behind which every address is the desk: so a browser knows it by an address of a network, without TLS. */
async function proxyTo(desk: string): Promise<{ url: string; close(): Promise<unknown> }> {
  const { hostname, port } = new URL(desk);
  const server = createServer((asked, answer) => {
    const { pathname, search } = new URL(asked.url ?? '/', desk);
    const { method = 'GET', headers } = asked;
    const passed = request({ hostname, port, path: pathname + search, method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

test('what gives power or data away asks for a fresh sign-in over the page, and is in the audit with the address', async ({
  page,
  freshShop,
  allowErrors,
}) => {
  allowErrors(/403/);
  await addAuthenticator(page);
  const { staff } = await freshShop.signIn(page.context(), 'owner', 'Sana');
  await addPasskey(page, freshShop.url);
  const again = page.getByRole('dialog', { name: 'Please sign in again' });

  await makeStale(freshShop);
  await page.goto(`${freshShop.url}/people?tab=staff`);
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Their e-mail address').fill('zara@shop.example');
  await page.getByText('Seller', { exact: true }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(again).toContainText('your last sign-in was a while ago');
  await again.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByLabel('One-time link')).toHaveValue(/\/join#/);
  await page.getByRole('button', { name: 'Done' }).click();

  await makeStale(freshShop);
  await page.goto(`${freshShop.url}/money`);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download payments' }).click();
  await again.getByRole('button', { name: 'Sign in with a passkey' }).click();
  expect((await download).suggestedFilename()).toMatch(/^payments-.*\.csv$/);

  await page.goto(`${freshShop.url}/people?tab=audit&action=export`);
  await expect(page.locator('[data-row]').first()).toContainText(staff.email);
});

test('nine tabs share one line, hear of an order, and are empty as soon as the account is switched off', async ({
  page,
  freshShop,
  allowErrors,
}) => {
  allowErrors(/401/);
  const lines: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/live')) lines.push(request.url());
  });
  const { staff } = await freshShop.signIn(page.context(), 'packer', 'Bilal');
  const tabs = [page, ...(await Promise.all(Array.from({ length: TABS - 1 }, () => page.context().newPage())))];
  for (const tab of tabs) {
    await tab.goto(freshShop.url);
    await expect(tab.getByRole('heading', { name: 'Queue' })).toBeVisible();
  }
  expect(lines).toHaveLength(1);
  const number = await freshShop.place([line('rackets')], AYESHA);
  for (const tab of tabs) await tab.getByRole('link', { name: /^To confirm/ }).click();
  for (const tab of tabs) await expect(tab.getByText(number).locator('visible=true').first()).toBeVisible();

  // The tab that has the line closes: another one takes it.
  await tabs.shift()?.close();
  await expect.poll(() => lines.length).toBe(2);
  must(await changeStaff(freshShop.database.staff, SOMEBODY, staff.email, { isActive: false }));
  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
    await expect(tab.getByText(number)).toHaveCount(0);
  }
});

test('without TLS on a network address the desk works, and says what the browser keeps from it', async ({
  browser,
  freshShop,
}) => {
  const number = await freshShop.place([line('rackets')], AYESHA);
  const proxy = await proxyTo(freshShop.url);
  const context = await browser.newContext({ proxy: { server: proxy.url } });
  const url = 'http://192.0.2.10';
  const { cookie } = await freshShop.colleague('seller', 'Hira');
  const [name = '', value = ''] = cookie.split('=', 2);
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.goto(`${url}/orders/${number}`);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page.getByLabel('New note').fill('Before Friday');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Before Friday' }).first()).toBeVisible();
  await page.getByRole('link', { name: /your account|Hira/ }).click();
  await expect(page.getByText('begins with http, not https')).toBeVisible();
  await context.close();
  await proxy.close();
});

test.describe('announced by the browser', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a new order is shown as a notification where only a service worker may; a cancelled passkey and a wrong clock do no harm', async ({
    page,
    freshShop,
  }) => {
    // As on Android.
    await page.addInitScript(() => {
      const refuse = function Notification() {
        throw new TypeError('Illegal constructor');
      };
      Object.assign(refuse, { permission: 'granted', requestPermission: async () => 'granted' });
      Object.defineProperty(window, 'Notification', { value: refuse });
      // A browser without a screen shows none.
      const told: string[] = [];
      Object.assign(window, { told });
      ServiceWorkerRegistration.prototype.showNotification = async (_title, options) => {
        told.push(options?.body ?? '');
      };
    });
    await page.clock.setFixedTime(new Date('2021-03-04T05:06:07Z'));
    await freshShop.signIn(page.context(), 'owner', 'Sana');
    await page.goto(`${freshShop.url}/account`);
    await page.getByLabel('Show a notification of the browser').check();
    const number = await freshShop.place([line('rackets')], AYESHA);
    await expect.poll(() => page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual([number]);
    await page.evaluate(() => {
      navigator.credentials.create = () => Promise.reject(new DOMException('cancelled', 'NotAllowedError'));
    });
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('No passkey was used.')).toBeVisible();
    await page.getByRole('link', { name: 'Money' }).first().click();
    await page.getByRole('link', { name: 'Payments' }).click();
    await expect(page.getByLabel('To', { exact: true })).toHaveValue(/^20(2[2-9]|[3-9]\d)/);
  });
});

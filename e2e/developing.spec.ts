import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { FIXTURE_FOLDER } from '#catalogue/testing/fixture.ts';
import { migratedDataDir } from '#database/testing/embedded-template.ts';
import { CODE_FOLDERS, ROOT, runNode } from '#tools/run-command.ts';
import { orderAndFollow } from './support/order-form.ts';
import { expect, test } from './support/test.ts';

/** Four ports in a row would be luck: a pair whose neighbours by ten are free as well is tried until one is found. */
async function freePorts(): Promise<{ shop: number; desk: number }> {
  for (;;) {
    const shop = 20_000 + Math.floor(Math.random() * 20_000);
    const wanted = [shop, shop + 1, shop + 10, shop + 11];
    const isFree = (port: number) =>
      new Promise<boolean>((done) => {
        const server = createServer().once('error', () => done(false));
        server.listen(port, 'localhost', () => server.close(() => done(true)));
      });
    if ((await Promise.all(wanted.map(isFree))).every(Boolean)) return { shop, desk: shop + 1 };
  }
}

/**
 * The code in a folder of its own, because the test edits it. Vite caches what it prepares below the folder's node_modules, and sends
 * nothing from elsewhere to a browser: one file of the router's is sent as it is.
 */
function copyOfTheCode(): string {
  const root = mkdtempSync(join(tmpdir(), 'bandeja-developed-'));
  const [pictures, packages, sent] = ['catalogue/pictures', 'node_modules', 'node_modules/@react-router'];
  for (const part of [...CODE_FOLDERS, sent])
    cpSync(join(ROOT, part), join(root, part), { recursive: true, filter: (file) => file !== join(ROOT, pictures) });
  for (const { name } of readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isFile()))
    cpSync(join(ROOT, name), join(root, name));
  const linked = readdirSync(join(ROOT, packages)).map((name) => `${packages}/${name}`);
  for (const path of [pictures, ...linked.filter((one) => one !== sent && !/\/\./.test(one))])
    symlinkSync(join(ROOT, path), join(root, path));
  return root;
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

interface Developed {
  /** The copy of the code that is served. */
  root: string;
  env: Record<string, string>;
  shop: string;
  desk: string;
}

/** `npm run dev`. */
async function whileDeveloping(use: (developed: Developed) => Promise<void>): Promise<void> {
  const dataDir = await migratedDataDir();
  const ports = await freePorts();
  const root = copyOfTheCode();
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    CATALOGUE_DIR: FIXTURE_FOLDER,
    PORT: String(ports.shop),
    DESK_PORT: String(ports.desk),
    ORDER_MAX_PER_PRODUCT: '3',
  } as Record<string, string>;
  const developing = spawn(process.execPath, ['tools/dev.ts'], { cwd: root, env, stdio: 'ignore' });
  const ended = once(developing, 'exit');
  try {
    await use({ root, env, shop: `http://localhost:${ports.shop}`, desk: `http://localhost:${ports.desk}` });
  } finally {
    developing.kill('SIGTERM');
    await ended;
    for (const folder of [root, dataDir]) rmSync(folder, { recursive: true, force: true });
  }
}

async function importFiles({ root, env }: Developed, price: number, brand: object): Promise<void> {
  const files = join(root, 'priced');
  cpSync(FIXTURE_FOLDER, files, { recursive: true });
  const file = join(files, 'rackets.json');
  const rackets = JSON.parse(readFileSync(file, 'utf8')) as { id: number }[];
  writeFileSync(file, JSON.stringify(rackets.map((each) => (each.id === 1 ? { ...each, price } : each))));
  writeFileSync(join(files, 'brand.json'), JSON.stringify(brand));
  const command = [join(root, 'server/commands/catalogue.ts'), 'import', files, '--yes'];
  const { code, output } = await runNode(command, { show: false, env });
  expect(code, output).toBe(0);
}

/** What a reload would forget. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
const isTheSamePage = (page: Page) => page.evaluate(() => 'isTheSamePage' in window);

// Vite compiles every file when it is first asked for, which a busy machine does slowly.
test.describe.configure({ timeout: 240_000 });

test('npm run dev is the running shop: its catalogue, brand, limits and orders; an edit is seen at once and loses nothing', async ({
  page,
}) => {
  await whileDeveloping(async (developed) => {
    const { root, shop, desk } = developed;
    const racket = `${shop}/rackets/nox-at10-luxury-genius-18k-alum-2025`;
    const shownPrice = async () => {
      const response = await page.request.get(racket).catch(() => undefined);
      return /PKR ([\d,]+)/.exec((await response?.text()) ?? '')?.[1];
    };
    await expect.poll(shownPrice, { timeout: 90_000 }).toBeDefined();
    await importFiles(developed, 77_123, { colours: { brand: '#c00020' } });
    await expect.poll(shownPrice, { timeout: 30_000 }).toBe('77,123');

    await page.goto(racket);
    await expect(page.locator('html')).toHaveCSS('--brand', '#c00020');
    await page.getByRole('button', { name: 'Add to Cart - PKR 77,123' }).click();
    await page.goto(`${shop}/cart`);
    const more = page.getByRole('button', { name: /^One more of/ });
    await more.click();
    await more.click();
    await expect(more).toBeDisabled();
    await page.getByRole('link', { name: 'Proceed to Order' }).click();
    const number = await orderAndFollow(page);
    const main = page.getByRole('main');
    await expect(main).toContainText(number);
    await page.getByText('Cancel this order').click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(main).toContainText('You cancelled it');

    await page.goto(`${shop}/orders`);
    await page.getByLabel('Order number').fill(number);
    await mark(page);
    edit(join(root, 'storefront/routes/orders.tsx'), '{words.findAnOrder}', 'Look for an order');
    await expect(page.getByRole('heading', { name: 'Look for an order' })).toBeVisible();
    await expect(page.getByLabel('Order number')).toHaveValue(number);
    expect(await isTheSamePage(page)).toBe(true);

    await page.goto(desk, { waitUntil: 'commit' });
    await page.getByLabel('E-mail').fill('sara@example.com');
    await mark(page);
    edit(join(root, 'desk/features/people/sign-in/sign-in.tsx'), 'Sign in to the desk', 'Good morning');
    await expect(page.getByRole('heading', { name: 'Good morning' })).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue('sara@example.com');
    expect(await isTheSamePage(page)).toBe(true);
  });
});

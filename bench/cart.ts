import { chromium, type Page } from '@playwright/test';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { type CartLine, cartLine, MAX_CART_LINES } from '#domain/cart/cart.ts';
import { CART_STORAGE_KEY } from '#domain/cart/stored-cart.ts';
import { visibleProducts } from '#domain/catalogue/catalogue-queries.ts';
import { launchOptions } from '#e2e/support/browser.ts';
import { startShop } from '#e2e/support/shop-server.ts';
import { build } from '#tools/build.ts';
import { timeToPaint } from './next-paint.ts';
import { writeResult } from './results.ts';

const SLOW_DOWN = 4;
const CHANGES = 40;
const GOAL_MS = 50;

/** How long a full cart takes from a press on plus to the next paint, on a processor four times as slow. */
export async function run(): Promise<boolean> {
  if (!(await build())) return false;
  const shop = await startShop({ RATE_LIMIT_READS_PER_MINUTE: '0' });
  const browser = await chromium.launch(await launchOptions());
  try {
    const page = await browser.newPage({ baseURL: shop.url, viewport: { width: 360, height: 800 } });
    await openFullCart(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    const times = await measureChanges(page);
    return report(times);
  } finally {
    await browser.close();
    await shop.stop();
  }
}

async function openFullCart(page: Page): Promise<void> {
  const cart: CartLine[] = visibleProducts(catalogue.products)
    .slice(0, MAX_CART_LINES)
    .map((product) => cartLine(product, 1));
  await page.goto('/contact');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    CART_STORAGE_KEY,
    JSON.stringify(cart),
  ] as const);
  await page.goto('/cart');
  await page
    .getByRole('button', { name: /^One more of/ })
    .nth(MAX_CART_LINES - 1)
    .waitFor();
  await page.waitForLoadState('networkidle');
}

async function measureChanges(page: Page): Promise<number[]> {
  const buttons = page.getByRole('button', { name: /^One more of/ });
  const times: number[] = [];
  for (let change = 0; change < CHANGES; change++) {
    const button = buttons.nth((change * 7) % MAX_CART_LINES);
    const press = () => button.evaluate((element: HTMLButtonElement) => element.click());
    times.push((await timeToPaint(page, 'click', { selector: 'header a[href="/cart"]' }, press)).shown);
  }
  return times;
}

function report(times: number[]): boolean {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
  const result = { lines: MAX_CART_LINES, slowDown: SLOW_DOWN, median: at(0.5), p95: at(0.95), goal: GOAL_MS };
  console.log(
    `A quantity change in a cart of ${result.lines} lines, processor slowed ${SLOW_DOWN}x, to the next paint:`,
  );
  console.log(
    `  median ${result.median.toFixed(1)} ms, 95th percentile ${result.p95.toFixed(1)} ms (goal: median under ${GOAL_MS} ms)`,
  );
  writeResult('cart', result);
  return result.median < GOAL_MS;
}

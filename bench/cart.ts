import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { catalogue } from '../catalogue/index.ts';
import { type CartLine, cartLine, MAX_CART_LINES } from '../domain/cart.ts';
import { visibleProducts } from '../domain/catalogue-queries.ts';
import { CART_STORAGE_KEY } from '../domain/stored-cart.ts';
import { launchOptions } from '../e2e/support/browser.ts';
import { startShop } from '../e2e/support/shop-server.ts';
import { build } from '../tools/build.ts';

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

/** The paint is over when the task after the next frame runs. */
function measureChanges(page: Page): Promise<number[]> {
  return page.evaluate(async (changes) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[aria-label^="One more of"]')];
    const times: number[] = [];
    for (let change = 0; change < changes; change++) {
      const button = buttons[(change * 7) % buttons.length];
      const began = performance.now();
      button?.click();
      await new Promise<void>((painted) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => painted();
          port2.postMessage(undefined);
        });
      });
      times.push(performance.now() - began);
      await new Promise((done) => setTimeout(done, 50));
    }
    return times;
  }, CHANGES);
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
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'cart.json'), `${JSON.stringify(result, null, 2)}\n`);
  return result.median < GOAL_MS;
}

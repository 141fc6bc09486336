import type { Browser, Page } from '@playwright/test';
import { openHydrated } from '#e2e/support/hydrated.ts';

const SLOW_DOWN = 4;
const LOAD_MORES = 5;

/** Milliseconds from an interaction to the next paint, and to the paint of the products that follow from it. */
export interface Interaction {
  readonly name: string;
  readonly paint: number[];
  readonly settled: number[];
}

export interface ScrollPlace {
  readonly cards: number;
  readonly place: number;
}

/** What every tick, sort, view, further page and typed letter costs on a slowed processor. */
export async function measureInteractions(browser: Browser, baseURL: string): Promise<Interaction[]> {
  const page = await browser.newPage({ baseURL, viewport: { width: 1280, height: 800 } });
  const arrived = page.waitForResponse('**/listings/*/rackets.json').catch(() => {});
  const sent = await page.goto('/rackets');
  // A shop that is too large for an index fetches nothing before a choice.
  if (INDEX.test((await sent?.text()) ?? '')) await arrived;
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await installProbe(page);
  const boxes = ['Round', 'Diamond', 'Advanced', '18K', 'Nox', 'Wilson'].map(
    (value) => `aside input[value="${value}"]`,
  );
  const interactions = [
    await measure(page, 'tick a filter', [...boxes, ...boxes]),
    await measure(page, 'change the sort', ['price-low', 'newest', 'popular', 'price-high', 'featured'], 'select'),
    await measure(page, 'grid or list', ['List', 'Grid', 'List', 'Grid', 'List', 'Grid'].map(viewButton)),
    await measure(page, 'load more', Array<string>(LOAD_MORES).fill(MORE)),
    await measure(page, `tick a filter, ${(LOAD_MORES + 1) * 48} shown`, ['aside input[value="Round"]']),
  ];
  await page.getByRole('combobox', { name: 'Search products' }).focus();
  await page.waitForLoadState('networkidle');
  interactions.push(
    await measure(page, 'type a letter of a search', ['v', 've', 'ver', 'vert', 'verte', 'vertex'], 'search'),
  );
  await page.close();
  return interactions;
}

const INDEX = /\/listings\/[\w.]+-[\w-]+\/rackets\.json/;
const MORE = 'main form:has(input[name="shown"]) button';
const viewButton = (view: string) => `button[aria-label="${view} view"]`;

type Way = 'click' | 'select' | 'search';

async function measure(page: Page, name: string, targets: string[], way: Way = 'click'): Promise<Interaction> {
  const interaction: Interaction = { name, paint: [], settled: [] };
  for (const target of targets) {
    const [paint, settled] = await page.evaluate(([aim, how]) => window.probe(aim, how), [target, way] as const);
    interaction.paint.push(paint);
    interaction.settled.push(settled);
  }
  return interaction;
}

declare global {
  interface Window {
    probe(target: string, way: Way): Promise<[paint: number, settled: number]>;
  }
}

/** The paint is over when the task after the next frame runs. */
function installProbe(page: Page): Promise<void> {
  return page.evaluate(() => {
    const painted = () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done();
          port2.postMessage(undefined);
        });
      });
    const enter = (field: HTMLInputElement | HTMLSelectElement, value: string) => {
      // React listens for the value that the element itself was given.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    };
    const find = <T extends Element>(selector: string): T => {
      const found = document.querySelector<T>(selector);
      if (!found) throw new Error(`Nothing on the page is ${selector}`);
      return found;
    };
    window.probe = async (target, way) => {
      await new Promise((done) => setTimeout(done, 150));
      const field =
        way === 'select' ? find<HTMLSelectElement>('main select') : find<HTMLInputElement>('[role=combobox]');
      const control = way === 'click' ? find<HTMLElement>(target) : undefined;
      const began = performance.now();
      if (control) control.click();
      else enter(field, target);
      await painted();
      const paint = performance.now() - began;
      while (document.querySelector('main [aria-busy=true]')) await painted();
      return [paint, performance.now() - began];
    };
  });
}

/** Where a listing that was made longer is found: when left, after a product and back, and after a reload. */
export async function measurePlaces(browser: Browser, baseURL: string): Promise<ScrollPlace[]> {
  const page = await browser.newPage({ baseURL, viewport: { width: 1280, height: 800 } });
  await openHydrated(page, '/rackets');
  const cards = page.getByRole('main').getByRole('article');
  for (let pages = 1; pages <= LOAD_MORES; pages++) {
    await cards.nth(pages * 48 - 1).waitFor();
    await page.getByRole('button', { name: 'Load More Products' }).click();
  }
  const last = cards.nth((LOAD_MORES + 1) * 48 - 1);
  await last.waitFor();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.7));
  const wanted = await page.evaluate(() => window.scrollY);
  const read = async (): Promise<ScrollPlace> => {
    await last.waitFor();
    await page
      .waitForFunction((place) => Math.abs(window.scrollY - place) < 2, wanted, { timeout: 3_000 })
      .catch(() => {});
    return { cards: await cards.count(), place: await page.evaluate(() => window.scrollY) };
  };
  const places = [await read()];
  await page.evaluate(() => document.elementFromPoint(600, 400)?.closest('article')?.querySelector('a')?.click());
  await page.waitForURL(/\/rackets\/[^/?]+$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  places.push(await read());
  await page.reload();
  places.push(await read());
  await page.close();
  return places;
}

/**
 * Compressed bytes of JavaScript that a page has requested when it is idle. Synthetic products have no pictures; the drawings
 * that stand in for those are not counted.
 */
export async function scriptBytes(browser: Browser, baseURL: string, path: string): Promise<number> {
  const page = await browser.newPage({ baseURL });
  await openHydrated(page, path);
  await page.waitForLoadState('networkidle');
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js') && !/\/(product-drawing|gear-drawings)-/.test(name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  await page.close();
  return bytes;
}

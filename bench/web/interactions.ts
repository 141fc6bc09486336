import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { median } from '#bench/measure.ts';
import { type TimeToPaint, timeToPaint } from '#bench/next-paint.ts';
import { openHydrated } from '#e2e/support/hydrated.ts';
import { PHONE, SLOW_DOWN } from './phone.ts';

const ROUNDS = 10;
/** How long a finger rests on the glass. */
const TAP_MS = 70;

/** A page on a slowed phone, with a finger. */
interface Hand {
  page: Page;
  tap(target: Locator): Promise<void>;
}

interface Interaction {
  open(hand: Hand): Promise<unknown>;
  /** One round, measured where it matters. Rounds are counted from 0. */
  play(hand: Hand, round: number): Promise<TimeToPaint>;
}

const openRackets = ({ page }: Hand) => openHydrated(page, '/rackets');
const openSheet = async (hand: Hand) => {
  await openRackets(hand);
  await hand.tap(hand.page.getByRole('button', { name: /^Filters/ }));
  await hand.page.getByRole('dialog').waitFor();
};

const INTERACTIONS = {
  'filter toggle': {
    open: openSheet,
    play({ page, tap }) {
      const option = page.getByRole('dialog').getByRole('checkbox', { name: '3K', exact: true });
      return timeToPaint(page, 'click', { selector: 'main [role=status]' }, () => tap(option));
    },
  },
  sort: {
    open: openRackets,
    play({ page }, round) {
      const order = round % 2 === 0 ? 'price-low' : 'price-high';
      const choose = () => page.getByRole('combobox', { name: 'Sort by' }).selectOption(order);
      return timeToPaint(page, 'change', { selector: 'main article h3' }, choose);
    },
  },
  'grid or list': {
    open: openRackets,
    play({ page, tap }, round) {
      const button = page.getByRole('button', { name: round % 2 === 0 ? 'List view' : 'Grid view' });
      return timeToPaint(page, 'click', { selector: 'main article', attribute: 'data-view' }, () => tap(button));
    },
  },
  'add to cart': {
    open: openRackets,
    play({ page, tap }, round) {
      const button = page.getByRole('button', { name: /^Add to Cart/, disabled: false }).nth(round);
      return timeToPaint(page, 'click', { selector: 'header a[href="/cart"]' }, () => tap(button));
    },
  },
  'open sheet': {
    open: openRackets,
    async play({ page, tap }) {
      const button = page.getByRole('button', { name: /^Filters/ });
      const time = await timeToPaint(page, 'click', { selector: '[role=dialog]' }, () => tap(button));
      await page.keyboard.press('Escape');
      await page.locator('[role=dialog]').waitFor({ state: 'detached' });
      return time;
    },
  },
  'go to a product page': {
    open: openRackets,
    async play({ page, tap }, round) {
      const link = page.getByRole('article').nth(round).getByRole('link');
      const time = await timeToPaint(page, 'click', { selector: 'h1' }, () => tap(link));
      await page.waitForLoadState('networkidle');
      await page.goBack();
      await page.getByRole('article').nth(ROUNDS).waitFor();
      await page.waitForLoadState('networkidle');
      return time;
    },
  },
  'type in search': {
    async open(hand) {
      await openRackets(hand);
      await hand.tap(hand.page.getByRole('button', { name: 'Menu' }));
      await hand.tap(hand.page.getByPlaceholder('Search products...'));
      await hand.page.waitForLoadState('networkidle');
    },
    async play({ page }) {
      const box = page.getByPlaceholder('Search products...');
      await box.fill('');
      await page.locator('#menu [role=listbox]').waitFor({ state: 'hidden' });
      return timeToPaint(page, 'input', { selector: '#menu [role=listbox]' }, () => page.keyboard.press('n'));
    },
  },
} satisfies Record<string, Interaction>;

/**
 * What a tap costs before the shop does anything with it: a word changes, and React renders nothing. On a page with nothing on it;
 * from card to card of a listing without its scripts, where the browser finds its way through the page and moves the focus; and
 * the same while React hears of every event.
 */
const floorsOn = (emptyPage: string) =>
  ({
    'empty page': {
      async open({ page }) {
        await page.goto(emptyPage);
        await page.evaluate(() => {
          const button = document.body.appendChild(document.createElement('button'));
          button.textContent = '0';
          button.onclick = () => {
            button.textContent = String(Number(button.textContent) + 1);
          };
        });
      },
      play: ({ page, tap }) => timeToPaint(page, 'click', { selector: 'button' }, () => tap(page.locator('button'))),
    },
    'listing without scripts, from card to card': fromCardToCard(async ({ page }) => {
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto('/rackets');
    }),
    'listing, from card to card': fromCardToCard(openRackets),
  }) satisfies Record<string, Interaction>;

const fromCardToCard = (open: Interaction['open']): Interaction => ({
  async open(hand) {
    await open(hand);
    // React hydrates card by card, and would remove the copy from a card whose turn comes later.
    await hand.page.waitForLoadState('networkidle');
    await hand.page.evaluate(async () => {
      for (let rests = 0; rests < 5; rests++) await new Promise((done) => requestIdleCallback(done));
    });
    await hand.page.evaluate(() => {
      const word = document.body.appendChild(document.createElement('output'));
      word.textContent = '0';
      word.style.cssText = 'position: fixed; top: 0; left: 0; width: 3rem; height: 1rem; contain: strict';
      for (const button of document.querySelectorAll<HTMLElement>('article button[aria-label^="Add to Cart"]')) {
        const copy = button.cloneNode(true) as HTMLButtonElement;
        copy.disabled = false;
        copy.ariaLabel = 'Change the word';
        // The page answers early taps on its plain buttons by itself, and would take the click.
        copy.type = 'submit';
        copy.onclick = () => {
          word.textContent = String(Number(word.textContent) + 1);
        };
        button.style.display = 'none';
        button.after(copy);
      }
    });
  },
  play({ page, tap }, round) {
    const button = page.getByRole('button', { name: 'Change the word' }).nth(round);
    return timeToPaint(page, 'click', { selector: 'body > output' }, () => tap(button));
  },
});

export type InteractionName = keyof typeof INTERACTIONS;
/** Medians of several rounds, after one that does not count. */
export type Interactions = Record<InteractionName, TimeToPaint>;
export type Floors = Record<keyof ReturnType<typeof floorsOn>, TimeToPaint>;

/** The time from a tap to the next paint, and to the one that shows what it did, on a phone's screen and a processor four times as slow. */
export async function measureInteractions(
  browser: Browser,
  baseURL: string,
  emptyPage: string,
): Promise<{ interactions: Interactions; floors: Floors }> {
  const measureAll = async <Name extends string>(
    all: Record<Name, Interaction>,
  ): Promise<Record<Name, TimeToPaint>> => {
    const measured: Partial<Record<Name, TimeToPaint>> = {};
    for (const name of Object.keys(all) as Name[]) {
      console.log(`Measuring: ${name}`);
      measured[name] = await measure(browser, baseURL, all[name]);
    }
    return measured as Record<Name, TimeToPaint>;
  };
  return { floors: await measureAll(floorsOn(emptyPage)), interactions: await measureAll(INTERACTIONS) };
}

async function measure(browser: Browser, baseURL: string, { open, play }: Interaction): Promise<TimeToPaint> {
  const context = await browser.newContext({ ...PHONE, baseURL });
  try {
    const hand = await slowPhone(await context.newPage());
    await open(hand);
    await hand.page.waitForLoadState('networkidle');
    const times: TimeToPaint[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      await atRest(hand.page);
      times.push(await play(hand, round));
    }
    const counted = times.slice(1);
    return {
      nextPaint: median(counted.map(({ nextPaint }) => nextPaint)),
      shown: median(counted.map(({ shown }) => shown)),
    };
  } finally {
    await context.close();
  }
}

/** Every round begins on a page where nothing moves any more, such as the toast of the round before. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

async function slowPhone(page: Page): Promise<Hand> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  return {
    page,
    async tap(target) {
      await target.scrollIntoViewIfNeeded();
      const point = await target.evaluate(middleAtRest);
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
      await wait(TAP_MS);
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
  };
}

/** Runs in the page. Scrolls the element to the middle of the screen and says where it is, once nothing moves it any more. */
async function middleAtRest(element: Element): Promise<{ x: number; y: number }> {
  const middle = () => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  };
  // Cards that come into sight get their real height, which moves the others.
  for (let before: number | undefined; before !== middle().y; ) {
    before = middle().y;
    element.scrollIntoView({ block: 'center' });
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  }
  return middle();
}

import type { Page } from '@playwright/test';
import { catalogue } from '#catalogue/shipped.ts';
import { englishFinder } from '#tools/english-words.ts';
import { expect } from './test.ts';

export const englishOf = englishFinder(catalogue);

interface Seen {
  readonly texts: readonly string[];
  readonly cut: readonly string[];
}

/**
 * What can be read on the page as it is, besides what says that it is English, and what of it is cut. What is meant to be cut says
 * so: lines that are clamped, and names with three dots at their end. What lies beside its frame as a whole is the next slide.
 */
export function seenOn(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!parent || text === '' || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      if (parent.closest('script, style, noscript, template, select')) continue;
      if (!parent.closest('[lang=en]')) texts.push(text);
      range.selectNodeContents(node);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      // Only for screen readers.
      if (width === 0 || parent.closest('.sr-only')) continue;
      const isName = parent.closest('bdi, [dir=auto]') !== null;
      // The letters themselves are lower than the line that the font asks for.
      const room = Number.parseFloat(getComputedStyle(parent).fontSize) * 0.3;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, webkitLineClamp, textOverflow, position } = getComputedStyle(box);
        if (webkitLineClamp !== 'none' || (isName && textOverflow === 'ellipsis')) break;
        const frame = box.getBoundingClientRect();
        const isOutside = left >= frame.right || right <= frame.left || top >= frame.bottom || bottom <= frame.top;
        if (isOutside) break;
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        const isWide = hides(overflowX) && (left < frame.left - 1 || right > frame.right + 1);
        const isHigh = hides(overflowY) && (top < frame.top - room || bottom > frame.bottom + room);
        if (isWide || isHigh) cut.push(text);
        if (position === 'fixed') break;
      }
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      if (!element.checkVisibility() || element.closest('[lang=en]')) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '');
    }
    return { texts, cut };
  });
}

/** Nothing that is read is cut, and nothing is English but the names of the shop's goods, those that are given, and what says so. */
export async function expectReadable(page: Page, what: string, names: readonly string[] = []): Promise<void> {
  const { texts, cut } = await seenOn(page);
  const find = names.length > 0 ? englishFinder(catalogue, names) : englishOf;
  expect(find(texts), `English on ${what}`).toEqual([]);
  expect(cut, `cut on ${what}`).toEqual([]);
}

/** No price is wider than its place, where it would lie over what stands beside it. */
export async function expectPricesInPlace(page: Page): Promise<void> {
  const wider = await page
    .locator('main .price')
    .evaluateAll((prices) =>
      prices
        .filter((price) => price.scrollWidth > price.clientWidth && getComputedStyle(price).display !== 'inline')
        .map((price) => `${price.textContent}: ${price.scrollWidth} in ${price.clientWidth}`),
    );
  expect(wider, `prices of ${page.url()} that are wider than their place`).toEqual([]);
}

export async function expectNothingBeside(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth, `${page.url()} is wider than its window`).toBe(clientWidth);
}

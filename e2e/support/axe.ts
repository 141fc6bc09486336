import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { dependencyScript } from '#tools/run-command.ts';
import { cacheColours } from './axe-colours.ts';

const AXE_SOURCE = readFileSync(dependencyScript('axe-core/axe.min.js'), 'utf8');

/**
 * Axe finds nothing on the page as it is. A page gets axe once, and reports only what is wrong: both make it several times as quick as
 * asking axe's own helper each time.
 */
async function expectNothingFound(page: Page, what: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE_SOURCE);
    await page.evaluate(cacheColours);
  }
  const findings = await page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    // What is behind a dialog was looked at when nothing was in front of it.
    const behind = [...document.querySelectorAll<HTMLElement>('body > [data-aria-hidden]')];
    for (const element of behind) element.style.display = 'none';
    const { violations } = await inPage.run(document, {
      resultTypes: ['violations'],
      // What is in a frame is a page of its own, with its own test.
      iframes: false,
      // Only rules about media and about style sheets of other origins need it.
      preload: false,
    });
    for (const element of behind) element.style.display = '';
    return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }));
  });
  expect(findings, what).toEqual([]);
}

/**
 * Until every colour is that of the scheme. Nothing fades from one to the other, and nothing is left as it was because it is far from the
 * screen: axe looks at it all the same.
 */
async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
    // Media queries know of a change in the next frame.
    await new Promise(requestAnimationFrame);
  });
}

/** Axe finds nothing in the light, at the width the page has. What can be read there can be read in the dark: unit tests compute it. */
export async function expectNoFindings(page: Page, what: string): Promise<void> {
  await showScheme(page, 'light');
  await expectNothingFound(page, what);
}

/** As above, and on a wide screen in the dark, whatever it shows: for pages whose colours the owner has chosen. */
export async function expectNoFindingsInBothSchemes(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoFindings(page, `${what}, narrow, light`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await showScheme(page, 'dark');
  await expectNothingFound(page, `${what}, wide, dark`);
}

/** Which elements of the dialog, or else of the main part of the page, can be seen. */
function seenElements(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const part = document.querySelector('[role=dialog]') ?? document.querySelector('main') ?? document.body;
    return [...part.querySelectorAll('*')].flatMap((element, at) =>
      element.checkVisibility({ visibilityProperty: true }) ? at : [],
    );
  });
}

/**
 * Axe finds nothing on a phone in the light and on a wide screen in the dark. Where a wide screen shows the same elements as a phone, it is
 * not read: what is around them, such as the header, is on the other pages too.
 */
export async function expectNoFindingsAtAnyWidth(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoFindings(page, `${what}, narrow, light`);
  const onPhone = await seenElements(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await showScheme(page, 'dark');
  if (String(await seenElements(page)) === String(onPhone)) return;
  await expectNothingFound(page, `${what}, wide, dark`);
}

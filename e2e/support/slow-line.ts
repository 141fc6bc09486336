import type { Page } from '@playwright/test';

/** A phone on a poor line: 50 KB a second, 400 ms to the server and back. */
const SLOW_LINE = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 };

/** Everything that the page requests from now on comes over a slow line. */
export async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_LINE);
}

/** Keeps such files from the page until they are let go. */
export async function delay(page: Page, files: string | RegExp = '**/assets/*.js'): Promise<() => void> {
  const waiting = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await waiting.promise;
    await route.continue();
  });
  return waiting.resolve;
}

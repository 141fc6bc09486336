import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { dependencyScript } from '#tools/run-command.ts';

/**
 * How many major versions older than Playwright's own Chromium a browser may be. Playwright 1.65 brings 158: version 153 passes
 * every test, 150 and 156 pass the probe below, 147 does not. A newer browser is judged by the probe alone.
 */
const MAX_MAJORS_OLDER = 8;

export interface BrowserFacts {
  /** Of the browser that the tests found. */
  browser: string;
  playwright: string;
  /** The Chromium that this Playwright was made for. */
  madeFor: string;
  /** Whether a page that was taken offline is still offline after a reload. */
  staysOffline: boolean;
}

/** Why the browser does not fit the installed Playwright, in one sentence; nothing if it does. */
export function browserMisfit({ browser, playwright, madeFor, staysOffline }: BrowserFacts): string | undefined {
  if (staysOffline && major(browser) >= major(madeFor) - MAX_MAJORS_OLDER) return undefined;
  const reason = staysOffline ? '' : ' (a page that was taken offline is online again after a reload)';
  return `Chromium ${browser} does not fit Playwright ${playwright}, which is made for Chromium ${madeFor}${reason}: set CHROMIUM_PATH to a Chromium near version ${major(madeFor)}, or change the version of @sparticuz/chromium in package.json.`;
}

const major = (version: string) => Number.parseInt(version, 10);

/** Launches the browser once and throws if it does not fit, before tests fail for reasons that nobody would guess. */
export async function checkBrowserFits(options: LaunchOptions): Promise<void> {
  const browser = await chromium.launch(options);
  try {
    const facts = { ...playwrightVersions(), browser: browser.version(), staysOffline: await staysOffline(browser) };
    const misfit = browserMisfit(facts);
    if (misfit) throw new BrowserMisfitError(misfit);
  } finally {
    await browser.close();
  }
}

class BrowserMisfitError extends Error {
  constructor(message: string) {
    super(message);
    // Playwright prints the stack: the sentence says it all.
    this.stack = message;
  }
}

function playwrightVersions(): { playwright: string; madeFor: string } {
  const read = <T>(file: string): T =>
    JSON.parse(readFileSync(dependencyScript(`playwright-core/${file}`), 'utf8')) as T;
  const { version } = read<{ version: string }>('package.json');
  const { browsers } = read<{ browsers: { name: string; browserVersion: string }[] }>('browsers.json');
  return { playwright: version, madeFor: browsers.find(({ name }) => name === 'chromium')?.browserVersion ?? '' };
}

/** Answers page loads with a copy, and passes everything else on to the network. */
const SERVICE_WORKER = `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    const copy = () => new Response('<title>Copy</title>', { headers: { 'content-type': 'text/html' } });
    event.respondWith(event.request.mode === 'navigate' ? copy() : fetch(event.request));
  });
`;

async function staysOffline(browser: Browser): Promise<boolean> {
  const server = createServer(({ url }, response) => {
    const isWorker = url === '/worker.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.end(isWorker ? SERVICE_WORKER : '<title>Page</title>');
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    await page.evaluate(async () => {
      const controlled = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
      await navigator.serviceWorker.register('/worker.js');
      await controlled;
    });
    await context.setOffline(true);
    await page.reload();
    return await page.evaluate(() =>
      fetch('/').then(
        () => false,
        () => true,
      ),
    );
  } finally {
    await context.close();
    server.close();
  }
}

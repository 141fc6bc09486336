import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import { chromium } from '@playwright/test';
import { npmChromium } from './npm-chromium.ts';

/** The headless shell first: without windows to manage it is three times as quick. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** No background traffic of the browser's own; as root, Chromium runs only without its sandbox. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The browser for the tests: the one CHROMIUM_PATH names, else the system's, else Playwright's own, else the one that comes
 * from npm, which exists for Linux on x64 only.
 */
export async function launchOptions(): Promise<LaunchOptions> {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  const found = [named, ...SYSTEM_BROWSERS, chromium.executablePath()].find((path) => path && existsSync(path));
  if (found) return { executablePath: found, args: ARGUMENTS };
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { executablePath, args, env } = npmChromium();
    return { executablePath, args: [...ARGUMENTS, ...args], env };
  }
  throw new Error(
    'No Chromium was found for the browser tests. Install one (on Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  );
}

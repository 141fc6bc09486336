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

/** A browser of the machine: the one CHROMIUM_PATH names, else the system's, else Playwright's own. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  return [named, ...SYSTEM_BROWSERS, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** Whether the install brings a browser for this machine. */
export const HAS_NPM_CHROMIUM = process.platform === 'linux' && process.arch === 'x64';

/** The browser for the tests: the machine's, else the one that comes from npm. `npm test` has made sure that there is one. */
export async function launchOptions(): Promise<LaunchOptions> {
  const found = findBrowser();
  if (found) return { executablePath: found, args: ARGUMENTS };
  if (HAS_NPM_CHROMIUM) {
    const { executablePath, args, env } = npmChromium();
    return { executablePath, args: [...ARGUMENTS, ...args], env };
  }
  throw new Error(`No Chromium was found for the browser tests. ${HOW_TO_GET_A_BROWSER}`);
}

export const BROWSER_PACKAGE = 'chromium-headless-shell';
export const HOW_TO_GET_A_BROWSER = `Install one (on Debian: apt-get install ${BROWSER_PACKAGE}) or set CHROMIUM_PATH.`;

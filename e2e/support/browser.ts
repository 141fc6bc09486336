import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import { chromium } from '@playwright/test';

const SYSTEM_BROWSERS = [
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
  const found = [named, ...SYSTEM_BROWSERS, chromium.executablePath()].find((path) => path && existsSync(path));
  if (found) return { executablePath: found, args: ARGUMENTS };
  if (process.platform === 'linux' && process.arch === 'x64') return npmChromium();
  throw new Error(
    'No Chromium was found for the browser tests. Install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

async function npmChromium(): Promise<LaunchOptions> {
  // The package unpacks the system libraries that a bare machine lacks only where it believes itself in a cloud function.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: packed } = await import('@sparticuz/chromium');
  return { executablePath: await packed.executablePath(), args: [...ARGUMENTS, '--no-zygote', '--headless=shell'] };
}

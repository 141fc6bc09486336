import { onUncaughtError } from '#web/browser/uncaught-errors.ts';
import type { CacheMessage } from './cache-message.ts';
import { LANGUAGE } from './language.ts';
import { recoverFromVanishedFiles } from './vanished-files.ts';
import { workerPath } from './worker-path.ts';

/*
 * The page's side of the service worker. It is loaded and runs when the page stands still: the worker is for the next page, not
 * for this one.
 */
let isStarted = false;

const ignore = () => {};

/**
 * Registers the worker at the first page, which it has a copy made of. Of every further one the worker sees the data go by and caches
 * it; the document would be a second download.
 */
export function cachePage(path: string): void {
  if (isStarted) return;
  isStarted = true;
  onUncaughtError((error) => import('./browser-errors.ts').then(({ report }) => report(error), ignore));
  if (!('serviceWorker' in navigator)) return;
  start(path).catch((error: unknown) => console.warn('Nothing can be cached for offline use:', error));
}

async function start(path: string): Promise<void> {
  recoverFromVanishedFiles();
  await loaded();
  // A page that a worker has answered for is cached already, with all its files.
  const isCached = navigator.serviceWorker.controller !== null;
  await navigator.serviceWorker.register(workerPath(LANGUAGE));
  if (!isCached) await askToCache(path, filesOfThisPage());
}

function loaded(): Promise<unknown> | undefined {
  if (document.readyState === 'complete') return undefined;
  return new Promise((done) => window.addEventListener('load', done, { once: true }));
}

async function askToCache(page: string, files: string[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const message: CacheMessage = { cache: true, page, files };
  active?.postMessage(message);
}

/** They came before the worker; the browser still has them, so that no byte is fetched twice. */
function filesOfThisPage(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return addresses
    .filter(({ origin, pathname }) => origin === window.location.origin && /^\/(assets|pictures)\//.test(pathname))
    .map(({ href }) => href);
}

import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import { isSavingData } from '#web/browser/save-data.ts';
import { type Built, OFFLINE_PATH } from './built.ts';
import { type Kept, keptAs, mayBeKept, pageOfData } from './kept.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in by tools/service-worker.ts. */
declare const __BUILT__: Built;

const CACHES = {
  assets: 'bandeja-assets',
  pictures: 'bandeja-pictures',
  shelf: 'bandeja-shelf',
  // Data is read by the code of one build only.
  data: `bandeja-data-${__BUILT__.version}`,
  pages: 'bandeja-pages',
  offline: 'bandeja-offline',
};

const DAY = 24 * 60 * 60;
/** Who waits longer than this and has a copy is shown the copy. */
const PATIENCE = { networkTimeoutSeconds: 4 };

const onlyWhole = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (mayBeKept(response) ? response : null),
};

function atMost(maxEntries: number, days?: number) {
  const age = days === undefined ? {} : { maxAgeSeconds: days * DAY };
  return [onlyWhole, new ExpirationPlugin({ maxEntries, ...age, purgeOnQuotaError: true })];
}

// Several builds' worth: a page that is kept, or still open, was made with files that the server may no longer have.
const assets = new CacheFirst({ cacheName: CACHES.assets, plugins: atMost(400) });
const pictures = new CacheFirst({ cacheName: CACHES.pictures, plugins: atMost(300, 60) });
const shelf = new NetworkFirst({ cacheName: CACHES.shelf, plugins: atMost(30), ...PATIENCE });
const data = new NetworkFirst({ cacheName: CACHES.data, plugins: atMost(150, 30), ...PATIENCE });
const pages = new NetworkFirst({ cacheName: CACHES.pages, plugins: atMost(150, 30), ...PATIENCE });

const is =
  (kept: Kept) =>
  ({ request, url, sameOrigin }: { request: Request; url: URL; sameOrigin: boolean }) =>
    sameOrigin && keptAs(url, isForPage(request)) === kept;

/** A page that is kept without a visit is asked for by its type, because only a browser can navigate. */
function isForPage({ mode, headers }: Request): boolean {
  return mode === 'navigate' || headers.get('accept') === 'text/html';
}

registerRoute(is('asset'), assets);
registerRoute(is('picture'), pictures);
registerRoute(is('shelf'), shelf);
registerRoute(is('data'), (options) =>
  data.handle(options).catch(async () => (await dataWhateverTheQuery(options.request)) ?? toDocument(options.url)),
);
registerRoute(is('page'), (options) => pages.handle(options).catch(() => nearestPage(options.url)));

/** A listing's data is of one state; for any other the browser has the listing's index, and answers a search by itself. */
function dataWhateverTheQuery(request: Request): Promise<Response | undefined> {
  return caches.match(request, { cacheName: CACHES.data, ignoreSearch: true });
}

/** Has the router load the page whole instead of showing an error: of the page itself there may be a copy. */
function toDocument(url: URL): Response {
  const headers = { 'X-Remix-Redirect': pageOfData(url), 'X-Remix-Reload-Document': 'true' };
  return new Response(null, { status: 204, headers });
}

/** The server draws the cart without looking at the query; a listing it draws as filtered. */
const SAME_FOR_ALL_QUERIES = ['/cart'];

async function nearestPage({ pathname, search }: URL): Promise<Response> {
  const plain = search === '' ? undefined : await caches.match(pathname, { cacheName: CACHES.pages });
  if (plain) return SAME_FOR_ALL_QUERIES.includes(pathname) ? plain : Response.redirect(pathname);
  return (await caches.match(OFFLINE_PATH, { cacheName: CACHES.offline })) ?? Response.error();
}

self.addEventListener('install', (event) => {
  // Files are named by their content and pages come from the network first: old and new get along.
  void self.skipWaiting();
  event.waitUntil(keepOfflinePage(event));
  if (!isSavingData()) event.waitUntil(keepUnasked(event));
});

async function keepOfflinePage(event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(CACHES.offline);
  await cache.add(new Request(OFFLINE_PATH, { cache: 'reload' }));
  await Promise.all(__BUILT__.forOfflinePage.map((path) => keep(assets, event, path)));
}

/** What fails here is kept when it is used. */
async function keepUnasked(event: ExtendableEvent): Promise<void> {
  await Promise.allSettled([
    ...__BUILT__.assets.map((path) => keep(assets, event, path)),
    ...__BUILT__.pages.map((path) => keep(pages, event, path)),
    keep(shelf, event, '/shelf.json'),
  ]);
}

function keep(strategy: Strategy, event: ExtendableEvent, path: string): Promise<unknown> {
  const [, done] = strategy.handleAll({ event, request: new Request(path, { priority: 'low' }) });
  return done;
}

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
  event.waitUntil(dropOldCaches());
  // The page is asked for while the worker is still waking up.
  event.waitUntil(self.registration.navigationPreload?.enable());
});

async function dropOldCaches(): Promise<void> {
  const current = Object.values(CACHES);
  const old = (await caches.keys()).filter((name) => name.startsWith('bandeja-') && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

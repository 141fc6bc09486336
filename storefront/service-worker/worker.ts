import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly, type Strategy } from 'workbox-strategies';
import { addressIn, type Language, languageOf } from '#domain/languages/languages.ts';
import { INDEX_LAYOUT } from '#domain/listing/listing-index.ts';
import { PRODUCT_INDEX_FORMAT, PRODUCT_INDEX_PATH, type ProductIndex } from '#storefront/api/products.ts';
import { type CacheMessage, isCacheMessage } from '#storefront/browser/cache-message.ts';
import { languageIn } from '#storefront/browser/worker-path.ts';
import { isSavingData } from '#web/browser/save-data.ts';
import { type Built, OFFLINE_PATH } from './built.ts';
import { assetsIn, type Cacheable, cacheableAs, mayBeCached, pageOfData, withoutVersion } from './cacheable.ts';
import { toDocument } from './router-data.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in by tools/service-worker.ts. */
declare const __BUILT__: Built;

const CACHES = {
  assets: 'shop-assets',
  pictures: 'shop-pictures',
  // The pages of other builds may still read an index, if it is of their format.
  indexes: `shop-indexes-${PRODUCT_INDEX_FORMAT}-${INDEX_LAYOUT}`,
  // Data is read by the code of one build only.
  data: `shop-data-${__BUILT__.version}`,
  pages: 'shop-pages',
  offline: 'shop-offline',
};

/** Which the page that has registered the worker is in: only that language is cached ahead. */
const LANGUAGE = languageIn(self.location.search);

const DAY = 24 * 60 * 60;
/** A visitor who waits longer than this is shown the copy, if there is one. */
const TIMEOUT = { networkTimeoutSeconds: 4 };

const onlyWhole = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (mayBeCached(response) ? response : null),
};

/** The address of the product index leads to that of its version, and only the first is requested again. */
const indexOfAnyVersion = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    mayBeCached({ status: response.status, headers: response.headers, redirected: false }) ? response : null,
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => withoutVersion(request.url),
};

function atMost(maxEntries: number, days?: number) {
  return [onlyWhole, expiration(maxEntries, days)];
}

function expiration(maxEntries: number, days?: number) {
  const age = days === undefined ? {} : { maxAgeSeconds: days * DAY };
  return new ExpirationPlugin({ maxEntries, ...age, purgeOnQuotaError: true });
}

// Enough for several builds: a page that is cached, or still open, may need files that the server no longer has.
const assets = new CacheFirst({ cacheName: CACHES.assets, plugins: atMost(400) });
const pictures = new CacheFirst({ cacheName: CACHES.pictures, plugins: atMost(300, 60) });
const indexes = new NetworkFirst({
  cacheName: CACHES.indexes,
  plugins: [indexOfAnyVersion, expiration(30)],
  ...TIMEOUT,
});
const data = new NetworkFirst({ cacheName: CACHES.data, plugins: atMost(150, 30), ...TIMEOUT });
const pages = new NetworkFirst({ cacheName: CACHES.pages, plugins: atMost(150, 30), ...TIMEOUT });

const is =
  (cacheable: Cacheable | 'private') =>
  ({ request, url, sameOrigin }: { request: Request; url: URL; sameOrigin: boolean }) =>
    sameOrigin && cacheableAs(url, isForPage(request)) === cacheable;

function isForPage({ mode }: Request): boolean {
  return mode === 'navigate';
}

registerRoute(is('asset'), assets);
registerRoute(is('picture'), pictures);
registerRoute(is('index'), indexes);
registerRoute(is('data'), (options) =>
  data
    .handle(options)
    .catch(async () => (await dataWhateverTheQuery(options.request)) ?? toDocument(pageOfData(options.url))),
);
registerRoute(is('private'), (options) =>
  new NetworkOnly()
    .handle(options)
    .catch(() =>
      isForPage(options.request)
        ? offlinePage(languageOf(options.url.pathname).language)
        : toDocument(pageOfData(options.url)),
    ),
);
registerRoute(is('page'), (options) => pages.handle(options).catch(() => nearestPage(options.url)));

/** A listing's data is of one state; for any other the browser has the listing's index, and searches by itself. */
function dataWhateverTheQuery(request: Request): Promise<Response | undefined> {
  return caches.match(request, { cacheName: CACHES.data, ignoreSearch: true });
}

/** The server renders the cart alike for every query; it renders a listing as filtered. */
const SAME_FOR_ALL_QUERIES = ['/cart'];

async function nearestPage({ pathname, search }: URL): Promise<Response> {
  const plain = search === '' ? undefined : await caches.match(pathname, { cacheName: CACHES.pages });
  const { language, path } = languageOf(pathname);
  if (plain) return SAME_FOR_ALL_QUERIES.includes(path) ? plain : Response.redirect(pathname);
  return (await fromHome(language, pathname + search)) ?? offlinePage(language);
}

/** Of a page that was reached by a click there is its data: home opens, and leads there as a click would. */
async function fromHome(language: Language, page: string): Promise<Response | undefined> {
  const home = addressIn(language, '/');
  const data = new Request(page.replace(/(?=\?|$)/, '.data'));
  const hasData = (await dataWhateverTheQuery(data)) !== undefined;
  const hasHome = hasData && (await caches.match(home, { cacheName: CACHES.pages })) !== undefined;
  return hasHome ? Response.redirect(`${home}#${languageOf(page).path}`) : undefined;
}

/** That of another language says what to do, too, if there is no other. */
async function offlinePage(language: Language): Promise<Response> {
  for (const path of [addressIn(language, OFFLINE_PATH), addressIn(LANGUAGE, OFFLINE_PATH)]) {
    const page = await caches.match(path, { cacheName: CACHES.offline });
    if (page) return page;
  }
  return Response.error();
}

self.addEventListener('install', (event) => {
  // Files are named by their content and pages come from the network first: an old and a new worker do not disturb each other.
  void self.skipWaiting();
  event.waitUntil(cacheOfflinePage(event));
  if (!isSavingData()) event.waitUntil(cacheAhead(event));
});

async function cacheOfflinePage(event: ExtendableEvent): Promise<void> {
  const offline = await caches.open(CACHES.offline);
  const path = addressIn(LANGUAGE, OFFLINE_PATH);
  await offline.add(new Request(path, { cache: 'reload' }));
  const page = await (await offline.match(path))?.text();
  await Promise.all(assetsIn(page ?? '').map((path) => cache(assets, event, path)));
}

/** What fails here is cached when it is used. */
async function cacheAhead(event: ExtendableEvent): Promise<void> {
  await Promise.allSettled([
    ...(__BUILT__.assets[LANGUAGE.code] ?? []).map((path) => cache(assets, event, path)),
    cache(indexes, event, addressIn(LANGUAGE, PRODUCT_INDEX_PATH)),
  ]);
  const listings = await listingPaths().catch(() => []);
  await Promise.allSettled(
    [...__BUILT__.pages, ...listings].map((path) => cache(pages, event, addressIn(LANGUAGE, path))),
  );
}

/** Of all kinds that the shop sells: the index names them. */
async function listingPaths(): Promise<string[]> {
  const copy = await caches.match(addressIn(LANGUAGE, PRODUCT_INDEX_PATH), { cacheName: CACHES.indexes });
  const index: Partial<ProductIndex> | undefined = await copy?.json();
  return index?.kinds?.map((kind) => `/${kind}`) ?? [];
}

self.addEventListener('message', (event) => {
  if (isCacheMessage(event.data)) event.waitUntil(cachePage(event, event.data));
});

/** The page comes last: a copy whose scripts are missing would be shown without a network, and answer no tap. */
async function cachePage(event: ExtendableEvent, { page, files }: CacheMessage): Promise<void> {
  await Promise.allSettled(files.map((file) => cacheFile(event, file)));
  if (cacheableAs(new URL(page, self.location.origin), true) === 'page') await cache(pages, event, page);
}

async function cacheFile(event: ExtendableEvent, file: string): Promise<void> {
  const cacheable = cacheableAs(new URL(file), false);
  if (cacheable === 'asset') await cache(assets, event, file);
  if (cacheable === 'picture') await cache(pictures, event, file);
}

/** Until the copy is stored. */
async function cache(strategy: Strategy, event: ExtendableEvent, path: string): Promise<void> {
  const [, done] = strategy.handleAll({ event, request: new Request(path, { priority: 'low' }) });
  await done;
}

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
  event.waitUntil(dropOldCaches());
  // The page is requested while the worker is still starting.
  event.waitUntil(self.registration.navigationPreload?.enable());
});

/** The worker is the only one at this address that caches: whatever is not of today is of an earlier version. */
async function dropOldCaches(): Promise<void> {
  const current = Object.values(CACHES);
  const old = (await caches.keys()).filter((name) => !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

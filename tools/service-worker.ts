import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import type { Shop } from '#catalogue/shop-schema.ts';
import { DEFAULT_LIMITS } from '#domain/orders/limits.ts';
import { loadRenderer } from '#server/shop/pages/render.ts';
import { pagePaths } from '#storefront/page-paths.ts';
import { type Built, OFFLINE_PATH } from '#storefront/service-worker/built.ts';
import { ROOT } from './run-command.ts';

const SOURCES = join(ROOT, 'storefront', 'service-worker');

/** As much of the shop's words as the offline page shows. */
const NO_WORDS = {
  name: '',
  tagline: '',
  phones: [],
  email: '',
  city: '',
  social: [],
  promises: {},
  footer: { year: 0, brands: [] },
  order: { summary: '' },
};

const EMPTY_CATALOGUE: PublishedCatalogue = {
  version: '',
  kinds: [],
  products: [],
  shop: NO_WORDS as unknown as Shop,
  limits: DEFAULT_LIMITS,
  formerSlugs: {},
  formerKinds: {},
  variantsInStock: {},
  pictures: { files: {}, cards: {} },
};

/** Bundles the service worker into the built storefront, as /sw.js, together with the list of the files it caches. */
export async function buildServiceWorker(clientFolder: string, isWithdrawn: boolean): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      ...(!isWithdrawn && { __BUILT__: JSON.stringify(await describeBuild(clientFolder)) }),
    },
    build: {
      target: 'es2022',
      outDir: clientFolder,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(SOURCES, isWithdrawn ? 'withdrawn.ts' : 'worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

/** Which assets the offline page needs is learnt by rendering it once: it shows nothing of the catalogue. */
async function describeBuild(clientFolder: string): Promise<Built> {
  const { render, codeVersion } = await loadRenderer(join(clientFolder, '..'), 'http://localhost');
  const { status, body } = await render(OFFLINE_PATH, EMPTY_CATALOGUE);
  if (status !== 200) throw new Error(`The offline page was rendered with status ${status}`);
  const offlinePage = body.toString();
  const all = readdirSync(join(clientFolder, 'assets')).map((name) => `/assets/${name}`);
  const isForOfflinePage = (path: string) => offlinePage.includes(path);
  return {
    version: createHash('sha256').update(codeVersion).update(all.join()).digest('base64url').slice(0, 10),
    forOfflinePage: all.filter(isForOfflinePage),
    assets: all.filter((path) => !isForOfflinePage(path)),
    pages: ['/', ...pagePaths(({ isCachedAhead }) => isCachedAhead === true)],
  };
}

// A process of its own, because React must be loaded for production to render as the server does.
if (import.meta.main) {
  const [clientFolder = '', offline] = process.argv.slice(2);
  await buildServiceWorker(clientFolder, offline === 'off');
}

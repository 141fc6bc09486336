import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { type Built, OFFLINE_PATH, PAGES_KEPT_UNASKED } from '#storefront/service-worker/built.ts';
import { ROOT } from './run-command.ts';

const SOURCES = join(ROOT, 'storefront', 'service-worker');

/** Bundles the service worker into the built storefront, as /sw.js, together with the list of the files it keeps. */
export async function buildServiceWorker(clientFolder: string, isWithdrawn: boolean): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      ...(!isWithdrawn && { __BUILT__: JSON.stringify(describeBuild(clientFolder)) }),
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

function describeBuild(clientFolder: string): Built {
  const offlinePage = readFileSync(join(clientFolder, OFFLINE_PATH, 'index.html'), 'utf8');
  const all = readdirSync(join(clientFolder, 'assets')).map((name) => `/assets/${name}`);
  const isForOfflinePage = (path: string) => offlinePage.includes(path);
  const version = createHash('sha256').update(offlinePage);
  for (const path of PAGES_KEPT_UNASKED) version.update(readFileSync(join(clientFolder, path, 'index.html')));
  return {
    version: version.update(all.join()).digest('base64url').slice(0, 10),
    forOfflinePage: all.filter(isForOfflinePage),
    assets: all.filter((path) => !isForOfflinePage(path)),
    pages: PAGES_KEPT_UNASKED,
  };
}

import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { codeVersion } from '#server/shop/pages/render.ts';
import { pagePaths } from '#storefront/page-paths.ts';
import type { Built } from '#storefront/service-worker/built.ts';
import { readAssets } from './language-assets.ts';
import { ROOT } from './run-command.ts';

const SOURCES = join(ROOT, 'storefront', 'service-worker');

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

async function describeBuild(clientFolder: string): Promise<Built> {
  const buildFolder = join(clientFolder, '..');
  const all = readdirSync(join(clientFolder, 'assets')).map((name) => `/assets/${name}`);
  return {
    version: createHash('sha256').update(codeVersion(buildFolder)).update(all.join()).digest('base64url').slice(0, 10),
    assets: readAssets(buildFolder),
    pages: ['/', ...pagePaths(({ isCachedAhead }) => isCachedAhead === true)],
  };
}

// A process of its own, because React must be loaded for production to render as the server does.
if (import.meta.main) {
  const [clientFolder = '', offline] = process.argv.slice(2);
  await buildServiceWorker(clientFolder, offline === 'off');
}

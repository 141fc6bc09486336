import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { zodWithoutEval } from '#web/bundling/zod-without-eval.ts';

const root = import.meta.dirname;
const api = process.env.DESK_API_PORT ? `http://localhost:${process.env.DESK_API_PORT}` : undefined;

const encoded = join(root, '../catalogue/pictures/encoded');

/** In development there is no build that finds the pictures without the fingerprint in their names. Photographs come from the API. */
const picturesWhileDeveloping: Plugin = {
  name: 'pictures-while-developing',
  configureServer({ middlewares }) {
    middlewares.use('/pictures', ({ url = '' }, response, next) => {
      const [, folder, stem, size] = /^(\/[\w/-]+)\/([\w-]+)(\.\d+\.(?:avif|webp))$/.exec(url) ?? [];
      const named = new RegExp(`^${stem}\\.[\\da-f]{8}${size?.replaceAll('.', '\\.')}$`);
      const file =
        folder && existsSync(encoded + folder) && readdirSync(encoded + folder).find((name) => named.test(name));
      if (!file) return next();
      createReadStream(join(encoded + folder, file)).pipe(response);
    });
  },
};

/** The desk is a plain single-page app: its server sends index.html for every address that is no file and no API. */
export default defineConfig(async ({ command }) => ({
  root,
  plugins: [
    ...[tailwindcss(), zodWithoutEval, picturesWhileDeveloping],
    // Fast refresh while developing; a build needs none of it.
    command === 'serve' && (await import('@vitejs/plugin-react')).default(),
  ],
  publicDir: 'public',
  cacheDir: join(root, '../node_modules/.vite-desk'),
  build: {
    target: 'es2022',
    outDir: process.env.BUILD_INTO ? join(process.env.BUILD_INTO, 'desk') : join(root, '../build/by-hand/desk'),
    emptyOutDir: true,
    // The content security policy allows no inline script and no font in a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Whoever receives the libraries in a page can read under which terms.
    license: { fileName: 'licences.txt' },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Stays cached when only the desk's own code changes.
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\//, priority: 1 },
            // What most of the some forty screens share is one file and not fifty.
            { name: 'desk', test: /\/(desk\/(api|lib)|web|contract|domain)\//, minShareCount: 20 },
          ],
        },
      },
    },
  },
  // The host stays as the browser sent it: the API refuses requests for any other than the desk's own. The desk has a folder of that
  // name, too, whose files are Vite's.
  server: api ? { proxy: { '^/api/(?!.*\\.ts)': { target: api }, '/pictures': { target: api } } } : {},
}));

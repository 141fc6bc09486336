import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { zodWithoutEval } from '#web/bundling/zod-without-eval.ts';

const root = import.meta.dirname;
const api = process.env.DESK_API_PORT ? `http://localhost:${process.env.DESK_API_PORT}` : undefined;

/** zod can also write schemas as JSON Schema, which the desk never asks for: without that part every screen is 4 KB smaller. */
const withoutJsonSchema: Plugin = {
  name: 'zod-without-json-schema',
  apply: 'build',
  async load(id) {
    if (!/\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(id)) return null;
    const names = Object.keys(await import(id));
    return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
  },
};

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

/** The files that the first script imports itself. */
const FIRST = /\/(react|desk|rolldown-runtime|endpoint|iso|product)-[\w-]{8}\.js$/;

/** The desk is a plain single-page app: its server sends index.html for every address that is no file and no API. */
export default defineConfig({
  root,
  plugins: [tailwindcss(), withoutJsonSchema, zodWithoutEval, picturesWhileDeveloping],
  publicDir: 'public',
  cacheDir: join(root, '../node_modules/.vite-desk'),
  build: {
    target: 'es2022',
    outDir: process.env.BUILD_INTO ? join(process.env.BUILD_INTO, 'desk') : join(root, '../build/by-hand/desk'),
    emptyOutDir: true,
    // The content security policy allows no inline script and no font in a data: address.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The first script has these already; naming them for each screen would make it longer.
      resolveDependencies: (_file, names, { hostType }) =>
        hostType === 'html' ? names : names.filter((name) => !FIRST.test(name)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Stays cached when only the desk's own code changes.
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\//, priority: 2 },
            // What comes with the first dialog, and with no screen.
            { name: 'dialog', test: /node_modules\/(@radix-ui|radix-ui|react-remove-scroll)\//, priority: 1 },
            {
              name: 'desk',
              test: /\/(desk\/(api|lib)|web)\/(?!browser\/use-back-closes|ui\/(dialog|sheet|toaster)|form\.ts|keys-dialog|passkey|use-attempt|code-set-up|unsaved|small-form|use-wide|message)/,
              minShareCount: 6,
            },
          ],
        },
      },
    },
  },
  // The host stays as the browser sent it: the API refuses requests for any other than the desk's own.
  server: api ? { proxy: { '/api': { target: api }, '/pictures': { target: api } } } : {},
});

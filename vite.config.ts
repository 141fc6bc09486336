import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { lookAt } from './catalogue/brand-path.ts';
import { brandStyle } from './domain/brand/style.ts';
import { inlineScripts } from './tools/inline-script-plugin.ts';
import { builtLanguage, messagesOf } from './tools/messages-plugin.ts';
import { missingRouteFiles } from './tools/missing-route-files-plugin.ts';
import { orderPagesProxy, orderPagesWhileDeveloping } from './tools/order-pages-while-developing.ts';
import { zodWithoutEval } from './web/bundling/zod-without-eval.ts';

const api = process.env.API_PORT ? `http://localhost:${process.env.API_PORT}` : undefined;
const deskApi = process.env.DESK_API_PORT ? `http://localhost:${process.env.DESK_API_PORT}` : undefined;
const apiPaths = ['/rest', '/functions', '/auth', '/healthz', '/readyz'];

/** In development there is no build that contains the pictures. */
const picturesWhileDeveloping: Plugin = {
  name: 'pictures-while-developing',
  configureServer({ middlewares }) {
    middlewares.use('/pictures', ({ url = '' }, response, next) => {
      const file = join(import.meta.dirname, 'catalogue/pictures/encoded', new URL(url, 'http://shop').pathname);
      if (existsSync(file)) createReadStream(file).pipe(response);
      else next();
    });
  },
};

/** In development there is no built stylesheet that a brand's rules could stand behind. */
const brandStylesWhileDeveloping: Plugin = {
  name: 'brand-styles-while-developing',
  configureServer({ middlewares }) {
    middlewares.use(({ url = '' }, response, next) => {
      const look = lookAt(url);
      if (!look) return next();
      response.setHeader('content-type', 'text/css');
      response.end(`@import "/storefront/styles.css";\n${brandStyle(look)}`);
    });
  },
};

export default defineConfig({
  plugins: [
    messagesOf(builtLanguage()),
    tailwindcss(),
    reactRouter(),
    inlineScripts(),
    missingRouteFiles(),
    zodWithoutEval,
    picturesWhileDeveloping,
    brandStylesWhileDeveloping,
    orderPagesWhileDeveloping,
  ],
  publicDir: 'storefront/public',
  // The server's build contains the libraries that only pages use: a shop in production installs what its server needs.
  ssr: { noExternal: true, external: ['react', 'react-dom', 'react-router', 'zod'] },
  build: {
    target: 'es2022',
    // The folder is new, and the desk is built into it at the same time: the router would delete what the desk has already put there.
    emptyOutDir: process.env.BUILD_INTO === undefined,
    // Whoever receives the libraries in a page can read under which terms.
    license: { fileName: 'licences.txt' },
    // Every page needs React and the router: as one file they compress better, and stay cached when only the shop's code changes.
    rolldownOptions: {
      // A word is where it is shown, and no page carries the name of one.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
            // What every page needs, and what every grid does, with all they import: else each icon that a page shares with
            // the header is a file by itself, and a visit has three times as many requests. Not the root: it has the styles.
            // The cart page shares a few lines with the grids and needs nothing else of theirs: those lines are everybody's.
            {
              name: 'shop',
              test: /\/storefront\/(blocks\/(header|footer|screens|offline-copies)\.tsx|browser\/scroll-to-top\.ts|features\/cart\/cart-room\.ts|meta\/page-meta\.ts)$/,
              priority: 1,
            },
            { name: 'product-tile', test: /\/storefront\/blocks\/product-tile\.tsx$/ },
          ],
        },
      },
    },
  },
  // Found before the first page is open: a library that is found later reloads it.
  optimizeDeps: { entries: ['storefront/root.tsx', 'storefront/routes/*.tsx'] },
  server: {
    proxy: {
      ...(api && { ...Object.fromEntries(apiPaths.map((path) => [path, api])), ...orderPagesProxy(api) }),
      // The photographs of the database, which the API of the desk serves as well.
      ...(deskApi && { '/pictures/photos': deskApi }),
    },
  },
});

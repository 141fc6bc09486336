import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const root = import.meta.dirname;
const api = process.env.DESK_API_PORT ? `http://localhost:${process.env.DESK_API_PORT}` : undefined;

/** The desk is a plain single-page app: its server sends index.html for every address that is no file and no API. */
export default defineConfig({
  root,
  plugins: [tailwindcss()],
  publicDir: 'public',
  cacheDir: join(root, '../node_modules/.vite-desk'),
  build: {
    target: 'es2022',
    outDir: process.env.BUILD_INTO ? join(process.env.BUILD_INTO, 'desk') : join(root, '../build/by-hand/desk'),
    emptyOutDir: true,
    // The content security policy allows no inline script and no font in a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Stays cached when only the desk's own code changes.
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\//, priority: 2 },
            { name: 'desk', test: /\/desk\/(api|lib)\//, priority: 1, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: api ? { proxy: { '/api': api, '/pictures': api } } : {},
});

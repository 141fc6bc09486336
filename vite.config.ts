import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const api = process.env.API_PORT ? `http://localhost:${process.env.API_PORT}` : undefined;
const apiPaths = ['/rest', '/functions', '/auth', '/healthz', '/readyz'];

/** The address the shop is reached under, without a slash at its end. */
const publicUrl = new URL(process.env.PUBLIC_URL || 'http://localhost:3000').href.replace(/\/+$/, '');

export default defineConfig({
  define: { __PUBLIC_URL__: JSON.stringify(publicUrl) },
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'storefront/public',
  build: { target: 'es2022' },
  server: api ? { proxy: Object.fromEntries(apiPaths.map((path) => [path, api])) } : {},
});

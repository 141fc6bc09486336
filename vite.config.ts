import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const api = process.env.API_PORT ? `http://localhost:${process.env.API_PORT}` : undefined;
const apiPaths = ['/rest', '/functions', '/auth', '/healthz', '/readyz'];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'storefront/public',
  build: { target: 'es2022' },
  server: api ? { proxy: Object.fromEntries(apiPaths.map((path) => [path, api])) } : {},
});

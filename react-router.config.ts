import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './storefront/data/prerendered-paths.ts';

export default {
  appDirectory: 'storefront',
  // Each build has a folder of its own (tools/build.ts): the router empties the one it is given.
  buildDirectory: process.env.BUILD_INTO ?? 'build/by-hand',
  // Known pages are written at build time; what cannot be known then (searches, filters, wrong addresses) the server renders.
  ssr: true,
  prerender: { paths: prerenderedPaths, concurrency: 2 },
  // The whole route table is a few hundred bytes: sending it with the page spares a request at the first click.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

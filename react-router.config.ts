import type { Config } from '@react-router/dev/config';
import { LANGUAGES } from './domain/languages/languages.ts';
import { builtLanguage } from './tools/messages-plugin.ts';

const { prefix } = LANGUAGES[builtLanguage()];

export default {
  appDirectory: 'storefront',
  // Each build has a new folder (tools/build.ts).
  buildDirectory: process.env.BUILD_INTO ?? 'build/by-hand',
  // The links, redirects and requests of a page stay in its language.
  basename: prefix || '/',
  // The build knows no product: the server renders every page, and caches it.
  ssr: true,
  // The whole route table is a few hundred bytes: sending it with the page saves a request at the first click.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  prerender: ['/'],
  routeDiscovery: { mode: 'initial' },
  buildDirectory: process.env.EMPTY_BUILD ?? 'build',
} satisfies Config;

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT_FILES } from '#server/http/built-files.ts';

/** The router's part of a build, with one page for every address, which says what it was rendered for. */
const SERVER_BUILD = `
  const route = (id, more) => ({ id, ...more, module: { default: () => null } });
  export const routes = { root: route('root', { path: '' }), every: route('every', { parentId: 'root', path: '*' }) };
  const asset = (id) => ({ id, module: '/' + id + '.js', hasLoader: false, hasAction: false, hasErrorBoundary: false });
  export const assets = {
    entry: { module: '/entry.js', imports: [] },
    routes: { root: asset('root'), every: asset('every') },
    url: '/manifest.js',
    version: '1',
  };
  export const entry = {
    module: {
      pageContext: {},
      warmedPaths: () => ['/'],
      contentVersion: (address, { version }) => version,
      default: (request, status, headers) => {
        const { pathname, search } = new URL(request.url);
        headers.set('content-type', 'text/html; charset=utf-8');
        return new Response('rendered for ' + pathname + search, { status, headers });
      },
    },
  };
  export const basename = '/';
  export const publicPath = '/';
  export const assetsBuildDirectory = 'client';
  export const future = {};
  export const ssr = true;
  export const isSpaMode = false;
  export const prerender = [];
  export const routeDiscovery = { mode: 'initial' };
`;

/** A build as small as can be, in a folder of its own: no file, and pages that only name their address. */
export function makeBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-build-'));
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(folder, 'server', 'index.js'), SERVER_BUILD);
  writeFileSync(join(folder, BUILT_FILES), '[]');
  return folder;
}

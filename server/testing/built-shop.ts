import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, type LanguageCode } from '#domain/languages/languages.ts';
import { BUILT_FILES, type BuiltFile } from '#server/http/built-files.ts';

/** The router's part of a build, with one page for every address, which says what it was rendered for. */
const serverBuild = ({ prefix, code }: Language) => `
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
      contentVersion: (address, { version }) => version${code === DEFAULT_LANGUAGE ? '' : ' + address'},
      default: (request, status, headers) => {
        const { pathname, search } = new URL(request.url);
        headers.set('content-type', 'text/html; charset=utf-8');
        return new Response('rendered for ' + pathname + search + '${code === DEFAULT_LANGUAGE ? '' : ` in ${code}`}', { status, headers });
      },
    },
  };
  export const basename = '${prefix || '/'}';
  export const publicPath = '/';
  export const assetsBuildDirectory = 'client';
  export const future = {};
  export const ssr = true;
  export const isSpaMode = false;
  export const prerender = [];
  export const routeDiscovery = { mode: 'initial' };
`;

/** Its only file. */
export const STYLE: BuiltFile = {
  path: '/assets/styles-1.css',
  file: 'assets/styles-1.css',
  type: 'text/css; charset=utf-8',
  length: 0,
  hash: '1',
  compressed: {},
};

/** A build as small as can be, in a folder of its own: an empty stylesheet, and pages that only name their address. */
export function makeBuild(languages: readonly LanguageCode[] = [DEFAULT_LANGUAGE]): string {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-build-'));
  for (const code of languages) {
    const server = join(folder, code === DEFAULT_LANGUAGE ? '' : code, 'server');
    mkdirSync(server, { recursive: true });
    writeFileSync(join(server, 'index.js'), serverBuild(LANGUAGES[code]));
  }
  mkdirSync(join(folder, 'client', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'client', STYLE.file), '');
  writeFileSync(join(folder, BUILT_FILES), JSON.stringify([STYLE]));
  return folder;
}

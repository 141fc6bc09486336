import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import {
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import { catalogue as shipped } from '#catalogue/shipped.ts';
import { catalogueIn } from '#catalogue/translated.ts';
import type { PageVisit } from '#contract/orders/order-page.ts';
import { LANGUAGES, type Language } from '#domain/languages/languages.ts';
import { LANGUAGE } from '#storefront/browser/language.ts';
import * as entry from '#storefront/entry.server.tsx';
import * as root from '#storefront/root.tsx';
import routes from '#storefront/routes.ts';

/*
 * The shop's pages as its server renders them from the shipped catalogue, made from the source instead of a build: routes, loaders, words
 * and components are the real ones, only scripts and styles have other addresses.
 */

export const PUBLIC_URL = 'https://shop.example';

const STOREFRONT = join(import.meta.dirname, '..');
const ROOT = 'root';

type ServerRoute = NonNullable<ServerBuild['routes'][string]>;

async function loaded({ id, file, path, index, caseSensitive }: RouteConfigEntry): Promise<ServerRoute> {
  const module = (await import(/* @vite-ignore */ join(STOREFRONT, file))) as ServerRoute['module'];
  return {
    id: id ?? file.replace(/\.tsx?$/, ''),
    parentId: ROOT,
    ...(path !== undefined && { path }),
    ...(index !== undefined && { index }),
    ...(caseSensitive !== undefined && { caseSensitive }),
    module: withProps(module),
  };
}

/** A build's components get what their loaders returned as props: the router's plugin for Vite adds this to each of them. */
function withProps(module: ServerRoute['module']): ServerRoute['module'] {
  const { default: Component, ErrorBoundary } = module;
  return {
    ...module,
    default: Component && withComponentProps(Component as Parameters<typeof withComponentProps>[0]),
    ...(ErrorBoundary && {
      ErrorBoundary: withErrorBoundaryProps(ErrorBoundary as Parameters<typeof withErrorBoundaryProps>[0]),
    }),
  };
}

const every: readonly ServerRoute[] = [
  { id: ROOT, path: '', module: withProps(root as unknown as ServerRoute['module']) },
  ...(await Promise.all(routes.map(loaded))),
];

function byId<T extends { id: string }>(list: readonly T[]): Record<string, T> {
  return Object.fromEntries(list.map((one) => [one.id, one]));
}

const handle = createRequestHandler(
  {
    entry: { module: entry as unknown as ServerBuild['entry']['module'] },
    routes: byId(every),
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: byId(
        every.map(({ module, ...route }) => ({
          ...route,
          module: `/${route.id}.js`,
          hasAction: 'action' in module,
          hasLoader: 'loader' in module,
          hasErrorBoundary: 'ErrorBoundary' in module,
          hasClientAction: false,
          hasClientLoader: false,
          hasClientMiddleware: false,
          clientActionModule: undefined,
          clientLoaderModule: undefined,
          clientMiddlewareModule: undefined,
          hydrateFallbackModule: undefined,
        })),
      ),
      url: '/manifest.js',
      version: '1',
    },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: 'client',
    future: {} as ServerBuild['future'],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  },
  'production',
);

const usualStacks = Object.getOwnPropertyDescriptor(Error, 'stackTraceLimit') ?? {};

/** The answer to a path with its query, of a shop that offers these languages: only the one of its words, if nothing is said. */
export async function shopPage(
  address: string,
  catalogue: PublishedCatalogue = shipped,
  visit?: PageVisit,
  languages: readonly Language[] = [LANGUAGES[LANGUAGE.code]],
): Promise<Response> {
  const page = {
    catalogue: catalogueIn(catalogue, LANGUAGE.code),
    publicUrl: PUBLIC_URL,
    languages,
    visit,
  };
  const context = new RouterContextProvider(new Map([[entry.pageContext, page]]));
  // React's development build takes a stack trace for every element, which is half of its time, and nobody reads them here.
  Object.defineProperty(Error, 'stackTraceLimit', { get: () => 0, set: () => {}, configurable: true });
  try {
    return await handle(new Request(`http://shop${address}`), context);
  } finally {
    Object.defineProperty(Error, 'stackTraceLimit', usualStacks);
  }
}

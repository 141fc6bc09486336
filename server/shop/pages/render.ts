import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import type { PageVisit } from '#contract/orders/order-page.ts';
import { NotBuiltError } from '#server/http/built-files.ts';

/** A page as the storefront's code made it. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Renders the page of one address (a path with its query) from one published catalogue, and for one visit where it shows more. */
export type Render = (address: string, catalogue: PublishedCatalogue, visit?: PageVisit) => Promise<RenderedPage>;

export interface Renderer {
  readonly render: Render;
  /** The addresses that are worth rendering before anybody requests them, the most visited first. */
  readonly warmedPaths: (catalogue: PublishedCatalogue) => readonly string[];
  /** The version of what the page of an address shows: the page is the same in every catalogue that has the same one. */
  readonly contentVersion: (address: string, catalogue: PublishedCatalogue) => string;
  /** The card of the product with this key, as a page without scripts; `page` is one that it takes the head of. */
  readonly cardPage: (key: string, page: string, catalogue: PublishedCatalogue) => Promise<string | null>;
  /** The fingerprint of the code that renders. */
  readonly codeVersion: string;
}

/** What the server needs of the exports of storefront/entry.server.tsx. The two are compiled apart, so the key comes from there. */
interface StorefrontEntry extends Pick<Renderer, 'warmedPaths' | 'contentVersion' | 'cardPage'> {
  readonly pageContext: RouterContext<{
    catalogue: PublishedCatalogue;
    publicUrl: string;
    visit?: PageVisit | undefined;
  }>;
}

/** Pages do not depend on the host that a visitor names: that name cannot be relied on. */
const ORIGIN = 'http://shop';

export function builtServer(buildFolder: string): string {
  const file = join(buildFolder, 'server', 'index.js');
  if (!existsSync(file)) throw new NotBuiltError('The storefront is not built. Run: npm run build');
  return file;
}

export async function loadRenderer(buildFolder: string, publicUrl: string): Promise<Renderer> {
  const file = builtServer(buildFolder);
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  const { pageContext, warmedPaths, contentVersion, cardPage } = build.entry.module as unknown as StorefrontEntry;
  const handle = createRequestHandler(build, 'production');
  return {
    async render(address, catalogue, visit) {
      const context = new RouterContextProvider(new Map([[pageContext, { catalogue, publicUrl, visit }]]));
      const response = await handle(new Request(ORIGIN + address), context);
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
      };
    },
    warmedPaths,
    contentVersion,
    cardPage,
    codeVersion: createHash('sha256').update(readFileSync(file)).digest('hex'),
  };
}

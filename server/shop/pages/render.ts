import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import { type PublishedCatalogue, perCatalogue } from '#catalogue/published.ts';
import { catalogueIn } from '#catalogue/translated.ts';
import type { PageVisit } from '#contract/orders/order-page.ts';
import { addressIn, DEFAULT_LANGUAGE, LANGUAGES, type Language, languageOf } from '#domain/languages/languages.ts';
import { builtLanguages, serverOf } from './built-languages.ts';

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
    languages: readonly Language[];
    visit?: PageVisit | undefined;
  }>;
}

/** Pages do not depend on the host that a visitor names: that name cannot be relied on. */
const ORIGIN = 'http://shop';

/** The fingerprint of the code that renders, in all languages. */
export function codeVersion(buildFolder: string): string {
  const hash = createHash('sha256');
  for (const { code } of builtLanguages(buildFolder)) hash.update(readFileSync(serverOf(buildFolder, code)));
  return hash.digest('hex');
}

/** Each language has a build of its own, with its own words; the address says which one renders it. */
export async function loadRenderer(buildFolder: string, publicUrl: string): Promise<Renderer> {
  const languages = builtLanguages(buildFolder);
  const loaded = await Promise.all(
    languages.map(async ({ code }) => [code, await loadLanguage(serverOf(buildFolder, code))] as const),
  );
  const builds = new Map(loaded);
  const english = loaded[0]?.[1] as LanguageBuild;
  /** An address in a language that was not built is an address of English, where nothing is. */
  const buildOf = (address: string) => {
    const { language, path } = languageOf(address);
    const build = builds.get(language.code);
    return build
      ? { build, path, language: language.code }
      : { build: english, path: address, language: LANGUAGES[DEFAULT_LANGUAGE].code };
  };
  return {
    async render(address, catalogue, visit) {
      const { build, language } = buildOf(address);
      const { entry, handle } = build;
      const page = { catalogue: catalogueIn(catalogue, language), publicUrl, languages, visit };
      const context = new RouterContextProvider(new Map([[entry.pageContext, page]]));
      const response = await handle(new Request(ORIGIN + address), context);
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
      };
    },
    warmedPaths: perCatalogue((catalogue) =>
      languages.flatMap((language) =>
        (builds.get(language.code) ?? english).entry.warmedPaths(catalogue).map((path) => addressIn(language, path)),
      ),
    ),
    contentVersion(address, catalogue) {
      const { build, path, language } = buildOf(address);
      return build.entry.contentVersion(path, catalogueIn(catalogue, language));
    },
    cardPage: english.entry.cardPage,
    codeVersion: codeVersion(buildFolder),
  };
}

type LanguageBuild = Awaited<ReturnType<typeof loadLanguage>>;

async function loadLanguage(file: string) {
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  return {
    entry: build.entry.module as unknown as StorefrontEntry,
    handle: createRequestHandler(build, 'production'),
  };
}

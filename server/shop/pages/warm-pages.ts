import { setTimeout as pause } from 'node:timers/promises';
import type { CatalogueSource, PublishedCatalogue } from '#catalogue/published.ts';
import { type LanguageCode, languageOf } from '#domain/languages/languages.ts';
import type { PageCache } from './page-cache.ts';
import type { PageSource } from './render-pool.ts';

/** How soon a publication is noticed if nothing announces it. */
const LOOK_MS = 500;

export interface WarmPagesOptions {
  readonly cache: Pick<PageCache, 'warm' | 'refresh'>;
  readonly catalogue: CatalogueSource;
  readonly source: Pick<PageSource, 'warmedPaths'>;
  /** After each language: most visits are to those that come first. */
  readonly onWarm: (outcome: { language: LanguageCode; pages: number; rendered: number; ms: number }) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * For each published catalogue: renders the pages in memory that it changes, then warms the most visited ones, one at a time,
 * until it is stopped.
 */
export async function warmPages(options: WarmPagesOptions, stop: AbortSignal): Promise<void> {
  const announced = announcements(options.catalogue, stop);
  let done: PublishedCatalogue | undefined;
  while (!stop.aborted) {
    const catalogue = options.catalogue.current();
    try {
      if (catalogue.version !== done?.version) await followTo(catalogue, options, stop);
      done = catalogue;
    } catch (error) {
      if (stop.aborted) return;
      options.onError(error);
    }
    await announced.next();
  }
}

async function followTo(catalogue: PublishedCatalogue, options: WarmPagesOptions, stop: AbortSignal): Promise<void> {
  const began = performance.now();
  const paths = await options.source.warmedPaths();
  await options.cache.refresh(paths);
  for (const [language, pages] of Map.groupBy(paths, (path) => languageOf(path).language.code)) {
    let rendered = 0;
    for (const path of pages) {
      // A newer catalogue has been published: its pages are the ones to warm.
      if (stop.aborted || options.catalogue.current().version !== catalogue.version) return;
      try {
        if (await options.cache.warm(path)) rendered += 1;
      } catch (error) {
        if (!stop.aborted) options.onError(error);
      }
    }
    options.onWarm({ language, pages: pages.length, rendered, ms: Math.round(performance.now() - began) });
  }
}

/** `next` resolves when a catalogue was published since it resolved last, and now and then all the same. */
function announcements(catalogue: CatalogueSource, stop: AbortSignal): { next(): Promise<void> } {
  let announced = Promise.withResolvers<void>();
  const wake = () => announced.resolve();
  const unsubscribe = catalogue.onChange(wake);
  stop.addEventListener('abort', () => {
    unsubscribe();
    wake();
  });
  return {
    async next() {
      const timer = new AbortController();
      const looked = pause(LOOK_MS, undefined, { signal: timer.signal, ref: false }).catch(() => {});
      await Promise.race([announced.promise, looked]);
      timer.abort();
      announced = Promise.withResolvers();
      if (stop.aborted) wake();
    },
  };
}

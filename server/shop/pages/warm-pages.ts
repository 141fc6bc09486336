import { setTimeout as pause } from 'node:timers/promises';
import type { CatalogueSource, PublishedCatalogue } from '#catalogue/published.ts';
import type { PageCache } from './page-cache.ts';

/** Between two pages: requests come first. */
const PAUSE_MS = 5;
/** How soon a publication is noticed. */
const LOOK_MS = 500;

export interface WarmPagesOptions {
  readonly cache: Pick<PageCache, 'warm'>;
  readonly catalogue: CatalogueSource;
  readonly warmedPaths: (catalogue: PublishedCatalogue) => readonly string[];
  readonly onWarm: (outcome: { pages: number; rendered: number; ms: number }) => void;
  readonly onError: (error: unknown) => void;
}

/** Warms the most visited pages of each published catalogue, one at a time, until it is stopped. */
export async function warmPages(options: WarmPagesOptions, stop: AbortSignal): Promise<void> {
  let warmed: PublishedCatalogue | undefined;
  try {
    while (!stop.aborted) {
      const catalogue = options.catalogue.current();
      if (catalogue.version !== warmed?.version) await warmAll(catalogue, options, stop);
      warmed = catalogue;
      await pause(LOOK_MS, undefined, { signal: stop, ref: false });
    }
  } catch (error) {
    if (!stop.aborted) options.onError(error);
  }
}

async function warmAll(catalogue: PublishedCatalogue, options: WarmPagesOptions, stop: AbortSignal): Promise<void> {
  const began = performance.now();
  const paths = options.warmedPaths(catalogue);
  let rendered = 0;
  for (const path of paths) {
    // A newer catalogue has been published: its pages are the ones to warm.
    if (options.catalogue.current().version !== catalogue.version) return;
    try {
      if (await options.cache.warm(path)) rendered += 1;
    } catch (error) {
      options.onError(error);
    }
    await pause(PAUSE_MS, undefined, { signal: stop });
  }
  options.onWarm({ pages: paths.length, rendered, ms: Math.round(performance.now() - began) });
}

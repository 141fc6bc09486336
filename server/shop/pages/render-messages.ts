import type { CatalogueChange } from '#catalogue/catalogue-change.ts';
import type { CataloguePatch } from '#catalogue/patched.ts';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import type { PageVisit } from '#contract/orders/order-page.ts';
import type { Compression, MadePage } from './page.ts';

/** What a worker thread is started with. */
export interface RenderWorkerData {
  readonly buildFolder: string;
  readonly publicUrl: string;
  readonly pagesFolder: string;
}

/** What a worker thread can be asked for, with the type of its answer. */
export interface RenderAnswers {
  page: MadePage;
  versions: readonly string[];
  warmedPaths: readonly string[];
  removeOld: undefined;
  preview: PreviewPages;
}

/** HTML without scripts. */
export interface PreviewPages {
  readonly page: string;
  readonly card: string | null;
}

export type RenderRequest =
  | {
      readonly kind: 'page';
      readonly address: string;
      readonly compression: Compression;
      /** What only this visitor is shown; such a page is never stored. */
      readonly visit: PageVisit | undefined;
    }
  | { readonly kind: 'versions'; readonly addresses: readonly string[] }
  | { readonly kind: 'warmedPaths' }
  | { readonly kind: 'removeOld' }
  | {
      readonly kind: 'preview';
      readonly address: string;
      readonly patch: CataloguePatch;
      /** The key of the product whose card is wanted as well. */
      readonly card: string | undefined;
    };

/**
 * With the first request comes the catalogue, and later what has changed of it since the request before. A worker is asked for one thing
 * at a time.
 */
export interface ToWorker {
  readonly catalogue?: PublishedCatalogue;
  readonly change?: CatalogueChange;
  readonly request: RenderRequest;
}

export type FromWorker = 'ready' | { readonly answer: unknown } | { readonly error: unknown };

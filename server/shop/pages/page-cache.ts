import { LRUCache } from 'lru-cache';
import type { CatalogueSource, PublishedCatalogue } from '#catalogue/published.ts';
import { type Compression, isPrivate, type Page, sizeOf, toPage } from './page.ts';
import { pageAddress } from './page-address.ts';
import type { PageStore } from './page-store.ts';
import type { Renderer } from './render.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ADDRESS_LENGTH = 2_000;

export interface PageCacheOptions {
  readonly renderer: Pick<Renderer, 'render' | 'warmedPaths'>;
  readonly catalogue: CatalogueSource;
  /** Where the pages that are warmed outlive the process. */
  readonly store?: Pick<PageStore, 'read' | 'write'> | undefined;
  readonly maxBytes?: number;
  /** Called when the page of a newer catalogue could not be rendered; visitors get the older one meanwhile. */
  readonly onError?: (error: unknown) => void;
}

/**
 * The pages that were rendered and may be sent to everybody, ready to be sent. A page that was rendered from an older catalogue
 * is sent until its successor is rendered, so that nobody waits for a publication. A page that says it is private is rendered
 * for each visitor.
 */
export class PageCache {
  readonly #renderer: PageCacheOptions['renderer'];
  readonly #catalogue: CatalogueSource;
  readonly #store: PageCacheOptions['store'];
  readonly #onError: (error: unknown) => void;
  readonly #pages: LRUCache<string, Page>;
  readonly #loading = new Map<string, Promise<Page>>();

  constructor({ renderer, catalogue, store, maxBytes = MAX_BYTES, onError = () => {} }: PageCacheOptions) {
    this.#renderer = renderer;
    this.#catalogue = catalogue;
    this.#store = store;
    this.#onError = onError;
    // One large page must not push out many others.
    this.#pages = new LRUCache({ maxSize: maxBytes, maxEntrySize: Math.ceil(maxBytes / 8), sizeCalculation: sizeOf });
  }

  /** The page of a path with its query, if it is in memory. */
  cached(url: string): Page | undefined {
    const address = pageAddress(url);
    const page = this.#pages.get(address);
    if (page && page.version !== this.#catalogue.current().version) this.#load(address).catch(this.#onError);
    return page;
  }

  /** The page of a path with its query, rendered if need be. */
  async page(url: string): Promise<Page> {
    const address = pageAddress(url);
    const page = this.cached(url) ?? (await this.#loadForOne(address));
    // A redirect passes the whole query on, also the parameters that no page depends on.
    return address === url || isScreen(page) ? page : this.#render(url, this.#catalogue.current(), 'quick');
  }

  /** Loads or renders a page before anybody requests it. Returns whether it had to be rendered. */
  async warm(address: string): Promise<boolean> {
    const catalogue = this.#catalogue.current();
    const known = this.#pages.peek(address);
    if (known?.version === catalogue.version && known.compression === 'small') return false;
    const stored = await this.#store?.read(address, catalogue.version);
    const page = stored ?? (await this.#render(address, catalogue, 'small'));
    this.#keep(address, page);
    if (stored || !mayBeCached(page)) return false;
    await this.#store?.write(address, page);
    return true;
  }

  /** Several visitors share one page that is being loaded, unless it turns out to be private. */
  async #loadForOne(address: string): Promise<Page> {
    const shared = this.#isLoading(address);
    const page = await this.#load(address);
    return shared && isPrivate(page) ? this.#render(address, this.#catalogue.current(), 'quick') : page;
  }

  #isLoading(address: string): boolean {
    return this.#loading.has(loadingKey(address, this.#catalogue.current()));
  }

  #load(address: string): Promise<Page> {
    const catalogue = this.#catalogue.current();
    const key = loadingKey(address, catalogue);
    const begun = this.#loading.get(key);
    if (begun) return begun;
    const loading = this.#fromStoreOrRendered(address, catalogue).finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  async #fromStoreOrRendered(address: string, catalogue: PublishedCatalogue): Promise<Page> {
    const isWarmed = this.#renderer.warmedPaths(catalogue).includes(address);
    const stored = isWarmed ? await this.#store?.read(address, catalogue.version) : undefined;
    const page = stored ?? (await this.#render(address, catalogue, 'quick'));
    this.#keep(address, page);
    return page;
  }

  async #render(address: string, catalogue: PublishedCatalogue, compression: Compression): Promise<Page> {
    return toPage(await this.#renderer.render(address, catalogue), catalogue.version, compression);
  }

  /** Pages can be finished in another sequence than they were begun: an older one never takes the place of a newer one. */
  #keep(address: string, page: Page): void {
    const { version } = this.#catalogue.current();
    const known = this.#pages.peek(address);
    if (known && page.version !== version) return;
    if (known?.version === version && known.compression === 'small') return;
    if (mayBeCached(page) && address.length <= MAX_ADDRESS_LENGTH) this.#pages.set(address, page);
    // What is no longer sold, for example. A failure of our own keeps the last good page.
    else if (page.status < 500) this.#pages.delete(address);
  }
}

function loadingKey(address: string, { version }: PublishedCatalogue): string {
  return `${version} ${address}`;
}

function mayBeCached(page: Page): boolean {
  return page.status === 200 && !isPrivate(page);
}

function isScreen({ status }: Page): boolean {
  return status === 200 || status === 404;
}

import { LRUCache } from 'lru-cache';
import type { CatalogueSource } from '#catalogue/published.ts';
import { type Compression, isPrivate, type Page, sizeOf } from './page.ts';
import { pageAddress, plainAddress } from './page-address.ts';
import type { PageSource } from './render-pool.ts';
import { BusyError, type Lane } from './render-queue.ts';

const MEGABYTE = 1024 * 1024;
const MAX_BYTES = { plain: 48 * MEGABYTE, withQuery: 16 * MEGABYTE };
const MAX_ADDRESS_LENGTH = 2_000;
/** Versions that are asked for at once: a visitor's page does not wait for all of them. */
const VERSIONS_AT_ONCE = 100;

/** The pages with a query that are rendered again after a publication: those that were requested last. */
const MOST_WITH_QUERY = 20;

export interface PageCacheOptions {
  readonly source: PageSource;
  readonly catalogue: CatalogueSource;
  readonly maxBytes?: { readonly plain: number; readonly withQuery: number };
  /** Called when the newer page could not be rendered; visitors get the older one meanwhile. */
  readonly onError?: (error: unknown) => void;
  /** Called when copies of a page that lie elsewhere show what is no longer so, and this cache no longer has it. */
  readonly onReplaced?: (address: string) => void;
}

/**
 * The pages that were rendered and may be sent to everybody, ready to be sent. A page whose content has changed is sent until its
 * successor is rendered, so that nobody waits for a publication. A page that says it is private is rendered for each visitor.
 */
export class PageCache {
  readonly #source: PageSource;
  readonly #catalogue: CatalogueSource;
  readonly #onError: (error: unknown) => void;
  readonly #onReplaced: (address: string) => void;
  readonly #plain: LRUCache<string, Page>;
  /** There is no end to filtered listings: they never push out a plain page. */
  readonly #withQuery: LRUCache<string, Page>;
  readonly #loading = new Map<string, Promise<Page>>();
  /** The addresses whose pages show what is no longer so. */
  readonly #outdated = new Set<string>();

  constructor({
    source,
    catalogue,
    maxBytes = MAX_BYTES,
    onError = () => {},
    onReplaced = () => {},
  }: PageCacheOptions) {
    this.#source = source;
    this.#catalogue = catalogue;
    this.#onError = onError;
    this.#onReplaced = onReplaced;
    const cacheOf = (maxSize: number) =>
      new LRUCache<string, Page>({
        maxSize,
        // One large page must not push out many others.
        maxEntrySize: Math.ceil(maxSize / 4),
        sizeCalculation: sizeOf,
        dispose: (_page, address, reason) => reason !== 'set' && this.#outdated.delete(address),
      });
    this.#plain = cacheOf(maxBytes.plain);
    this.#withQuery = cacheOf(maxBytes.withQuery);
  }

  /** What is in memory, and how much of it shows what is no longer so. */
  figures(): { pages: number; bytes: number; outdated: number } {
    const caches = [this.#plain, this.#withQuery];
    const sum = (of: (cache: LRUCache<string, Page>) => number) =>
      caches.reduce((total, cache) => total + of(cache), 0);
    return {
      pages: sum(({ size }) => size),
      bytes: sum(({ calculatedSize }) => calculatedSize),
      outdated: this.#outdated.size,
    };
  }

  /** The page of a path with its query, if it is in memory. */
  cached(url: string): Page | undefined {
    const address = pageAddress(url, this.#catalogue.current());
    const page = this.#pagesLike(address).get(address);
    if (page && this.#outdated.has(address)) this.#load(address, laneOf(address)).catch(this.#onFailure);
    return page;
  }

  /** The page of a path with its query, rendered if need be. Throws a BusyError if too many pages wait already. */
  async page(url: string): Promise<Page> {
    const address = pageAddress(url, this.#catalogue.current());
    try {
      const page = this.cached(url) ?? (await this.#loadForOne(address));
      // A redirect passes the whole query on, also the parameters that no page depends on.
      return address === url || isScreen(page) ? page : await this.#source.make(url, 'quick', 'query');
    } catch (error) {
      const stand = error instanceof BusyError ? this.#standIn(address) : undefined;
      if (stand) return stand;
      throw error;
    }
  }

  /** Loads or renders a page before anybody requests it. Returns whether it had to be rendered. */
  async warm(address: string): Promise<boolean> {
    const known = this.#pagesLike(address).peek(address);
    if (known?.compression === 'small' && !this.#outdated.has(address)) return false;
    const page = await this.#make(address, 'small', 'background');
    return !page.isStored;
  }

  /**
   * After a publication: finds the pages in memory whose content has changed, and renders them again, those of these paths first,
   * then those that were requested last. Of the pages with a query, which are many and seldom asked for twice, most are only dropped.
   */
  async refresh(first: readonly string[]): Promise<void> {
    const { version } = this.#catalogue.current();
    await this.#findOutdated();
    const withQuery = [...this.#withQuery.keys()].filter((address) => this.#outdated.has(address));
    for (const address of withQuery.slice(MOST_WITH_QUERY)) this.#drop(address);
    const rank = new Map(first.map((address, position) => [address, position]));
    const rankOf = (address: string) => rank.get(address) ?? first.length;
    for (const address of [...this.#outdated].sort((a, b) => rankOf(a) - rankOf(b))) {
      // The next publication begins anew.
      if (this.#catalogue.current().version !== version) return;
      if (this.#outdated.has(address)) await this.#load(address, 'background').catch(this.#onFailure);
    }
  }

  async #findOutdated(): Promise<void> {
    const addresses = [...this.#plain.keys(), ...this.#withQuery.keys()];
    for (let from = 0; from < addresses.length; from += VERSIONS_AT_ONCE) {
      const asked = addresses.slice(from, from + VERSIONS_AT_ONCE);
      const versions = await this.#source.contentVersions(asked);
      asked.forEach((address, position) => {
        const page = this.#pagesLike(address).peek(address);
        if (page && page.content !== versions[position]) this.#outdated.add(address);
        else this.#outdated.delete(address);
      });
    }
  }

  /** For a listing with a query, when too many wait: the plain one, which the browser filters by itself. */
  #standIn(address: string): Page | undefined {
    const plain = plainAddress(address);
    return plain === undefined ? undefined : this.#plain.get(plain);
  }

  /** Several visitors share one page that is being loaded, unless it turns out to be private. */
  async #loadForOne(address: string): Promise<Page> {
    const lane = laneOf(address);
    const isShared = this.#loading.has(this.#loadingKey(address));
    const page = await this.#load(address, lane);
    return isShared && isPrivate(page) ? this.#source.make(address, 'quick', lane) : page;
  }

  #load(address: string, lane: Lane): Promise<Page> {
    const key = this.#loadingKey(address);
    const begun = this.#loading.get(key);
    if (begun) return begun;
    const loading = this.#make(address, 'quick', lane).finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  #loadingKey(address: string): string {
    return `${this.#catalogue.current().version} ${address}`;
  }

  async #make(address: string, compression: Compression, lane: Lane): Promise<Page> {
    const page = await this.#source.make(address, compression, lane);
    this.#store(address, page);
    return page;
  }

  /** Pages can be finished in another sequence than they were begun: an older one never takes the place of a newer one. */
  #store(address: string, page: Page): void {
    const pages = this.#pagesLike(address);
    const known = pages.peek(address);
    const isOfNow = page.catalogue === this.#catalogue.current().version;
    if (known && !isOfNow) return;
    if (known?.content === page.content && known.compression === 'small') {
      this.#outdated.delete(address);
      return;
    }
    if (mayBeCached(page) && address.length <= MAX_ADDRESS_LENGTH) {
      pages.set(address, page);
      if (known && known.content !== page.content) this.#onReplaced(address);
      if (isOfNow) this.#outdated.delete(address);
      else this.#outdated.add(address);
    }
    // What is no longer sold, for example. A failure of our own keeps the last good page.
    else if (page.status < 500) this.#drop(address);
  }

  #drop(address: string): void {
    if (this.#pagesLike(address).delete(address)) this.#onReplaced(address);
  }

  #pagesLike(address: string): LRUCache<string, Page> {
    return laneOf(address) === 'query' ? this.#withQuery : this.#plain;
  }

  /** A page that could not be rendered now is tried again when somebody requests it. */
  readonly #onFailure = (error: unknown): void => {
    if (!(error instanceof BusyError)) this.#onError(error);
  };
}

/** The stand-in of a listing ends in a question mark: it counts as a plain page. */
function laneOf(address: string): Lane {
  const mark = address.indexOf('?');
  return mark === -1 || mark === address.length - 1 ? 'page' : 'query';
}

/** A redirect counts if it says itself how it may be cached. */
function mayBeCached(page: Page): boolean {
  const isRedirectForAll = page.status === 302 && page.headers['cache-control'] !== undefined;
  return (page.status === 200 || isRedirectForAll) && !isPrivate(page);
}

function isScreen({ status }: Page): boolean {
  return status === 200 || status === 404;
}

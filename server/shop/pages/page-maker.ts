import { type PublishedCatalogue, perCatalogue } from '#catalogue/published.ts';
import type { PageVisit } from '#contract/orders/order-page.ts';
import { type Compression, compressPage, type MadePage } from './page.ts';
import type { PageStore } from './page-store.ts';
import type { Renderer } from './render.ts';

/** Makes pages from a catalogue, complete with their compressed forms. What a worker thread does. */
export class PageMaker {
  readonly #renderer: Omit<Renderer, 'cardPage'>;
  readonly #store: Pick<PageStore, 'read' | 'write'>;
  readonly #warmed: (catalogue: PublishedCatalogue) => ReadonlySet<string>;

  constructor(renderer: Omit<Renderer, 'cardPage'>, store: Pick<PageStore, 'read' | 'write'>) {
    this.#renderer = renderer;
    this.#store = store;
    this.#warmed = perCatalogue((catalogue) => new Set(renderer.warmedPaths(catalogue)));
  }

  /** Only the pages that are warmed outlive the process: there is no end to filtered listings. */
  async make(
    address: string,
    catalogue: PublishedCatalogue,
    compression: Compression,
    visit?: PageVisit,
  ): Promise<MadePage> {
    if (visit) {
      const own = await this.#renderer.render(address, catalogue, visit);
      return compressPage(own, { catalogue: catalogue.version, content: '' }, compression);
    }
    const content = this.#renderer.contentVersion(address, catalogue);
    const versions = { catalogue: catalogue.version, content };
    const isWarmed = this.#warmed(catalogue).has(address);
    const stored = isWarmed ? this.#store.read(address, versions) : undefined;
    if (stored) return stored;
    const page = compressPage(await this.#renderer.render(address, catalogue), versions, compression);
    if (isWarmed && compression === 'small' && page.status === 200) this.#store.write(address, page);
    return page;
  }

  warmedPaths(catalogue: PublishedCatalogue): readonly string[] {
    return this.#renderer.warmedPaths(catalogue);
  }

  contentVersions(addresses: readonly string[], catalogue: PublishedCatalogue): readonly string[] {
    return addresses.map((address) => this.#renderer.contentVersion(address, catalogue));
  }
}

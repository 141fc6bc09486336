import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import { readProducts, readShop, type Shop } from '#catalogue/read-catalogue.ts';
import { SHIPPED_FOLDER } from '#catalogue/read-files.ts';
import { readTechnologies, type TechnologyTable } from '#catalogue/read-technologies.ts';
import { shippedPictures } from '#catalogue/shipped-pictures.ts';
import type { CatalogueProblem } from '#contract/catalogue/problems.ts';
import { type Product, productKey } from '#domain/catalogue/product.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import type { ShopLimits } from '#domain/orders/limits.ts';
import { AssembledKinds } from './assembled-kinds.ts';
import { documentOf, type StoredCatalogue } from './stored-catalogue.ts';

interface Row {
  /** With the shop's own switch as `inStock`. */
  readonly product: Product;
  /** With what is available in the inventory; the same object as long as nothing about it changes. */
  readonly shown: Product;
  readonly revision: number;
}

/** What can be bought. */
export interface StockLeft {
  /** The keys of products of which nothing is left. */
  readonly soldOut: readonly string[];
  /** By product key, of the kinds with options: the variants of which something is left. */
  readonly variants: Readonly<Record<string, readonly string[]>>;
}

/** The catalogue of the database, put together piece by piece as publications come in. */
export class AssembledCatalogue {
  #version = 0;
  #mark = '';
  readonly #kinds = new AssembledKinds();
  #shop: Shop | undefined;
  #technologies: TechnologyTable = new Map();
  #formerSlugs: StoredCatalogue['former_slugs'] = [];
  readonly #rows = new Map<string, Row>();
  /** What could not be read: the revision in the database, by product key or document name. */
  readonly #unreadable = new Map<string, number>();
  #soldOut: ReadonlySet<string> = new Set();
  #variantsInStock: Readonly<Record<string, readonly string[]>> = {};

  get version(): number {
    return this.#version;
  }

  /** The kinds whose variants in stock `setStock` wants to know. */
  get kindsWithOptions(): readonly string[] {
    return this.#kinds.withOptions;
  }

  /** Whether `update` needs everything instead of what is new: another database, or technologies that every product joins. */
  needsAll(news: StoredCatalogue): boolean {
    const isOther = news.version < this.#version || (news.version === this.#version && news.mark !== this.#mark);
    return this.#version > 0 && (isOther || documentOf(news.documents, 'technologies') !== undefined);
  }

  /**
   * Takes in what was published. A product, kind or document that cannot be read is left as it was before and reported in the result: one
   * bad row never closes the shop.
   */
  update(news: StoredCatalogue): CatalogueProblem[] {
    const problems: CatalogueProblem[] = [];
    this.#kinds.update(news, problems);
    this.#updateDocuments(news, problems);
    for (const { category, id, state, slug, document, revision } of news.products) {
      const own: CatalogueProblem[] = [];
      const kind = this.#kinds.find(category);
      const reading = { technologies: this.#technologies, areStored: true };
      const [read] = kind ? readProducts(kind, [document], reading, own) : [];
      const key = productKey({ category, id });
      if (!read || own.length > 0 || read.id !== id) {
        this.#unreadable.set(key, revision);
        problems.push(...own);
        continue;
      }
      this.#unreadable.delete(key);
      const product: Product = { ...read, slug, hide: state === 'hidden' };
      this.#rows.set(key, { product, shown: this.#merge(product), revision });
    }
    this.#formerSlugs = news.former_slugs;
    this.#version = news.version;
    this.#mark = news.mark;
    return problems;
  }

  #updateDocuments({ documents }: StoredCatalogue, problems: CatalogueProblem[]): void {
    const shop = documentOf(documents, 'shop');
    if (shop) {
      const read = readShop(shop.document, problems);
      this.#shop = read ?? this.#shop ?? completedShop(shop.document);
      if (read) this.#unreadable.delete('shop');
      else this.#unreadable.set('shop', shop.revision);
    }
    const technologies = documentOf(documents, 'technologies');
    if (technologies) {
      const read = readTechnologies(technologies.document, problems);
      this.#technologies = read ?? this.#technologies;
      if (read) this.#unreadable.delete('technologies');
      else this.#unreadable.set('technologies', technologies.revision);
    }
  }

  setStock({ soldOut, variants }: StockLeft): void {
    this.#soldOut = new Set(soldOut);
    this.#variantsInStock = variants;
    for (const [key, row] of this.#rows) {
      const inStock = row.product.inStock && !this.#soldOut.has(key);
      if (inStock !== row.shown.inStock) this.#rows.set(key, { ...row, shown: this.#merge(row.product) });
    }
  }

  #merge(product: Product): Product {
    return product.inStock && this.#soldOut.has(productKey(product)) ? { ...product, inStock: false } : product;
  }

  publish(limits: ShopLimits): PublishedCatalogue {
    if (!this.#shop) throw new Error('The database has no text about the shop itself that can be read');
    const kinds = this.#kinds.all;
    const products = [...this.#rows.values()]
      .map(({ shown }) => shown)
      .filter(({ category }) => this.#kinds.find(category))
      .sort(byKindAndId(kinds));
    const slugs = new Map(products.map((product) => [productKey(product), product.slug]));
    const moved = this.#formerSlugs.flatMap(({ category, slug, product_id }) => {
      const now = slugs.get(productKey({ category, id: product_id }));
      return now === undefined ? [] : [[`${category}/${slug}`, now] as const];
    });
    return {
      version: this.#versionName(limits),
      kinds,
      products,
      shop: this.#shop,
      limits,
      formerSlugs: Object.fromEntries(moved),
      formerKinds: this.#kinds.former,
      variantsInStock: this.#variantsInStock,
      pictures: shippedPictures,
    };
  }

  #versionName(limits: ShopLimits): string {
    const unreadable = [...this.#unreadable.keys()].sort().map((key) => [key, this.#rows.get(key)?.revision ?? 0]);
    const stock = [[...this.#soldOut].sort(), this.#variantsInStock];
    const rest = JSON.stringify([stock, unreadable, this.#kinds.unreadable, limits]);
    const fingerprint = createHash('sha256').update(rest).digest('hex').slice(0, 12);
    return [this.#version, this.#mark, fingerprint].filter((part) => part !== '').join('-');
  }
}

/**
 * A newer program may ask for texts that the database has not got yet: those of the shipped file fill the gaps, and if that does not
 * help, they are all the shipped ones. A shop never stays shut for a text.
 */
function completedShop(stored: unknown): Shop | undefined {
  const shipped: unknown = JSON.parse(readFileSync(join(SHIPPED_FOLDER, 'shop.json'), 'utf8'));
  const completed = { ...(shipped as object), ...(stored as object) };
  return readShop(completed, []) ?? readShop(shipped, []);
}

function byKindAndId(kinds: readonly Kind[]) {
  const places = new Map<string, number>(kinds.map(({ key }, place) => [key, place]));
  return (one: Product, other: Product): number =>
    (places.get(one.category) ?? 0) - (places.get(other.category) ?? 0) || one.id - other.id;
}

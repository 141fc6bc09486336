import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutFormerSlides } from '#catalogue/former-texts.ts';
import type { CatalogueTexts, PublishedCatalogue } from '#catalogue/published.ts';
import { readBrand } from '#catalogue/read-brand.ts';
import { readProducts, readShop, type Shop } from '#catalogue/read-catalogue.ts';
import { SHIPPED_FOLDER } from '#catalogue/read-files.ts';
import { readTechnologies, type TechnologyTable } from '#catalogue/read-technologies.ts';
import { shippedPictures } from '#catalogue/shipped-pictures.ts';
import type { CatalogueProblem } from '#contract/catalogue/problems.ts';
import { type Brand, SHIPPED_BRAND } from '#domain/brand/brand.ts';
import { type Product, productKey } from '#domain/catalogue/product.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { isLanguageCode, type LanguageCode } from '#domain/languages/languages.ts';
import type { LanguageTexts } from '#domain/texts/translations.ts';
import { AssembledKinds } from './assembled-kinds.ts';
import type { LogoField } from './missing-logos.ts';
import { type DocumentName, documentOf, type ProductStockLeft, type StoredCatalogue } from './stored-catalogue.ts';

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

/** What pages show of the owner's settings. */
export type ShownSettings = Pick<PublishedCatalogue, 'limits' | 'delivery' | 'asking'>;

/** The catalogue of the database, put together piece by piece as publications come in. */
export class AssembledCatalogue {
  #version = 0;
  #mark = '';
  readonly #kinds = new AssembledKinds();
  #shop: Shop | undefined;
  #brand: Brand = SHIPPED_BRAND;
  #missingLogos: readonly LogoField[] = [];
  #technologies: TechnologyTable = new Map();
  #formerSlugs: Readonly<Record<string, string>> = {};
  #texts: CatalogueTexts = {};
  /** Sorted by kind and id once `update` is through. */
  #rows = new Map<string, Row>();
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
    for (const { category, id, state, slug, document, revision, sale } of news.products) {
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
      const product: Product = { ...read, slug, hide: state === 'hidden', ...(sale && { sale }) };
      this.#rows.set(key, { product, shown: this.#merge(product), revision });
    }
    this.#sortRows();
    this.#formerSlugs = this.#movedSlugs(news);
    this.#texts = withTexts(this.#texts, news.texts);
    this.#version = news.version;
    this.#mark = news.mark;
    return problems;
  }

  #updateDocuments({ documents }: StoredCatalogue, problems: CatalogueProblem[]): void {
    /** What a document says, if it is new and can be read. */
    const readNew = <Read>(name: DocumentName, read: (document: unknown) => Read | undefined): Read | undefined => {
      const stored = documentOf(documents, name);
      const found = stored && read(stored.document);
      if (found) this.#unreadable.delete(name);
      else if (stored) this.#unreadable.set(name, stored.revision);
      return found;
    };
    this.#shop = readNew('shop', (document) => readShop(withoutFormerSlides(document), problems)) ?? this.#shop;
    this.#shop ??= completedShop(documentOf(documents, 'shop')?.document);
    this.#brand = readNew('brand', (document) => readBrand(document, problems)) ?? this.#brand;
    this.#technologies =
      readNew('technologies', (document) => readTechnologies(document, problems)) ?? this.#technologies;
  }

  /** With the logo that the document names, whether or not there is a file of it. */
  get namedBrand(): Brand {
    return this.#brand;
  }

  /** What has no file is not shown: a page without the logo has the shop's name. */
  setMissingLogos(fields: readonly LogoField[]): void {
    this.#missingLogos = fields;
  }

  #shownBrand(): Brand {
    if (this.#missingLogos.length === 0) return this.#brand;
    const { logo, mark, ...look } = this.#brand;
    const isShown = (field: LogoField) => !this.#missingLogos.includes(field);
    return { ...look, ...(logo && isShown('logo') && { logo }), ...(mark && isShown('mark') && { mark }) };
  }

  #sortRows(): void {
    const byPlace = byKindAndId(this.#kinds.all);
    this.#rows = new Map([...this.#rows].sort(([, one], [, other]) => byPlace(one.product, other.product)));
  }

  #movedSlugs({ former_slugs }: StoredCatalogue): Readonly<Record<string, string>> {
    const moved = former_slugs.flatMap(({ category, slug, product_id }) => {
      const row = this.#rows.get(productKey({ category, id: product_id }));
      return row && this.#kinds.find(category) ? [[`${category}/${slug}`, row.product.slug] as const] : [];
    });
    return Object.fromEntries(moved);
  }

  /** All that can be bought. */
  setStock({ soldOut, variants }: StockLeft): void {
    const before = this.#soldOut;
    this.#soldOut = new Set(soldOut);
    for (const key of [...before, ...this.#soldOut])
      if (before.has(key) !== this.#soldOut.has(key)) this.#showStock(key);
    const known = this.#variantsInStock;
    const entries = Object.entries(variants).map(([key, left]) => [key, sameOr(known[key], left)] as const);
    this.#variantsInStock = Object.fromEntries(entries.sort(byKey));
  }

  /** What can be bought of some products; whatever is known of all others stays. */
  updateStock(some: readonly ProductStockLeft[]): void {
    const withOptions = new Set(this.kindsWithOptions);
    const soldOut = new Set(this.#soldOut);
    const variants = new Map(Object.entries(this.#variantsInStock));
    for (const { category, id, isPublished, variants: left } of some) {
      const key = productKey({ category, id });
      if (isPublished && left.length === 0) soldOut.add(key);
      else soldOut.delete(key);
      if (!withOptions.has(category)) continue;
      if (left.length > 0) variants.set(key, left);
      else variants.delete(key);
    }
    this.setStock({ soldOut: [...soldOut], variants: Object.fromEntries(variants) });
  }

  #showStock(key: string): void {
    const row = this.#rows.get(key);
    if (row) this.#rows.set(key, { ...row, shown: this.#merge(row.product) });
  }

  #merge(product: Product): Product {
    return product.inStock && this.#soldOut.has(productKey(product)) ? { ...product, inStock: false } : product;
  }

  publish(shown: ShownSettings): PublishedCatalogue {
    if (!this.#shop) throw new Error('The database has no text about the shop itself that can be read');
    const shownProducts = [...this.#rows.values()].map((row) => row.shown);
    return {
      version: this.#versionName(shown),
      kinds: this.#kinds.all,
      products: shownProducts.filter(({ category }) => this.#kinds.find(category)),
      shop: this.#shop,
      brand: this.#shownBrand(),
      ...shown,
      formerSlugs: this.#formerSlugs,
      formerKinds: this.#kinds.former,
      variantsInStock: this.#variantsInStock,
      pictures: shippedPictures,
      texts: this.#texts,
    };
  }

  #versionName(shown: ShownSettings): string {
    const unreadable = [...this.#unreadable.keys()].sort().map((key) => [key, this.#rows.get(key)?.revision ?? 0]);
    const stock = [[...this.#soldOut].sort(), this.#variantsInStock];
    const rest = JSON.stringify([stock, unreadable, this.#kinds.unreadable, shown, this.#missingLogos]);
    const fingerprint = createHash('sha256').update(rest).digest('hex').slice(0, 12);
    return [this.#version, this.#mark, fingerprint].filter((part) => part !== '').join('-');
  }
}

/** The one that is known if it says the same, so that a catalogue shares with the one before it what did not change. */
function sameOr(known: readonly string[] | undefined, now: readonly string[]): readonly string[] {
  const isSame = known?.length === now.length && now.every((variant, place) => variant === known[place]);
  return isSame ? known : now;
}

function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** The database has what was checked before it was stored; of a language that the program does not know nothing is taken. */
function withTexts(known: CatalogueTexts, news: StoredCatalogue['texts']): CatalogueTexts {
  if (news.length === 0) return known;
  const texts: Partial<Record<LanguageCode, LanguageTexts>> = { ...known };
  for (const [language, own] of Map.groupBy(news, ({ language }) => language)) {
    if (!isLanguageCode(language)) continue;
    const changed = own.map(({ subject, document }) => [subject, document] as const);
    texts[language] = { ...texts[language], ...Object.fromEntries(changed) };
  }
  return texts;
}

/**
 * A newer program may ask for texts that the database has not got yet: those of the shipped file fill the gaps, and if that does not
 * help, they are all the shipped ones. A shop never stays shut for a text.
 */
function completedShop(stored: unknown): Shop | undefined {
  if (stored === undefined) return undefined;
  const shipped: unknown = JSON.parse(readFileSync(join(SHIPPED_FOLDER, 'shop.json'), 'utf8'));
  const completed = withoutFormerSlides({ ...(shipped as object), ...(stored as object) });
  return readShop(completed, []) ?? readShop(shipped, []);
}

function byKindAndId(kinds: readonly Kind[]) {
  const places = new Map<string, number>(kinds.map(({ key }, place) => [key, place]));
  return (one: Product, other: Product): number =>
    (places.get(one.category) ?? 0) - (places.get(other.category) ?? 0) || one.id - other.id;
}

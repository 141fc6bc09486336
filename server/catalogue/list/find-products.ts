import type { PictureManifest } from '#catalogue/pictures.ts';
import {
  MISSING_THINGS,
  PRODUCTS_PER_PAGE,
  type ProductFacet,
  type ProductPage,
  type ProductQuery,
  type ProductRow,
  type ProductSort,
  tickedOptions,
} from '#contract/catalogue/products.ts';
import { brandsOf } from '#domain/catalogue/brand.ts';
import { lowestMargin } from '#domain/catalogue/margin.ts';
import { type Category, discountedFrom } from '#domain/catalogue/product.ts';
import { findKind, type Kind } from '#domain/kinds/kind.ts';
import { NO_VARIANT } from '#domain/kinds/variant.ts';
import { type Facet, type Filtered, type Filters, facetsOf, filterAndCount } from '#domain/listing/facets.ts';
import { kindListing, mixedListing } from '#domain/listing/kind-listing.ts';
import { listingOf } from '#domain/listing/listing-rules.ts';
import { parseListingState } from '#domain/listing/listing-state.ts';
import { hasWords, wordsOf } from '#domain/search/found-words.ts';
import type { CostTable } from '#server/catalogue/costs/costs.ts';
import { IS_MISSING } from './product-facts.ts';
import type { ProductStock } from './product-stock.ts';
import type { KnownProduct, ProductTable } from './product-table.ts';

/** Where the pictures are, to know which are missing. */
type Pictures = Pick<PictureManifest, 'files'>;

/** Stock is read for those products that need it: for all of them only if they are chosen or sorted by it. */
export interface ProductSource {
  readonly table: () => Promise<ProductTable>;
  readonly stock: (keys?: readonly string[]) => Promise<ProductStock>;
  /** Only for those who may see them. */
  readonly costs?: (keys?: readonly string[]) => Promise<CostTable>;
  /** The keys of those that every new shop begins with, as long as they are on sale as they were. */
  readonly samples: () => Promise<ReadonlySet<string>>;
}

interface FoundProducts extends Filtered<KnownProduct> {
  readonly table: ProductTable;
  readonly facets: readonly Facet[];
  /** Of all products, or of none. */
  readonly stock: ProductStock | undefined;
  readonly costs: CostTable | undefined;
}

/** The products that a query finds, sorted by name. Groups of filters are those of the category's listing in the shop. */
export async function findProducts(
  source: ProductSource,
  query: ProductQuery & { sort?: ProductSort },
  pictures: Pictures,
): Promise<FoundProducts> {
  const table = await source.table();
  const stock = query.stock || query.sort === 'stock' ? await source.stock() : undefined;
  const isByMargin = query.margin_under !== undefined || query.sort === 'margin';
  const costs = isByMargin ? await source.costs?.() : undefined;
  const facets = facetsIn(table, query.category);
  const filters = tickedIn(query, facets);
  const samples = query.sample ? await source.samples() : undefined;
  const isCandidate = candidateTest(table, { stock, costs, samples }, query, pictures);
  const { matching, counts } = filterAndCount(table.products, facets, filters, isCandidate);
  return { matching, counts, facets, table, stock, costs };
}

const known = new WeakMap<readonly KnownProduct[], Map<Category | undefined, readonly Facet[]>>();

/** Made once per list of products: an option's matches are remembered inside. */
function facetsIn({ products, kinds }: ProductTable, category: Category | undefined): readonly Facet[] {
  const made = known.get(products) ?? new Map<Category | undefined, readonly Facet[]>();
  known.set(products, made);
  const found = made.get(category) ?? makeFacets(products, findKind(kinds, category ?? ''));
  made.set(category, found);
  return found;
}

function makeFacets(products: readonly KnownProduct[], kind: Kind | undefined): readonly Facet[] {
  if (!kind) return facetsOf([{ by: 'brand', label: 'Brand', values: brandsOf(products) }]);
  const own = products.filter(({ category }) => category === kind.key);
  // What is in stock in which variant is a question to the stock.
  return listingOf(kindListing(kind, own)).facets.filter(({ isByOption }) => !isByOption);
}

/** It is only looked up, and shown to nobody. */
const NO_WORDS = { noun: '', loadMore: '', filtersTitle: '', empty: '' };

/** The same words in the address as in the shop's. */
function tickedIn(query: ProductQuery, facets: readonly Facet[]): Filters {
  const given = facets.flatMap(({ name }): [string, string][] => {
    const ticked = tickedOptions.safeParse(query[name]).data;
    return ticked ? [[name, ticked]] : [];
  });
  const listing = { ...listingOf(mixedListing([], 'popular', NO_WORDS)), facets };
  return parseListingState(new URLSearchParams(given), listing).filters;
}

function candidateTest(
  { drafts, planned }: ProductTable,
  {
    stock,
    costs,
    samples,
  }: Pick<FoundProducts, 'stock' | 'costs'> & { readonly samples: ReadonlySet<string> | undefined },
  query: ProductQuery,
  pictures: Pictures,
): (product: KnownProduct) => boolean {
  const {
    category,
    state,
    stock: wanted,
    missing,
    pending,
    sale,
    price_min = 0,
    price_max,
    margin_under,
    search,
  } = query;
  const typed = wordsOf(search ?? '');
  const isMissing = missing && IS_MISSING[missing];
  return (product) =>
    (!category || product.category === category) &&
    (!state || product.state === state) &&
    (!wanted || stock?.get(product.key)?.state === wanted) &&
    (!pending || (pending === 'draft' ? drafts : planned).has(product.key)) &&
    (!sale || isOnSale(product)) &&
    (!samples || samples.has(product.key)) &&
    (price_min === 0 || (product.price ?? 0) >= price_min) &&
    (price_max === undefined || (product.price ?? 0) <= price_max) &&
    (margin_under === undefined || (marginIn(product, costs) ?? Number.POSITIVE_INFINITY) < Number(margin_under)) &&
    (!isMissing || isMissing(product, pictures)) &&
    hasWords(product.words, typed);
}

const marginIn = (product: KnownProduct, costs: CostTable | undefined) =>
  lowestMargin(product, costs?.get(product.key) ?? {});

function isOnSale({ price, originalPrice }: KnownProduct): boolean {
  return price !== undefined && originalPrice !== undefined && discountedFrom({ price, originalPrice }) !== undefined;
}

type Compare = (one: KnownProduct, other: KnownProduct) => number;

/** What has no figure comes last. */
const upwards = (of: (product: KnownProduct) => number | undefined): Compare => {
  const figure = (product: KnownProduct) => of(product) ?? Number.MAX_SAFE_INTEGER;
  return (one, other) => figure(one) - figure(other);
};

/** Products come sorted by name, so equal ones stay so. */
function sortProducts(
  products: readonly KnownProduct[],
  sort: ProductSort,
  { stock, costs }: Pick<FoundProducts, 'stock' | 'costs'>,
) {
  if (sort === 'name') return products;
  const comparisons: Record<Exclude<ProductSort, 'name'>, Compare> = {
    newest: (one, other) => other.id - one.id,
    // What was never published is what somebody works on now.
    changed: upwards(({ revision }) => -(revision || Number.MAX_SAFE_INTEGER)),
    'price-low': upwards(({ price }) => price),
    'price-high': upwards(({ price }) => price && -price),
    stock: upwards(({ key }) => stock?.get(key)?.available),
    margin: upwards((product) => marginIn(product, costs)),
  };
  return products.toSorted(comparisons[sort]);
}

export async function pageOfProducts(
  source: ProductSource,
  query: ProductQuery & { sort: ProductSort; page: number },
  pictures: Pictures,
): Promise<ProductPage> {
  const { matching, counts, facets, table, stock, costs } = await findProducts(source, query, pictures);
  const sorted = sortProducts(matching, query.sort, { stock, costs });
  const last = Math.max(Math.ceil(sorted.length / PRODUCTS_PER_PAGE), 1);
  const shown = Math.min(query.page, last);
  const first = (shown - 1) * PRODUCTS_PER_PAGE;
  const products = sorted.slice(first, first + PRODUCTS_PER_PAGE);
  const keys = products.map(({ key }) => key);
  const levels = stock ?? (await source.stock(keys));
  const paid = costs ?? (await source.costs?.(keys));
  return {
    rows: products.map((product) => rowOf(product, table, { stock: levels, costs: paid }, pictures)),
    page: shown,
    found: sorted.length,
    total: table.products.length,
    facets: facets.map(
      ({ name, label, options }): ProductFacet => ({
        id: name,
        label,
        options: options.map(({ id, label: words }, at) => ({
          value: id,
          label: words,
          count: counts[name]?.[at] ?? 0,
        })),
      }),
    ),
  };
}

interface Levels {
  readonly stock: ProductStock;
  readonly costs: CostTable | undefined;
}

function rowOf(product: KnownProduct, table: ProductTable, { stock, costs }: Levels, pictures: Pictures): ProductRow {
  const { key, category, id, slug, name, brand, image, state, price, originalPrice, revision } = product;
  return {
    ...{ category, id, slug, name, brand, state, revision },
    image: image ?? null,
    price: price ?? null,
    originalPrice: originalPrice ?? null,
    stock: stock.get(key) ?? null,
    costs: costs ? { cost: costs.get(key)?.[NO_VARIANT] ?? null, margin: marginIn(product, costs) ?? null } : null,
    missing: MISSING_THINGS.filter((thing) => IS_MISSING[thing](product, pictures)),
    draft: table.drafts.get(key) ?? null,
    planned: table.planned.get(key) ?? null,
  };
}

import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import { brandsOf } from '#domain/catalogue/brand.ts';
import { type Product, productKey } from '#domain/catalogue/product.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import { filterAndCount } from '#domain/listing/facets.ts';
import { kindListing } from '#domain/listing/kind-listing.ts';
import { listingPage } from '#domain/listing/listing.ts';
import { type ListingItem, toListingItem } from '#domain/listing/listing-item.ts';
import { defaultState, type ListingState, listingOf } from '#domain/listing/listing-rules.ts';
import { sortProducts } from '#domain/listing/sorting.ts';
import { suggestProducts } from '#domain/search/suggestions.ts';
import { answerSearch } from '#storefront/features/catalogue/listing/search-answer.ts';
import { growthPerTenfold, type Timing, time } from './measure.ts';
import { writeResult } from './results.ts';
import { syntheticCatalogue } from './synthetic-catalogue.ts';

const SIZES = [100, 1_000, 10_000];
const FRAME_MS = 16;
/** Ten would be linear; the rest is for caches that no longer hold everything, and for noise. */
const LINEAR_GROWTH = 14;
/** Sorting takes n log n comparisons: fifteen times as many from 100 to 1,000. */
const SORT_GROWTH = 21;
const ATTEMPTS = 3;

const RACKETS = kindOf(SHIPPED_KINDS, 'rackets');
const toItem = (product: Product) => toListingItem(product, RACKETS);

/** A racket listing of a given size, with a tick in every group. */
function racketsOf(size: number) {
  const products = syntheticCatalogue(size, ['rackets']);
  const items = products.map(toItem);
  const rules = kindListing(RACKETS, items);
  const listing = listingOf(rules);
  const descriptions = new Map(products.map((product) => [productKey(product), product.description]));
  const descriptionOf = (item: ListingItem) => descriptions.get(productKey(item)) ?? '';
  const ticked: ListingState = {
    ...defaultState(listing),
    priceMin: 30_000,
    priceMax: 180_000,
    filters: {
      carbon: ['3K', '18K', 'Carbon Frame'],
      shape: ['Round', 'Teardrop / Hybrid'],
      level: ['Advanced'],
      brand: brandsOf(items).slice(0, 5),
    },
  };
  const list = (more: Partial<ListingState>) =>
    listingPage({ items, listing, state: { ...ticked, ...more }, seed: 7, descriptionOf });
  return { size, products, items, rules, ticked, list };
}

type Rackets = ReturnType<typeof racketsOf>;

interface Operation {
  readonly name: string;
  readonly limit?: number;
  readonly sorts?: true;
  readonly run: (rackets: Rackets) => unknown;
}

/** Everything that a click or a keystroke can make a listing compute. */
const OPERATIONS: readonly Operation[] = [
  {
    name: 'full facet update',
    limit: FRAME_MS,
    // A new listing each time, so that nothing is cached from the round before.
    run: ({ items, rules, ticked }) => filterAndCount(items, listingOf(rules).facets, ticked.filters, () => true),
  },
  { name: 'filter, facets and sort', sorts: true, run: ({ list }) => list({}) },
  { name: 'the same, with the random sort', sorts: true, run: ({ list }) => list({ sort: 'random' }) },
  { name: 'the same, with a search', sorts: true, run: ({ list }) => list({ search: 'sweet spot' }) },
  { name: 'sort all, popular', sorts: true, limit: FRAME_MS, run: ({ items }) => sortProducts(items, 'popular', 7) },
  {
    name: 'sort all, price-low',
    sorts: true,
    limit: FRAME_MS,
    run: ({ items }) => sortProducts(items, 'price-low', 7),
  },
  { name: 'sort all, random', sorts: true, limit: FRAME_MS, run: ({ items }) => sortProducts(items, 'random', 7) },
  { name: 'search the whole shop', run: ({ products }) => answerSearch(products, 'glass', toItem) },
  { name: 'suggestions while typing', run: ({ items }) => suggestProducts(items, 'vip') },
];

interface Measured {
  readonly name: string;
  readonly timings: readonly Timing[];
  readonly growth: readonly number[];
  readonly problems: readonly string[];
}

function measure({ name, limit, sorts, run }: Operation, sizes: readonly Rackets[]): Measured {
  const timings = sizes.map((rackets) => time(rackets.size, () => run(rackets)));
  const growth = growthPerTenfold(timings);
  const problems: string[] = [];
  const worst = sorts ? SORT_GROWTH : LINEAR_GROWTH;
  if (growth.some((ratio) => ratio > worst)) problems.push(`${name}: grows faster than the catalogue`);
  if (limit !== undefined && timings.some(({ median }) => median > limit)) problems.push(`${name}: over ${limit} ms`);
  return { name, timings, growth, problems };
}

/** A busy machine can spoil a round, so a mark counts as missed only when it is missed every time. */
function measureFairly(operation: Operation, sizes: readonly Rackets[]): Measured {
  let measured = measure(operation, sizes);
  for (let attempt = 1; attempt < ATTEMPTS && measured.problems.length > 0; attempt++) {
    measured = measure(operation, sizes);
  }
  return measured;
}

function row(name: string, cells: readonly string[], last: string): string {
  return `${name.padEnd(28)}${cells.map((cell) => cell.padStart(10)).join('')}   ${last}`;
}

export async function run(): Promise<boolean> {
  const sizes = SIZES.map(racketsOf);
  console.log(row('milliseconds (median)', SIZES.map(String), 'growth per 10x'));
  const results = OPERATIONS.map((operation) => {
    const measured = measureFairly(operation, sizes);
    const medians = measured.timings.map(({ median }) => median.toFixed(3));
    console.log(row(measured.name, medians, measured.growth.map((ratio) => ratio.toFixed(1)).join(', ')));
    return measured;
  });
  writeResult('domain', results);
  const problems = results.flatMap((measured) => measured.problems);
  console.log(problems.length === 0 ? 'All within their marks.' : problems.join('\n'));
  return problems.length === 0;
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import { type Kind, kindOf } from '#domain/kinds/kind.ts';
import { searchText } from '#domain/search/search-text.ts';
import type { Filters } from './facets.ts';
import { kindListing, mixedListing } from './kind-listing.ts';
import { ALL, defaultState, type Listing, type ListingState, listingOf, PAGE_SIZE } from './listing-rules.ts';
import { listingQuery, parseListingState, searchQuery } from './listing-state.ts';
import type { Sort } from './sorts.ts';

const BRANDS = ['Nox', 'Adidas', 'Wilson', 'Babolat', 'Head', 'Bullpadel', 'Drop, Shot', 'Ünal & Söhne'];
const products = BRANDS.map((brand) => ({ brand }));
const ofKind = (kind: Kind) => listingOf(kindListing(kind, products));
const rackets = ofKind(kindOf(SHIPPED_KINDS, 'rackets'));
const shoes = ofKind(kindOf(SHIPPED_KINDS, 'shoes'));
const accessories = ofKind(kindOf(SHIPPED_KINDS, 'accessories'));
const WORDS = { noun: 'products', loadMore: 'Load More', filtersTitle: 'Filters', empty: 'Nothing' };
const brandPage = listingOf(mixedListing(SHIPPED_KINDS, 'random', WORDS));
const sale = listingOf(mixedListing(SHIPPED_KINDS, 'popular', WORDS));
/** With everything that the shipped ones have not got: a slider of its own, ids, filters by options and by ranges. */
const clothing = ofKind({
  ...kindOf(SHIPPED_KINDS, 'rackets'),
  key: 'clothing',
  options: [{ key: 'size', label: 'Size', values: ['S', 'M', 'L, XL'], default: 'M' }],
  facets: [
    { by: 'option', option: 'size', label: 'Size' },
    { by: 'price', min: 500, max: 9_500, step: 500 },
    {
      by: 'spec',
      spec: 'weight',
      label: 'Weight',
      match: 'range',
      options: [
        { id: 'light', label: 'Under 150 g', to: 150 },
        { id: 'heavy', label: '150 g and more', from: 150 },
      ],
      coversAll: true,
    },
  ],
});

const parse = (query: string, listing: Listing = rackets) => parseListingState(new URLSearchParams(query), listing);
const canonical = (query: string, listing: Listing = rackets) => listingQuery(parse(query, listing), listing);

describe('what a URL says', () => {
  it('reads every part', () => {
    expect(
      parse(
        'price_min=50000&price_max=100000&sort=price-low&search=viper&carbon=3K,18K&shape=Round&level=Advanced&brand=nox,HEAD&view=list&shown=96',
      ),
    ).toEqual({
      priceMin: 50_000,
      priceMax: 100_000,
      sort: 'price-low',
      search: 'viper',
      filters: { carbon: ['3K', '18K'], shape: ['Round'], level: ['Advanced'], brand: ['Nox', 'Head'] },
      view: 'list',
      tab: 'all',
      shown: 96,
    });
  });

  it('is empty for the default', () => {
    expect(listingQuery(defaultState(rackets), rackets)).toBe('');
    expect(canonical('price_min=20000&price_max=200000&sort=featured&view=grid&shown=48&tab=all&search=&carbon=')).toBe(
      '',
    );
  });

  it('puts groups and values in one order and stays readable', () => {
    expect(
      canonical('brand=head,nox&level=Advanced%20/%20Professional,beginner&carbon=18K,3K&sort=newest&price_max=50000'),
    ).toBe('?price_max=50000&sort=newest&carbon=3K,18K&level=Beginner,Advanced%20/%20Professional&brand=Nox,Head');
  });

  it('reads a form that repeats a group for each tick', () => {
    expect(canonical('price_min=20000&price_max=200000&carbon=18K&carbon=3K&shape=Round&sort=featured')).toBe(
      '?carbon=3K,18K&shape=Round',
    );
  });

  it('writes a brand with a comma or an umlaut so that it reads back', () => {
    expect(parse(canonical('brand=drop++shot,ünal %26 söhne')).filters.brand).toEqual(['Drop, Shot', 'Ünal & Söhne']);
  });
});

describe('bad values fall back alone', () => {
  it.each([
    ['price_min=abc&price_max=50000', '?price_max=50000'],
    ['price_min=19999&price_max=200001', ''],
    ['price_min=50000.5', ''],
    ['price_min=-50000', ''],
    ['price_min=1e5', ''],
    ['price_min=100000&price_max=50000&sort=newest', '?sort=newest'],
    ['price_min=60000&price_max=60000', '?price_min=60000&price_max=60000'],
    ['carbon=4K,3K,3k&shape=Square', '?carbon=3K'],
    ['brand=__proto__,nox&constructor=1', '?brand=Nox'],
    ['view=table&tab=rackets', ''],
    ['shown=47', ''],
    ['shown=0', ''],
    ['shown=144', '?shown=144'],
    ['shown=480000000', ''],
    ['search=++viper+', '?search=viper'],
  ])('%s becomes "%s"', (query, expected) => {
    expect(canonical(query)).toBe(expected);
  });
});

describe('the order', () => {
  it.each<[string, Listing, Sort, string]>([
    ['', rackets, 'featured', ''],
    ['', shoes, 'popular', ''],
    ['', accessories, 'popular', ''],
    ['', brandPage, 'random', ''],
    ['', sale, 'popular', ''],
    ['sort=cheapest', rackets, 'random', '?sort=random'],
    ['sort=random', brandPage, 'random', ''],
    ['sort=featured', shoes, 'random', '?sort=random'],
    ['sort=popular', brandPage, 'popular', '?sort=popular'],
    ['sort=newest', accessories, 'popular', ''],
  ])('"%s" gives the right one', (query, listing, sort, url) => {
    expect(parse(query, listing).sort).toBe(sort);
    expect(canonical(query, listing)).toBe(url);
  });
});

describe('each listing knows only its own parts', () => {
  it('brand pages and the sale have tabs', () => {
    expect(parse('tab=bags', sale).tab).toBe('bags');
    expect(parse('tab=bags', brandPage).tab).toBe('bags');
    expect(canonical('tab=bags&brand=nox&search=x', brandPage)).toBe('?tab=bags');
    expect(parse('tab=balls', brandPage).tab).toBe('all');
  });

  it('carries ids, and keeps to the ends of its own slider', () => {
    expect(canonical('weight=heavy,LIGHT&size=l  xl,S&price_min=500&price_max=9000', clothing)).toBe(
      '?price_max=9000&size=S,L%20%20XL&weight=light,heavy',
    );
    expect(parse('size=S,L%20%20XL', clothing).filters).toEqual({ size: ['S', 'L, XL'] });
    expect(canonical('price_min=20000&price_max=499&weight=150', clothing)).toBe('');
  });

  it('writes a search alone as every listing does', () => {
    for (const text of ['at10, luxury', ' pro / team ', 'ünal & söhne']) {
      expect(searchQuery(text)).toBe(listingQuery({ ...defaultState(shoes), search: text }, shoes));
    }
  });

  it('shoes are filtered by brand alone', () => {
    expect(canonical('carbon=3K&price_min=30000&brand=head', shoes)).toBe('?brand=Head');
  });
});

const anyListing = fc.constantFrom(...SHIPPED_KINDS.map(ofKind), clothing, brandPage, sale);
const utf16 = fc.nat(0xffff).map((code) => String.fromCharCode(code));

const withoutEmpty = (groups: Filters): Filters =>
  Object.fromEntries(Object.entries(groups).filter(([, ids]) => ids.length > 0));

/** Any state a visitor can bring about on this listing. */
function anyStateOf(listing: Listing): fc.Arbitrary<ListingState> {
  const groups = listing.facets.map(({ name, options }) => [name, fc.subarray(options.map(({ id }) => id))] as const);
  const { min, max } = listing.price ?? { min: 0, max: 0 };
  const price = listing.price ? fc.option(fc.integer({ min: min + 1, max: max - 1 })) : fc.constant(null);
  return fc
    .record({
      prices: fc.tuple(price, price),
      sort:
        listing.sorts.length > 0 ? fc.constantFrom<Sort>(...listing.sorts, 'random') : fc.constant(listing.defaultSort),
      search: listing.hasSearch ? fc.string({ unit: utf16, maxLength: 220 }).map(searchText) : fc.constant(''),
      filters: fc.record(Object.fromEntries(groups)).map(withoutEmpty),
      view: fc.constantFrom('grid' as const, 'list' as const),
      tab: fc.constantFrom(ALL, ...listing.tabs),
      shown: fc.integer({ min: 1, max: 250 }).map((pages) => pages * PAGE_SIZE),
    })
    .map(({ prices: [one, other], ...rest }) => {
      const [low, high] = one !== null && other !== null ? [Math.min(one, other), Math.max(one, other)] : [one, other];
      return { priceMin: low ?? undefined, priceMax: high ?? undefined, ...rest };
    });
}

const anyListingAndState = anyListing.chain((listing) => fc.tuple(fc.constant(listing), anyStateOf(listing)));

const PARAMETERS = [
  ...['price_min', 'price_max', 'sort', 'search', 'view', 'tab', 'shown', '__proto__'],
  ...['carbon', 'shape', 'level', 'brand', 'size', 'weight'],
];

/** Close to real URLs, so that the noise reaches every branch. */
const garbage = fc.oneof(
  fc.string({ unit: utf16 }),
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...PARAMETERS),
        fc.oneof(
          fc.string({ unit: utf16 }),
          fc.constantFrom(
            '3K,18K',
            'nox,,Head',
            '50000',
            '%',
            '%E0%A4%A',
            'NaN',
            '-1',
            '96',
            'list',
            'bags',
            'toString',
          ),
        ),
      ),
    )
    .map((pairs) => pairs.map((pair) => pair.join('=')).join('&')),
);

describe('any state, any URL', () => {
  it('a state survives the way through its URL', () => {
    fc.assert(
      fc.property(anyListingAndState, ([listing, state]) => {
        expect(parse(listingQuery(state, listing), listing)).toEqual(state);
      }),
      { numRuns: 500 },
    );
  });

  it('garbage gives a state whose URL is canonical', () => {
    fc.assert(
      fc.property(garbage, anyListing, (query, listing) => {
        const state = parse(query, listing);
        const url = listingQuery(state, listing);
        expect(parse(url, listing)).toEqual(state);
        expect(canonical(url, listing)).toBe(url);
        expect(url).not.toMatch(/%2C|%2F|[\s"<>\\]/i);
        expect(state.priceMin ?? 0).toBeLessThanOrEqual(state.priceMax ?? Number.POSITIVE_INFINITY);
      }),
      { numRuns: 500 },
    );
  });

  // Work that grows with the square of the length would take minutes.
  it('endless input is read within the time of a test', () => {
    const { filters } = parse(
      `brand=${'nox,'.repeat(500_000)}&search=${'x'.repeat(1_000_000)}&price_min=${'9'.repeat(100_000)}`,
    );
    expect(filters.brand).toEqual(['Nox']);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import { productKey, type Specs } from '#domain/catalogue/product.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import type { Filters } from './facets.ts';
import { kindListing } from './kind-listing.ts';
import { activeChips, clearAll, listingPage, setFilter } from './listing.ts';
import type { ListingItem } from './listing-item.ts';
import { defaultState, type ListingState, listingOf, PAGE_SIZE } from './listing-rules.ts';

const BRANDS = ['Nox', 'Head', 'Siux'];
const RACKETS = kindOf(SHIPPED_KINDS, 'rackets');
const rackets = listingOf(
  kindListing(
    RACKETS,
    BRANDS.map((brand) => ({ brand })),
  ),
);
const start = defaultState(rackets);

const racket = (id: number, more: Partial<ListingItem> = {}): ListingItem => ({
  category: 'rackets',
  id,
  slug: `racket-${id}`,
  name: `Racket ${id}`,
  brand: 'Nox',
  price: 50_000,
  inStock: true,
  specs: { carbon: '3K Carbon', shape: 'Round', level: 'Beginner' },
  image: '',
  colours: { main: '#000000', accent: '#FFFFFF' },
  ...more,
});

const descriptionOf = (item: ListingItem) => `About ${item.specs?.shape}`;

const list = (items: readonly ListingItem[], state: Partial<ListingState> = {}) =>
  listingPage({ items, listing: rackets, state: { ...start, ...state }, seed: 1, descriptionOf });

const ids = (items: readonly ListingItem[], state: Partial<ListingState>) =>
  list(items, state).items.map(({ id }) => id);

const ticking = (filters: Filters): Partial<ListingState> => ({ filters });

const like = (carbon: string, shape: string, level: string): Specs => ({ carbon, shape, level });

describe('a listing', () => {
  const products = [
    racket(1, { specs: like('Carbon Alum 18K', 'Teardrop', 'Advanced / Professional'), price: 106_000 }),
    racket(2, { specs: like('12K Carbon', 'Diamond', 'Advanced'), brand: 'Head', price: 100_000 }),
    racket(3, { specs: like('3K Carbon', 'Hybrid', 'Intermediate'), brand: 'HEAD', price: 50_000 }),
    racket(4, { specs: like('Fiberglass', 'Round', 'Beginner'), price: 23_000 }),
  ];

  it('shows everything by default, and says X of Y', () => {
    expect(list(products)).toMatchObject({ found: 4, total: 4 });
    expect(list(products, ticking({ shape: ['Round'] }))).toMatchObject({ found: 1, total: 4 });
  });

  it('ands across groups and ors within one', () => {
    expect(ids(products, ticking({ shape: ['Teardrop / Hybrid'] }))).toEqual([1, 3]);
    expect(ids(products, ticking({ shape: ['Round', 'Diamond'] }))).toEqual([2, 4]);
    expect(ids(products, ticking({ shape: ['Round', 'Diamond'], brand: ['Head'] }))).toEqual([2]);
    expect(ids(products, ticking({ brand: ['Head'] }))).toEqual([2, 3]);
  });

  it('counts both ends of the price range', () => {
    expect(ids(products, { priceMin: 50_000, priceMax: 100_000 })).toEqual([2, 3]);
    expect(ids(products, { priceMin: 50_001, priceMax: 99_999 })).toEqual([]);
  });

  it('has no bound where the slider is at its end: cheap accessories are shown', () => {
    const extremes = [racket(8, { price: 1_400 }), racket(9, { price: 300_000 })];
    expect(ids(extremes, {})).toEqual([8, 9]);
    expect(ids(extremes, { priceMax: 50_000 })).toEqual([8]);
    expect(ids(extremes, { priceMin: 100_000 })).toEqual([9]);
  });

  it('searches name, brand and description on top of the filters', () => {
    expect(ids(products, { search: 'about hy' })).toEqual([3]);
    expect(ids(products, { search: 'head', ...ticking({ shape: ['Diamond'] }) })).toEqual([2]);
  });

  it('shows one category of a brand page on its tab', () => {
    const items = [racket(1), racket(101, { category: 'bags' }), racket(101, { category: 'shoes' })];
    expect(list(items, { tab: 'bags' }).items.map(productKey)).toEqual(['bags:101']);
  });

  it('counts what each option would leave', () => {
    const { counts } = list(products, ticking({ brand: ['Head'], shape: ['Diamond'] }));
    expect(counts).toMatchObject({
      carbon: [0, 1, 0, 0, 0, 0],
      shape: [0, 0, 1, 1],
      level: [0, 0, 1, 0, 1],
      brand: [0, 1, 0],
    });
  });
});

describe('choosing', () => {
  it('ticks in the order of the options and unticks', () => {
    const one = setFilter({ ...start, shown: 96 }, rackets, 'shape', 'Diamond', true);
    const two = setFilter(one, rackets, 'shape', 'Round', true);
    expect(two.filters.shape).toEqual(['Round', 'Diamond']);
    expect(two.shown).toBe(PAGE_SIZE);
    expect(setFilter(two, rackets, 'shape', 'Diamond', false).filters.shape).toEqual(['Round']);
  });

  it('does not tick what is not offered', () => {
    expect(setFilter(start, rackets, 'shape', 'Square', true)).toEqual(start);
  });

  it('counts a tick that is reported twice once', () => {
    const once = setFilter(start, rackets, 'shape', 'Round', true);
    expect(setFilter(once, rackets, 'shape', 'Round', true)).toEqual(once);
    expect(setFilter(start, rackets, 'shape', 'Round', false)).toEqual(start);
  });

  it('clears filters and price, and leaves the rest', () => {
    const busy: ListingState = {
      ...start,
      ...ticking({ brand: ['Head'] }),
      priceMin: 50_000,
      sort: 'newest',
      search: 'viper',
      view: 'list',
    };
    expect(clearAll(busy)).toEqual({ ...start, sort: 'newest', search: 'viper', view: 'list' });
  });

  it('names each active choice and what is left without it', () => {
    const state = { ...start, ...ticking({ shape: ['Round'], brand: ['Nox', 'Head'] }), priceMax: 50_000 };
    const chips = activeChips(state, rackets);
    expect(chips.map(({ key, label }) => [key, label])).toEqual([
      ['price', undefined],
      ['shape:Round', 'Round'],
      ['brand:Nox', 'Nox'],
      ['brand:Head', 'Head'],
    ]);
    expect(chips[0]?.without).toEqual({ ...state, priceMax: undefined });
    expect(chips[2]?.without.filters.brand).toEqual(['Head']);
  });

  it.each([
    [50_000, 100_000],
    [100_000, undefined],
  ])('has a price range as one choice', (priceMin, priceMax) => {
    const state = { ...start, priceMin, priceMax };
    expect(activeChips(state, rackets)).toEqual([{ key: 'price', label: undefined, without: start }]);
  });
});

const anyRacket = fc.record({
  category: fc.constantFrom('rackets', 'bags', 'clothing'),
  id: fc.integer({ min: 1, max: 999 }),
  brand: fc.constantFrom('Nox', 'NOX', 'Head', 'siux', 'Unlisted'),
  price: fc.constantFrom(1_400, 20_000, 49_999, 50_000, 90_000, 250_000),
  carbon: fc.constantFrom('3K Carbon', '12K Carbon', 'TriCarbon 18K', 'Carbon Frame', 'Fiberglass', '3K + 12K'),
  shape: fc.constantFrom('Round', 'Teardrop', 'Hybrid', 'Teardrop / Hybrid', 'Diamond Oversize', 'Geometric'),
  level: fc.constantFrom('Beginner', 'All Levels / Intermediate', 'Advanced', 'Advanced / Professional'),
});

const anyProducts = fc
  .uniqueArray(anyRacket, { selector: productKey, maxLength: 40 })
  .map((products) =>
    products
      .map(({ id, carbon, shape, level, ...more }) => racket(id, { ...more, specs: like(carbon, shape, level) }))
      .sort((a, b) => a.category.localeCompare(b.category) || a.id - b.id),
  );

const ticked = (name: string) =>
  fc.subarray((rackets.facets.find((facet) => facet.name === name)?.options ?? []).map(({ id }) => id));

const anyFilters = fc
  .record({ carbon: ticked('carbon'), shape: ticked('shape'), level: ticked('level'), brand: ticked('brand') })
  .map((groups): Filters => Object.fromEntries(Object.entries(groups).filter(([, ids]) => ids.length > 0)));

const anyState: fc.Arbitrary<ListingState> = fc.record({
  priceMin: fc.constantFrom(undefined, 50_000),
  priceMax: fc.constantFrom(undefined, 50_000),
  sort: fc.constantFrom('featured', 'random', 'price-high'),
  search: fc.constantFrom('', '', 'round', 'racket 1', 'ox'),
  filters: anyFilters,
  view: fc.constant('grid'),
  tab: fc.constantFrom('all', 'bags'),
  shown: fc.constant(PAGE_SIZE),
});

const everyOption = rackets.facets.flatMap((facet) =>
  facet.options.map(({ id: option }, place) => ({ name: facet.name, option, place })),
);
const anyOption = fc.constantFrom(...everyOption);

const without = (filters: Filters, name: string): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([group]) => group !== name));

describe('whatever the products and the ticks', () => {
  it('a first tick in a group, or a search, only ever narrows', () => {
    fc.assert(
      fc.property(
        anyProducts,
        anyState,
        anyOption,
        fc.string({ maxLength: 2 }),
        (products, state, { name, option }, text) => {
          const open = { ...state, filters: without(state.filters, name) };
          const before = list(products, open).items;
          expect(before).toEqual(
            expect.arrayContaining([...list(products, setFilter(open, rackets, name, option, true)).items]),
          );
          if (state.search === '') {
            expect(before).toEqual(expect.arrayContaining([...list(products, { ...open, search: text.trim() }).items]));
          }
        },
      ),
    );
  });

  it('one more tick in a group that has some only ever widens', () => {
    fc.assert(
      fc.property(anyProducts, anyState, anyOption, (products, state, { name, option }) => {
        fc.pre(state.filters[name]?.includes(option) === false);
        const wider = list(products, setFilter(state, rackets, name, option, true)).items;
        expect(wider).toEqual(expect.arrayContaining([...list(products, state).items]));
      }),
    );
  });

  it('a count is what its option alone in the group gives', () => {
    fc.assert(
      fc.property(anyProducts, anyState, (products, state) => {
        const { counts } = list(products, state);
        for (const { name, option, place } of everyOption) {
          const alone = { ...state, filters: { ...state.filters, [name]: [option] } };
          expect(counts[name]?.[place], `${name}:${option}`).toBe(list(products, alone).found);
        }
      }),
    );
  });

  it('in an untouched group a count is what a click gives', () => {
    fc.assert(
      fc.property(anyProducts, anyState, anyOption, (products, state, { name, option, place }) => {
        const untouched = { ...state, filters: without(state.filters, name) };
        const clicked = list(products, setFilter(untouched, rackets, name, option, true));
        expect(list(products, untouched).counts[name]?.[place]).toBe(clicked.found);
      }),
    );
  });

  it('filters leave the order of what remains alone', () => {
    fc.assert(
      fc.property(anyProducts, anyState, (products, state) => {
        const remaining = list(products, state).items;
        const all = list(products, { sort: state.sort }).items;
        expect(all.filter((item) => remaining.includes(item))).toEqual(remaining);
      }),
    );
  });

  it('taking every chip away is clearing all', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        let left = state;
        for (let chip = activeChips(left, rackets)[0]; chip; chip = activeChips(left, rackets)[0]) left = chip.without;
        expect(left).toEqual(clearAll(state));
      }),
    );
  });
});

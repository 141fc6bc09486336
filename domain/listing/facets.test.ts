import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import type { SpecValue } from '#domain/catalogue/product.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import { variantKey, variantsOf } from '#domain/kinds/variant.ts';
import { type Facet, type FacetRules, type Filterable, type Filters, facetsOf, filterAndCount } from './facets.ts';
import { kindListing } from './kind-listing.ts';
import { listingOf } from './listing-rules.ts';

const { facets } = listingOf(kindListing(kindOf(SHIPPED_KINDS, 'rackets'), [{ brand: 'Nox' }, { brand: 'Head' }]));

const found = (facet: Facet | undefined, product: Filterable, filters: Filters = {}) =>
  facet?.optionsOf(product, filters).map((position) => facet.options[position]?.label ?? '?');

function optionsMatching(name: string, text: string): string[] | undefined {
  const facet = facets.find((candidate) => candidate.name === name);
  return found(facet, name === 'brand' ? { brand: text } : { brand: '', specs: { [name]: text } });
}

describe('the filter groups of rackets', () => {
  it.each<[string, string[]]>([
    ['carbon', ['3K', '12K', '18K', 'Carbon Frame', 'Aluminized 18K Carbon', 'Carbon Alum 18K']],
    ['shape', ['Round', 'Teardrop', 'Diamond', 'Teardrop / Hybrid']],
    ['level', ['Beginner', 'Intermediate', 'Advanced', 'All Levels / Intermediate', 'Advanced / Professional']],
    ['brand', ['Nox', 'Head']],
  ])('%s offers exactly %j, by these ids', (name, options) => {
    const facet = facets.find((candidate) => candidate.name === name);
    expect(facet?.options.map(({ label }) => label)).toEqual(options);
    expect(facet?.options.map(({ id }) => id)).toEqual(options);
  });

  it('fall back to the known brands', () => {
    const groups = listingOf(kindListing(kindOf(SHIPPED_KINDS, 'rackets'), [])).facets;
    const brand = groups.find(({ name }) => name === 'brand');
    expect(brand?.options.map(({ id }) => id)).toEqual(['Nox', 'Adidas', 'Wilson', 'Babolat', 'Head', 'Bullpadel']);
  });
});

describe('matching by recognised words', () => {
  const every18K = ['18K', 'Aluminized 18K Carbon', 'Carbon Alum 18K'];

  it.each<[string, string, string[]]>([
    ['carbon', '3K Carbon', ['3K']],
    ['carbon', '12K Carbon', ['12K']],
    ['carbon', 'TriCarbon 18K', every18K],
    ['carbon', 'Carbon Alum 18K', every18K],
    ['carbon', 'carbon frame', ['Carbon Frame']],
    ['carbon', '13K Carbon', []],
    ['carbon', '13K face, 3K frame', ['3K']],
    ['carbon', 'Fiberglass', []],
    ['carbon', '', []],
    ['shape', 'Round', ['Round']],
    ['shape', 'Teardrop', ['Teardrop', 'Teardrop / Hybrid']],
    ['shape', 'Hybrid', ['Teardrop / Hybrid']],
    ['shape', 'Teardrop / Hybrid', ['Teardrop', 'Teardrop / Hybrid']],
    ['shape', 'Diamond Oversize', ['Diamond']],
    ['shape', 'Geometric', []],
    ['level', 'Beginner', ['Beginner']],
    ['level', 'Intermediate', ['Intermediate', 'All Levels / Intermediate']],
    ['level', 'Advanced / Professional', ['Advanced', 'Advanced / Professional']],
    ['brand', 'NOX', ['Nox']],
    ['brand', 'Nox Pro', []],
  ])('%s "%s" matches %j', (name, text, options) => {
    expect(optionsMatching(name, text)).toEqual(options);
  });

  it('finds every text that has one of the words, and none that has not', () => {
    const word = fc.constantFrom<string>('Cotton', 'Mesh', 'Wool');
    const labels: string[] = ['Cotton', 'Mesh', 'Wool'];
    const [facet] = facetsOf([
      {
        by: 'spec',
        spec: 'material',
        label: 'Material',
        match: 'words',
        options: labels.map((label) => ({ id: label, label, words: [label] })),
      },
    ]);
    fc.assert(
      fc.property(fc.array(word), fc.constantFrom(' ', ', ', ' / '), (words, between) => {
        const text = words.join(between).toUpperCase();
        const expected = labels.filter((label) => words.includes(label));
        expect(found(facet, { brand: '', specs: { material: text } })).toEqual(expected);
        // Of a list each entry counts.
        expect(found(facet, { brand: '', specs: { material: words } })).toEqual(expected);
      }),
    );
  });
});

describe('matching exactly', () => {
  const labels = ['Regular', 'Slim', 'Slim Fit'];
  const [facet] = facetsOf([
    {
      by: 'spec',
      spec: 'fit',
      label: 'Fit',
      match: 'exact',
      options: labels.map((label) => ({ id: label.toLowerCase().replace(' ', '-'), label })),
    },
  ]);
  const fits = (fit: SpecValue) => found(facet, { brand: '', specs: { fit } });

  it('takes the whole text in any case, and each entry of a list', () => {
    expect(fits('SLIM')).toEqual(['Slim']);
    expect(fits('slim fit')).toEqual(['Slim Fit']);
    expect(fits('Slimmer')).toEqual([]);
    expect(fits(['Regular', 'Slim Fit'])).toEqual(['Regular', 'Slim Fit']);
  });

  it('finds at most one option for a text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...labels)), (text) => {
        const expected = labels.filter((label) => label.toLowerCase() === text.trim().toLowerCase());
        expect(fits(text)).toEqual(expected);
      }),
    );
  });
});

describe('matching by a range', () => {
  it('finds a number from the lower end up to the upper one, which belongs to the next', () => {
    const bounds = fc.uniqueArray(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(bounds, fc.integer({ min: -60, max: 60 }), (unsorted, value) => {
        const inner = unsorted.sort((a, b) => a - b);
        const ends = [undefined, ...inner, undefined];
        const options = ends.slice(1).map((to, place) => {
          const from = ends[place];
          const label = `${from} to ${to}`;
          return { id: label, label, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
        });
        const [facet] = facetsOf([{ by: 'spec', spec: 'weight', label: 'Weight', match: 'range', options }]);
        const place = inner.filter((bound) => bound <= value).length;
        expect(found(facet, { brand: '', specs: { weight: value } })).toEqual([options[place]?.label]);
        expect(found(facet, { brand: '', specs: { weight: String(value) } })).toEqual([]);
        expect(found(facet, { brand: '' })).toEqual([]);
      }),
    );
  });
});

describe('filtering by options, in stock', () => {
  const COLOURS = ['Black', 'White'];
  const SIZES = ['S', 'M', 'L'];
  const rules: FacetRules[] = [
    { by: 'option', option: 'size', label: 'Size', values: SIZES, place: 1 },
    { by: 'option', option: 'colour', label: 'Colour', values: COLOURS, place: 0 },
    { by: 'brand', label: 'Brand', values: ['Nox', 'Head'] },
  ];
  const shirts = facetsOf(rules);
  const every = variantsOf([{ values: COLOURS }, { values: SIZES }]);

  const anyProduct = fc.record({
    brand: fc.constantFrom('Nox', 'Head'),
    variantsInStock: fc.subarray([...every]),
  });
  const anyFilters = fc
    .record({ size: fc.subarray(SIZES), colour: fc.subarray(COLOURS), brand: fc.subarray(['Nox', 'Head']) })
    .map((ticked): Filters => Object.fromEntries(Object.entries(ticked).filter(([, ids]) => ids.length > 0)));

  /** As one would say it: there is a variant in stock in a ticked colour and a ticked size, and the brand is ticked. */
  const fits = ({ brand, variantsInStock = [] }: Filterable, { size = SIZES, colour = COLOURS, ...rest }: Filters) => {
    const isThere = colour.some((one) => size.some((other) => variantsInStock.includes(variantKey([one, other]))));
    const isOpen = size === SIZES && colour === COLOURS;
    return (isOpen || isThere) && (rest.brand ?? [brand]).includes(brand);
  };

  it('finds what is in stock in one and the same variant', () => {
    fc.assert(
      fc.property(fc.array(anyProduct, { maxLength: 12 }), anyFilters, (products, filters) => {
        const { matching } = filterAndCount(products, shirts, filters, () => true);
        expect(matching).toEqual(products.filter((product) => fits(product, filters)));
      }),
    );
  });

  it('counts what each option alone in its group would leave', () => {
    fc.assert(
      fc.property(fc.array(anyProduct, { maxLength: 12 }), anyFilters, (products, filters) => {
        const { counts } = filterAndCount(products, shirts, filters, () => true);
        for (const { name, options } of shirts) {
          const expected = options.map(({ id }) => products.filter((one) => fits(one, { ...filters, [name]: [id] })));
          expect(counts[name]).toEqual(expected.map(({ length }) => length));
        }
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { kindDocument } from '#contract/kinds/kind.ts';
import { mistake } from '#contract/mistakes.ts';
import { warningWords } from '#contract/words/catalogue-documents.ts';
import type { Product, Specs } from '#domain/catalogue/product.ts';
import { catalogue } from './testing/fixture.ts';
import { nearest, warningsOf } from './warnings.ts';

const { kinds } = catalogue;
const racket = catalogue.products.find(
  ({ category, specs }) => category === 'rackets' && specs.shape === 'Teardrop',
) as Product;

const withSpecs = (specs: Specs): Product => ({ ...racket, specs: { ...racket.specs, ...specs } });
const suggestionsFor = (product: Product) =>
  warningsOf(kinds, [product], catalogue.products).map(({ field, suggestion }) => [field, suggestion]);

describe('words of the filters', () => {
  it.each<[Specs, string, string]>([
    [{ shape: 'Teardrops' }, 'specs.shape', 'Teardrop'],
    [{ shape: 'teardrop' }, 'specs.shape', 'Teardrop'],
    [{ shape: 'Teardrop / Hybird' }, 'specs.shape', 'Teardrop / Hybrid'],
    [{ shape: 'Dimond' }, 'specs.shape', 'Diamond'],
    [{ level: 'Begginer' }, 'specs.level', 'Beginner'],
    [{ level: 'All Levels / Intermediat' }, 'specs.level', 'All Levels / Intermediate'],
    [{ carbon: 'Carbon alum 18k' }, 'specs.carbon', 'Carbon Alum 18K'],
  ])('%j gets the word that was probably meant', (specs, field, suggestion) => {
    expect(suggestionsFor(withSpecs(specs))).toEqual([[field, suggestion]]);
  });

  it('a shape that no filter finds is reported with the shapes that there are', () => {
    const [warning] = warningsOf(kinds, [withSpecs({ shape: 'Egg' })]);
    expect(warning).toMatchObject({ field: 'specs.shape' });
    const known = ['Round', 'Teardrop', 'Diamond', 'Teardrop / Hybrid'];
    expect(warning?.mistake).toEqual(mistake('no_filter_finds', { value: 'Egg', known }));
    expect(warning).not.toHaveProperty('suggestion');
  });

  describe('of a kind that an owner made', () => {
    const clothing = kindDocument.parse({
      key: 'clothing',
      words: { plural: 'Clothing', singular: 'Piece', heading: 'Clothing', lead: 'To play in.' },
      card: { name: 'Clothing', description: 'To play in', count: '3 pieces' },
      specs: [
        { key: 'material', label: 'Material' },
        { key: 'care', label: 'Care', type: 'list' },
        { key: 'weight', label: 'Weight', type: 'number', unit: 'g' },
      ],
      facets: [
        {
          by: 'spec',
          spec: 'material',
          label: 'Material',
          options: [{ label: 'Recycled polyester' }, { label: 'Cotton' }],
        },
        { by: 'spec', spec: 'care', label: 'Care', options: [{ label: 'Wash at 30' }] },
        { by: 'spec', spec: 'weight', label: 'Weight', match: 'range', options: [{ label: 'Light', to: 150 }] },
      ],
    });
    const warned = (specs: Specs) =>
      warningsOf([clothing], [{ ...racket, category: 'clothing', specs }]).map(
        ({ entry: _entry, key: _key, ...rest }) => rest,
      );

    it('what its filters find is no slip', () => {
      expect(warned({ material: 'cotton', care: ['Wash at 30'], weight: 120 })).toEqual([]);
      expect(warned({})).toEqual([]);
    });

    it('what is nearly a value may be that value; what is none may become one', () => {
      expect(warned({ material: 'Recycled polyestr' })).toMatchObject([
        { field: 'specs.material', suggestion: 'Recycled polyester' },
      ]);
      expect(warned({ material: 'Bamboo' })).toMatchObject([{ field: 'specs.material', facet: 'material' }]);
      expect(warned({ care: ['Wash at 30', 'Never iron'] })).toMatchObject([{ field: 'specs.care', facet: 'care' }]);
      const [long] = warned({ material: 'Bamboo and '.repeat(9) });
      expect(long?.mistake.code).toBe('no_filter_finds');
      expect(long).not.toHaveProperty('facet');
      expect(warned({ weight: 400 })).toEqual([
        { field: 'specs.weight', mistake: mistake('no_filter_finds', { value: '400', known: ['Light'] }) },
      ]);
    });
  });

  it('another weave is another weave, not a slip', () => {
    for (const carbon of ['16K Carbon', '24K Carbon', 'Fiberglass', 'TriCarbon'])
      expect(suggestionsFor(withSpecs({ carbon }))).toEqual([]);
  });
});

describe('badges and brands', () => {
  it.each([
    ['best seller', 'Best Seller'],
    ['Bestseller', 'Best Seller'],
    ['TOP-RATED', 'Top Rated'],
    ['Populer', 'Popular'],
  ])('the badge %s may be %s', (badge, suggestion) => {
    expect(suggestionsFor({ ...racket, badge })).toEqual([['badge', suggestion]]);
  });

  it('a new badge and a new brand are welcome', () => {
    expect(suggestionsFor({ ...racket, badge: 'Ladies', brand: 'Siux' })).toEqual([]);
  });

  it('a brand that is nearly another is reported, once the shop has no second product of it', () => {
    expect(suggestionsFor({ ...racket, brand: 'Bulpadel' })).toEqual([['brand', 'Bullpadel']]);
    expect(suggestionsFor({ ...racket, brand: 'NOX' })).toEqual([]);
    const siux = { ...racket, brand: 'Siux' };
    expect(warningsOf(kinds, [{ ...racket, id: 901, brand: 'Siuux' }], [siux])).toMatchObject([
      { field: 'brand', suggestion: 'Siux' },
    ]);
    expect(warningsOf(kinds, [{ ...siux, id: 901 }, siux])).toEqual([]);
  });
});

describe('prices', () => {
  it.each([
    [100, 90, 1],
    [100, 100, 1],
    [100, 101, 0],
  ])('price %d with original price %d gives %d warnings', (price, originalPrice, count) => {
    const warnings = warningsOf(kinds, [{ ...racket, price, originalPrice }]);
    expect(warnings).toHaveLength(count);
    for (const warning of warnings) expect(warningWords(warning)).toContain('original price');
  });
});

it('the first range has two slips, both of the specification', () => {
  expect(warningsOf(kinds, catalogue.products).map(({ key, field }) => [key, field])).toEqual([
    ['rackets:16', 'specs.shape'],
    ['rackets:34', 'originalPrice'],
  ]);
});

it('a known word is never a slip of another', () => {
  const known = ['Pro', 'Power', 'Popular', 'Hot'];
  for (const word of known) expect(nearest(word, known)).toBeUndefined();
  expect(nearest('', known)).toBeUndefined();
  expect(nearest('Hat', known)).toBeUndefined();
});

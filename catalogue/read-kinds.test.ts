import { describe, expect, it } from 'vitest';
import type { CatalogueProblem } from '#contract/catalogue/problems.ts';
import { problemWords } from '#contract/words/catalogue-documents.ts';
import { kindWords } from '#domain/kinds/kind.ts';
import { readKinds } from './read-kinds.ts';
import { SHIPPED_KIND_DOCUMENTS, SHIPPED_KINDS } from './shipped-kinds.ts';

const CLOTHING = {
  key: 'clothing',
  words: { plural: 'Clothing', singular: 'Piece of clothing', heading: 'Padel Clothing', lead: 'Light and dry.' },
  card: { name: 'Clothing', description: 'Shirts and shorts', count: '3 pieces' },
  specs: [
    { key: 'material', label: 'Material' },
    { key: 'weight', label: 'Weight', type: 'number', unit: 'g' },
  ],
  facets: [
    { by: 'option', option: 'size', label: 'Size' },
    { by: 'spec', spec: 'material', label: 'Material', options: [{ label: 'Cotton' }] },
    { by: 'spec', spec: 'weight', label: 'Weight', match: 'range', options: [{ label: 'Light', to: 150 }] },
  ],
  options: [
    { key: 'colour', label: 'Colour', values: ['Black', 'White'] },
    { key: 'size', label: 'Size', values: ['S', 'M', 'L', 'XL', 'XXL'], default: 'M' },
  ],
};

function problemsOf(...kinds: unknown[]): string[] {
  const problems: CatalogueProblem[] = [];
  readKinds(kinds, problems);
  return problems.map(problemWords);
}

const changed = (change: object) => problemsOf({ ...CLOTHING, ...change });

describe('the kinds that are shipped', () => {
  it('are the four of the specification, in its sequence', () => {
    expect(SHIPPED_KINDS.map(({ key }) => key)).toEqual(['rackets', 'shoes', 'bags', 'accessories']);
    expect(problemsOf(...(SHIPPED_KIND_DOCUMENTS as unknown[]))).toEqual([]);
  });

  it.each([
    [
      'rackets',
      'Load More Products',
      'Filter Rackets',
      'No rackets found',
      'Racket Not Found',
      'Add to Cart - {price}',
    ],
    ['shoes', 'Load More Shoes', 'Filter Shoes', 'No shoes found', 'Shoe Not Found', 'Add to Cart'],
    ['bags', 'Load More Bags', 'Filter Bags', 'No bags found', 'Bag Not Found', 'Add to Cart'],
    [
      'accessories',
      'Load More Accessories',
      'Filter Accessories',
      'No accessories found',
      'Accessory Not Found',
      'Add to Cart',
    ],
  ])('%s say %s, %s, %s, %s and %s', (key, loadMore, filtersTitle, empty, notFound, addToCart) => {
    const kind = SHIPPED_KINDS.find((one) => one.key === key);
    expect(kind && kindWords(kind)).toMatchObject({ loadMore, filtersTitle, empty, notFound, addToCart });
  });
});

describe('a kind', () => {
  it('of an owner needs little', () => {
    expect(problemsOf(CLOTHING)).toEqual([]);
  });

  it.each<[change: object, problem: RegExp]>([
    [{ key: 'cart' }, /key: cannot be cart: the shop has a page of its own at \/cart/],
    [{ key: 'Ball Machines' }, /key: must be small letters and hyphens/],
    [{ specs: [] }, /facets, entry 2\.spec: is by the field "material", which this kind does not have/],
    [{ options: [] }, /facets, entry 1\.option: is by the option "size", which this kind does not have/],
    [
      { specs: [...CLOTHING.specs, { key: 'material', label: 'Cloth' }] },
      /specs: must differ .* "material" is there twice/,
    ],
    [{ specs: [...CLOTHING.specs, { key: 'sort', label: 'Sort' }] }, /specs, entry 3\.key: cannot be sort/],
    [{ specs: [...CLOTHING.specs, { key: 'fit', label: 'Fit', path: 'price' }] }, /path: cannot be price/],
    [
      { specs: [...CLOTHING.specs, { key: 'fit', label: 'Fit', type: 'choice' }] },
      /values: .*needs at least one value/,
    ],
    [{ options: [...CLOTHING.options, { key: 'leg', label: 'Leg', values: ['Long'] }] }, /options: can be 2 at most/],
    [
      { options: [CLOTHING.options[1], { key: 'colour', label: 'Colour', values: ['A / B'] }] },
      /must not have "\/" inside/,
    ],
    [{ options: [{ ...CLOTHING.options[1], default: 'XS' }] }, /default: "XS" is not one of the values/],
    [{ sorts: ['newest'] }, /defaultSort: .*must be one of the ways to sort that are offered/],
    [
      { facets: [{ by: 'price', min: 1000, max: 9000, step: 3000 }] },
      /step: must begin below its end, and reach it in whole steps/,
    ],
    [{ facets: [CLOTHING.facets[1], CLOTHING.facets[1]] }, /there are two filters by "material"/],
  ])('with %j is refused', (change, problem) => {
    expect(changed(change).join('\n')).toMatch(problem);
  });

  it('whose key another one has is refused', () => {
    expect(problemsOf(CLOTHING, CLOTHING).join('\n')).toMatch(/key: must differ from every other/);
  });
});

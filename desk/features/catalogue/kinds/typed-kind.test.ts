import { describe, expect, it } from 'vitest';
import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import { kindDocument } from '#contract/kinds/kind.ts';
import { changesBetween } from '#contract/kinds/kind-changes.ts';
import type { KindDocument } from '#contract/kinds/kinds.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import {
  begunKind,
  copiedKind,
  keyOfKind,
  possibleFacets,
  standingAlone,
  withFilterOption,
  withOptionLabel,
  withSpecLabel,
} from './changed-kind.ts';
import { fieldNamed, problemsFromServer, problemsOf } from './kind-problems.ts';
import { changeWords } from './kind-words.ts';
import { cleanedKind, facetsIn, optionsIn, saysTheSame, specsIn, whole, withValues } from './typed-kind.ts';
import { usedValues } from './used-values.ts';

const SHIPPED: readonly KindDocument[] = SHIPPED_KINDS.map((kind) => ({ ...kind }));
const shipped = (key: string): KindDocument => ({ ...kindOf(SHIPPED_KINDS, key) });

const CLOTHING = begunKind({ plural: 'Clothing', singular: 'Piece of clothing', key: 'clothing', icon: 'shirt' });

describe('values', () => {
  it('that go up by number have the place that their number gives them', () => {
    const sizes = ['EU 40', 'EU 41', 'EU 42', 'EU 43', 'EU 44', 'EU 45'];
    expect(withValues(sizes, ['EU 46.5', 'EU 39'])).toEqual(['EU 39', ...sizes, 'EU 46.5']);
  });

  it.each([
    [['S', 'M'], ['XS'], ['S', 'M', 'XS']],
    [['EU 42', 'EU 40'], ['EU 41'], ['EU 42', 'EU 40', 'EU 41']],
    [['1 l', '2 l'], ['One size'], ['1 l', '2 l', 'One size']],
    [['Black'], ['black', 'White', 'WHITE'], ['Black', 'White']],
  ])('%j with %j are %j', (values, added, all) => {
    expect(withValues(values, added)).toEqual(all);
  });
});

describe('a kind that is begun', () => {
  it('is sound with nothing but its names', () => {
    expect(problemsOf(CLOTHING).size).toBe(0);
    expect(kindDocument.parse(CLOTHING)).toMatchObject({ key: 'clothing', words: { heading: 'Padel Clothing' } });
    expect(keyOfKind('Ball machines 2')).toBe('ball-machines');
  });

  it('as a copy has the fields, choices and filters of the other one', () => {
    const copy = copiedKind(shipped('shoes'), { plural: 'Sandals', singular: 'Sandal', key: 'sandals', icon: 'shoe' });
    expect(problemsOf(copy).size).toBe(0);
    expect(copy).toMatchObject({ key: 'sandals', words: { plural: 'Sandals' }, mostExtraPictures: 4 });
    expect(specsIn(copy)).toEqual(specsIn(shipped('shoes')));
    expect(optionsIn(copy)[0]?.values).toContain('EU 42');
  });
});

describe('a field under another name', () => {
  const withFit = { ...CLOTHING, specs: [{ label: '', type: 'text' }] };

  it('has a key that follows while nothing is published, and takes its filter along', () => {
    const typed = ['Mat', 'Material'].reduce<KindDocument>((document, label, at) => {
      const next = withSpecLabel(document, 0, { label, isFixed: false });
      const filter = possibleFacets(next).find((possible) => possible.label === label)?.facet;
      return at === 0 ? { ...next, facets: [filter] } : next;
    }, withFit);
    expect(specsIn(typed)).toMatchObject([{ key: 'material', label: 'Material' }]);
    expect(facetsIn(typed)).toMatchObject([{ spec: 'material', label: 'Material' }]);
  });

  it('never has the key of another one', () => {
    const two = { ...CLOTHING, specs: [{ key: 'fit', label: 'Fit' }, { label: '' }], options: [{ key: 'fit-2' }] };
    expect(specsIn(withSpecLabel(two, 1, { label: 'Fit', isFixed: false }))[1]).toMatchObject({ key: 'fit-3' });
  });

  it('keeps the key that products have', () => {
    const renamed = withSpecLabel(shipped('shoes'), 5, { label: 'Shaft', isFixed: true });
    expect(specsIn(renamed)[5]).toMatchObject({ key: 'upper', path: 'construction.upper', label: 'Shaft' });
    const option = withOptionLabel(shipped('shoes'), 0, { label: 'Length', isFixed: true });
    expect(optionsIn(option)).toMatchObject([{ key: 'size', label: 'Length' }]);
  });
});

it('what stood in for a field that is gone stands alone', () => {
  const specs = [
    { key: 'size', label: 'Size' },
    { key: 'capacity', label: 'Capacity', insteadOf: 'size' },
    { label: '' },
  ];
  expect(standingAlone(specs)).toEqual(specs);
  expect(standingAlone(specs.slice(1))).toEqual([{ key: 'capacity', label: 'Capacity' }, { label: '' }]);
});

it('a list can be filtered by what its kind has and is not filtered by yet', () => {
  const kind = {
    ...CLOTHING,
    specs: [
      { key: 'fit', label: 'Fit', type: 'choice', values: ['Slim', 'Loose'] },
      { key: 'weight', label: 'Weight', type: 'number' },
    ],
    options: [{ key: 'size', label: 'Size', values: ['S'] }],
  };
  expect(possibleFacets(kind)).toMatchObject([
    { facet: { by: 'option', option: 'size', label: 'Size' } },
    { facet: { by: 'spec', match: 'exact', options: [{ label: 'Slim' }, { label: 'Loose' }] } },
    { facet: { by: 'spec', match: 'range', options: [] } },
    { label: 'Price' },
  ]);
  const all = { ...kind, facets: [...facetsIn(kind), ...possibleFacets(kind).map(({ facet }) => facet)] };
  expect(problemsOf(all).size).toBe(0);
  expect(possibleFacets(all)).toEqual([]);
});

it('a value that no filter finds is added to what can be ticked, once', () => {
  const rackets = shipped('rackets');
  const next = withFilterOption(rackets, 'shape', 'Egg');
  expect(
    facetsIn(next ?? {})
      .find(({ spec }) => spec === 'shape')
      ?.options?.at(-1),
  ).toEqual({ label: 'Egg' });
  expect(withFilterOption(next ?? {}, 'shape', 'egg')).toBeUndefined();
  expect(withFilterOption({ ...rackets, facets: [] }, 'shape', 'Egg')).toBeUndefined();
});

describe('what is typed', () => {
  it.each(SHIPPED)('says the same as $key once it is cleaned, and has no mistakes', (document) => {
    expect(problemsOf(document).size).toBe(0);
    expect(saysTheSame(document, { ...document, info: document.info, promises: { shipping: ' ' } })).toBe(
      document.promises === undefined,
    );
  });

  it('is saved without empty fields', () => {
    expect(
      cleanedKind({ words: { plural: ' Caps ', empty: '' }, info: [{ title: '' }], promises: { shipping: '' } }),
    ).toEqual({ words: { plural: 'Caps' }, info: [{}] });
  });

  it('has each mistake at its field', () => {
    const bad = {
      ...CLOTHING,
      words: { plural: 'Clothing', heading: 'Clothing', lead: 'Light' },
      specs: [
        { key: 'brand', label: 'Brand' },
        { label: '', type: 'choice' },
      ],
      facets: [{ by: 'spec', spec: 'gone', label: '', match: 'exact', options: [{ label: '' }] }],
      options: [{ key: 'size', label: 'Size', values: ['S / M'] }],
    };
    expect([...problemsOf(bad)]).toEqual(
      expect.arrayContaining([
        ['words.singular', 'One is missing'],
        ['specs.0.label', expect.stringMatching(/^Name cannot be brand/)],
        ['specs.1.label', 'Name is missing'],
        ['facets.0.label', 'Name is missing'],
        ['facets.0.options.0.label', 'Name is missing'],
        ['options.0.values.all', expect.stringMatching(/^Values must not have/)],
      ]),
    );
    const names = ['words.singular', 'specs.0.label', 'specs.1.label', 'facets.0.all', 'options.all'];
    expect(names.map((path) => fieldNamed(path, bad))).toEqual([
      'One',
      'Fields, Brand: Name',
      'Fields, 2: Name',
      'Filters, 1',
      'Choices',
    ]);
    expect(problemsFromServer({ 'specs.0.key': 'cannot be brand', options: 'can be 2 at most' })).toEqual({
      'specs.0.label': 'Name cannot be brand',
      'options.all': 'Choices can be 2 at most',
    });
  });
});

it('what changes is said in words', () => {
  const shoes = shipped('shoes');
  const [size] = optionsIn(shoes);
  const after = {
    ...shoes,
    words: { ...(shoes.words as object), plural: 'Court shoes' },
    options: [{ ...size, values: [...withValues(size?.values ?? [], ['EU 39']).slice(0, -1)] }],
    specs: [...specsIn(shoes).slice(1), { key: 'drop', label: 'Drop' }],
    info: [],
  };
  expect(changesBetween(shoes, whole(after)).map(changeWords)).toEqual([
    'Several: from Shoes to Court shoes',
    'Fields: added Drop; removed Size',
    'Choices: Size with EU 39, without EU 45',
  ]);
  const specs = specsIn(shoes).toReversed();
  expect(changesBetween(shoes, whole({ ...shoes, specs })).map(changeWords)).toEqual(['Fields: in another sequence']);
  const [facet, ...others] = facetsIn(shipped('bags'));
  const relabelled = { ...shipped('bags'), facets: [{ ...facet, label: 'Maker' }, ...others] };
  const [change] = changesBetween(shipped('bags'), whole(relabelled)).map(changeWords);
  expect(change).toMatch(/^Filters: added Maker; removed /);
});

it('a value that somebody would miss says why it cannot go', () => {
  const use = { category: 'clothing', product_id: 1, name: 'Night shirt' };
  const in_use = {
    count: 2,
    variants: [
      { ...use, variant: 'Black / L', stock: 3, held: 1, orders: 1 },
      { ...use, variant: 'White / L', stock: 2, held: 0, orders: 1 },
    ],
  };
  const size = { key: 'size', values: ['M', 'L'] };
  expect(usedValues(1, size, ['M'], { in_use })).toEqual([
    { value: 'L', words: '5 in stock, 1 held, in 2 open orders', example: 'Night shirt' },
  ]);
  expect(usedValues(1, size, ['M', 'L'], { in_use })).toEqual([]);
});

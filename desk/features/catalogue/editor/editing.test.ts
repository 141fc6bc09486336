import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import type { ProductDocument } from '#contract/catalogue/product-documents.ts';
import { changesBetween, fieldsOf, isList, meantValue, withValue } from '#contract/catalogue/product-fields.ts';
import { sameValue } from '#contract/desk/same-value.ts';
import { changeWords, valueWords } from '#desk/features/catalogue/shared/field-words.ts';
import { contestsOf, merged, withTheirs } from '#desk/lib/form/merge.ts';
import { type Kind, kindOf } from '#domain/kinds/kind.ts';
import { cleaned, saysTheSame, slugOf, startDocument, tidied, withKeptSlug } from './document.ts';
import { problemsFromServer, problemsOf } from './problems.ts';

const [accessories, bags] = ['accessories', 'bags'].map((key) => kindOf(SHIPPED_KINDS, key)) as [Kind, Kind];

const ACCESSORY = {
  id: 301,
  name: 'Grip Tape',
  brand: 'Nox',
  price: 3_600,
  image: 'pictures/accessories/grip/front.webp',
  images: ['pictures/accessories/grip/front.webp', 'pictures/accessories/grip/angle.webp'],
  description: 'Keeps the hand dry.',
  features: ['Dry', 'Soft'],
  specs: { type: 'Overgrip', material: 'Polyurethane' },
  colours: { main: '#141414', accent: '#C9A24B' },
};

describe('what is typed', () => {
  it('is saved without spaces at the ends, empty fields and empty lines', () => {
    const typed = { ...ACCESSORY, name: '  Grip Tape ', badge: ' ', features: ['Dry ', '', '  ', 'Soft'] };
    const { id: _id, ...saved } = ACCESSORY;
    expect(cleaned(accessories, typed)).toEqual(saved);
    expect(saysTheSame(accessories, typed, ACCESSORY)).toBe(true);
  });

  it('always has its groups, and the first photograph on the card', () => {
    expect(cleaned(bags, {})).toEqual({ specs: {}, storage: {} });
    const [first, second] = ACCESSORY.images;
    expect(cleaned(accessories, { ...ACCESSORY, images: [second, first] })).toMatchObject({ image: second });
    expect(cleaned(accessories, { ...ACCESSORY, images: [] })).not.toHaveProperty('image');
  });

  it('cleaning twice is cleaning once', () => {
    fc.assert(
      fc.property(documentOf(bags), (document) => {
        const once = cleaned(bags, document);
        expect(cleaned(bags, once)).toEqual(once);
      }),
    );
  });
});

describe('what a product offers', () => {
  const shoes = kindOf(SHIPPED_KINDS, 'shoes');
  const variants = {
    'EU 42': { sku: ' S-42 ', price: undefined },
    'EU 43': { barcode: '' },
    'EU 46.5': { price: 9_000 },
  };

  it('is saved with what is said of its variants, and without what is said of others', () => {
    const typed = { options: { size: ['EU 42', 'EU 46.5'] }, variants };
    expect(cleaned(shoes, typed)).toMatchObject({
      options: { size: ['EU 42', 'EU 46.5'] },
      variants: { 'EU 42': { sku: 'S-42' }, 'EU 46.5': { price: 9_000 } },
    });
    const saved = cleaned(shoes, { ...typed, options: {} });
    expect(saved).not.toHaveProperty('options');
    expect(saved.variants).toEqual({ 'EU 42': { sku: 'S-42' } });
  });

  it('has its mistakes and changes told by variant', () => {
    const wrong = { variants: { 'EU 46.5': { price: 'cheap' } }, options: { size: ['EU 46.5', 'EU 42'] } };
    expect(problemsOf(shoes, wrong).get('variants.EU 46.5.price')).toMatch(/^Own price must be a whole number/);
    expect(problemsOf(shoes, { options: { size: [] } }).get('options.size')).toBe(
      'Size on offer needs at least one value',
    );
    expect(problemsFromServer(shoes, { 'variants.EU 46.5.barcode': 'is taken' })).toEqual({
      'variants.EU 46.5.barcode': 'Barcode is taken',
    });
    expect(problemsFromServer(shoes, { variants: 'is no group' })).toEqual({ variants: 'Variants is no group' });
    const changes = changesBetween(
      shoes,
      { variants: { 'EU 42': { sku: 'A' } } },
      {
        options: { size: ['EU 42'] },
        variants: { 'EU 42': { sku: 'B', price: 5_000 } },
      },
    );
    expect(changes.map((change) => changeWords(shoes, change))).toEqual([
      'Size on offer: from all to EU 42',
      'Variants: from EU 42 (SKU A) to EU 42 (SKU B, PKR 5,000)',
    ]);
  });
});

it('a code belongs to one variant: the second cell that has it says whose it is', () => {
  const variants = {
    'EU 41': { sku: 'S-1', barcode: '400' },
    'EU 42': { sku: 'S-2', barcode: '400' },
    'EU 43': { sku: 'S-1' },
  };
  const kind = { ...accessories, options: kindOf(SHIPPED_KINDS, 'shoes').options };
  expect([...problemsOf(kind, { ...ACCESSORY, variants })]).toEqual([
    ['variants.EU 43.sku', 'SKU is that of Grip Tape, EU 41 already'],
    ['variants.EU 42.barcode', 'Barcode is that of Grip Tape, EU 41 already'],
  ]);
});

describe('the address', () => {
  it('is made from the name until the product is published, and kept then', () => {
    expect(slugOf({ name: 'Grip Tape' }, undefined)).toBe('grip-tape');
    expect(slugOf({ name: 'Grip Tape 2' }, 'grip-tape')).toBe('grip-tape');
    expect(slugOf({ name: 'Grip Tape', slug: 'mine' }, 'grip-tape')).toBe('mine');
    expect(withKeptSlug({ name: 'Grip Tape 2' }, 'grip-tape')).toEqual({ name: 'Grip Tape 2', slug: 'grip-tape' });
    expect(withKeptSlug({ name: 'Grip Tape' }, 'grip-tape')).toEqual({ name: 'Grip Tape' });
    expect(withKeptSlug({ name: 'New' }, undefined)).toEqual({ name: 'New' });
    expect(withKeptSlug({ name: 'New', slug: 'mine' }, 'grip-tape')).toEqual({ name: 'New', slug: 'mine' });
  });
});

describe('problems', () => {
  it('there are none in a sound product', () => {
    expect(problemsOf(accessories, ACCESSORY)).toEqual(new Map());
  });

  it('are sentences that begin with the field, in the sequence of the screen', () => {
    const document = {
      ...ACCESSORY,
      price: '12 rupees',
      originalPrice: 0,
      slug: 'Not so',
      specs: { type: 'Overgrip' },
    };
    expect([...problemsOf(accessories, document)]).toEqual([
      ['price', 'Price must be a whole number of rupees from 1 to 100,000,000'],
      ['originalPrice', 'Original price must be a whole number of rupees from 1 to 100,000,000'],
      ['specs.material', 'Material is missing'],
      ['slug', 'Address must be small letters, digits and single hyphens, with at least one letter'],
    ]);
    expect(problemsOf(accessories, { ...ACCESSORY, name: '١٢' }).get('name')).toMatch(/^Name must have a letter/);
  });

  it.each(SHIPPED_KINDS)('an empty product of $key says what is missing, in no programmer’s words', (kind) => {
    const problems = problemsOf(kind, cleaned(kind, startDocument(kind)));
    expect([...problems.keys()]).toEqual(expect.arrayContaining(['name', 'brand', 'price', 'images']));
    for (const message of problems.values()) expect(message).not.toMatch(/bracket|path|undefined|group of fields/);
    const required = fieldsOf(kind).filter(({ isOptional, path }) => !isOptional && path !== 'year');
    expect([...problems.keys()]).toEqual(required.map(({ path }) => path));
  });

  it('of the server are shown at the same fields', () => {
    expect(problemsFromServer(accessories, { slug: 'must differ', image: 'is missing', nonsense: 'no' })).toEqual({
      images: 'Photographs is missing',
      slug: 'Address must differ',
    });
  });
});

describe('differences in words', () => {
  it('say what was and what is', () => {
    const words = (after: ProductDocument) =>
      changesBetween(accessories, ACCESSORY, after).map((change) => changeWords(accessories, change));
    expect(
      words({ ...ACCESSORY, price: 3_200, badge: 'Sale', inStock: false, features: ['Soft', 'Light'], images: [] }),
    ).toEqual([
      'Price: from PKR 3,600 to PKR 3,200',
      'Badge: from nothing to Sale',
      'Can be bought: from yes to no',
      'Photographs: removed 2 photographs',
      'Features: added Light; removed Dry',
    ]);
    expect(words({ ...ACCESSORY, images: ACCESSORY.images.toReversed() })).toEqual([
      'Photographs: in another sequence',
    ]);
    expect(valueWords({ kind: 'text' }, 'a'.repeat(500)).length).toBeLessThan(150);
  });
});

/** Documents of a category with any of its fields, each with one of a few values, so that versions often agree. */
function documentOf(kind: Kind): fc.Arbitrary<ProductDocument> {
  const values = (typed: string) =>
    ['lines', 'technologies', 'photographs'].includes(typed)
      ? fc.option(fc.subarray(['a', 'b', ' c ']), { nil: undefined })
      : typed === 'switch'
        ? fc.option(fc.boolean(), { nil: undefined })
        : fc.constantFrom(undefined, 'one', ' two ', 3);
  return fc
    .tuple(...fieldsOf(kind).map((field) => values(field.kind)))
    .map((all) =>
      fieldsOf(kind).reduce<ProductDocument>((document, { path }, index) => withValue(document, path, all[index]), {}),
    );
}

describe('two editors', () => {
  const PATHS = fieldsOf(bags).map(({ path }) => path);
  const document = documentOf(bags).map((typed) => tidied(bags, typed));
  const three = fc.record({ before: document, theirs: document, mine: document });
  const agree = (one: ProductDocument, other: ProductDocument) => changesBetween(bags, one, other).length === 0;

  it('if one of them changed nothing, the other’s work is taken whole', () => {
    fc.assert(
      fc.property(three, ({ before, mine, theirs }) => {
        expect(contestsOf(before, mine, before, PATHS)).toEqual([]);
        expect(agree(merged(before, before, theirs) as ProductDocument, theirs)).toBe(true);
        expect(agree(merged(before, mine, before) as ProductDocument, mine)).toBe(true);
      }),
    );
  });

  it('what both did the same way is not asked about', () => {
    fc.assert(
      fc.property(three, ({ before, theirs }) => {
        expect(contestsOf(before, theirs, theirs, PATHS)).toEqual([]);
      }),
    );
  });

  it('every field that differs is named once, and taking all of theirs makes it theirs', () => {
    fc.assert(
      fc.property(three, ({ before, theirs, mine }) => {
        const contests = contestsOf(before, mine, theirs, PATHS);
        const result = contests.reduce<ProductDocument>(withTheirs, mine);
        for (const field of fieldsOf(bags)) {
          const [was, their, own, is] = [before, theirs, mine, result].map((one) => meantValue(one, field));
          const named = contests.filter(({ path }) => path === field.path);
          expect(named).toHaveLength(sameValue(their, was) || sameValue(their, own) ? 0 : 1);
          expect(is).toEqual(named.length > 0 ? their : own);
        }
      }),
    );
  });

  it('unless told otherwise, what was changed here stays and the rest follows the colleague', () => {
    fc.assert(
      fc.property(three, ({ before, theirs, mine }) => {
        const result = merged(before, mine, theirs) as ProductDocument;
        // Lists are merged line by line where nothing was added, removed or sorted.
        for (const field of fieldsOf(bags).filter((one) => !isList(one))) {
          const [was, their, own, is] = [before, theirs, mine, result].map((one) => meantValue(one, field));
          expect(is).toEqual(sameValue(own, was) ? their : own);
        }
      }),
    );
  });
});

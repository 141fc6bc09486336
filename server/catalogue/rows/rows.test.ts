import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nineKinds } from '#catalogue/testing/nine-kinds.ts';
import type { ProductDocument } from '#contract/catalogue/product-documents.ts';
import { documentWords } from '#contract/words/catalogue-documents.ts';
import { productRowWords } from '#contract/words/product-rows.ts';
import { sentenceFrom } from '#contract/words/words.ts';
import { type Kind, kindOf } from '#domain/kinds/kind.ts';
import type { KnownProduct, ProductTable } from '#server/catalogue/list/product-table.ts';
import { csvLine, parseCsv } from '#server/exports/csv.ts';
import { columnsIn, templateOf } from './columns.ts';
import { checkRows } from './plan-rows.ts';

const { kinds, products } = nineKinds;
const clothing = kindOf(kinds, 'clothing');

const known = (name: string, state: KnownProduct['state'], slug: string | null) =>
  ({ key: `clothing:${name}`, category: 'clothing', id: 900, name, state, slug, revision: 3 }) as KnownProduct;

const OTHERS = [
  known('Sold Already', 'listed', 'sold-already'),
  known('Begun', 'draft', null),
  known('Was Here', 'hidden', 'was-here'),
];
const table: ProductTable = {
  products: OTHERS,
  byKey: new Map(OTHERS.map((product) => [product.key, product])),
  drafts: new Map([['clothing:Begun', { by: 'Sara', at: '2026-01-01T00:00:00Z' }]]),
  planned: new Map(),
  kinds,
};
const surroundings = { table, catalogue: { kinds, products, pictures: { files: {} } }, technologies: [] };

const check = (rows: readonly (readonly string[])[], pictures: Record<string, string> = {}, kind: Kind = clothing) =>
  checkRows({ category: kind.key, rows, pictures }, surroundings as unknown as Parameters<typeof checkRows>[1]);

/** 'Line 3, Price: must be ...', as the desk says it. */
async function sentences(rows: readonly (readonly string[])[], pictures = {}) {
  const { plan } = await check(rows, pictures);
  const words = { ...documentWords, ...productRowWords };
  return [
    ...plan.problems.map((problem) => sentenceFrom(words, problem) ?? problem.code),
    ...plan.mistakes.map(
      ({ line, column, mistake }) =>
        `Line ${line}, ${plan.columns[column]}: ${sentenceFrom(words, mistake) ?? mistake.code}`,
    ),
  ];
}

const HEADER = [
  'Name',
  'Brand',
  'Price',
  'Size',
  'Colour',
  'SKU',
  'Barcode',
  'Own price',
  'Pictures',
  'Fit',
  'Weight',
  'Material',
];
const row = (cells: Partial<Record<string, string>>) => HEADER.map((name) => cells[name] ?? '');
const shirt = { Name: 'Club Shirt', Brand: 'Nox', Price: '4,500' };
const documents = async (rows: readonly (readonly string[])[], pictures = {}): Promise<ProductDocument[]> =>
  (await check(rows, pictures)).addable.map(({ document }) => document);

describe('rows of a spreadsheet', () => {
  it('are products with their specs as the kind has them', async () => {
    const rows = [HEADER, row({ ...shirt, Fit: 'slim FIT', Weight: '140 g', Material: 'Cotton | Elastane' })];
    expect(await documents(rows)).toEqual([
      {
        ...{ name: 'Club Shirt', brand: 'Nox', price: 4_500 },
        specs: { fit: 'Slim fit', weight: 140, material: ['Cotton', 'Elastane'] },
      },
    ]);
  });

  it('have their words as they were typed, and figures that are marked as text', async () => {
    const specs = { Fit: 'Slim fit', Weight: "'140", Material: 'Cotton' };
    const rows = [HEADER, row({ ...shirt, ...specs, Name: "'90s Edition", Price: "'4,500" })];
    expect(await documents(rows)).toMatchObject([{ name: "'90s Edition", price: 4_500, specs: { weight: 140 } }]);
  });

  it('of one name are the variants of one product; a row without a name is one of the product above', async () => {
    const rows = [
      HEADER,
      row({ ...shirt, Size: 's', Colour: 'black', SKU: 'CS-B-S', Pictures: 'black.jpg' }),
      row({ Name: 'club shirt', Price: '4500', Size: 'M', Colour: 'Black', 'Own price': 'PKR 4,900' }),
      row({ Size: 'S', Colour: 'White', Barcode: '4006381333931', Pictures: 'white.jpg' }),
    ];
    const pictures = { 'black.jpg': 'pictures/photos/aa', 'white.jpg': 'pictures/photos/bb' };
    expect(await sentences(rows, pictures)).toEqual([]);
    expect(await documents(rows, pictures)).toEqual([
      {
        ...{ name: 'Club Shirt', brand: 'Nox', price: 4_500, image: 'pictures/photos/aa' },
        images: ['pictures/photos/aa', 'pictures/photos/bb'],
        options: { size: ['S', 'M'] },
        variants: {
          'Black / S': { sku: 'CS-B-S', image: 'pictures/photos/aa' },
          'Black / M': { price: 4_900 },
          'White / S': { barcode: '4006381333931', image: 'pictures/photos/bb' },
        },
      },
    ]);
  });

  it('may name several values at once, and all of them where nothing is said', async () => {
    const several = [HEADER, row({ ...shirt, Size: 'S | M', Colour: '' })];
    expect((await documents(several))[0]?.options).toEqual({ size: ['S', 'M'] });
    expect((await documents([HEADER, row(shirt)]))[0]?.options).toBeUndefined();
  });

  it.each<[string, Partial<Record<string, string>>[], string]>([
    ['no name', [{ ...shirt, Name: '' }], 'Line 2, Name: is missing'],
    ['no brand', [{ ...shirt, Brand: '' }], 'Line 2, Brand: is missing'],
    [
      'no number',
      [{ ...shirt, Price: 'dear' }],
      'Line 2, Price: must be a whole number of rupees from 1 to 100,000,000',
    ],
    ['no weight', [{ ...shirt, Weight: 'light' }], 'Line 2, Weight: must be a number'],
    ['another fit', [{ ...shirt, Fit: 'Baggy' }], 'Line 2, Fit: must be one of: Regular, Slim fit'],
    ['another size', [{ ...shirt, Size: '4XL' }], 'Line 2, Size: has no "4XL", only: S, M, L'],
    [
      'a code without a variant',
      [{ ...shirt, Size: 'S', SKU: 'x' }],
      'Line 2, SKU: needs exactly one colour and one size in the same row',
    ],
    [
      'a price of its own',
      [{ ...shirt, Size: 'S', Colour: 'Black', 'Own price': '-1' }],
      'Line 2, Own price: must be a whole number of rupees from 1 to 100,000,000',
    ],
    [
      'a shortened code',
      [{ ...shirt, Size: 'S', Colour: 'Black', Barcode: '4.00638E+12' }],
      'Line 2, Barcode: was shortened by the spreadsheet: format its column as text',
    ],
    [
      'a picture that nobody added',
      [{ ...shirt, Pictures: 'x.jpg' }],
      'Line 2, Pictures: names "x.jpg": add a photograph with that file name below',
    ],
    ['the same twice', [shirt, shirt], 'Line 3, Name: is that of line 2, and the row names no variant of its own'],
    [
      'a variant twice',
      [
        { ...shirt, Size: 'S', Colour: 'Black' },
        { Size: 'S', Colour: 'Black' },
      ],
      'Line 3, Size: is Black / S once more, which line 2 is about',
    ],
    [
      'two prices',
      [
        { ...shirt, Size: 'S', Colour: 'Black' },
        { Price: '5000', Size: 'M', Colour: 'Black' },
      ],
      'Line 3, Price: differs from line 2, which is about the same product',
    ],
    [
      'a code twice',
      [
        { ...shirt, Size: 'S', Colour: 'Black', SKU: 'a' },
        { Size: 'M', Colour: 'Black', SKU: 'a' },
      ],
      'Line 3, SKU: is that of Club Shirt, Black / S already',
    ],
    [
      'what is sold',
      [{ ...shirt, Name: 'SOLD already' }],
      'Line 2, Name: is in the catalogue already: rows only add products. Change it in its editor, and prices with a price list',
    ],
    [
      'what is begun',
      [{ ...shirt, Name: 'Begun' }],
      'Line 2, Name: is that of a draft already: finish or discard the draft, or leave this row out',
    ],
  ])('are wrong with %s', async (_name, cells, sentence) => {
    expect(await sentences([HEADER, ...cells.map(row)])).toEqual([sentence]);
    expect((await check([HEADER, ...cells.map(row)])).addable).toEqual([]);
  });

  it('are wrong with a code that the rows of another product have', async () => {
    const black = { ...shirt, Size: 'S', Colour: 'Black', SKU: 'a' };
    expect(await sentences([HEADER, row(black), row({ ...black, Name: 'Other Shirt' })])).toEqual([
      'Line 3, SKU: is that of line 2 already',
    ]);
  });

  it('bring a hidden product back', async () => {
    const { plan, addable } = await check([HEADER, row({ ...shirt, Name: 'Was Here' })]);
    expect(plan.products).toMatchObject([{ name: 'Was Here', isAgain: true }]);
    expect(addable[0]?.again?.id).toBe(900);
  });

  it('need the columns of the kind, and no others', async () => {
    expect(
      await sentences([
        ['Name', 'Colour of the box'],
        ['a', 'b'],
      ]),
    ).toEqual([
      'columns_missing',
      'Products of this kind have no "Colour of the box": correct the column’s name, or leave it out',
    ]);
    const kindly = [...HEADER, 'category'];
    expect(await sentences([kindly, [...row(shirt), 'Clothing']])).toEqual([]);
    expect(await sentences([kindly, [...row(shirt), 'rackets']])).toEqual([
      'Line 2, Kind: is "rackets", which is another kind or none',
    ]);
  });

  it('one wrong row leaves the others addable, and says all that is wrong with it', async () => {
    const { plan } = await check([HEADER, row(shirt), row({ Name: 'Other', Price: 'x', Fit: 'y' })]);
    expect(plan.products.map(({ name }) => name)).toEqual(['Club Shirt']);
    expect(plan.mistakes.map(({ line, column }) => [line, plan.columns[column]])).toEqual([
      [3, 'Brand'],
      [3, 'Price'],
      [3, 'Fit'],
    ]);
  });
});

describe('the columns', () => {
  it.each(kinds.map((kind) => [kind.key, kind] as const))(
    'of %s: its template is read without a mistake',
    async (_key, kind) => {
      const rows = parseCsv(templateOf(kind)) ?? [];
      const { plan } = await check(rows, {}, kind);
      expect([plan.problems, plan.mistakes, plan.products.length]).toEqual([[], [], 1]);
    },
  );

  it('are known by label or key, in any case and sequence', () => {
    const names = [
      'Name',
      'BRAND',
      'price',
      'specs.fit',
      'fit',
      'old price',
      'Original_Price',
      'originalPrice',
      'size',
      'ean',
    ];
    const labels = columnsIn(clothing, names).map((column) => column?.label);
    expect(labels).toEqual([
      'Name',
      'Brand',
      'Price',
      'Fit',
      'Fit',
      'Original price',
      'Original price',
      'Original price',
      'Size',
      'Barcode',
    ]);
    fc.assert(
      fc.property(fc.shuffledSubarray(HEADER, { minLength: 1 }), (some) => {
        expect(
          columnsIn(
            clothing,
            some.map((name) => name.toUpperCase()),
          ).map((column) => column?.label),
        ).toEqual(some);
      }),
    );
  });

  it('may stand in any sequence: the products are the same', async () => {
    const rows = [
      row({ ...shirt, Size: 'S', Colour: 'Black', SKU: 'a' }),
      row({ Size: 'M', Colour: 'White', SKU: 'b' }),
    ];
    const usual = await documents([HEADER, ...rows]);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(HEADER, { minLength: HEADER.length }), async (header) => {
        const shuffled = rows.map((cells) => header.map((name) => cells[HEADER.indexOf(name)] ?? ''));
        expect(await documents([header, ...shuffled])).toEqual(usual);
      }),
      { numRuns: 30 },
    );
  });

  it('whatever the cells hold, each row is a product or has a mistake at one of its cells', async () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('', 'S', 'Black', '4500', '|', ',', '-', "'", '0'));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: HEADER.length, maxLength: HEADER.length }), {
          minLength: 1,
          maxLength: 6,
        }),
        async (body) => {
          // As a file brings them: rows without any cell are none.
          const rows = parseCsv([HEADER, ...body].map((cells) => csvLine(cells)).join('')) ?? [];
          const { plan } = await check(rows);
          if (rows.length === 1) return;
          expect(plan.products.length + plan.mistakes.length).toBeGreaterThan(0);
          for (const { line, column } of plan.mistakes) {
            expect(rows[line - 1]).toBeDefined();
            expect(plan.columns[column]).toEqual(expect.any(String));
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

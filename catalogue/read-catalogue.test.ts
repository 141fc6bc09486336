import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemWords } from '#contract/words/catalogue-documents.ts';
import { type CatalogueFiles, readCatalogue } from './read-catalogue.ts';
import shop from './shop.json' with { type: 'json' };

const common = {
  id: 12,
  name: 'Nox X-Hero Blue',
  brand: 'Nox',
  price: 23000,
  image: 'pictures/rackets/nox-x-hero-blue/front.webp',
  images: ['pictures/rackets/nox-x-hero-blue/front.webp', 'pictures/rackets/nox-x-hero-blue/three-quarter.webp'],
  description: 'A first racket.',
  colours: { main: '#2A6FDB', accent: '#B8BDC4' },
};

const racket = {
  ...common,
  technologies: ['HR3 EVA'],
  specs: {
    carbon: 'Carbon Frame',
    shape: 'Round',
    level: 'Beginner',
    weight: '350-360 g',
    balance: 'Medium',
    thickness: '38mm',
    surface: 'Smooth gloss',
  },
  year: 2026,
  core: 'HR3 White EVA',
};

const shoe = { ...common, specs: {}, construction: { upper: 'Mesh', midsole: 'Soft', outsole: 'Rubber', fit: 'Men' } };
const bag = { ...common, specs: {}, storage: { capacity: '42 L', compartments: ['Main'], dimensions: '60 x 30 cm' } };
const accessory = { ...common, specs: { type: 'Overgrip', material: 'Polyurethane' } };
const technology = { name: 'HR3 EVA', brand: 'Nox', description: 'A lively core.' };

const sound: CatalogueFiles = {
  rackets: [racket],
  shoes: [shoe],
  bags: [bag],
  accessories: [accessory],
  technologies: [technology],
  shop,
};

function problemsOf(files: Partial<CatalogueFiles>): string[] {
  const result = readCatalogue({ ...sound, ...files });
  return result.ok ? [] : result.problems.map(problemWords);
}

function productsOf(files: Partial<CatalogueFiles>) {
  const result = readCatalogue({ ...sound, ...files });
  if (!result.ok) throw new Error(result.problems.map(problemWords).join('\n'));
  return result.catalogue.products;
}

const HERE = 'rackets.json · racket 12 "Nox X-Hero Blue"';

describe('a sound catalogue', () => {
  it('becomes one list, category by category in file order, and the shop', () => {
    const result = readCatalogue(sound);
    expect(result.ok && result.catalogue.products.map(({ category, id }) => [category, id])).toEqual([
      ['rackets', 12],
      ['shoes', 12],
      ['bags', 12],
      ['accessories', 12],
    ]);
    expect(result.ok && result.catalogue.shop).toMatchObject(shop);
  });

  it('has what was left out filled in', () => {
    expect(productsOf({})[1]).toMatchObject({
      slug: 'nox-x-hero-blue',
      hide: false,
      inStock: true,
      features: [],
      technologies: [],
    });
    expect(productsOf({})[1]).not.toHaveProperty('originalPrice');
  });

  it('keeps a slug that is given', () => {
    expect(productsOf({ rackets: [{ ...racket, slug: 'first-racket' }] })[0]?.slug).toBe('first-racket');
  });

  it('joins each technology with its description, whatever the capitals of the brand', () => {
    const joined = [{ name: 'HR3 EVA', description: 'A lively core.' }];
    expect(productsOf({})[0]?.technologies).toEqual(joined);
    expect(productsOf({ rackets: [{ ...racket, brand: 'NOX' }] })[0]?.technologies).toEqual(joined);
  });

  it('may have an original price below the price', () => {
    expect(problemsOf({ rackets: [{ ...racket, originalPrice: 100 }] })).toEqual([]);
  });

  it('may have a picture path without extension', () => {
    const image = 'pictures/bags/wilson/front';
    expect(problemsOf({ bags: [{ ...bag, image, images: [image] }] })).toEqual([]);
  });

  it('may offer other values than its kind, and variants with a price and a picture of their own', () => {
    const own = {
      options: { size: ['EU 42', 'EU 46.5'] },
      variants: { 'EU 46.5': { sku: 'NX-465', barcode: '4006381333931', price: 24_000, image: common.images[1] } },
    };
    expect(productsOf({ shoes: [{ ...shoe, ...own }] })[1]).toMatchObject(own);
  });

  it('may use one id and one slug in two categories', () => {
    expect(productsOf({})[0]?.slug).toBe(productsOf({})[1]?.slug);
  });
});

describe('a mistake in a product', () => {
  const RUPEES = 'must be a whole number of rupees from 1 to 100,000,000';
  const TEXT = 'must be some text, without a space at its beginning or end';
  const SLUG = 'must be small letters, digits and single hyphens, with at least one letter';
  const PICTURE = 'must be a picture path, such as pictures/rackets/nox-x-hero-blue-2026/front.webp';
  const COLOUR = 'must be a colour in the form #1A2B3C';

  it.each([
    [{ price: 23000.5 }, `price: ${RUPEES}, got 23000.5`],
    [{ price: -1 }, `price: ${RUPEES}, got -1`],
    [{ price: 0 }, `price: ${RUPEES}, got 0`],
    [{ price: 100_000_001 }, `price: ${RUPEES}, got 100000001`],
    [{ price: '23000' }, `price: ${RUPEES}, got "23000"`],
    [{ price: undefined }, `price: is missing; it ${RUPEES}`],
    [{ originalPrice: 0.5 }, `originalPrice: ${RUPEES}, got 0.5`],
    [{ originalPrice: null }, `originalPrice: ${RUPEES}, got null`],
    [{ displayOrder: 0 }, 'displayOrder: must be a whole number, 1 or more, got 0'],
    [{ brand: '' }, 'brand: must not be empty, got ""'],
    [{ brand: ' Nox' }, `brand: ${TEXT}, got " Nox"`],
    [{ badge: ['New'] }, `badge: ${TEXT}, got a list`],
    [{ description: {} }, `description: ${TEXT}, got a group of fields`],
    [{ hide: 'yes' }, 'hide: must be true or false, got "yes"'],
    [{ features: 'Light' }, 'features: must be a list of texts in square brackets, got "Light"'],
    [{ features: ['Light', 3] }, `features, entry 2: ${TEXT}, got 3`],
    [{ slug: '2026' }, `slug: ${SLUG}, got "2026"`],
    [{ slug: 'X Hero' }, `slug: ${SLUG}, got "X Hero"`],
    [{ year: 26 }, 'year: must be a year, such as 2025, got 26'],
    [{ colours: { main: 'blue', accent: '#FFFFFF' } }, `colours.main: ${COLOUR}, got "blue"`],
    [{ colours: { main: '#FFFFFF' } }, `colours.accent: is missing; it ${COLOUR}`],
    [{ specs: [] }, 'specs: must be a group of fields in curly brackets, got an empty list'],
    [{ specs: { ...racket.specs, shape: 5 } }, `specs.shape: ${TEXT}, got 5`],
    [
      { specs: { ...racket.specs, colour: 'red' } },
      'specs.colour: is not a field the shop knows; check its spelling or remove it',
    ],
    [{ prise: 5 }, 'prise: is not a field the shop knows; check its spelling or remove it'],
    [{ image: 'front.webp' }, `image: ${PICTURE}, got "front.webp"`],
    [{ image: 'pictures/../secret/front.webp' }, `image: ${PICTURE}, got "pictures/../secret/front.webp"`],
    [{ image: 'pictures/rackets/x/front.exe' }, `image: ${PICTURE}, got "pictures/rackets/x/front.exe"`],
    [{ images: [7] }, `images, entry 1: ${PICTURE}, got 7`],
    [{ images: [] }, 'images: must begin with the picture named in image, got an empty list first'],
    [
      { images: common.images.toReversed() },
      `images: must begin with the picture named in image, got "${common.images[1]}" first`,
    ],
    [{ options: ['EU 42'] }, 'options: must be a group of fields in curly brackets, got a list'],
    [
      { options: { size: ['S / M'] } },
      'options.size, entry 1: must not have "/" inside, which stands between two values, got "S / M"',
    ],
    [{ variants: { 'EU 42': { price: '5' } } }, `variants.EU 42.price: ${RUPEES}, got "5"`],
    [
      { variants: { 'EU 42': { image: 'pictures/shoes/another/front.webp' } } },
      "variants.EU 42.image: must be one of the product's pictures, got pictures/shoes/another/front.webp",
    ],
    [
      { technologies: ['Gyroflex'] },
      'technologies, entry 1: must be a Nox technology of the list of technologies, got "Gyroflex"',
    ],
    [{ technologies: ['HR3 EVA', 'HR3 EVA'] }, 'technologies, entry 2: must be listed once, got "HR3 EVA" again'],
  ])('is named: %j', (change, problem) => {
    expect(problemsOf({ rackets: [JSON.parse(JSON.stringify({ ...racket, ...change }))] })).toEqual([
      `${HERE} · ${problem}`,
    ]);
  });

  it('is reported even where the name gives no slug', () => {
    const message = 'name: must hold a letter from A to Z, or the product needs a slug';
    expect(problemsOf({ rackets: [{ ...racket, name: '2026' }] })).toEqual([
      `rackets.json · racket 12 "2026" · ${message}`,
    ]);
    expect(problemsOf({ rackets: [{ ...racket, name: '2026', slug: 'season-2026' }] })).toEqual([]);
  });

  it('is located by place when the product has no usable id', () => {
    const [problem] = problemsOf({ rackets: [racket, { ...racket, id: 'x', slug: 'other' }] });
    expect(problem).toBe(
      'rackets.json · racket at place 2 "Nox X-Hero Blue" · id: must be a whole number from 1 to 2,147,483,647, got "x"',
    );
    expect(problemsOf({ shoes: [null] })).toEqual([
      'shoes.json · shoe at place 1 · must be a group of fields in curly brackets, got null',
    ]);
  });

  it('does not hide the others', () => {
    const rackets = [racket, { ...racket, price: -1, brand: '' }];
    expect(problemsOf({ rackets, bags: {}, shop: { ...shop, email: 'nobody' } })).toEqual([
      `${HERE} · brand: must not be empty, got ""`,
      `${HERE} · price: ${RUPEES}, got -1`,
      `${HERE} · id: must differ from every other, but racket 12 "Nox X-Hero Blue" has the same`,
      `${HERE} · slug: must differ from every other, but racket 12 "Nox X-Hero Blue" has the same`,
      'bags.json · must be a list in square brackets, got a group of fields',
      'shop.json · email: must be an e-mail address, got "nobody"',
    ]);
  });

  it('is cut short when the value is very long', () => {
    const [problem] = problemsOf({ rackets: [{ ...racket, image: 'x'.repeat(500) }] });
    expect(problem?.length).toBeLessThan(250);
  });
});

describe('two products of one category', () => {
  it('may not share an id', () => {
    expect(problemsOf({ rackets: [racket, { ...racket, name: 'Nox Other' }] })).toEqual([
      'rackets.json · racket 12 "Nox Other" · id: must differ from every other, but racket 12 "Nox X-Hero Blue" has the same',
    ]);
  });

  it('may not share a slug, given or made from the name', () => {
    const message = 'slug: must differ from every other, but racket 12 "Nox X-Hero Blue" has the same';
    expect(problemsOf({ rackets: [racket, { ...racket, id: 13, name: 'NOX X Hero: Blue' }] })).toEqual([
      `rackets.json · racket 13 "NOX X Hero: Blue" · ${message}`,
    ]);
    expect(problemsOf({ rackets: [racket, { ...racket, id: 13, name: 'Other', slug: 'nox-x-hero-blue' }] })).toEqual([
      `rackets.json · racket 13 "Other" · ${message}`,
    ]);
  });
});

describe('the table of technologies', () => {
  it('may not hold a technology of one brand twice', () => {
    expect(problemsOf({ technologies: [technology, { ...technology, brand: 'NOX' }] })).toEqual([
      'technologies.json · technology "HR3 EVA" · name: must differ from every other, but technology "HR3 EVA" has the same',
    ]);
    expect(problemsOf({ technologies: [technology, { ...technology, brand: 'Wilson' }] })).toEqual([]);
  });

  it('is reported alone when it is broken, without calling every technology unknown', () => {
    expect(problemsOf({ technologies: [{ brand: 'Nox', description: 'A core.' }] })).toEqual([
      'technologies.json · technology at place 1 · name: is missing; it must be some text, without a space at its beginning or end',
    ]);
    expect(problemsOf({ technologies: 'none' })).toEqual([
      'technologies.json · must be a list in square brackets, got "none"',
    ]);
  });
});

describe('a mistake in shop.json', () => {
  it.each([
    [{ phones: [] }, 'phones: must be a list of phone numbers in square brackets, at least one, got an empty list'],
    [{ name: 'x'.repeat(41) }, `name: must be at most 40 characters, got "${'x'.repeat(41)}"`],
    [
      { contact: { lead: 'Two\nlines' } },
      'contact.lead: must be in one line: start a new paragraph as a new entry of the list, got "Two\\nlines"',
    ],
    [{ contact: { lead: ' ' } }, 'contact.lead: must be some text, without a space at its beginning or end, got " "'],
    [{ home: undefined }, 'home: is missing; it must be a group of fields in curly brackets'],
    [
      { about: { ...shop.about, values: [{ title: 'Excellence' }] } },
      'about.values, entry 1.text: is missing; it must be some text, without a space at its beginning or end',
    ],
    [
      { story: { ...shop.story, chapters: 'one' } },
      'story.chapters: must be a list of chapters in square brackets, got "one"',
    ],
    [{ footer: { ...shop.footer, year: '2025' } }, 'footer.year: must be a year, such as 2025, got "2025"'],
    [
      { openingHours: [{ days: 'Monday' }] },
      'openingHours, entry 1.hours: is missing; it must be some text, without a space at its beginning or end',
    ],
    [
      { brands: { ...shop.brands, kinds: [{ ...shop.brands.kinds[0], logo: 'x' }] } },
      'brands.kinds, entry 1.logo: is not a field the shop knows; check its spelling or remove it',
    ],
    [
      { phones: ['+92 300 1234567', '0300'] },
      'phones, entry 2: must be a phone number in the form +92 300 1234567, got "0300"',
    ],
    [{ whatsapp: 92 }, 'whatsapp: must be a phone number in the form +92 300 1234567, got 92'],
    [{ email: 'shop' }, 'email: must be an e-mail address, got "shop"'],
    [
      { social: [{ name: 'X', url: 'javascript:alert(1)' }] },
      'social, entry 1.url: must be a web address that begins with https://, got "javascript:alert(1)"',
    ],
    [
      { stores: [{ city: 'Karachi', venue: 'Padel club' }] },
      'stores, entry 1.area: is missing; it must be some text, without a space at its beginning or end',
    ],
    [{ fax: '1' }, 'fax: is not a field the shop knows; check its spelling or remove it'],
  ])('is named: %j', (change, problem) => {
    expect(problemsOf({ shop: { ...shop, ...change } })).toEqual([`shop.json · ${problem}`]);
  });

  it('is none where a shop has one phone or five, and makes no promise', () => {
    const phones = ['+92 300 1234567', '+92 301 1234567', '+92 302 1234567', '+971 50 1234567', '+92 21 34567890'];
    const { payments: _, delivery: __, ...footer } = shop.footer;
    for (const some of [phones, phones.slice(0, 1)]) {
      expect(problemsOf({ shop: { ...shop, phones: some, promises: {}, footer } })).toEqual([]);
    }
  });
});

describe('whatever the files hold', () => {
  const json = fc.jsonValue();

  it('reading never throws, and says what is wrong', () => {
    const files = fc.record({
      rackets: json,
      shoes: json,
      bags: json,
      accessories: json,
      technologies: json,
      shop: json,
    });
    fc.assert(
      fc.property(files, (any) => {
        const result = readCatalogue(any);
        expect(result.ok || result.problems.length > 0).toBe(true);
      }),
    );
  });

  const optional = ['slug', 'badge', 'originalPrice', 'displayOrder', 'hide', 'inStock', 'features', 'playerType'];
  const known = [...Object.keys(racket), ...optional];

  function racketWith(field: string, value: unknown): unknown {
    // Written as text first, because assigning '__proto__' would set the prototype and add no field.
    return JSON.parse(`${JSON.stringify(racket).slice(0, -1)},${JSON.stringify(field)}:${JSON.stringify(value)}}`);
  }

  it('a known field with any value is accepted or named, and blames nothing else', () => {
    fc.assert(
      fc.property(fc.constantFrom(...known), json, (field, value) => {
        const result = readCatalogue({ ...sound, rackets: [racketWith(field, value)] });
        if (result.ok) return;
        const blamed = result.problems.map((problem) => `${problem.file} ${problem.field}`);
        // A new brand makes its technologies unknown, and a new image no longer opens the list of images.
        const also = { brand: 'technologies', image: 'images' }[field];
        expect(
          blamed.every((name) => name.startsWith(`rackets.json ${field}`) || name.startsWith(`rackets.json ${also}`)),
        ).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('an unknown field is refused by its name, whatever it is called', () => {
    const unknown = fc
      .oneof(fc.string({ minLength: 1 }), fc.constantFrom('__proto__', 'constructor', 'toString', 'category'))
      // A dot and a number are the place in a list, which is named in words.
      .filter((field) => !known.includes(field) && !/\.\d/.test(field));
    fc.assert(
      fc.property(unknown, json, (field, value) => {
        expect(problemsOf({ rackets: [racketWith(field, value)] })).toEqual([
          `${HERE} · ${field}: is not a field the shop knows; check its spelling or remove it`,
        ]);
      }),
    );
  });
});

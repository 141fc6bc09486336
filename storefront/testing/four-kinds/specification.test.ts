import { describe, expect, it } from 'vitest';
import { cardsIn, factsOf } from './page-facts.ts';

/* What the specification says of the four categories, in its own words and independent of what was recorded. */

const mainOf = async (address: string) => (await factsOf(address)).main;

/** The lines that begin so, without that beginning. */
const saidAfter = (beginning: string, lines: readonly string[]) =>
  lines.flatMap((line) => (line.startsWith(beginning) ? [line.slice(beginning.length)] : []));

/** What stands between two lines. */
const between = (from: string, to: string, lines: readonly string[]) =>
  lines.slice(lines.indexOf(from) + 1, lines.indexOf(to));

describe('home', () => {
  it('offers the four categories, each with its words', async () => {
    const main = await mainOf('/');
    expect(between('## Shop by Category', '## Most Popular This Month', main)).toEqual([
      "Discover our complete range of premium padel equipment from the world's leading brands",
      '### Padel Rackets',
      'Professional rackets from NOX, Adidas, Wilson',
      '200+ models',
      '[Shop Now Padel Rackets](/rackets)',
      '### Padel Shoes',
      'Performance footwear for every court',
      '150+ styles',
      '[Shop Now Padel Shoes](/shoes)',
      '### Padel Bags',
      'Carry your gear in style and comfort',
      '80+ options',
      '[Shop Now Padel Bags](/bags)',
      '### Accessories',
      'Grips, balls, strings, and more',
      '100+ items',
      '[Shop Now Accessories](/accessories)',
    ]);
  });

  it('shows up to four hot models, rackets with two of their specs', async () => {
    const main = await mainOf('/');
    expect(main).toContain("Discover the gear that's winning on courts worldwide");
    expect(main).toContain('[View All Products](/rackets)');
    expect(cardsIn(main)).toHaveLength(4);
    expect(main.find((line) => line.startsWith('card /rackets/'))).toContain(
      '| (Specifications) | Carbon Alum 18K | Teardrop | PKR 106,000 Original price PKR 112,000 |',
    );
  });
});

it('the header leads to the four categories, and searches the one that one is in', async () => {
  for (const [address, section] of [
    ['/', '/rackets'],
    ['/rackets', '/rackets'],
    ['/shoes/nox-at10-lux-padel-shoes', '/shoes'],
    ['/bags', '/bags'],
    ['/accessories', '/accessories'],
  ]) {
    const { header } = await factsOf(`${address}`);
    const links = header.map((line) => line.replace(' (current)', ''));
    for (const link of ['[Rackets](/rackets)', '[Shoes](/shoes)', '[Bags](/bags)', '[Accessories](/accessories)'])
      expect(links).toContain(link);
    for (const placeholder of ['Search rackets, shoes, bags...', 'Search products...'])
      expect(header).toContain(`field: Search products, name search, placeholder ${placeholder} -> ${section}`);
  }
});

const COMMON_SORTS = ['popular', 'price-low', 'price-high', 'newest'];

describe.each([
  { listing: '/rackets', title: 'Padel Rackets', count: '43 of 43 rackets', more: 'Load More Products' },
  { listing: '/shoes', title: 'Padel Shoes', count: '4 of 4 shoes', more: 'Load More Shoes' },
  { listing: '/bags', title: 'Padel Bags', count: '11 of 11 bags', more: 'Load More Bags' },
  { listing: '/accessories', title: 'Padel Accessories', count: '5 of 5 accessories', more: undefined },
])('$listing', ({ listing, title, count, more }) => {
  it('has its heading, its count and its button for more', async () => {
    const main = await mainOf(listing);
    expect(saidAfter('# ', main)).toEqual([title]);
    expect(main).toContain(`Showing ${count}`);
    expect(saidAfter('button: Load More', main)).toEqual(more ? [`${more.replace('Load More', '')} -> ?`] : []);
    expect(cardsIn(main)).toHaveLength(Number.parseInt(count, 10));
  });

  it('says what was searched for, how much was found, and when that is nothing', async () => {
    const main = await mainOf(`${listing}?search=zzzz`);
    expect(saidAfter('# ', main)).toEqual(['Search Results for "zzzz"']);
    expect(main).toContain('Found 0 results');
    expect(main).toContain(`## No ${listing.slice(1)} found`);
    expect(main).toContain('Try adjusting your filters to see more results');
    expect(main).toContain('button: Clear All Filters -> ?');
  });
});

describe('sorts', () => {
  const sortsOf = async (address: string) =>
    saidAfter('choice: Sort by (sort): ', await mainOf(address)).flatMap((options) =>
      options.split(/, (?=[A-Z*])/).map((option) => option.replace(/[^*]*\(([\w-]+)\)$/, '$1')),
    );

  it.each([
    ['/rackets', ['*featured', ...COMMON_SORTS]],
    ['/shoes', ['*popular', ...COMMON_SORTS.slice(1)]],
    ['/bags', ['*popular', ...COMMON_SORTS.slice(1)]],
    ['/accessories', []],
  ])('of %s', async (listing, sorts) => {
    expect(await sortsOf(listing)).toEqual(sorts);
  });

  it('of rackets begin with the display order', async () => {
    expect(cardsIn(await mainOf('/rackets')).slice(0, 7)).toEqual([
      '/rackets/nox-at10-luxury-genius-18k-alum-2025',
      '/rackets/bullpadel-vertex-04-2025',
      '/rackets/babolat-viper-juan-lebron-2025',
      '/rackets/adidas-metalbone-33',
      '/rackets/wilson-bela-pro-v3',
      '/rackets/bullpadel-xplo-2025',
      '/rackets/nox-at10-luxury-genius-12k-2025',
    ]);
  });
});

describe('filters', () => {
  const OPTION = /^\[ \] (.+) \d+ \((\w+)\)$/;

  /** Each group with its options. */
  const filtersOf = async (address: string) => {
    const found = (await mainOf(address)).flatMap((line) => {
      const [, option = '', group] = OPTION.exec(line) ?? [];
      return group ? [{ group, option }] : [];
    });
    const groups = Map.groupBy(found, ({ group }) => group);
    return Object.fromEntries([...groups].map(([group, options]) => [group, options.map(({ option }) => option)]));
  };

  it('of rackets are carbon, shape, level and brand', async () => {
    const filters = await filtersOf('/rackets');
    expect(Object.keys(filters)).toEqual(['carbon', 'shape', 'level', 'brand']);
    expect(filters).toEqual({
      carbon: ['3K', '12K', '18K', 'Carbon Frame', 'Aluminized 18K Carbon', 'Carbon Alum 18K'],
      shape: ['Round', 'Teardrop', 'Diamond', 'Teardrop / Hybrid'],
      level: ['Beginner', 'Intermediate', 'Advanced', 'All Levels / Intermediate', 'Advanced / Professional'],
      brand: expect.arrayContaining(['Nox', 'Bullpadel', 'Adidas', 'Babolat', 'Wilson']),
    });
    expect(filters.brand).toHaveLength(5);
  });

  it.each(['/shoes', '/bags', '/accessories'])('of %s are the brands alone', async (listing) => {
    expect(Object.keys(await filtersOf(listing))).toEqual(['brand']);
    expect(saidAfter('field: ', await mainOf(listing))).toEqual([]);
  });

  it('by price go from 20000 to 200000 in steps of 5000', async () => {
    const fields = saidAfter('field: ', await mainOf('/rackets'));
    expect(fields).toContain('Minimum price, value 20000, min 20000, max 200000, step 5000, aria-valuetext PKR 20,000');
    expect(fields).toContain(
      'Maximum price, value 200000, min 20000, max 200000, step 5000, aria-valuetext PKR 200,000',
    );
  });
});

it('accessories have a grid with a heading, and two cards with advice', async () => {
  const headings = saidAfter('## ', await mainOf('/accessories'));
  expect(headings).toEqual(['Featured Accessories', 'Essential Accessories', 'Professional Care']);
});

describe('a product', () => {
  const PROMISES = ['Free shipping on orders over PKR 15,000', '2-year manufacturer warranty'];
  const SECTIONS = ['Description', 'Ideal For', 'Key Features', 'Specifications', 'Technologies'];

  it('that is a racket has its way there, badges, price and sections', async () => {
    const main = await mainOf('/rackets/nox-at10-luxury-genius-18k-alum-2025');
    const [crumbs, home, , rackets, , here] = main;
    expect([crumbs, home, rackets, here]).toEqual([
      '(Breadcrumb)',
      '[Home](/)',
      '[Rackets](/rackets)',
      'Nox AT10 Luxury Genius 18K Alum 2025',
    ]);
    expect(main).toContain('PKR 106,000 Original price PKR 112,000 Save PKR 6,000');
    expect(between('(In short)', 'In Stock', main)).toEqual([
      'Carbon Alum 18K',
      'Teardrop',
      'Advanced / Professional',
      '360-375 g',
    ]);
    expect(main).toContain('button: Add to Cart - PKR 106,000');
    expect(saidAfter('## ', main).slice(0, 5)).toEqual(SECTIONS);
    expect(between('## Specifications', '## Technologies', main).map((row) => row.split(':')[0])).toEqual([
      ...['Carbon', 'Shape', 'Level', 'Weight', 'Balance', 'Thickness', 'Surface'],
      ...['Core', 'Year'],
    ]);
  });

  it('that is out of stock cannot be added', async () => {
    const main = await mainOf('/rackets/nox-at10-luxury-genius-12k-2025');
    expect(main).toContain('Out of Stock');
    expect(main).toContain('button: Add to Cart - PKR 95,000 (disabled)');
  });

  it('that is a shoe has the sizes EU 40 to EU 45, EU 42 first', async () => {
    const main = await mainOf('/shoes/nox-at10-lux-padel-shoes');
    expect(between('group: Size', 'button: Add to Cart', main)).toEqual(
      [40, 41, 42, 43, 44, 45].map((size) => `[${size === 42 ? 'x' : ' '}] EU ${size} (size)`),
    );
    expect(main).toContain('In Stock');
    for (const promise of PROMISES) expect(main).toContain(promise);
  });

  it.each(['/bags/nox-at10-xxl-padel-bag', '/accessories/wilson-padel-balls'])('%s has no sizes', async (address) => {
    const main = await mainOf(address);
    expect(main.filter((line) => line.startsWith('['))).not.toContainEqual(expect.stringContaining('(size'));
    for (const button of ['Add to Cart', 'Save', 'Compare', 'Share'])
      expect(saidAfter('button: ', main)).toContain(button);
    for (const promise of PROMISES) expect(main).toContain(promise);
  });

  it.each([
    ['/rackets', 'Racket Not Found', "The racket you're looking for doesn't exist."],
    ['/shoes', 'Shoe Not Found', "The shoe you're looking for doesn't exist."],
    ['/bags', 'Bag Not Found', "The bag you're looking for doesn't exist."],
    ['/accessories', 'Accessory Not Found', "The accessory you're looking for doesn't exist."],
  ])('that %s do not have is not found', async (listing, title, words) => {
    const { status, main } = await factsOf(`${listing}/unheard-of`);
    expect(status).toBe(404);
    expect(main).toEqual(expect.arrayContaining([`# ${title}`, words]));
  });
});

describe('a brand', () => {
  it('has a tab for all its products and one for each category, with counts', async () => {
    const { main } = await factsOf('/brands/nox');
    expect(saidAfter('# ', main)).toEqual(['NOX']);
    expect(main.filter((line) => line.includes('(/brands/nox'))).toEqual([
      '[All 16](/brands/nox) (selected)',
      '[Rackets 10](/brands/nox?tab=rackets)',
      '[Shoes 1](/brands/nox?tab=shoes)',
      '[Bags 4](/brands/nox?tab=bags)',
      '[Accessories 1](/brands/nox?tab=accessories)',
    ]);
    expect(main).toEqual(
      expect.arrayContaining(['## About NOX', '[View All Brands](/brands)', '[Contact Us](/contact)']),
    );
  });

  it('says where a tab is empty', async () => {
    const main = await mainOf('/brands/head?tab=rackets');
    expect(main).toContain('## No products found');
    expect(saidAfter('button: ', main)).toContain('Show All Products -> ?');
  });
});

import { describe, expect, it } from 'vitest';
import type { Category, Product } from '#domain/catalogue/product.ts';
import { textOf } from '#domain/catalogue/specifications.ts';
import bagFile from './bags.json' with { type: 'json' };
import { catalogue } from './shipped.ts';
import shoeFile from './shoes.json' with { type: 'json' };

const { kinds, products, shop } = catalogue;
const rackets = products.filter(({ category }) => category === 'rackets');
const shoes = products.filter(({ category }) => category === 'shoes');
const bags = products.filter(({ category }) => category === 'bags');
const accessories = products.filter(({ category }) => category === 'accessories');

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const idsOf = (list: Product[]) => list.map(({ id }) => id);
const valuesOf = (values: string[]) => [...new Set(values)].sort();
const sentencesOf = (text: string) => text.split(/(?<=\.)\s+/);

const BADGES = [
  'Popular',
  'Power',
  'Pro',
  'Sale',
  'New',
  'Limited',
  'Comfort',
  'Value',
  'Budget',
  'Hybrid',
  'Control',
  'Balanced',
  'Versatile',
  'Light',
  'Advanced',
  'Hot',
  'Essential',
  'Top Rated',
];

describe('rackets', () => {
  it('have ids 1 to 50', () => {
    expect(idsOf(rackets)).toEqual(range(1, 50));
  });

  it('are by Nox, Bullpadel, Adidas, Babolat and Wilson', () => {
    expect(valuesOf(rackets.map(({ brand }) => brand))).toEqual(['Adidas', 'Babolat', 'Bullpadel', 'Nox', 'Wilson']);
  });

  it('come in the shapes teardrop, diamond, round, hybrid, geometric and diamond oversize', () => {
    const shapes = valuesOf(rackets.flatMap(({ specs }) => textOf(specs, 'shape').split(' / ')));
    expect(shapes).toEqual(['Diamond', 'Diamond Oversize', 'Geometric', 'Hybrid', 'Round', 'Teardrop']);
  });

  it('carry the levels of the filter', () => {
    expect(valuesOf(rackets.map(({ specs }) => textOf(specs, 'level')))).toEqual([
      'Advanced',
      'Advanced / Professional',
      'All Levels / Intermediate',
      'Beginner',
      'Intermediate',
    ]);
  });

  it('are all 38mm thick', () => {
    expect(valuesOf(rackets.map(({ specs }) => textOf(specs, 'thickness')))).toEqual(['38mm']);
  });

  it('cost from 23000 to 106000 rupees', () => {
    const prices = rackets.map(({ price }) => price);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([23000, 106000]);
  });

  it('have a display order on only a few, counting from 1', () => {
    const ordered = rackets.filter(({ displayOrder }) => displayOrder !== undefined);
    expect(ordered.map(({ id, displayOrder }) => [displayOrder, id]).sort()).toEqual([
      [1, 1],
      [2, 13],
      [3, 40],
      [4, 25],
      [5, 47],
      [6, 16],
    ]);
  });

  it('are hidden for ids 6, 7, 30, 31, 32, 33 and 44', () => {
    expect(idsOf(rackets.filter(({ hide }) => hide))).toEqual([6, 7, 30, 31, 32, 33, 44]);
  });

  it('are out of stock for ids 2, 6, 8, 14, 45 and 46', () => {
    expect(idsOf(rackets.filter(({ inStock }) => !inStock))).toEqual([2, 6, 8, 14, 45, 46]);
  });

  it('keep the anomaly of 34, the only one whose original price is below its price', () => {
    const odd = rackets.filter(({ price, originalPrice }) => originalPrice !== undefined && originalPrice <= price);
    expect(odd.map(({ id, price, originalPrice }) => ({ id, price, originalPrice }))).toEqual([
      { id: 34, price: 103000, originalPrice: 97000 },
    ]);
  });

  it('have no original price in thirteen cases', () => {
    const without = rackets.filter(({ originalPrice }) => originalPrice === undefined);
    expect(idsOf(without)).toEqual([11, 12, 17, 21, 23, 31, 33, 36, 38, 41, 43, 47, 50]);
  });

  it('name at least one technology each, with its description', () => {
    for (const { name, technologies } of rackets) {
      expect(technologies.length, name).toBeGreaterThan(0);
      for (const { description } of technologies) expect(description).toMatch(/\.$/);
    }
  });

  it('are from the seasons 2024 to 2026, and have a core, a player and a badge', () => {
    expect(valuesOf(rackets.map(({ specs }) => textOf(specs, 'year')))).toEqual(['2024', '2025', '2026']);
    for (const { name, specs, playerType, badge } of rackets) {
      expect(specs.core && playerType && badge, name).toBeTruthy();
    }
  });

  it('show a front and a three-quarter picture, and a detail for those with a display order', () => {
    for (const { slug, image, images, displayOrder } of rackets) {
      const views = ['front', 'three-quarter', ...(displayOrder === undefined ? [] : ['detail'])];
      expect(images).toEqual(views.map((view) => `pictures/rackets/${slug}/${view}.webp`));
      expect(image).toBe(images[0]);
    }
  });

  it.each(rackets.map((racket) => [racket.name, racket] as const))(
    '%s is described in two or three sentences and four to six features',
    (_, { description, features }) => {
      expect([2, 3]).toContain(sentencesOf(description).length);
      expect([4, 5, 6]).toContain(features.length);
    },
  );

  it('never repeat a sentence or a feature of another', () => {
    const sentences = rackets.flatMap(({ description }) => sentencesOf(description));
    expect(new Set(sentences).size).toBe(sentences.length);
    const features = rackets.flatMap((racket) => racket.features);
    expect(new Set(features).size).toBe(features.length);
  });

  it('never begin two descriptions with the same three words', () => {
    const openings = rackets.map(({ description }) => description.split(' ', 3).join(' '));
    expect(openings.filter((opening, index) => openings.indexOf(opening) < index)).toEqual([]);
  });

  it('state no weight but their own', () => {
    for (const { name, description, features, specs } of rackets) {
      const own: string[] = textOf(specs, 'weight').match(/\d{3}/g) ?? [];
      const stated = [description, ...features].join(' ').matchAll(/(\d{3})(?:-(\d{3}))? g\b/g);
      for (const [, from, to] of stated) {
        for (const weight of [from, to]) if (weight) expect(own, name).toContain(weight);
      }
    }
  });

  it('claim no carbon weave but their own among their features, save to compare with a sibling version', () => {
    for (const { name, features, specs } of rackets) {
      const claimed = features.join(' ').match(/\b\d+K\b(?! version)/g) ?? [];
      for (const weave of claimed) expect(textOf(specs, 'carbon'), name).toContain(weave);
    }
  });
});

describe('shoes', () => {
  it('have ids 101 to 104, by NOX, Adidas, Wilson and Head', () => {
    expect(shoes.map(({ id, brand }) => [id, brand])).toEqual([
      [101, 'NOX'],
      [102, 'Adidas'],
      [103, 'Wilson'],
      [104, 'Head'],
    ]);
  });

  it('cost 36400, 25200, 44800 and 33600', () => {
    expect(shoes.map(({ price }) => price)).toEqual([36400, 25200, 44800, 33600]);
  });

  it('have an original price, 42000, on the first only', () => {
    expect(shoes.map(({ originalPrice }) => originalPrice)).toEqual([42000, undefined, undefined, undefined]);
  });

  it('carry no stock or hide flag in the file', () => {
    for (const shoe of shoeFile) {
      expect(shoe).not.toHaveProperty('inStock');
      expect(shoe).not.toHaveProperty('hide');
    }
  });

  it('say nothing but how they are built', () => {
    for (const { specs } of shoes) expect(Object.keys(specs)).toEqual(['upper', 'midsole', 'outsole', 'fit']);
    for (const { specs } of shoeFile) expect(specs).toEqual({});
  });

  it('show a single shoe, its side and the pair', () => {
    for (const { slug, images } of shoes) {
      expect(images).toEqual(['single', 'side', 'pair'].map((view) => `pictures/shoes/${slug}/${view}.webp`));
    }
  });
});

describe('bags', () => {
  it('have ids 101 to 111', () => {
    expect(idsOf(bags)).toEqual(range(101, 111));
  });

  it('are by Nox, Wilson and Bullpadel', () => {
    expect(valuesOf(bags.map(({ brand }) => brand))).toEqual(['Bullpadel', 'Nox', 'Wilson']);
  });

  it('all cost 29000, down from 32000, with the badge Sale', () => {
    for (const { price, originalPrice, badge } of bags) {
      expect({ price, originalPrice, badge }).toEqual({ price: 29000, originalPrice: 32000, badge: 'Sale' });
    }
  });

  it('say capacity, compartments and dimensions, the latter in the description too', () => {
    for (const { specs, description } of bags) {
      expect(Object.keys(specs)).toEqual(['capacity', 'compartments', 'dimensions']);
      expect(textOf(specs, 'compartments')).toContain(', ');
      expect(description).toContain(textOf(specs, 'dimensions'));
      expect(description).toMatch(/racket/);
      expect(description).toMatch(/compartment/);
    }
  });

  it('lack the extension of the front picture on exactly two, both by Wilson', () => {
    const flawed = bagFile.filter(({ image }) => !image.endsWith('.webp'));
    expect(flawed.map(({ id, brand }) => [id, brand])).toEqual([
      [105, 'Wilson'],
      [106, 'Wilson'],
    ]);
    for (const { slug, images } of bags) {
      const extension = slug.includes('super-tour-padel-bag') ? '' : '.webp';
      expect(images).toEqual([`pictures/bags/${slug}/front${extension}`, `pictures/bags/${slug}/back.webp`]);
    }
  });
});

describe('shoes and bags', () => {
  it('share the ids 101 to 104 and are different products', () => {
    const shared = shoes.filter(({ id }) => idsOf(bags).includes(id));
    expect(idsOf(shared)).toEqual([101, 102, 103, 104]);
    for (const shoe of shared) expect(bags.find(({ id }) => id === shoe.id)?.name).not.toBe(shoe.name);
  });
});

describe('accessories', () => {
  it('are the five of the specification', () => {
    expect(accessories.map(({ id, name, price, originalPrice }) => [id, name, price, originalPrice])).toEqual([
      [301, 'NOX Luxury Grip Tape', 3600, undefined],
      [302, 'Adidas Wristbands Pro', 2500, undefined],
      [303, 'Wilson Padel Balls', 2100, 2800],
      [304, 'Head Vibration Dampener', 1400, undefined],
      [305, 'Babolat Padel String', 4500, undefined],
    ]);
  });

  it('are of the types overgrip, wristband, tournament ball, dampener and string', () => {
    expect(accessories.map(({ specs }) => specs.type)).toEqual([
      'Overgrip',
      'Wristband',
      'Tournament Ball',
      'Dampener',
      'String',
    ]);
  });

  it('show a front and an angle', () => {
    for (const { slug, images } of accessories) {
      expect(images).toEqual(['front', 'angle'].map((view) => `pictures/accessories/${slug}/${view}.webp`));
    }
  });
});

describe('all products', () => {
  it.each<Category>(['rackets', 'shoes', 'bags', 'accessories'])('have slugs of their own among %s', (category) => {
    const slugs = products.filter((product) => product.category === category).map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it('have no two descriptions alike', () => {
    expect(new Set(products.map(({ description }) => description)).size).toBe(products.length);
  });

  it('carry only badges of the specification', () => {
    for (const { badge } of products) if (badge !== undefined) expect(BADGES).toContain(badge);
  });

  it('have three features or more, in a calm voice and without prices', () => {
    for (const { name, description, features } of products) {
      expect(features.length, name).toBeGreaterThanOrEqual(3);
      expect([description, ...features].join(' '), name).not.toMatch(/!|PKR|rupee|price/i);
    }
  });
});

describe('the shop', () => {
  it('is Bandeja of Karachi, founded in 2024', () => {
    expect(shop).toMatchObject({
      name: 'Bandeja',
      tagline: 'Padel gear for Pakistan and the Gulf',
      city: 'Karachi',
      founded: 2024,
    });
  });

  it('has two stores and announces a third', () => {
    expect(shop.stores).toMatchObject([
      { city: 'Karachi', area: 'Karsaz', venue: 'Padel club', opened: 2025 },
      { city: 'Lahore', area: 'DHA Phase 5, M Block', venue: 'Padel venue' },
    ]);
    expect(shop.nextStore).toContain('coming soon');
  });

  it('uses addresses that belong to nobody', () => {
    expect(shop.email).toMatch(/[@.]example\.com$/);
    for (const { url } of shop.social) expect(new URL(url).hostname).toMatch(/\.example\.com$/);
  });

  it('begins with the claims of the specification, letter for letter', () => {
    expect(shop.promises).toEqual({
      shipping: 'Free shipping on orders over PKR 15,000',
      warranty: '2-year manufacturer warranty',
    });
    expect(shop.home.categories).toEqual({
      title: 'Shop by Category',
      text: "Discover our complete range of premium padel equipment from the world's leading brands",
    });
    expect(kinds.map(({ card: { name, description, count } }) => [name, description, count])).toEqual([
      ['Padel Rackets', 'Professional rackets from NOX, Adidas, Wilson', '200+ models'],
      ['Padel Shoes', 'Performance footwear for every court', '150+ styles'],
      ['Padel Bags', 'Carry your gear in style and comfort', '80+ options'],
      ['Accessories', 'Grips, balls, strings, and more', '100+ items'],
    ]);
    expect(shop.home.hotModels).toEqual({
      title: 'Most Popular This Month',
      text: "Discover the gear that's winning on courts worldwide",
    });
    expect(shop.brands.title).toBe('Premium Padel Brands');
    expect(shop.brands.figures.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
      '50+ brands',
      '1000+ products',
      '25+ countries',
      '15+ pro partnerships',
    ]);
    expect(shop.brands.kinds.map((kind) => kind.title)).toEqual([
      'Premium Brands',
      'Innovation Leaders',
      'Specialists',
    ]);
    expect(shop.about.values.map((value) => value.title)).toEqual([
      'Excellence',
      'Community',
      'Expertise',
      'Global Reach',
    ]);
    expect(shop.footer).toMatchObject({
      year: 2025,
      payments: 'Secure Payments',
      delivery: 'Delivery in Pakistan & UAE',
      brands: ['Nox', 'Adidas', 'Wilson', 'Babolat', 'Head'],
    });
    expect(shop.phones).toHaveLength(2);
    for (const words of [shop.order.summary, shop.order.nextSteps[0]?.text, shop.order.received[0]]) {
      expect(words).toContain('within 2-4 hours');
    }
  });
});

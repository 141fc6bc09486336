import { type Category, type Product, slugify } from '#domain/catalogue/product.ts';

/** A number from 0 up to, but not including, 1. */
type Random = () => number;

/** The same seed gives the same catalogue on every machine. */
function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const BRANDS = [
  'Nox',
  'NOX',
  'Adidas',
  'Wilson',
  'Babolat',
  'Head',
  'Bullpadel',
  'Siux',
  'Vibor-A',
  'Kuikma',
  'Drop Shot',
];
const LINES = [
  'Vertex',
  'Viper',
  'Genius',
  'Metalbone',
  'Bela',
  'Counter',
  'Equation',
  'Icon',
  'Flow',
  'Quantum',
  'Hack',
];
const TRIMS = ['Pro', 'Team', 'Light', 'Comfort', 'Hybrid', 'Control', 'Attack', 'Luxury', 'Carbon', 'Soft'];
const BADGES = ['Popular', 'Power', 'Pro', 'Sale', 'New', 'Limited', 'Comfort', 'Value', 'Control', 'Hot', 'Top Rated'];
const CARBON = [
  '3K Carbon',
  '12K Carbon',
  '18K Carbon',
  'Carbon Alum 18K',
  'Carbon Frame',
  'Fiberglass',
  'TriCarbon 18K',
];
const SHAPES = ['Round', 'Teardrop', 'Diamond', 'Hybrid', 'Teardrop / Hybrid', 'Diamond Oversize', 'Geometric'];
const LEVELS = ['Beginner', 'Intermediate', 'Advanced', 'All Levels / Intermediate', 'Advanced / Professional'];
const SENTENCES = [
  'A firm face rewards a full swing and a clean strike.',
  'The wide sweet spot forgives late contact on the back glass.',
  'Made for players who build the point before they finish it.',
  'A soft core keeps the elbow quiet through long evenings.',
  'The rough surface grips the ball on slow, high-bouncing courts.',
  'Low balance makes it quick in the hand at the net.',
];

function pick<T>(random: Random, list: readonly T[]): T {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new Error('Nothing to pick from');
  return picked;
}

const ACCESSORY_TYPES = ['Overgrip', 'Wristband', 'Tournament Ball', 'Dampener', 'String'];

/** Seven in ten products are rackets, as a padel shop has it. */
const MIX: readonly Category[] = [...Array<Category>(7).fill('rackets'), 'shoes', 'bags', 'accessories'];

const PRICES = {
  rackets: { from: 23_000, to: 195_000 },
  shoes: { from: 18_000, to: 60_000 },
  bags: { from: 12_000, to: 45_000 },
  accessories: { from: 1_000, to: 9_000 },
};

function baseOf(random: Random, category: Category, id: number): Omit<Product, 'specs'> {
  const brand = pick(random, BRANDS);
  const name = `${brand} ${pick(random, LINES)} ${pick(random, TRIMS)} ${id}`;
  const slug = slugify(name);
  const { from, to } = PRICES[category as keyof typeof PRICES];
  const price = Math.round((from + random() * (to - from)) / 500) * 500;
  const image = `pictures/${category}/${slug}/front.webp`;
  return {
    category,
    id,
    slug,
    name,
    brand,
    price,
    ...(random() < 0.6 && { originalPrice: Math.round((price * (1.05 + random() * 0.4)) / 500) * 500 }),
    image,
    images: [image, `pictures/${category}/${slug}/side.webp`],
    ...(random() < 0.8 && { badge: pick(random, BADGES) }),
    description: [pick(random, SENTENCES), pick(random, SENTENCES), pick(random, SENTENCES)].join(' '),
    features: [pick(random, SENTENCES), pick(random, SENTENCES)],
    playerType: 'Regular club players',
    hide: random() < 0.05,
    ...(random() < 0.1 && { displayOrder: Math.ceil(random() * 500) }),
    inStock: random() > 0.1,
    technologies: [],
    colours: { main: '#15171B', accent: '#B08D57' },
  };
}

function productOf(random: Random, category: Category, id: number): Product {
  const base = baseOf(random, category, id);
  switch (category) {
    case 'rackets':
      return {
        ...base,
        specs: {
          carbon: pick(random, CARBON),
          shape: pick(random, SHAPES),
          level: pick(random, LEVELS),
          weight: '360-375 g',
          balance: pick(random, ['Low', 'Medium', 'High']),
          thickness: '38mm',
          surface: pick(random, ['Rough 3D', 'Rough sand', 'Smooth gloss']),
          year: 2024 + Math.floor(random() * 3),
          core: 'Soft EVA',
        },
      };
    case 'shoes':
      return {
        ...base,
        specs: { upper: 'Mesh', midsole: 'Moderate', outsole: 'Herringbone court rubber', fit: 'Unisex' },
      };
    case 'bags':
      return {
        ...base,
        specs: { capacity: '42 L', compartments: ['Main', 'Shoe slot'], dimensions: '60 x 30 x 27 cm' },
      };
    default:
      return { ...base, specs: { type: pick(random, ACCESSORY_TYPES), material: 'Polyurethane' } };
  }
}

/** A believable catalogue of any size, with names, slugs and ids that never repeat. */
export function syntheticCatalogue(size: number, categories: readonly Category[] = MIX, seed = 1): Product[] {
  const random = seededRandom(seed);
  return Array.from({ length: size }, (_, index) => productOf(random, pick(random, categories), index + 1));
}

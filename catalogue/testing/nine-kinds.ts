import { createHash } from 'node:crypto';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import { type CatalogueFiles, readCatalogue } from '#catalogue/read-catalogue.ts';
import { SHIPPED_KIND_DOCUMENTS } from '#catalogue/shipped-kinds.ts';
import { writeFolder } from '#catalogue/write-files.ts';
import { problemWords } from '#contract/words/catalogue-documents.ts';
import accessories from './files/accessories.json' with { type: 'json' };
import bags from './files/bags.json' with { type: 'json' };
import rackets from './files/rackets.json' with { type: 'json' };
import shoes from './files/shoes.json' with { type: 'json' };
import shop from './files/shop.json' with { type: 'json' };
import technologies from './files/technologies.json' with { type: 'json' };
import { catalogue as four } from './fixture.ts';

/*
 * A shop that sells more than it began with: nine kinds that are shown and one that is hidden. Clothing has all that a kind can have: two
 * options, filters of every sort and a price slider of its own.
 */

const CLOTHING = {
  key: 'clothing',
  words: {
    plural: 'Clothing',
    singular: 'Garment',
    heading: 'Padel Clothing',
    lead: 'Light on court and quick to dry.',
    countedOne: 'piece of clothing',
    countedMany: 'pieces of clothing',
    addToCart: 'Take it for {price}',
  },
  icon: 'shirt',
  card: { name: 'Padel Clothing', description: 'Shirts, shorts and skirts', count: '20+ pieces' },
  specs: [
    { key: 'fit', label: 'Fit', type: 'choice', values: ['Regular', 'Slim fit'], isOnCard: true, isBadge: true },
    { key: 'weight', label: 'Weight', type: 'number', unit: 'g', isOnCard: true },
    { key: 'material', label: 'Material', type: 'list' },
  ],
  facets: [
    { by: 'option', option: 'size', label: 'Size' },
    { by: 'price', min: 1_000, max: 10_000, step: 500 },
    { by: 'option', option: 'colour', label: 'Colour' },
    { by: 'spec', spec: 'fit', label: 'Fit', options: [{ id: 'regular', label: 'Regular' }, { label: 'Slim fit' }] },
    {
      by: 'spec',
      spec: 'material',
      label: 'Material',
      match: 'words',
      options: [{ label: 'Cotton' }, { id: 'stretch', label: 'Stretch', words: ['Elastane'] }],
      coversAll: false,
    },
    {
      by: 'spec',
      spec: 'weight',
      label: 'Weight',
      match: 'range',
      options: [
        { id: 'light', label: 'Under 150 g', to: 150 },
        { id: 'heavy', label: '150 g and more', from: 150 },
      ],
    },
    { by: 'brand' },
  ],
  options: [
    { key: 'colour', label: 'Colour', values: ['Black', 'White'], default: 'Black' },
    { key: 'size', label: 'Size', values: ['S', 'M', 'L'], default: 'M' },
  ],
  sorts: ['newest', 'price-low'],
  defaultSort: 'newest',
  info: [{ title: 'Which size?', text: 'The size of your everyday shirts fits.' }],
  promises: { warranty: 'Exchange within 30 days' },
};

const simple = (key: string, plural: string, singular: string, icon: string) => ({
  key,
  words: { plural, singular, heading: `Padel ${plural}`, lead: `${plural} for every match.` },
  icon,
  card: { name: `Padel ${plural}`, description: `${plural} for the court`, count: '5+ models' },
});

const KINDS = [
  CLOTHING,
  simple('balls', 'Balls', 'Can of Balls', 'ball'),
  simple('caps', 'Caps', 'Cap', 'cap'),
  simple('bottles', 'Bottles', 'Bottle', 'bottle'),
  simple('ball-machines', 'Ball Machines', 'Ball Machine', 'machine'),
  { ...simple('vouchers', 'Vouchers', 'Voucher', 'box'), isShown: false },
];

const PICTURE = 'pictures/accessories/wilson-padel-balls/front.webp';

const product = (id: number, name: string, brand: string, price: number, more: object = {}) => ({
  id,
  name,
  brand,
  price,
  image: PICTURE,
  images: [PICTURE],
  ...more,
});

/** As kinds.json has them. */
export const NINE_KINDS: readonly { readonly key: string }[] = [
  ...(SHIPPED_KIND_DOCUMENTS as { key: string }[]),
  ...KINDS,
];

const files: CatalogueFiles = {
  kinds: NINE_KINDS,
  ...{ rackets, shoes, bags, accessories },
  clothing: [
    product(1, 'Court Tee', 'Nox', 4_500, {
      badge: 'New',
      specs: { fit: 'Slim fit', weight: 140, material: ['Cotton', 'Elastane'] },
      variants: { 'White / L': { price: 4_900 } },
    }),
    product(2, 'Rally Shorts', 'Head', 3_500, {
      originalPrice: 4_000,
      specs: { fit: 'Regular', weight: 150, material: ['Polyester'] },
      options: { colour: ['Black'], size: ['M', 'L', 'XXL'] },
    }),
    product(3, 'Wool Vest', 'Siux', 12_000, { specs: { material: ['Merino wool'] } }),
  ],
  balls: [product(1, 'Pro Balls, Can of 3', 'Head', 2_200)],
  caps: [product(1, 'Net Cap', 'Nox', 1_800)],
  bottles: [product(1, 'Steel Bottle', 'Wilson', 2_600)],
  'ball-machines': [product(1, 'Lobber', 'Siux', 250_000)],
  vouchers: [product(1, 'Gift Voucher', 'Bandeja', 5_000)],
  technologies,
  shop,
};

const result = readCatalogue(files);

if (!result.ok) {
  throw new Error(['The fixture has mistakes:', ...result.problems.map(problemWords)].join('\n'));
}

export const nineKinds: PublishedCatalogue = {
  ...four,
  version: createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16),
  ...result.catalogue,
  formerKinds: { apparel: 'clothing' },
  variantsInStock: {
    'clothing:1': ['Black / S', 'White / L'],
    'clothing:2': ['Black / M', 'Black / L', 'Black / XXL'],
    'clothing:3': ['White / M'],
  },
};

/** For CATALOGUE_DIR. */
export function writeNineKinds(folder: string): void {
  writeFolder(folder, files);
}

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { syntheticCatalogue } from '#bench/synthetic-catalogue.ts';
import { documentOf } from '#catalogue/document-of.ts';
import { SHIPPED_KIND_DOCUMENTS, SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import shop from '#catalogue/shop.json' with { type: 'json' };
import { writeFolder } from '#catalogue/write-files.ts';

export const KINDS = 20;

/** Besides the four that a new shop begins with; every second one in colours and sizes. */
const OWN_KINDS = KINDS - SHIPPED_KINDS.length;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const keyOf = (place: number) => `kind-${LETTERS[place]}`;
const hasOptions = (place: number) => place % 2 === 0;

/** The keys of those in colours and sizes. */
export const WITH_OPTIONS = Array.from({ length: OWN_KINDS }, (_, place) => place)
  .filter(hasOptions)
  .map(keyOf);

const kindOf = (place: number) => ({
  key: keyOf(place),
  words: {
    plural: `Kinds ${LETTERS[place]}`,
    singular: `Kind ${LETTERS[place]}`,
    heading: `Kinds ${LETTERS[place]}`,
    lead: 'For every match.',
  },
  card: { name: `Kinds ${LETTERS[place]}`, description: 'For the court', count: 'Many models' },
  specs: [
    { key: 'material', label: 'Material', isOnCard: true },
    { key: 'weight', label: 'Weight', type: 'number', unit: 'g' },
  ],
  facets: [
    { by: 'brand' },
    { by: 'spec', spec: 'material', label: 'Material', options: [{ label: 'Cotton' }, { label: 'Polyester' }] },
    ...(hasOptions(place) ? [{ by: 'option', option: 'size', label: 'Size' }] : []),
  ],
  ...(hasOptions(place) && {
    options: [
      { key: 'colour', label: 'Colour', values: ['Black', 'White', 'Blue'], default: 'Black' },
      { key: 'size', label: 'Size', values: ['S', 'M', 'L', 'XL'], default: 'M' },
    ],
  }),
});

const PICTURE = 'pictures/accessories/wilson-padel-balls/front.webp';

const productsOf = (place: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Model ${LETTERS[place]} ${index + 1}`,
    brand: ['Nox', 'Head', 'Siux', 'Wilson'][index % 4],
    price: 2_000 + index * 10,
    image: PICTURE,
    images: [PICTURE],
    description: 'A made-up product, described in about as many words as most of the real ones are.',
    specs: { material: index % 2 === 0 ? 'Cotton' : 'Polyester', weight: 100 + index },
  }));

/** The catalogue files of a shop with so many products, as many of each kind. */
export async function writeTwentyKinds(products: number): Promise<string> {
  const ofEach = Math.ceil(products / KINDS);
  const folder = await mkdtemp(join(tmpdir(), 'bandeja-bench-kinds-'));
  const places = Array.from({ length: OWN_KINDS }, (_, place) => place);
  const shipped = SHIPPED_KINDS.map(({ key }, seed) => [
    key,
    syntheticCatalogue(ofEach, [key], seed + 1).map((product) => documentOf(product)),
  ]);
  writeFolder(folder, {
    kinds: [...(SHIPPED_KIND_DOCUMENTS as object[]), ...places.map(kindOf)],
    ...Object.fromEntries([...shipped, ...places.map((place) => [keyOf(place), productsOf(place, ofEach)])]),
    technologies: [],
    shop,
  });
  return folder;
}

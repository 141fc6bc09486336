import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NINE_KINDS, writeNineKinds } from '#catalogue/testing/nine-kinds.ts';
import { type ShopServer, startShop } from './shop-server.ts';

/** A kind with two options, and filters by both. */
const CLOTHING = {
  key: 'clothing',
  words: {
    plural: 'Clothing',
    singular: 'Garment',
    heading: 'Padel Clothing',
    lead: 'Light, and dry by the next set.',
  },
  icon: 'shirt',
  card: { name: 'Padel Clothing', description: 'Shirts and shorts', count: '20+ items' },
  specs: [{ key: 'material', label: 'Material' }],
  facets: [
    { by: 'option', option: 'size', label: 'Size' },
    { by: 'option', option: 'colour', label: 'Colour' },
    { by: 'brand' },
  ],
  options: [
    { key: 'colour', label: 'Colour', values: ['Black', 'White', 'Court blue'] },
    { key: 'size', label: 'Size', values: ['S', 'M', 'L', 'XL', 'XXL'], default: 'M' },
  ],
};

/** Drawn as shoes: what counts is that there is one per colour. */
const picture = (of: string) => `pictures/shoes/${of}-padel-shoes/single.webp`;
const PICTURES = {
  black: picture('wilson-bela-pro'),
  white: picture('head-sprint-pro-40'),
  blue: picture('nox-at10-lux'),
};

export const SHIRT = {
  id: 401,
  name: 'Bullpadel Match Shirt',
  brand: 'Bullpadel',
  price: 6_500,
  image: PICTURES.black,
  images: Object.values(PICTURES),
  description: 'A light shirt that dries between two matches.',
  specs: { material: 'Recycled polyester' },
  variants: {
    ...Object.fromEntries(
      CLOTHING.options[1]?.values.flatMap((size) => [
        [`White / ${size}`, { image: PICTURES.white }],
        [`Court blue / ${size}`, { image: PICTURES.blue }],
      ]) ?? [],
    ),
    'Black / XXL': { price: 7_000, sku: 'BP-SH-BK-XXL', barcode: '4006381333931' },
  },
};

const SHORTS = {
  ...SHIRT,
  id: 402,
  name: 'Nox Team Shorts',
  brand: 'Nox',
  price: 5_200,
  options: { colour: ['Black'] },
  variants: {},
};

/** A shop that sells nine kinds, so many of each variant. Its clothing is the kind above. */
export async function startClothingShop(stock: number): Promise<ShopServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-clothing-'));
  writeNineKinds(folder);
  const write = (file: string, content: unknown) => writeFileSync(join(folder, file), JSON.stringify(content));
  write(
    'kinds.json',
    NINE_KINDS.map((kind) => (kind.key === CLOTHING.key ? CLOTHING : kind)),
  );
  write('clothing.json', [SHIRT, SHORTS]);
  const shop = await startShop({ CATALOGUE_DIR: folder, INITIAL_STOCK: String(stock) });
  return {
    ...shop,
    async stop() {
      const code = await shop.stop();
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

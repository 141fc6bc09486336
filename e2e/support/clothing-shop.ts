import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHIPPED_KIND_DOCUMENTS } from '#catalogue/shipped-kinds.ts';
import { FIXTURE_FOLDER } from '#catalogue/testing/fixture.ts';
import { type ShopServer, startShop } from './shop-server.ts';

/** A kind with two options. */
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

/** A shop that sells clothing besides the fixture, so many of each variant. */
export async function startClothingShop(stock: number): Promise<ShopServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-clothing-'));
  cpSync(FIXTURE_FOLDER, folder, { recursive: true });
  const write = (file: string, content: unknown) => writeFileSync(join(folder, file), JSON.stringify(content));
  write('kinds.json', [...(SHIPPED_KIND_DOCUMENTS as unknown[]), CLOTHING]);
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

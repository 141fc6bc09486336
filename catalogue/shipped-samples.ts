import { isDeepStrictEqual } from 'node:util';
import { SHOP_SECTIONS } from '#contract/catalogue/shop-fields.ts';
import { type Product, productKey } from '#domain/catalogue/product.ts';
import { type PublishedCatalogue, perCatalogue } from './published.ts';
import { catalogue as shipped } from './shipped.ts';
import type { Shop } from './shop-schema.ts';

/* What a shop still has of the catalogue that every new shop begins with. It reads that catalogue, so a server loads it when somebody asks. */

export const hasSampleName = ({ name }: Pick<Shop, 'name'>): boolean => name === shipped.shop.name;

/** What they say is true of one shop and not of another. */
const TELLING = ['home', 'promises', 'brands', 'about', 'story', 'footer'];

/** The titles of the texts about the shop that are as every new shop begins with them. */
export const sampleTextsIn: (shop: Shop) => string[] = (shop) =>
  SHOP_SECTIONS.filter(({ key }) => TELLING.includes(key))
    .filter(({ fields }) =>
      fields.every(({ key }) => isDeepStrictEqual(shop[key as keyof Shop], shipped.shop[key as keyof Shop])),
    )
    .map(({ title }) => title);

/** The names of the kinds whose card on the home page says what every new shop begins with. */
export const sampleCardsIn = ({ kinds }: Pick<PublishedCatalogue, 'kinds'>): string[] =>
  kinds
    .filter(({ key, isShown, card }) => {
      const sample = shipped.kinds.find((one) => one.key === key);
      return isShown && sample !== undefined && isDeepStrictEqual(card, sample.card);
    })
    .map(({ words }) => words.plural);

const placeOf = ({ city, area, venue }: Shop['stores'][number]) => ({ city, area, venue });

/** The stores that every new shop begins with, as long as they are the only ones. */
export const sampleStoresIn = ({ stores }: Pick<Shop, 'stores'>): string[] =>
  isDeepStrictEqual(stores.map(placeOf), shipped.shop.stores.map(placeOf))
    ? stores.map(({ city, area }) => `${city}, ${area}`)
    : [];

const shippedProducts = new Map(shipped.products.map((product) => [productKey(product), product]));

/** What an owner makes a product their own with. */
const factsOf = ({ name, price, description, images }: Product) => ({ name, price, description, images });

/** The keys of the products on sale that are as every new shop begins with them. */
export const sampleProductsIn: (catalogue: PublishedCatalogue) => ReadonlySet<string> = perCatalogue(
  ({ products }) =>
    new Set(
      products
        .filter((product) => {
          const sample = shippedProducts.get(productKey(product));
          return !product.hide && sample !== undefined && isDeepStrictEqual(factsOf(product), factsOf(sample));
        })
        .map(productKey),
    ),
);

import { fixedSource } from '#catalogue/published.ts';
import { catalogue } from '#catalogue/testing/fixture.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { openTestDatabase } from '#server/testing/shop.ts';
import { type DeskShop, deskShopOn } from './desk-shop.ts';

const sold = (category: string, nth = 0) =>
  catalogue.products.filter((one) => one.category === category && !one.hide && one.inStock)[nth] as Product;

/** What has a SKU or a barcode in this shop. */
export const RACKET = sold('rackets');
export const SHOE = sold('shoes');
export const BAG = sold('bags');
export const HIDDEN = sold('rackets', 1);

export const CODES = {
  racket: 'NX-RACKET-1',
  shoe42: '4006381333931',
  shoe43: 'CH-43',
  /** Of a size that is not offered any more. */
  shoe99: 'CH-99',
  /** Twelve digits: scanners may send it with a zero before them. */
  bag: '036000291452',
  hidden: 'HIDDEN-1',
} as const;

function coded(product: Product): Product {
  if (product === RACKET) return { ...product, variants: { '': { sku: CODES.racket } } };
  if (product === BAG) return { ...product, variants: { '': { barcode: CODES.bag } } };
  if (product === HIDDEN) return { ...product, hide: true, variants: { '': { sku: CODES.hidden } } };
  if (product !== SHOE) return product;
  const variants = {
    'EU 42': { sku: 'CH-42', barcode: CODES.shoe42, price: 21_500 },
    'EU 43': { sku: CODES.shoe43 },
    'EU 99': { sku: CODES.shoe99 },
  };
  return { ...product, variants };
}

/** A desk whose catalogue has codes. */
export async function openCodedShop(): Promise<DeskShop> {
  const published = { ...catalogue, version: 'coded', products: catalogue.products.map(coded) };
  return deskShopOn(await openTestDatabase('server', 1_000), { catalogue: fixedSource(published) });
}

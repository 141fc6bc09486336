import { type Product, productKey, productPath, productPrice } from '#domain/catalogue/product.ts';
import { isGtin } from '#domain/kinds/codes.ts';
import type { KindOption } from '#domain/kinds/kind.ts';
import { variantsOf, variantValues } from '#domain/kinds/variant.ts';
import { addressOf } from '#storefront/browser/language.ts';
import { withChosen } from '#storefront/features/catalogue/product/chosen-in-address.ts';
import { CONTEXT, offerData, type StructuredData } from './structured-data.ts';

/** The options that search engines have a word for. */
const KNOWN: Readonly<Record<string, 'size' | 'color'>> = { size: 'size', colour: 'color', color: 'color' };

/** A product of which something is chosen: what all variants share, and each with its own address, price, stock and numbers. */
export function productGroupData(
  publicUrl: string,
  product: Product,
  { options, soldOut = [] }: { options: readonly KindOption[]; soldOut?: readonly string[] | undefined },
  pictureOf: (path: string) => string,
): StructuredData {
  const { name, brand, category, description, images } = product;
  const url = publicUrl + addressOf(productPath(product));
  return {
    '@context': CONTEXT,
    '@type': 'ProductGroup',
    name,
    ...(description && { description }),
    productGroupID: productKey(product),
    category,
    brand: { '@type': 'Brand', name: brand },
    ...(images.length > 0 && { image: images.map((path) => publicUrl + pictureOf(path)) }),
    url,
    variesBy: options.map(({ key, label }) => (KNOWN[key] ? `${CONTEXT}/${KNOWN[key]}` : label)),
    hasVariant: variantsOf(options).map((variant) => variantData(variant)),
  };

  function variantData(variant: string): StructuredData {
    const { sku, barcode, image } = product.variants?.[variant] ?? {};
    const values = variantValues(variant);
    const chosen = options.map(({ key }, place) => [key, values[place] ?? ''] as const);
    return {
      '@type': 'Product',
      name: `${name}, ${variant}`,
      sku: sku ?? `${productKey(product)}:${variant}`,
      ...(barcode && isGtin(barcode) && { gtin: barcode }),
      ...Object.fromEntries(chosen.flatMap(([key, value]) => (KNOWN[key] ? [[KNOWN[key], value]] : []))),
      ...(image && { image: publicUrl + pictureOf(image) }),
      offers: offerData(publicUrl, {
        url: url + withChosen(Object.fromEntries(chosen), '', options),
        price: productPrice(product, variant),
        inStock: product.inStock && !soldOut.includes(variant),
        ...(product.sale && { sale: product.sale }),
      }),
    };
  }
}

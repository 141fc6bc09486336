import type { FoundVariant, VariantLabel } from '#contract/catalogue/codes.ts';
import { productKey, productPrice } from '#domain/catalogue/product.ts';
import { codeKey, tidyCode } from '#domain/kinds/codes.ts';
import { isOffered } from '#domain/kinds/offered.ts';
import type { DeskProduct } from './products.ts';

type Products = ReadonlyMap<string, DeskProduct>;

interface CodedVariant {
  readonly product: DeskProduct;
  readonly variant: string;
  /** SKU and barcode. */
  readonly codes: readonly string[];
}

/** Finds variants of the published catalogue by SKU or barcode. What was published is sorted by code once. */
export function codeFinder(products: () => Products): (typed: string) => FoundVariant[] {
  let sorted: { readonly of: Products; readonly byKey: ReadonlyMap<string, readonly CodedVariant[]> } | undefined;
  return (typed) => {
    const now = products();
    if (sorted?.of !== now) sorted = { of: now, byKey: sortedByCode(now) };
    const code = tidyCode(typed);
    const alike = sorted.byKey.get(codeKey(code)) ?? [];
    const exact = alike.filter(({ codes }) => codes.includes(code));
    return (exact.length > 0 ? exact : alike).map(foundVariant);
  };
}

function sortedByCode(products: Products): Map<string, CodedVariant[]> {
  const byKey = new Map<string, CodedVariant[]>();
  for (const product of products.values()) {
    for (const [variant, { sku, barcode }] of Object.entries(product.variants ?? {})) {
      const codes = [sku, barcode].filter((code) => code !== undefined);
      for (const key of new Set(codes.map(codeKey)))
        byKey.set(key, [...(byKey.get(key) ?? []), { product, variant, codes }]);
    }
  }
  return byKey;
}

function foundVariant({ product, variant }: CodedVariant): FoundVariant {
  const { category, id: product_id, name, image, hide, choices } = product;
  return { category, product_id, variant, name, image, is_shown: !hide, is_offered: isOffered(choices, variant) };
}

/** What the labels of these variants say. */
export function labelsOf(
  products: Products,
  lines: readonly Pick<VariantLabel, 'category' | 'product_id' | 'variant'>[],
): VariantLabel[] {
  return lines.flatMap(({ category, product_id, variant }) => {
    const product = products.get(productKey({ category, id: product_id }));
    if (!product) return [];
    const { sku = null, barcode = null } = product.variants?.[variant] ?? {};
    const price = productPrice(product, variant);
    return [{ category, product_id, variant, name: product.name, price, sku, barcode }];
  });
}

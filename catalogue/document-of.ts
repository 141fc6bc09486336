import { COMMON_FIELDS, type ProductDocument } from '#contract/catalogue/product-documents.ts';
import { withValue } from '#contract/catalogue/product-fields.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { type Kind, kindOf } from '#domain/kinds/kind.ts';
import { SHIPPED_KINDS } from './shipped-kinds.ts';

/** The document that a product was read from, as files have it: for programs that know their layout. */
export function documentOf(
  { specs, technologies, ...product }: Product,
  kinds: readonly Kind[] = SHIPPED_KINDS,
): ProductDocument {
  const common = Object.entries(product).filter(([name, value]) => COMMON_FIELDS.includes(name) && value !== '');
  const named = { ...Object.fromEntries(common), technologies: technologies.map(({ name }) => name), specs: {} };
  return kindOf(kinds, product.category).specs.reduce<ProductDocument>(
    (document, { key, path }) => (specs[key] === undefined ? document : withValue(document, path, specs[key])),
    named,
  );
}

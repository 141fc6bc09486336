import type { Category } from '#domain/catalogue/product.ts';
import { productKey } from '#domain/catalogue/product.ts';
import type { KindOption } from '#domain/kinds/kind.ts';
import { variantsOf } from '#domain/kinds/variant.ts';

interface VariantRow {
  readonly category: Category;
  readonly product_id: number;
  readonly variant: string;
}

/** Products by their key, with what is chosen of each. */
export type Choices = ReadonlyMap<string, { readonly choices: readonly KindOption[] }>;

/**
 * Rows that are sorted by product, with the variants of each in the sequence in which the catalogue offers them. What it does not offer
 * comes last.
 */
export function inCatalogueSequence<Row extends VariantRow>(rows: readonly Row[], products: Choices): Row[] {
  const sorted: Row[] = [];
  for (let start = 0; start < rows.length; ) {
    const { category, product_id } = rows[start] as Row;
    let end = start + 1;
    while (rows[end]?.category === category && rows[end]?.product_id === product_id) end += 1;
    const offered = variantsOf(products.get(productKey({ category, id: product_id }))?.choices ?? []);
    const places = new Map(offered.map((variant, place) => [variant, place]));
    const place = ({ variant }: Row) => places.get(variant) ?? offered.length;
    sorted.push(...rows.slice(start, end).toSorted((one, other) => place(one) - place(other)));
    start = end;
  }
  return sorted;
}

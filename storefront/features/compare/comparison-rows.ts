import type { Product } from '#domain/catalogue/product.ts';
import type { SpecificationRow } from '#domain/catalogue/specifications.ts';
import { formatPkr } from '#domain/payments/money.ts';
import * as words from '#messages/compare.ts';

type Comparable = Pick<Product, 'brand' | 'price'> & { readonly specifications: readonly SpecificationRow[] };

export interface ComparisonRow {
  readonly label: string;
  /** One per product, in their order; undefined where a product says nothing of it. */
  readonly values: readonly (string | undefined)[];
  readonly differs: boolean;
}

/** The specifications of all the products, side by side. The rows are sorted as the products name them. */
export function comparisonRows(products: readonly Comparable[]): ComparisonRow[] {
  const specifications = products.map(
    ({ specifications }) => new Map(specifications.map(({ label, value }) => [label, value])),
  );
  const labels = new Set(specifications.flatMap((rows) => [...rows.keys()]));
  return [
    row(
      words.price,
      products.map(({ price }) => formatPkr(price)),
    ),
    row(
      words.brand,
      products.map(({ brand }) => brand),
    ),
    ...[...labels].map((label) =>
      row(
        label,
        specifications.map((rows) => rows.get(label)),
      ),
    ),
  ];
}

function row(label: string, values: readonly (string | undefined)[]): ComparisonRow {
  return { label, values, differs: new Set(values.map((value) => value?.toLowerCase())).size > 1 };
}

import type { StockLine } from '#contract/stock/stock.ts';
import { type Category, productKey } from '#domain/catalogue/product.ts';
import { NO_VARIANT } from '#domain/kinds/variant.ts';
import { hasWords, wordsOf } from '#domain/search/found-words.ts';

export type Figures = Pick<StockLine, 'stock' | 'held' | 'available' | 'sold_30_days' | 'days_left' | 'is_low'>;

/** A product with all its variants together. */
export interface StockProduct extends Figures, Pick<StockLine, 'name' | 'brand' | 'image' | 'on_sale' | 'options'> {
  readonly key: string;
  readonly category: Category;
  readonly product_id: number;
  /** Its lines: one per variant, or one alone. */
  readonly lines: readonly StockLine[];
}

/** A row of the table: a product, or one variant of an opened one. */
export interface StockRow {
  readonly key: string;
  readonly product: StockProduct;
  /** Undefined for all of them together. */
  readonly variant: string | undefined;
  readonly figures: Figures;
  readonly lines: readonly StockLine[];
}

export const SORTS = {
  name: 'Name',
  available: 'Least available',
  days: 'Fewest days left',
  sold: 'Most sold',
} as const;
export type Sort = keyof typeof SORTS;

export interface StockQuery {
  readonly search: string;
  readonly category: string | undefined;
  readonly isLow: boolean;
  readonly sort: Sort;
}

const DAYS = 30;

const lineKey = ({ category, product_id, variant }: Pick<StockLine, 'category' | 'product_id' | 'variant'>) =>
  `${productKey({ category, id: product_id })}:${variant}`;

export function productsOf(lines: readonly StockLine[]): StockProduct[] {
  const byProduct = Map.groupBy(lines, ({ category, product_id }) => productKey({ category, id: product_id }));
  return [...byProduct].map(([key, own]) => productOf(key, own as [StockLine, ...StockLine[]]));
}

function productOf(key: string, lines: readonly [StockLine, ...StockLine[]]): StockProduct {
  const sum = (of: 'stock' | 'held' | 'available' | 'sold_30_days') =>
    lines.reduce((total, line) => total + line[of], 0);
  const [{ category, product_id, name, brand, image, on_sale, options }] = lines;
  const [available, sold] = [sum('available'), sum('sold_30_days')];
  return {
    ...{ key, category, product_id, name, brand, image, on_sale, options, lines },
    stock: sum('stock'),
    held: sum('held'),
    available,
    sold_30_days: sold,
    days_left: sold > 0 ? Math.floor((available * DAYS) / sold) : null,
    is_low: lines.some((line) => line.is_low),
  };
}

const byName = (a: StockProduct, b: StockProduct) =>
  a.category.localeCompare(b.category) || a.name.localeCompare(b.name) || a.product_id - b.product_id;

/** What is not sold lasts for ever. */
const daysOf = ({ days_left }: StockProduct) => days_left ?? Number.POSITIVE_INFINITY;
const difference = (a: number, b: number) => (a === b ? 0 : a - b);

const COMPARISONS: Record<Sort, (a: StockProduct, b: StockProduct) => number> = {
  name: byName,
  available: (a, b) => a.available - b.available || byName(a, b),
  days: (a, b) => difference(daysOf(a), daysOf(b)) || byName(a, b),
  sold: (a, b) => b.sold_30_days - a.sold_30_days || byName(a, b),
};

export function findStock(
  products: readonly StockProduct[],
  { search, category, isLow, sort }: StockQuery,
): StockProduct[] {
  const typed = wordsOf(search);
  return products
    .filter(
      (product) =>
        (!category || product.category === category) &&
        (!isLow || product.is_low) &&
        hasWords(wordsOf(`${product.brand} ${product.name} ${product.category} ${product.product_id}`), typed),
    )
    .sort(COMPARISONS[sort]);
}

/** The rows of a page; below an opened product its variants. */
export function rowsOf(products: readonly StockProduct[], opened: ReadonlySet<string>): StockRow[] {
  return products.flatMap((product) => [
    { key: product.key, product, variant: undefined, figures: product, lines: product.lines },
    ...(hasVariants(product) && opened.has(product.key)
      ? product.lines.map((line) => ({
          key: lineKey(line),
          product,
          variant: line.variant,
          figures: line,
          lines: [line],
        }))
      : []),
  ]);
}

export const hasVariants = ({ lines }: StockProduct) => lines.some(({ variant }) => variant !== NO_VARIANT);

export const ledgerPath = ({ category, product_id }: Pick<StockLine, 'category' | 'product_id'>, variant?: string) =>
  `/stock/${category}/${product_id}${variant === undefined ? '' : `?variant=${encodeURIComponent(variant)}`}`;

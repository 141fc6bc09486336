import type {
  CityFigure,
  CostFigure,
  FigureDay,
  FigureSums,
  Figures,
  KindFigure,
  ProductFigure,
  VariantFigure,
} from '#contract/figures/figures.ts';
import type { Database } from '#database/database.ts';
import { brandSums } from '#domain/catalogue/brand-sums.ts';
import { type Category, productKey } from '#domain/catalogue/product.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { NO_VARIANT, variantsOf } from '#domain/kinds/variant.ts';
import type { DeskProduct } from '#server/catalogue/products.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/exports/csv.ts';
import { dayPlus } from '#server/settings/shop-time.ts';
import { queryResult } from '#server/steps/staff-result.ts';
import { listStock, type StockRow } from '#server/stock/staff-stock.ts';

type CountedSums = Omit<FigureSums, 'average'>;

interface ProductSums {
  category: Category;
  product_id: number;
  variant: string;
  pieces: number;
  returned: number;
  sales: number;
  /** For those who may see them. */
  costs?: CostFigure;
}

interface ReadSums extends Omit<ProductSums, 'costs'> {
  costed: number;
  costed_sales: number;
  cost: number;
}

interface FiguresPart {
  days: (CountedSums & { day: string })[];
  cities: CityFigure[];
  products: ReadSums[];
}

interface KeptFigures extends FiguresPart {
  /** What is not kept, or has changed since. */
  to_count: string[];
}

type PartsOptions = Pick<FiguresOptions, 'timeZone' | 'isCosted'> & {
  /** Neither products nor cities are of interest. */
  onlyDays?: boolean;
};

/** What is kept of a period, then each day of it that has to be counted: on the embedded database shoppers wait for one day at most. */
async function* figureParts(
  staff: Database,
  first: string,
  last: string,
  { timeZone, isCosted = false, onlyDays = false }: PartsOptions,
): AsyncGenerator<Omit<FiguresPart, 'products'> & { products: ProductSums[] }> {
  const shown = (part: FiguresPart) => ({
    ...part,
    products: part.products.map(({ costed, costed_sales, cost, ...sums }) => ({
      ...sums,
      ...(isCosted && { costs: { pieces: costed, sales: costed_sales, cost } }),
    })),
  });
  const kept: KeptFigures = await queryResult(staff, 'SELECT kept_figures($1::jsonb) AS result', [
    { from: first, to: last, zone: timeZone, ...(onlyDays && { only_days: true }) },
  ]);
  yield shown(kept);
  for (const day of kept.to_count) {
    yield shown(await queryResult(staff, 'SELECT count_figures($1::date, $2) AS result', [day, timeZone]));
  }
}

const NONE: CountedSums = {
  orders: 0,
  sold: 0,
  sales: 0,
  cancelled: 0,
  expired: 0,
  returned: 0,
  refused: 0,
  promised: 0,
  promise_kept: 0,
};

const SUMS = Object.keys(NONE) as (keyof CountedSums)[];

function added(one: CountedSums, other: CountedSums): CountedSums {
  return Object.fromEntries(SUMS.map((name) => [name, one[name] + other[name]])) as unknown as CountedSums;
}

const withAverage = (sums: CountedSums): FigureSums => ({
  ...sums,
  average: sums.sold > 0 ? Math.round(sums.sales / sums.sold) : null,
});

interface PeriodFigures {
  sums: FigureSums;
  series: FigureDay[];
  products: ProductSums[];
  cities: CityFigure[];
}

export interface FiguresOptions {
  staff: Database;
  timeZone: string;
  products(): ReadonlyMap<string, DeskProduct>;
  kinds(): readonly Pick<Kind, 'key' | 'words'>[];
  /** Whether the reader may see what goods cost. */
  isCosted?: boolean;
}

export interface FiguresRequest {
  from: string;
  to: string;
  by: 'day' | 'week';
}

/** The figures of a period beside those of the period of the same length before. */
export async function readFigures(options: FiguresOptions, { from, to, by }: FiguresRequest): Promise<Figures> {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  const before = { from: dayPlus(from, -length), to: dayPlus(from, -1) };
  const now = await periodFigures(options, from, to, by);
  const then = await periodFigures({ ...options, onlyDays: true }, before.from, before.to, by);
  const stock = await listStock(options.staff);
  const named = namedProducts(now.products, stock, options.products());
  return {
    period: { from, to },
    before,
    time_zone: options.timeZone,
    sums: now.sums,
    sums_before: then.sums,
    series: now.series,
    series_before: then.series,
    kinds: kindFigures(named, stock, options.kinds()),
    products: named.toSorted((one, other) => other.sales - one.sales),
    brands: brandSums(named),
    cities: now.cities.toSorted((one, other) => other.sales - one.sales),
  };
}

async function periodFigures(
  { staff, ...options }: FiguresOptions & PartsOptions,
  first: string,
  last: string,
  by: 'day' | 'week',
): Promise<PeriodFigures> {
  const days = new Map(everyDay(first, last, by).map((day) => [day, NONE]));
  const products = new Map<string, ProductSums>();
  const cities = new Map<string, CityFigure>();
  for await (const part of figureParts(staff, first, last, options)) {
    for (const { day, ...sums } of part.days) {
      const column = columnOf(day, by);
      days.set(column, added(days.get(column) ?? NONE, sums));
    }
    addProducts(products, part.products);
    for (const { name, orders, pieces, sales } of part.cities) {
      const sum = cities.get(name) ?? { name, orders: 0, pieces: 0, sales: 0 };
      cities.set(name, { name, orders: sum.orders + orders, pieces: sum.pieces + pieces, sales: sum.sales + sales });
    }
  }
  const series = [...days].map(([day, sums]) => ({ day, ...withAverage(sums) }));
  return {
    sums: withAverage([...days.values()].reduce(added, NONE)),
    series,
    products: [...products.values()],
    cities: [...cities.values()],
  };
}

/** Days without an order are days, too. */
function everyDay(first: string, last: string, by: 'day' | 'week'): string[] {
  const days: string[] = [];
  for (let day = columnOf(first, by); day <= last; day = dayPlus(day, by === 'week' ? 7 : 1)) days.push(day);
  return days;
}

/** The day itself, or the Monday of its week. */
function columnOf(day: string, by: 'day' | 'week'): string {
  return by === 'day' ? day : dayPlus(day, -((new Date(day).getUTCDay() + 6) % 7));
}

const productKeyOf = ({ category, product_id }: ProductSums) => productKey({ category, id: product_id });

const variantKeyOf = (sums: ProductSums) => `${productKeyOf(sums)}:${sums.variant}`;

/** Adds up by variant. */
function addProducts(sums: Map<string, ProductSums>, more: readonly ProductSums[]): void {
  for (const product of more) {
    const sum = sums.get(variantKeyOf(product));
    sums.set(variantKeyOf(product), {
      ...product,
      pieces: product.pieces + (sum?.pieces ?? 0),
      returned: product.returned + (sum?.returned ?? 0),
      sales: product.sales + (sum?.sales ?? 0),
      ...sumOfCosts(product, sum),
    });
  }
}

/** Nothing where neither is known to the reader. */
function sumOfCosts(...all: readonly (Pick<ProductSums, 'costs'> | undefined)[]): { costs?: CostFigure } {
  const known = all.flatMap((one) => one?.costs ?? []);
  if (known.length === 0) return {};
  const sum = (of: keyof CostFigure) => known.reduce((whole, one) => whole + one[of], 0);
  return { costs: { pieces: sum('pieces'), sales: sum('sales'), cost: sum('cost') } };
}

/** Every product of which something was sold or came back, with its variants and what is in stock of them. */
function namedProducts(
  sums: readonly ProductSums[],
  stock: readonly StockRow[],
  products: ReadonlyMap<string, DeskProduct>,
): ProductFigure[] {
  const stocks = Map.groupBy(stock, ({ category, product_id: id }) => productKey({ category, id }));
  return [...Map.groupBy(sums, productKeyOf)].map(([key, sold]) => {
    const { category, product_id } = sold[0] as ProductSums;
    const product = products.get(key);
    const variants = variantFigures(sold, stocks.get(key) ?? [], variantsOf(product?.choices ?? []));
    return {
      ...{ category, product_id, ...totalOf(variants) },
      name: product?.name ?? `${category} ${product_id} (no longer in the catalogue)`,
      brand: product?.brand ?? 'Other',
      variants: variants.every(({ variant }) => variant === NO_VARIANT) ? [] : variants,
    };
  });
}

/** Those that are offered, in their sequence; then others that were sold or are still there. */
export function variantFigures(
  sold: readonly Pick<ProductSums, 'variant' | 'pieces' | 'returned' | 'sales' | 'costs'>[],
  stocks: readonly Pick<StockRow, 'variant' | 'stock'>[],
  offered: readonly string[],
): VariantFigure[] {
  const all = [
    ...new Set([...offered, ...sold.map(({ variant }) => variant), ...stocks.map(({ variant }) => variant)]),
  ];
  return all.map((variant) => {
    const { pieces = 0, returned = 0, sales = 0, costs } = sold.find((one) => one.variant === variant) ?? {};
    const stock = stocks.find((one) => one.variant === variant)?.stock ?? 0;
    return { variant, pieces, returned, sales, stock, ...sumOfCosts({ ...(costs && { costs }) }) };
  });
}

type GoodsSums = Pick<VariantFigure, 'pieces' | 'returned' | 'sales' | 'stock' | 'costs'>;

const totalOf = (all: readonly GoodsSums[]): GoodsSums =>
  all.reduce<GoodsSums>(
    (sum, { pieces, returned, sales, stock, ...more }) => ({
      pieces: sum.pieces + pieces,
      returned: sum.returned + returned,
      sales: sum.sales + sales,
      stock: sum.stock + stock,
      ...sumOfCosts(sum, more),
    }),
    { pieces: 0, returned: 0, sales: 0, stock: 0 },
  );

/** The kinds of which something was sold or came back, with the stock of all their products. */
function kindFigures(
  products: readonly ProductFigure[],
  stock: readonly StockRow[],
  kinds: ReturnType<FiguresOptions['kinds']>,
): KindFigure[] {
  const byKind = [...Map.groupBy(products, ({ category }) => category)].map(([key, own]) => ({
    ...{ key, ...totalOf(own) },
    name: kinds.find((kind) => kind.key === key)?.words.plural ?? key,
    stock: stock.reduce((sum, row) => (row.category === key ? sum + row.stock : sum), 0),
  }));
  return byKind.toSorted((one, other) => other.sales - one.sales);
}

/** What was sold of each variant, as CSV: of all kinds, or of one. */
export async function* figureLines(
  options: FiguresOptions,
  { from, to, category }: { from: string; to: string; category?: string | undefined },
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK +
    csvLine([
      ...['category', 'product_id', 'variant', 'name', 'brand', 'sold', 'returned', 'sales', 'stock'],
      ...(options.isCosted ? ['sold_with_known_cost', 'their_sales', 'their_cost', 'margin'] : []),
    ]);
  const { products } = await periodFigures(options, from, to, 'week');
  const own = products.filter((product) => category === undefined || product.category === category);
  const named = namedProducts(own, await listStock(options.staff), options.products());
  for (const { product_id, name, brand, variants, ...whole } of named.toSorted(
    (one, other) => other.sales - one.sales,
  )) {
    for (const { variant, pieces, returned, sales, stock, costs } of variants.length > 0
      ? variants
      : [{ ...whole, variant: '' }])
      yield csvLine([
        ...[whole.category, product_id, variant, name, brand, pieces, returned, sales, stock],
        ...(options.isCosted ? costCells(costs) : []),
      ]);
  }
}

/** Empty where nothing was sold whose cost was known. */
const costCells = (costs: CostFigure | undefined) =>
  costs && costs.pieces > 0 ? [costs.pieces, costs.sales, costs.cost, costs.sales - costs.cost] : ['', '', '', ''];

/** How many pieces of each variant were sold in these days, by 'category:id:variant'. */
export async function piecesSold(
  staff: Database,
  first: string,
  last: string,
  timeZone: string,
): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, ProductSums>();
  for await (const part of figureParts(staff, first, last, { timeZone })) {
    addProducts(sums, part.products);
  }
  return new Map([...sums].map(([key, { pieces }]) => [key, pieces]));
}

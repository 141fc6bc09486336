import type {
  BrandFigure,
  CityFigure,
  FigureDay,
  FigureSums,
  Figures,
  ProductFigure,
} from '#contract/figures/figures.ts';
import type { Database } from '#database/database.ts';
import { brandKey, brandsOf } from '#domain/catalogue/brand.ts';
import { type Category, productKey } from '#domain/catalogue/product.ts';
import type { DeskProduct } from '#server/catalogue/products.ts';
import { dayPlus, periodOf } from '#server/settings/shop-time.ts';
import { queryResult } from '#server/steps/staff-result.ts';

type CountedSums = Omit<FigureSums, 'average'>;

interface ProductSums {
  category: Category;
  product_id: number;
  variant: string;
  pieces: number;
  returned: number;
  sales: number;
}

interface FiguresPage {
  days: (CountedSums & { day: string })[];
  cities: CityFigure[];
  products: ProductSums[];
  next: { created_at: string; id: string } | null;
}

/** On the embedded database shoppers wait for as long as one page takes. */
const ORDERS_AT_ONCE = 500;

/** Every page of a period, one after the other. */
async function* figurePages(
  staff: Database,
  first: string,
  last: string,
  timeZone: string,
): AsyncGenerator<FiguresPage> {
  const period = periodOf(first, last, timeZone);
  let after: FiguresPage['next'] = null;
  do {
    const page: FiguresPage = await queryResult(staff, 'SELECT figures_page($1::jsonb) AS result', [
      { ...period, zone: timeZone, most: ORDERS_AT_ONCE, ...(after && { after }) },
    ]);
    yield page;
    after = page.next;
  } while (after);
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
  const then = await periodFigures(options, before.from, before.to, by);
  const named = namedProducts(now.products, options.products());
  return {
    period: { from, to },
    before,
    time_zone: options.timeZone,
    sums: now.sums,
    sums_before: then.sums,
    series: now.series,
    series_before: then.series,
    products: named.toSorted((one, other) => other.sales - one.sales),
    brands: brandFigures(named),
    cities: now.cities.toSorted((one, other) => other.sales - one.sales),
  };
}

async function periodFigures(
  { staff, timeZone }: FiguresOptions,
  first: string,
  last: string,
  by: 'day' | 'week',
): Promise<PeriodFigures> {
  const days = new Map(everyDay(first, last, by).map((day) => [day, NONE]));
  const products = new Map<string, ProductSums>();
  const cities = new Map<string, CityFigure>();
  for await (const page of figurePages(staff, first, last, timeZone)) {
    for (const { day, ...sums } of page.days) {
      const column = columnOf(day, by);
      days.set(column, added(days.get(column) ?? NONE, sums));
    }
    addProducts(products, page.products, productKeyOf);
    for (const { name, orders, pieces, sales } of page.cities) {
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

function addProducts(
  sums: Map<string, ProductSums>,
  more: readonly ProductSums[],
  keyOf: (sums: ProductSums) => string,
): void {
  for (const product of more) {
    const sum = sums.get(keyOf(product));
    sums.set(keyOf(product), {
      ...product,
      pieces: product.pieces + (sum?.pieces ?? 0),
      returned: product.returned + (sum?.returned ?? 0),
      sales: product.sales + (sum?.sales ?? 0),
    });
  }
}

function namedProducts(sums: readonly ProductSums[], products: ReadonlyMap<string, DeskProduct>): ProductFigure[] {
  return sums.map(({ category, product_id, pieces, returned, sales }) => {
    const product = products.get(productKey({ category, id: product_id }));
    const name = product?.name ?? `${category} ${product_id} (no longer in the catalogue)`;
    return { category, product_id, pieces, returned, sales, name, brand: product?.brand ?? 'Other' };
  });
}

export function brandFigures(products: readonly ProductFigure[]): BrandFigure[] {
  const brands = new Map(brandsOf(products).map((name) => [brandKey(name), { name, pieces: 0, sales: 0 }]));
  for (const { brand, pieces, sales } of products) {
    const sum = brands.get(brandKey(brand));
    if (!sum) continue;
    sum.pieces += pieces;
    sum.sales += sales;
  }
  return [...brands.values()].toSorted((one, other) => other.sales - one.sales);
}

/** How many pieces of each variant were sold in these days, by 'category:id:variant'. */
export async function piecesSold(
  staff: Database,
  first: string,
  last: string,
  timeZone: string,
): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, ProductSums>();
  for await (const page of figurePages(staff, first, last, timeZone)) {
    addProducts(sums, page.products, (product) => `${productKeyOf(product)}:${product.variant}`);
  }
  return new Map([...sums].map(([key, { pieces }]) => [key, pieces]));
}

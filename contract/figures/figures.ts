import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { dayField } from '#contract/desk/fields.ts';
import { categoryField } from '#contract/kinds/product-reference.ts';
import { coded } from '#contract/mistakes.ts';
import type { Category } from '#domain/catalogue/product.ts';

/**
 * The figures of one period. Sales are what customers owe for the goods that they keep of orders that were confirmed: what is payable,
 * without delivery and before allowances (credit notes on goods that stay). Amounts are whole PKR.
 */
export interface FigureSums {
  /** Placed in the period. */
  orders: number;
  /** Of those, the ones that were not cancelled and have not expired or come back whole. */
  sold: number;
  sales: number;
  /** Null if nothing was sold. */
  average: number | null;
  cancelled: number;
  expired: number;
  /** Came back whole or in part, for whatever reason. */
  returned: number;
  /** Of those, refused at the door. */
  refused: number;
  /** Orders from the shop's pages whose customers were reached, or that expired without it; of those, reached within 4 hours of open shop. */
  promised: number;
  promise_kept: number;
}

export interface FigureDay extends FigureSums {
  /** 'YYYY-MM-DD': the day, or the Monday of the week. */
  day: string;
}

/** Of the pieces that were sold, those whose cost was known when they were ordered; what they sold for, and what they had cost. */
export interface CostFigure {
  pieces: number;
  sales: number;
  cost: number;
}

/** What was sold and came back in the period, and how many there are now. */
interface GoodsFigure {
  pieces: number;
  returned: number;
  sales: number;
  stock: number;
  /** For those who may see what goods cost. */
  costs?: CostFigure;
}

export interface VariantFigure extends GoodsFigure {
  variant: string;
}

export interface ProductFigure extends GoodsFigure {
  category: Category;
  product_id: number;
  name: string;
  brand: string;
  /** In the sequence in which they are offered; none where there is nothing to choose. */
  variants: VariantFigure[];
}

export interface KindFigure extends GoodsFigure {
  key: Category;
  /** As the kind is called now; its key if it is gone. */
  name: string;
}

export interface BrandFigure {
  name: string;
  pieces: number;
  sales: number;
}

/** An empty name stands for addresses whose city the shop does not know. */
export interface CityFigure extends BrandFigure {
  orders: number;
}

export interface Figures {
  period: { from: string; to: string };
  before: { from: string; to: string };
  time_zone: string;
  sums: FigureSums;
  /** The period of the same length before. */
  sums_before: FigureSums;
  series: FigureDay[];
  /** The same days of the period before, for the comparison in the plots. */
  series_before: FigureDay[];
  kinds: KindFigure[];
  products: ProductFigure[];
  brands: BrandFigure[];
  cities: CityFigure[];
}

const period = { from: dayField, to: dayField };
type Period = { from: string; to: string };

const endsAfterBegin = ({ from, to }: Period) => from <= to;
const ENDS_EARLY = { error: coded('period_ends_early'), path: ['to'] };
const isShort = ({ from, to }: Period) => Date.parse(to) - Date.parse(from) <= 731 * 86_400_000;
const TOO_LONG = { error: coded('period_too_long'), path: ['to'] };

export const readFigures = endpoint<Figures>()({
  method: 'GET',
  path: '/api/figures',
  access: { area: 'figures' },
  input: z
    .strictObject({ ...period, by: z.enum(['day', 'week'], { error: coded('not_day_or_week') }).default('day') })
    .refine(endsAfterBegin, ENDS_EARLY)
    .refine(isShort, TOO_LONG),
});

/** What was sold of each variant, for a spreadsheet; of one kind, if it is named. */
export const exportFigures = endpoint<string>()({
  method: 'GET',
  path: '/api/exports/figures.csv',
  access: { area: 'figures' },
  fresh: true,
  input: z
    .strictObject({ ...period, category: categoryField(coded('none_such', { what: 'product' })).optional() })
    .refine(endsAfterBegin, ENDS_EARLY)
    .refine(isShort, TOO_LONG),
});

export const figureEndpoints = { readFigures, exportFigures } as const;

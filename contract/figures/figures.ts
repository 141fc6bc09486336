import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { dayField } from '#contract/desk/fields.ts';
import { coded } from '#contract/mistakes.ts';
import type { Category } from '#domain/catalogue/product.ts';

/** The figures of one period. Sales are orders that were confirmed at least, less what came back; amounts are whole PKR. */
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

export interface ProductFigure {
  category: Category;
  product_id: number;
  name: string;
  brand: string;
  pieces: number;
  returned: number;
  sales: number;
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
  products: ProductFigure[];
  brands: BrandFigure[];
  cities: CityFigure[];
}

export const readFigures = endpoint<Figures>()({
  method: 'GET',
  path: '/api/figures',
  access: { area: 'figures' },
  input: z
    .strictObject({
      from: dayField,
      to: dayField,
      by: z.enum(['day', 'week'], { error: coded('not_day_or_week') }).default('day'),
    })
    .refine(({ from, to }) => from <= to, { error: coded('period_ends_early'), path: ['to'] })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 731 * 86_400_000, {
      error: coded('period_too_long'),
      path: ['to'],
    }),
});

export const figureEndpoints = { readFigures } as const;

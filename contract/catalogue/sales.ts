import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { uuidField } from '#contract/desk/fields.ts';
import { coded } from '#contract/mistakes.ts';
import type { Refusal } from '#contract/refusals.ts';
import { momentSchema } from '#contract/settings/dates.ts';
import { ROUNDINGS } from '#domain/catalogue/price-change.ts';
import type { Category } from '#domain/catalogue/product.ts';
import type { RegularPrices, SaleRule } from '#domain/catalogue/sale.ts';
import type { ProductPlan } from './product-editor.ts';
import { productKeys } from './products.ts';

/* Sales of many products, and everything that is planned. */

/** Per cent with at most two decimals, or whole rupees. */
function isAmount({ unit, amount }: Pick<SaleRule, 'unit' | 'amount'>): boolean {
  if (unit === 'pkr') return Number.isSafeInteger(amount) && amount >= 1;
  return amount >= 0.01 && amount <= 99 && Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
}

const shortText = (most: number) => z.string().trim().max(most, coded('too_long', { most }));

/** What somebody says of a sale. */
export const saleRecord = z
  .object({
    name: shortText(80).min(1, coded('missing', { what: 'sale_name' })),
    unit: z.enum(['percent', 'pkr']),
    amount: z.number({ error: coded('sale_amount_invalid') }),
    rounding: z.enum(ROUNDINGS),
    badge: shortText(40).optional(),
    note: shortText(300).optional(),
    starts_at: momentSchema(coded('missing', { what: 'sale_begin' })),
    ends_at: momentSchema(coded('missing', { what: 'sale_end' })),
    products: productKeys,
  })
  .refine(isAmount, { error: coded('sale_amount_invalid'), path: ['amount'] })
  .refine(({ starts_at, ends_at }) => Date.parse(ends_at) > Date.parse(starts_at), {
    error: coded('sale_ends_early'),
    path: ['ends_at'],
  });
export type SaleRecord = z.output<typeof saleRecord>;

/** A sale as its list shows it. */
export interface ListedSale extends SaleRule {
  readonly id: number;
  readonly name: string;
  readonly badge?: string;
  readonly note?: string;
  readonly starts_at: string;
  readonly ends_at: string;
  /** Somebody ended it, or called it off, before its time. */
  readonly stopped_at: string | null;
  readonly state: 'planned' | 'running' | 'ended';
  /** Goes up with every change. */
  readonly version: number;
  readonly actor: string;
  /** How many products are in it, and with how many of them something failed. */
  readonly products: number;
  readonly failed: number;
}

export interface SaleProduct {
  readonly category: Category;
  readonly id: number;
  readonly name: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly problem: Refusal | string | null;
  /** What it costs, and what it costs outside the sale. */
  readonly price: number;
  readonly regular: RegularPrices;
  /** Somebody set a price of it since the sale began: a change of the sale leaves it as it is. */
  readonly isLeft: boolean;
}

/** What a sale was, with who made it so; the newest first. */
export interface SaleVersion
  extends SaleRule,
    Pick<ListedSale, 'name' | 'badge' | 'note' | 'starts_at' | 'ends_at' | 'stopped_at' | 'version' | 'actor'> {
  readonly at: string;
  /** Like 'rackets:12'. */
  readonly products: readonly string[];
}

export interface ShownSale extends ListedSale {
  readonly parts: readonly SaleProduct[];
  readonly versions: readonly SaleVersion[];
  readonly time_zone: string;
}

export const listSales = endpoint<{ sales: readonly ListedSale[] }>()({
  method: 'GET',
  path: '/api/catalogue/sales',
  access: { area: 'catalogue' },
  input: z.strictObject({}),
});

export const showSale = endpoint<ShownSale>()({
  method: 'GET',
  path: '/api/catalogue/sales/:sale',
  access: { area: 'catalogue' },
  input: z.strictObject({}),
});

interface SavedSale {
  readonly id: number;
  readonly version: number;
}

/** Every price of these products goes down at one moment and is back at another, the variants' own prices too. */
export const makeSale = endpoint<SavedSale>()({
  method: 'POST',
  path: '/api/catalogue/sales',
  access: { action: 'publish' },
  input: saleRecord.safeExtend({ key: uuidField }),
});

/** Another name, other dates, another reduction, other products. One that has begun keeps its beginning. */
export const changeSale = endpoint<SavedSale>()({
  method: 'POST',
  path: '/api/catalogue/sales/:sale',
  access: { action: 'publish' },
  input: saleRecord.safeExtend({ version: z.int().min(1), key: uuidField }),
});

/** One that is to come never happens; one that runs is taken back within seconds. */
export const stopSale = endpoint<SavedSale>()({
  method: 'POST',
  path: '/api/catalogue/sales/:sale/stop',
  access: { action: 'publish' },
  input: z.strictObject({ key: uuidField }),
});

/** A planned change that belongs to no sale, with its product. */
export interface ListedPlan extends ProductPlan {
  readonly category: Category;
  readonly product_id: number;
  readonly name: string;
}

/** Everything that is to come or runs, the next first. Sales are one entry each. */
export const listPlans = endpoint<{ plans: readonly ListedPlan[]; sales: readonly ListedSale[]; time_zone: string }>()({
  method: 'GET',
  path: '/api/catalogue/plans',
  access: { area: 'catalogue' },
  input: z.strictObject({}),
});

/** Another time for a plan. Without a beginning, what waits happens now. */
export const movePlan = endpoint<{ id: number }>()({
  method: 'POST',
  path: '/api/catalogue/plans/:plan/move',
  access: { action: 'publish' },
  input: z.strictObject({
    starts_at: momentSchema(coded('missing', { what: 'moment' })).optional(),
    ends_at: momentSchema(coded('missing', { what: 'moment' })).optional(),
    key: uuidField,
  }),
});

export const saleEndpoints = { listSales, showSale, makeSale, changeSale, stopSale, listPlans, movePlan } as const;

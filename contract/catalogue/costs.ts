import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { numberInAddress, productInAddress, uuidField } from '#contract/desk/fields.ts';
import { coded } from '#contract/mistakes.ts';
import type { Costs } from '#domain/catalogue/margin.ts';
import { HIGHEST_PRICE } from '#domain/catalogue/product.ts';
import { MANY_PRODUCTS } from './products.ts';

/* What the shop pays for its goods, for those who may see it. */

const ACCESS = { action: 'costs' } as const;

export interface CostChange {
  readonly id: number;
  /** Empty for the product itself. */
  readonly variant: string;
  /** Null where there was none, or is none any more. */
  readonly was: number | null;
  readonly became: number | null;
  readonly actor: string;
  readonly at: string;
}

/** The costs of one product. */
export const readCosts = endpoint<{ costs: Costs }>()({
  method: 'GET',
  path: '/api/catalogue/costs/:product',
  access: ACCESS,
  input: z.strictObject({}),
});

/** Each change of one figure, the newest first. */
export const costHistory = endpoint<{ versions: CostChange[]; next: number | null }>()({
  method: 'GET',
  path: '/api/catalogue/costs/:product/history',
  access: ACCESS,
  input: z.strictObject({
    before: numberInAddress(1, Number.MAX_SAFE_INTEGER).optional(),
    most: numberInAddress(1, 100).default(20),
  }),
});

const RUPEES = coded('not_rupees', { least: 0, most: HIGHEST_PRICE });
export const costField = z.int({ error: RUPEES }).min(0, RUPEES).max(HIGHEST_PRICE, RUPEES).nullable();

/** Null takes a cost away. What is so already is no change: the same may be sent again. */
export const setCosts = endpoint<{ changed: number }>()({
  method: 'POST',
  path: '/api/catalogue/costs',
  access: ACCESS,
  input: z.strictObject({
    costs: z
      .array(z.strictObject({ product: productInAddress, variant: z.string().max(100).default(''), cost: costField }))
      .min(1, coded('missing', { what: 'product' }))
      .max(MANY_PRODUCTS, coded('too_many', { what: 'products', most: MANY_PRODUCTS })),
    key: uuidField.optional(),
  }),
});

export interface StockValue {
  /** Of the pieces whose cost is known, in whole PKR. */
  readonly value: number;
  readonly pieces: number;
  /** Pieces whose cost nobody has said. */
  readonly unknown: number;
}

/** What the stock is worth at cost prices. */
export const readStockValue = endpoint<StockValue>()({
  method: 'GET',
  path: '/api/stock/value',
  access: ACCESS,
  input: z.strictObject({}),
});

export const costEndpoints = { readCosts, costHistory, setCosts, readStockValue } as const;

import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { costField, costHistory, readCosts, setCosts } from '#contract/catalogue/costs.ts';
import type { ProductRow } from '#contract/catalogue/products.ts';
import { call, FILE_TIMEOUT_MS } from '#desk/api/call.ts';
import { endpointQuery } from '#desk/api/query.ts';
import { useStep } from '#desk/api/step.ts';
import type { Sending } from '#desk/lib/form/desk-form.ts';
import { useVersions } from '#desk/lib/list/list-query.ts';
import { counted } from '#desk/lib/words/format.ts';
import type { Costs } from '#domain/catalogue/margin.ts';
import { productKey } from '#domain/catalogue/product.ts';
import { NO_VARIANT } from '#domain/kinds/variant.ts';

/* What the shop pays for its goods. */

const CHANGED_BY_COSTS = ['/api/catalogue/costs', '/api/catalogue/list', '/api/stock/value'];

export const useCosts = (product: string) => useQuery(endpointQuery(readCosts, { params: { product } }));

/** Each change of one of its figures, newest first. */
export const useCostHistory = (product: string) => useVersions(costHistory, { params: { product } });

/** One figure as it was. */
export const useRestoreCost = () =>
  useStep(setCosts, { changes: CHANGED_BY_COSTS, success: 'The cost price is as it was' });

const oneSchema = z.object({ cost: costField.default(null) });
type One = z.output<typeof oneSchema>;

/** The cost of a product in the list: for `useDeskForm`. */
export const setCost = (row: ProductRow) => ({
  schema: oneSchema,
  send: ({ cost }: One, { key }: Sending<z.input<typeof oneSchema>, One>) =>
    call(setCosts, { input: { costs: [{ product: productKey(row), cost }], key } }),
  changes: CHANGED_BY_COSTS,
  success: 'The cost price is changed',
});

const manySchema = z.object({ common: costField.default(null), own: z.array(costField.default(null)) });
type Many = z.output<typeof manySchema>;

/** Those of a product and of its variants: for `useDeskForm`. */
export const setCostsOf = (product: string, variants: readonly string[], costs: Costs) => ({
  schema: manySchema,
  stored: { common: costs[NO_VARIANT] ?? null, own: variants.map((variant) => costs[variant] ?? null) },
  send: ({ common, own }: Many, { key }: Sending<z.input<typeof manySchema>, Many>) => {
    const typed = [
      { variant: NO_VARIANT, cost: common },
      ...variants.map((variant, at) => ({ variant, cost: own[at] ?? null })),
    ];
    return call(setCosts, { input: { costs: typed.map((one) => ({ product, ...one })), key } });
  },
  changes: CHANGED_BY_COSTS,
  success: 'The cost prices are changed',
});

/** Those of a price list. */
export const useSetCosts = () =>
  useStep(setCosts, {
    changes: CHANGED_BY_COSTS,
    timeoutMs: FILE_TIMEOUT_MS,
    success: ({ changed }) => `${counted(changed, 'cost price is', 'cost prices are')} changed`,
  });

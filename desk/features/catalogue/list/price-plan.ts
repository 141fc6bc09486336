import type { PricedProduct } from '#contract/catalogue/products.ts';
import { counted } from '#desk/lib/words/format.ts';
import { type PlannedPrices, type PriceChange, planPrices } from '#domain/catalogue/price-change.ts';
import { productKey } from '#domain/catalogue/product.ts';
import type { PlannedRow } from '../shared/price-table.tsx';
import { PROBLEM_WORDS, REMARK_WORDS } from './price-change-form.ts';

interface SentPrice {
  readonly product: string;
  readonly revision: number;
  readonly price: number;
  readonly originalPrice: number | null;
}

export interface PricePlan {
  /** Those that need a look first. */
  readonly rows: readonly PlannedRow[];
  /** What is published, and what only if somebody says so. */
  readonly plain: readonly SentPrice[];
  readonly remarked: readonly SentPrice[];
  /** How many of each, in words. */
  readonly sums: readonly string[];
}

/** What a change makes of each product. */
export function planRows(products: readonly PricedProduct[], change: PriceChange): PricePlan {
  const planned = products.map((product) => {
    const { price, originalPrice } = product;
    return { product, ...planPrices({ price, ...(originalPrice !== null && { originalPrice }) }, change) };
  });
  const refused = planned.filter(({ problem }) => problem);
  const changing = planned.filter(({ problem, isChanged }) => !problem && isChanged);
  const remarked = changing.filter(({ remark }) => remark);
  const plain = changing.filter(({ remark }) => !remark);
  const same = planned.filter(({ problem, isChanged }) => !problem && !isChanged);
  return {
    rows: [...refused, ...remarked, ...plain, ...same].map(rowOf),
    plain: plain.map(sentPrice),
    remarked: remarked.map(sentPrice),
    sums: [
      counted(plain.length, 'price changes', 'prices change'),
      ...(remarked.length > 0 ? [`${remarked.length} with a remark`] : []),
      ...(refused.length > 0 ? [`${refused.length} impossible`] : []),
      ...(same.length > 0 ? [`${same.length} stay as they are`] : []),
    ],
  };
}

type Planned = PlannedPrices & { readonly product: PricedProduct };

function rowOf({ product, after, problem, remark, isChanged }: Planned): PlannedRow {
  const text = problem ? PROBLEM_WORDS[problem] : remark && isChanged ? REMARK_WORDS[remark] : undefined;
  return {
    key: productKey(product),
    name: product.name,
    product,
    after: { price: after.price, originalPrice: after.originalPrice ?? null },
    remark: text === undefined ? undefined : { tone: problem ? 'bad' : 'warn', text },
  };
}

const sentPrice = ({ product, after }: Planned): SentPrice => ({
  product: productKey(product),
  revision: product.revision,
  price: after.price,
  originalPrice: after.originalPrice ?? null,
});

import type { PricedProduct } from '#contract/catalogue/products.ts';
import { counted } from '#desk/lib/words/format.ts';
import { type PlannedPrices, type PriceChange, type Prices, planPrices } from '#domain/catalogue/price-change.ts';
import { productKey } from '#domain/catalogue/product.ts';
import { NO_VARIANT } from '#domain/kinds/variant.ts';
import type { PlannedRow } from '../shared/price-table.tsx';
import { PROBLEM_WORDS, REMARK_WORDS } from './price-change-form.ts';

interface SentPrice {
  readonly product: string;
  readonly revision: number;
  readonly price: number;
  readonly originalPrice: number | null;
  readonly ownPrices: Readonly<Record<string, number>>;
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

/** What a change makes of each product, and of its variants that have a price of their own. */
export function planRows(products: readonly PricedProduct[], change: PriceChange): PricePlan {
  const planned = products.map((product) => planOf(product, change));
  const refused = planned.filter(({ problem }) => problem);
  const changing = planned.filter(({ problem, isChanged }) => !problem && isChanged);
  const remarked = changing.filter(({ remark }) => remark);
  const plain = changing.filter(({ remark }) => !remark);
  const same = planned.filter(({ problem, isChanged }) => !problem && !isChanged);
  return {
    rows: [...refused, ...remarked, ...plain, ...same].flatMap(rowsOf),
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

interface Planned extends Pick<PlannedPrices, 'isChanged' | 'problem' | 'remark'> {
  readonly product: PricedProduct;
  readonly whole: Part;
  readonly variants: readonly Part[];
}

interface Part extends PlannedPrices {
  readonly variant: string;
  readonly before: Prices;
}

function planOf(product: PricedProduct, change: PriceChange): Planned {
  const { price, originalPrice, ownPrices } = product;
  // Only a product has an original price.
  const plan = (variant: string, before: Prices): Part => ({
    ...{ variant, before },
    ...planPrices(before, variant === NO_VARIANT ? change : { ...change, original: 'keep' }),
  });
  const whole = plan(NO_VARIANT, { price, ...(originalPrice !== null && { originalPrice }) });
  const variants = Object.entries(ownPrices).map(([variant, own]) => plan(variant, { price: own }));
  const parts = [whole, ...variants];
  return {
    ...{ product, whole, variants },
    isChanged: parts.some(({ isChanged }) => isChanged),
    problem: parts.find(({ problem }) => problem)?.problem,
    remark: parts.find(({ remark }) => remark)?.remark,
  };
}

const rowsOf = ({ product, whole, variants }: Planned): PlannedRow[] =>
  [whole, ...variants].map((part) => rowOf(product, part));

function rowOf(product: PricedProduct, { variant, before, after, problem, remark, isChanged }: Part): PlannedRow {
  const text = problem ? PROBLEM_WORDS[problem] : remark && isChanged ? REMARK_WORDS[remark] : undefined;
  return {
    key: [productKey(product), variant].filter(Boolean).join(':'),
    name: [product.name, variant].filter(Boolean).join(', '),
    before: shown(before),
    after: shown(after),
    remark: text === undefined ? undefined : { tone: problem ? 'bad' : 'warn', text },
  };
}

const shown = ({ price, originalPrice }: Prices) => ({ price, originalPrice: originalPrice ?? null });

const sentPrice = ({ product, whole, variants }: Planned): SentPrice => ({
  product: productKey(product),
  revision: product.revision,
  ...shown(whole.after),
  ownPrices: Object.fromEntries(variants.map(({ variant, after }) => [variant, after.price])),
});

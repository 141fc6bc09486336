import type { KindCheck, UsedVariant } from '#contract/kinds/kinds.ts';
import { counted } from '#desk/lib/words/format.ts';
import { variantValues } from '#domain/kinds/variant.ts';
import type { TypedOption } from './typed-kind.ts';

/** '3 in stock, 1 held, in 2 open orders' */
export function wordsOfUse({ stock, held, orders }: Pick<UsedVariant, 'stock' | 'held' | 'orders'>): string {
  return [
    ...(stock > 0 ? [`${stock} in stock`] : []),
    ...(held > 0 ? [`${held} held`] : []),
    ...(orders > 0 ? [`in ${counted(orders, 'open order')}`] : []),
  ].join(', ');
}

export interface UsedValue {
  readonly value: string;
  /** Why it cannot go. */
  readonly words: string;
  /** A product that somebody would miss. */
  readonly example: string;
}

/** The values of the option at a place that were taken away although somebody would miss them. */
export function usedValues(
  place: number,
  published: TypedOption | undefined,
  values: readonly string[],
  check: Pick<KindCheck, 'in_use'> | undefined,
): UsedValue[] {
  const removed = (published?.values ?? []).filter((value) => !values.includes(value));
  return removed.flatMap((value): UsedValue[] => {
    const uses = check?.in_use.variants.filter(({ variant }) => variantValues(variant)[place] === value) ?? [];
    const [first] = uses;
    if (!first) return [];
    const sum = (name: 'stock' | 'held' | 'orders') => uses.reduce((all, use) => all + use[name], 0);
    const words = wordsOfUse({ stock: sum('stock'), held: sum('held'), orders: sum('orders') });
    return [{ value, words, example: first.name }];
  });
}

import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import type { Amendment } from '#contract/people/staff.ts';
import type { DraftLine } from '../shared/draft.ts';

export function draftOf(items: OrderScreen['items']): DraftLine[] {
  return items.map(
    ({ line, category, product_id, name, image, variant, options, unit_price, quantity, ...choice }) => ({
      id: `line-${line}`,
      line,
      category,
      product_id,
      name,
      image,
      variant,
      options,
      offered: choice.offered.map((one, place) => ({
        variant: one,
        price: choice.offered_prices?.[place] ?? unit_price,
      })),
      price: unit_price,
      quantity,
    }),
  );
}

type Lines = Pick<Amendment, 'lines' | 'remove' | 'add'>;

/** Only what is different from what was seen. A line that a colleague has removed meanwhile and that was changed here is a new one. */
export function changedLines(seen: readonly DraftLine[], draft: readonly DraftLine[]): Lines {
  const drafted = new Map(draft.map((line) => [line.id, line]));
  const known = new Set(seen.map(({ id }) => id));
  const remove = seen.flatMap(({ id, line }) => (drafted.has(id) || line === undefined ? [] : [line]));
  const lines = seen.flatMap(({ id, line, variant, quantity }) => {
    const now = drafted.get(id);
    if (!now || line === undefined || (now.variant === variant && now.quantity === quantity)) return [];
    return [
      {
        line,
        ...(now.quantity !== quantity && { quantity: now.quantity }),
        ...(now.variant !== variant && { variant: now.variant }),
      },
    ];
  });
  const add = draft
    .filter(({ id }) => !known.has(id))
    .map(({ category, product_id, variant, quantity }) => ({
      category,
      product_id,
      quantity,
      ...(variant && { variant }),
    }));
  return {
    ...(lines.length > 0 && { lines }),
    ...(remove.length > 0 && { remove }),
    ...(add.length > 0 && { add }),
  } as Lines;
}

import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import type { Amendment } from '#contract/people/staff.ts';
import type { DraftLine } from '../shared/draft.ts';

export function draftOf(items: OrderScreen['items']): DraftLine[] {
  return items.map(({ line, category, product_id, name, image, size, unit_price, quantity }) => ({
    id: `line-${line}`,
    line,
    category,
    product_id,
    name,
    image,
    size,
    price: unit_price,
    quantity,
  }));
}

type Lines = Pick<Amendment, 'lines' | 'remove' | 'add'>;

/** Only what is different from the order. */
export function changedLines(items: OrderScreen['items'], draft: readonly DraftLine[]): Lines {
  const drafted = new Map(draft.flatMap((line) => (line.line === undefined ? [] : [[line.line, line] as const])));
  const remove = items.filter(({ line }) => !drafted.has(line)).map(({ line }) => line);
  const lines = items.flatMap(({ line, size, quantity }) => {
    const now = drafted.get(line);
    if (!now || (now.size === size && now.quantity === quantity)) return [];
    return [
      {
        line,
        ...(now.quantity !== quantity && { quantity: now.quantity }),
        ...(now.size !== size && now.size !== null && { size: now.size }),
      },
    ];
  });
  const add = draft
    .filter(({ line }) => line === undefined)
    .map(({ category, product_id, size, quantity }) => ({
      category,
      product_id,
      quantity,
      ...(size !== null && { size }),
    }));
  return {
    ...(lines.length > 0 && { lines }),
    ...(remove.length > 0 && { remove }),
    ...(add.length > 0 && { add }),
  } as Lines;
}

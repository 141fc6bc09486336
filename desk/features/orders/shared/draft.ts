import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import type { PickedProduct } from './product-picker.tsx';

/** A line as it is being changed: one of the order, or a new one. */
export interface DraftLine {
  readonly id: string;
  readonly line: number | undefined;
  readonly category: OrderScreen['items'][number]['category'];
  readonly product_id: number;
  readonly name: string;
  readonly image: string | null;
  readonly size: string | null;
  readonly price: number;
  readonly quantity: number;
}

/** The same product in the same size is one line more of it, not another line. */
export function withProduct(draft: readonly DraftLine[], { product, size }: PickedProduct): DraftLine[] {
  const { category, product_id, name, image, price } = product;
  const known = draft.find(
    (line) => line.category === category && line.product_id === product_id && line.size === size,
  );
  if (known) return draft.map((line) => (line === known ? { ...line, quantity: line.quantity + 1 } : line));
  const id = `new-${category}-${product_id}-${size ?? ''}`;
  return [...draft, { id, line: undefined, category, product_id, name, image, size, price, quantity: 1 }];
}

export const draftTotal = (draft: readonly DraftLine[]) =>
  draft.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

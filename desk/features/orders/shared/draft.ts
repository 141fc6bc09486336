import type { OrderScreen, SellableProduct } from '#contract/orders/desk-orders.ts';

/** A line as it is being changed: one of the order, or a new one. */
export interface DraftLine {
  readonly id: string;
  readonly line: number | undefined;
  readonly category: OrderScreen['items'][number]['category'];
  readonly product_id: number;
  readonly name: string;
  readonly image: string | null;
  readonly variant: string;
  /** What is chosen of it, such as Size, */
  readonly options: readonly string[];
  /** from these. */
  readonly offered: readonly { readonly variant: string; readonly price: number }[];
  readonly price: number;
  readonly quantity: number;
}

/** A variant of what is on sale. */
export interface PickedProduct {
  readonly product: SellableProduct;
  readonly variant: string;
  readonly price: number;
}

const lineOf = (draft: readonly DraftLine[], { product, variant }: PickedProduct) =>
  draft.find(
    (line) => line.category === product.category && line.product_id === product.product_id && line.variant === variant,
  );

export const quantityIn = (draft: readonly DraftLine[], picked: PickedProduct): number =>
  lineOf(draft, picked)?.quantity ?? 0;

/** The same variant is one line more of it, not another line. */
export function withProduct(draft: readonly DraftLine[], picked: PickedProduct): DraftLine[] {
  const { product, variant, price } = picked;
  const { category, product_id, name, image, options, available } = product;
  const known = lineOf(draft, picked);
  if (known) return draft.map((line) => (line === known ? { ...line, quantity: line.quantity + 1 } : line));
  const id = `new-${category}-${product_id}-${variant}`;
  const offered = options.length > 0 ? available : [];
  return [
    ...draft,
    { id, line: undefined, category, product_id, name, image, variant, options, offered, price, quantity: 1 },
  ];
}

export const draftTotal = (draft: readonly DraftLine[]) =>
  draft.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

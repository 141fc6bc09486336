import type { FoundVariant } from '#contract/catalogue/codes.ts';
import type { OrderLine } from '#contract/orders/order-views.ts';
import { done, refused, type ScanOutcome } from '#desk/lib/product/use-scans.ts';
import { withVariant } from '#desk/lib/words/variant-words.ts';

/** What is in the parcel: lines that are ticked, and how many pieces were scanned of those that are not. */
export interface Packing {
  readonly ticked: number[];
  readonly scanned?: Record<string, number> | undefined;
}

type Item = Pick<OrderLine, 'line' | 'category' | 'product_id' | 'variant' | 'name' | 'quantity'>;

export const packedOf = ({ ticked, scanned = {} }: Packing, { line, quantity }: Pick<Item, 'line' | 'quantity'>) =>
  ticked.includes(line) ? quantity : (scanned[line] ?? 0);

/** A tick is for all pieces of a line; without it none is in the parcel. */
export function withTick({ ticked, scanned = {} }: Packing, line: number, isOn: boolean): Packing {
  const { [line]: _, ...others } = scanned;
  const rest = ticked.filter((other) => other !== line);
  return { ticked: isOn ? [...rest, line] : rest, scanned: others };
}

/** One piece of what was scanned. Whatever does not belong into the parcel leaves everything as it is. */
export function withScan(
  packing: Packing,
  items: readonly Item[],
  found: FoundVariant,
): { to?: Packing; outcome: ScanOutcome } {
  const ofProduct = items.filter(
    ({ category, product_id }) => category === found.category && product_id === found.product_id,
  );
  const lines = ofProduct.filter(({ variant }) => variant === found.variant);
  const name = withVariant(found.name, found.variant);
  const [known] = lines;
  if (!known) {
    const wanted = ofProduct.map(({ variant }) => variant).join(', ');
    return { outcome: refused(`Wrong article: ${name} is not in this order.${wanted && ` It has ${wanted}.`}`) };
  }
  const open = lines.find((item) => packedOf(packing, item) < item.quantity);
  if (!open) {
    const quantity = lines.reduce((sum, item) => sum + item.quantity, 0);
    return { outcome: refused(`One too many: all ${quantity} of ${name} are in the parcel already.`) };
  }
  const packed = packedOf(packing, open) + 1;
  const to =
    packed === open.quantity
      ? withTick(packing, open.line, true)
      : { ...packing, scanned: { ...packing.scanned, [open.line]: packed } };
  const isAll = items.every((item) => packedOf(to, item) === item.quantity);
  return { to, outcome: done(`${name}: ${packed} of ${open.quantity}${isAll ? '. That was the last one.' : ''}`) };
}

import type { kindRefusals } from '#contract/kinds/refusals.ts';
import { overtaken } from './change.ts';
import type { Words } from './words.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const productsOf = (count: number) => counted(count, 'product', 'products');

interface Variant {
  readonly category: string;
  readonly product_id: number;
  readonly variant: string;
}

const nameOf = ({
  category,
  product_id,
  variant,
  name = `${category} ${product_id}`,
}: Variant & { name?: string | undefined }) => (variant === '' ? name : `${name}, ${variant}`);

export const kindRefusalWords: Words<typeof kindRefusals> = {
  kind_not_found: ({ kind }) => (kind === undefined ? 'There is no such kind' : `There is no kind ${kind}`),
  kind_invalid: 'Some fields need another look before this can be published.',
  kind_key_taken: ({ kind }) => `There is a kind with the address /${kind} already.`,
  kind_key_fixed: ({ kind, products }) =>
    `The address /${kind} stays as it is, because ${productsOf(products)} ${products === 1 ? 'has' : 'have'} it.`,
  kind_has_products: ({ kind, products }) =>
    `${kind} has ${productsOf(products)}, so it cannot be removed. It can be hidden.`,
  kind_draft_changed: ({ kind, change }, say) => overtaken(`The draft of ${kind}`, change, say),
  variants_in_use: ({ variants: [first], stock, held, orders }) => {
    const used = [
      ...(stock > 0 ? [`${stock} in stock`] : []),
      ...(held > 0 ? [`${held} held`] : []),
      ...(orders > 0 ? [`in ${counted(orders, 'open order', 'open orders')}`] : []),
    ];
    const example = first ? `, such as ${nameOf(first)}` : '';
    return `What is no longer offered must be gone first: ${used.join(', ')}${example}.`;
  },
  code_taken: ({ field, value, other }) =>
    `${field === 'sku' ? 'The SKU' : 'The barcode'} ${value} is that of ${nameOf(other)} already.`,
};

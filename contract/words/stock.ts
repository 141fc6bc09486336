import type { stockRefusals } from '#contract/stock/refusals.ts';
import type { Words } from './words.ts';

export const stockWords: Words<typeof stockRefusals> = {
  count_invalid: 'A stock is a whole number, 0 or more',
  stock_changed: ({ seen, change: { version, actor, at } }, { time }) =>
    `The stock is ${version} now and was ${seen} when it was counted; last changed by ${actor} (${time(at)}). Please look at it again.`,
  stock_held: ({ held }) => `Orders hold ${held} of this product: fewer cannot be left`,
  stock_too_high: 'A stock has 1,000,000 pieces at most',
  stock_variant_missing: ({ category, product_id, variants }) =>
    `Please say of which ${category} ${product_id}: ${variants.join(', ')}`,
};

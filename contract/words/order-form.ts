import type { Mistake } from '#contract/mistakes.ts';
import type { OrderMistakes } from '#contract/orders/mistakes.ts';
import { grouped, type MistakeWords, sentenceFrom, withArticle } from './words.ts';

/** What the staff read at their order form, and the sentences in responses. Shoppers' pages have words of their own: messages/. */
export const orderFormWords = {
  name_too_short: ({ least }) => `Name must be at least ${least} characters`,
  name_too_long: ({ most }) => `Name must be at most ${most} characters`,
  email_invalid: 'Invalid email address',
  phone_too_short: ({ least }) => `Phone number must be at least ${least} digits`,
  phone_too_long: ({ most }) => `Phone number must be at most ${most} characters`,
  whatsapp_too_short: ({ least }) => `WhatsApp number must be at least ${least} digits`,
  whatsapp_too_long: ({ most }) => `WhatsApp number must be at most ${most} characters`,
  address_too_short: ({ least }) => `Address must be at least ${least} characters`,
  address_too_long: ({ most }) => `Address must be at most ${grouped(most)} characters`,
  city_missing: 'Please tell us your city',
  city_too_long: ({ most }) => `City must be at most ${most} characters`,
  fee_not_whole: 'The delivery fee must be in whole rupees',
  store_unknown: 'Orders cannot be collected there. Please choose again.',
  notes_not_text: 'Notes must be text',
  notes_not_sendable: 'These notes are too long to be sent. Please shorten them, and tell us the rest on WhatsApp.',

  order_unreadable: 'The order could not be read',
  order_field_unknown: 'The order has a field the shop does not know',
  order_empty: 'The order has no items',
  too_many_lines: ({ most }) => `An order can have at most ${most} lines`,
  product_category_unknown: 'A product has no known category',
  product_id_unknown: 'A product has no known id',
  product_name_missing: 'A product has no name',
  product_name_too_long: 'A product name is too long',
  price_not_whole: 'A price must be in whole rupees',
  total_not_whole: 'The total must be in whole rupees',
  quantity_outside: ({ least, most }) => `Quantity must be between ${least} and ${most}`,
  variant_unreadable: 'What was chosen of a product could not be read',
  variant_missing: ({ name, options }) => `Please choose ${withArticle(options.toLowerCase())} for ${name}`,
  variant_not_offered: ({ name, variant }) => `${name} is not sold in ${variant}`,
  too_many_of_product: ({ name, most }) => `At most ${most} of ${name} can be ordered at once`,
  key_not_uuid: 'The Idempotency-Key must be a UUID',
} as const satisfies MistakeWords<OrderMistakes>;

/** A sentence for what is wrong with an order. */
export function orderMistakeWords(mistake: Mistake): string {
  return sentenceFrom(orderFormWords, mistake) ?? orderFormWords.order_unreadable;
}

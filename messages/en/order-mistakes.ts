/** A size, an edition. */
const withArticle = (choice: string) => `${/^[aeiou]/i.test(choice) ? 'an' : 'a'} ${choice}`;

/** What is wrong with an order, by its code: at the fields of the form, and in its lines. The specification has some of it to the letter. */
export const mistakes = {
  name_too_short: ({ least }: { least: number }) => `Name must be at least ${least} characters`,
  name_too_long: ({ most }: { most: number }) => `Name must be at most ${most} characters`,
  email_invalid: 'Invalid email address',
  phone_too_short: ({ least }: { least: number }) => `Phone number must be at least ${least} digits`,
  phone_too_long: ({ most }: { most: number }) => `Phone number must be at most ${most} characters`,
  whatsapp_too_short: ({ least }: { least: number }) => `WhatsApp number must be at least ${least} digits`,
  whatsapp_too_long: ({ most }: { most: number }) => `WhatsApp number must be at most ${most} characters`,
  address_too_short: ({ least }: { least: number }) => `Address must be at least ${least} characters`,
  address_too_long: ({ most }: { most: number }) => `Address must be at most ${most.toLocaleString('en')} characters`,
  city_missing: 'Please tell us your city',
  city_too_long: ({ most }: { most: number }) => `City must be at most ${most} characters`,
  fee_not_whole: 'The delivery fee must be in whole rupees',
  store_unknown: 'Orders cannot be collected there. Please choose again.',
  notes_not_text: 'Notes must be text',
  notes_not_sendable: 'These notes are too long to be sent. Please shorten them, and tell us the rest on WhatsApp.',

  order_unreadable: 'The order could not be read',
  order_field_unknown: 'The order has a field the shop does not know',
  order_empty: 'The order has no items',
  too_many_lines: ({ most }: { most: number }) => `An order can have at most ${most} lines`,
  product_category_unknown: 'A product has no known category',
  product_id_unknown: 'A product has no known id',
  product_name_missing: 'A product has no name',
  product_name_too_long: 'A product name is too long',
  price_not_whole: 'A price must be in whole rupees',
  total_not_whole: 'The total must be in whole rupees',
  quantity_outside: ({ least, most }: { least: number; most: number }) =>
    `Quantity must be between ${least} and ${most}`,
  variant_unreadable: 'What was chosen of a product could not be read',
  variant_missing: ({ name, options }: { name: string; options: string }) =>
    `Please choose ${withArticle(options.toLowerCase())} for ${name}`,
  variant_not_offered: ({ name, variant }: { name: string; variant: string }) => `${name} is not sold in ${variant}`,
  too_many_of_product: ({ name, most }: { name: string; most: number }) =>
    `At most ${most} of ${name} can be ordered at once`,
  key_not_uuid: 'The Idempotency-Key must be a UUID',
};

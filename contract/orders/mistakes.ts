type None = Record<never, never>;

/** What can be wrong with an order: at the fields of the form, and in its lines. */
export interface OrderMistakes {
  name_too_short: { least: number };
  name_too_long: { most: number };
  email_invalid: None;
  phone_too_short: { least: number };
  phone_too_long: { most: number };
  whatsapp_too_short: { least: number };
  whatsapp_too_long: { most: number };
  address_too_short: { least: number };
  address_too_long: { most: number };
  city_missing: None;
  city_too_long: { most: number };
  fee_not_whole: None;
  store_unknown: None;
  notes_not_text: None;
  /** Notes have no limit of their own; a request has one. */
  notes_not_sendable: None;

  order_unreadable: None;
  order_field_unknown: None;
  order_empty: None;
  too_many_lines: { most: number };
  product_category_unknown: None;
  product_id_unknown: None;
  product_name_missing: None;
  product_name_too_long: None;
  price_not_whole: None;
  total_not_whole: None;
  quantity_outside: { least: number; most: number };
  variant_unreadable: None;
  /** `options` is what is to be chosen: Size, or Colour and size. */
  variant_missing: { name: string; options: string };
  variant_not_offered: { name: string; variant: string };
  too_many_of_product: { name: string; most: number };
  key_not_uuid: None;
}

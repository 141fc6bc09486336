type None = Record<never, never>;

interface Named {
  readonly name: string;
}

/** What the shop's API refuses a shopper. The response has a sentence beside each code, fit to be shown. */
export interface ShopRefusals {
  bad_request: None;
  busy: None;
  internal: None;
  invalid_email: None;
  invalid_json: None;
  too_large: None;
  unavailable: None;
  unsupported_media_type: None;
  rate_limited: None;

  invalid_order: None;
  idempotency_conflict: None;
  orders_unavailable: None;
  below_minimum: { minimum: number; total: number };
  fee_changed: { fee: number };
  not_delivered: None;
  out_of_stock: { items: readonly (Named & { readonly variant?: string | undefined })[] };
  price_changed: { items: readonly (Named & { readonly price: number })[]; total: number };
  product_unavailable: { items: readonly Named[] };
  too_many_open_orders: None;
  too_much_held: None;
}

export type ShopRefusalCode = keyof ShopRefusals;

import type { TemplateProblem } from '#domain/messages/message-template.ts';
import type { LimitName } from '#domain/orders/limits.ts';
import type { IbanProblem } from '#domain/payments/iban.ts';
import type { RetentionName } from '#domain/settings/retention.ts';

type None = Record<never, never>;

/** What has to be given, chosen or said. */
export type MissingThing =
  | 'account_holder'
  | 'account_number'
  | 'bank'
  | 'cancellation_reason'
  | 'cities'
  | 'city'
  | 'consignment'
  | 'correction_reason'
  | 'courier'
  | 'courier_chosen'
  | 'courier_name'
  | 'couriers'
  | 'credit_reason'
  | 'e_mail'
  | 'file'
  | 'iban'
  | 'invoice'
  | 'invoices_to_print'
  | 'key'
  | 'line'
  | 'moment'
  | 'name'
  | 'note'
  | 'order_version'
  | 'orders'
  | 'orders_to_print'
  | 'other_money'
  | 'passkey_name'
  | 'password'
  | 'pieces'
  | 'product'
  | 'proof_reason'
  | 'provider'
  | 'publication'
  | 'qr_picture'
  | 'reason'
  | 'reference'
  | 'returned_lines'
  | 'revision'
  | 'rows'
  | 'sale_begin'
  | 'sale_end'
  | 'sale_name'
  | 'seller'
  | 'store'
  | 'ticks'
  | 'void_reason'
  | 'whether_notified'
  | 'write_off_reason'
  | 'zone_name';

/** What is counted, where there may be too many. */
export type ManyThings =
  | 'accounts'
  | 'cities'
  | 'couriers'
  | 'holidays'
  | 'invoices'
  | 'lines'
  | 'orders'
  | 'pictures'
  | 'printed_orders'
  | 'products'
  | 'rows'
  | 'stores'
  | 'technologies'
  | 'zones';

/** What has to be a whole number. */
export type NumberName =
  | RetentionName
  | LimitName
  | 'advance'
  | 'amount'
  | 'cash_limit'
  | 'change'
  | 'delivery_days'
  | 'delivery_fee'
  | 'discount'
  | 'figure'
  | 'free_from'
  | 'largest_sum'
  | 'line'
  | 'low_stock_mark'
  | 'minimum_order'
  | 'parcel_fee'
  | 'payment'
  | 'product_id'
  | 'proof'
  | 'quantity'
  | 'smallest_sum'
  | 'write_off';

/** What is one of a few words. */
export type ChoiceName =
  | 'category'
  | 'channel'
  | 'condition'
  | 'outcome'
  | 'payer'
  | 'payment_method'
  | 'reason'
  | 'role'
  | 'way_to_pay';

/** What can be wrong with what the staff type or an address of the desk has. */
export interface InputMistakes {
  /** Nothing that a schema has a code for: only a program sends it. */
  not_valid: None;
  missing: { what: MissingThing };
  too_short: { least: number };
  too_long: { most: number };
  too_many: { what: ManyThings; most: number };
  not_whole: { what: NumberName; least: number; most: number };
  not_rupees: { least: number; most: number };
  sale_price_not_rupees: { least: number; most: number };
  amount_not_whole: None;
  not_one_of: { what: ChoiceName; choices: readonly string[] };
  none_such: { what: 'contact_state' | 'language' | 'list' | 'next_try' | 'payment_state' | 'product' | 'way_to_pay' };
  unreadable: { what: 'address' | 'file' | 'page' | 'pictures' | 'product' };
  on_list_already: { what: 'account' | 'city' | 'courier' | 'holiday' | 'store' | 'zone' };
  not_an_email: None;
  not_a_phone_key: None;
  not_a_day: None;
  not_a_holiday: None;
  not_a_time: { what?: 'next_try' | 'received_at' };
  not_a_time_of_day: None;
  not_a_time_zone: None;
  not_an_order_prefix: None;
  not_a_tax_number: None;
  not_a_tax_rate: { most: number };
  prefixes_equal: None;
  not_packed_or_not: None;
  not_day_or_week: None;
  not_a_document: None;
  not_a_state: None;
  year_outside: None;
  position_unknown: None;
  period_ends_early: None;
  period_too_long: None;
  sale_ends_early: None;
  sale_amount_invalid: None;
  change_of_nothing: None;
  never_open: None;
  days_reversed: None;
  not_a_tracking_link: None;
  iban_wrong: IbanProblem;
  not_a_phone_number: None;
  not_https: None;
  sums_reversed: None;
  file_empty: None;
  file_too_large: { megabytes: number };
  alt_not_text: None;
  alt_too_long_for_picture: { most: number };
  focus_not_in_picture: None;

  half_translated: None;
  /** `most` is how long a template may be. */
  template_invalid: { problem: TemplateProblem['code']; placeholder?: string; most: number };
}

import type { Category } from '#domain/catalogue/product.ts';

type None = Record<never, never>;

/** What can be wrong with a file from a spreadsheet, and with its rows. */
export interface FileMistakes {
  file_is_workbook: None;
  file_is_pdf: { of: 'price_list' | 'products' | 'statement' | 'translations' };
  file_not_text: None;
  file_has_password: None;
  /** Excel's own format until 2003. */
  file_is_old_workbook: None;
  workbook_unreadable: None;
  /** Once it is unpacked. */
  workbook_too_large: None;
  /** Reading it takes more time or memory than a statement needs. */
  file_too_much_work: None;
  columns_too_many: { most: number };
  /** Two things are to be read from one column. */
  column_twice: { column: string };
  /** The name of the cell, as the spreadsheet shows it. */
  cell_is_formula: { cell: string };
  quote_never_closed: None;
  rows_missing: None;
  rows_too_many: { most: number };
  /** `found` is what its first row has instead. */
  column_missing: { column: 'collected' | 'consignment' | 'price' | 'product'; found: readonly string[] };
  columns_missing: { columns: readonly string[] };
  not_an_amount: { text: string };

  // Of a courier's statement.
  consignment_missing: None;
  fee_too_high: { fee: number; collected: number };
  fee_without_cash: { courier: string; order: string; fee: number };
  consignment_shortened: None;
  consignment_unknown: { courier: string; consignment: string };
  consignment_twice: { consignment: string };
  /** `owes` is whether the courier owes more for the order. */
  row_booked: { order: string; owes: boolean };
  parcel_came_back: { order: string };
  parcel_not_there: { order: string };
  debt_written_off: { courier: string; order: string };
  debt_settled: { courier: string; order: string };
  rows_above_bring_all: { courier: string; consignment: string };
  amount_differs: { courier: string; order: string; debt: number; collected: number };
  /** `day` is 'YYYY-MM-DD', in the shop's time zone. */
  row_like_booked: { order: string; day: string; amount: number };

  // Of a price list.
  category_unknown: { category: string; choices: readonly string[] };
  product_not_named: None;
  not_a_product_id: { id: string };
  product_ambiguous: { products: readonly { category: Category; id: number }[] };
  product_not_there: { category?: Category | undefined; given: string };
  product_never_published: None;
  product_in_line: { line: number };
  variant_not_there: { variant: string; choices: readonly string[] };
  price_missing: None;
  price_outside: { price: number; least: number; most: number };

  // Of a translator's file, and of what is typed beside the English.
  translation_columns: { columns: readonly string[]; found: readonly string[] };
  text_not_there: { subject: string; path: string };
  text_in_line: { line: number };
  /** The ones of the English, such as {price}. */
  placeholders_differ: { wanted: readonly string[] };
  direction_marks: None;
  letters_lost: None;
  /** Mails, messages and ways to pay are settings. */
  text_of_setting: None;

  // Of a stock file.
  stock_row_unknown: StockRowName;
  stock_row_twice: StockRowName;
  stock_row_outdated: StockRowName & { written: string; stock: number };
}

interface StockRowName {
  category: Category;
  product_id: number;
  variant: string;
}

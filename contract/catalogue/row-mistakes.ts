type None = Record<never, never>;

/** What can be wrong with rows of products from a spreadsheet, besides what can be wrong with the fields of a product. */
export interface ProductRowMistakes {
  // Of the first row.
  columns_unknown: { columns: readonly string[] };
  column_twice: { column: string };

  // Of a row. The words follow the name of its column.
  cell_missing: None;
  row_of_other_kind: { given: string };
  product_exists: { isDraft: boolean };
  /** Another row means this product too, and names no variant of it. */
  named_in_line: { line: number };
  differs_from_line: { line: number };
  value_not_offered: { value: string; values: readonly string[] };
  variant_not_named: { options: readonly string[] };
  variant_in_line: { variant: string; line: number };
  code_in_line: { line: number };
  code_shortened: None;
  picture_not_added: { picture: string };
}

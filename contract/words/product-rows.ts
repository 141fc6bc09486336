import type { ProductRowMistakes } from '#contract/catalogue/row-mistakes.ts';
import type { rowRefusals } from '#contract/catalogue/row-refusals.ts';
import type { MistakeWords, Words } from './words.ts';

const quoted = (text: string) => JSON.stringify(text);

/** Those about a row follow the name of its column. */
export const productRowWords: MistakeWords<ProductRowMistakes> = {
  columns_unknown: ({ columns }) =>
    columns.length === 1
      ? `Products of this kind have no ${quoted(columns[0] ?? '')}: correct the column’s name, or leave it out`
      : `Products of this kind have none of these: ${columns.join(', ')}. Correct their names, or leave them out`,
  column_twice: ({ column }) => `Two columns are ${quoted(column)}: leave one of them out`,

  cell_missing: 'is missing',
  row_of_other_kind: ({ given }) => `is ${quoted(given)}, which is another kind or none`,
  product_exists: ({ isDraft }) =>
    isDraft
      ? 'is that of a draft already: finish or discard the draft, or leave this row out'
      : 'is in the catalogue already: rows only add products. Change it in its editor, and prices with a price list',
  named_in_line: ({ line }) => `is that of line ${line}, and the row names no variant of its own`,
  differs_from_line: ({ line }) => `differs from line ${line}, which is about the same product`,
  value_not_offered: ({ value, values }) => `has no ${quoted(value)}, only: ${values.join(', ')}`,
  variant_not_named: ({ options }) => `needs exactly one ${options.join(' and one ')} in the same row`,
  variant_in_line: ({ variant, line }) => `is ${variant} once more, which line ${line} is about`,
  code_in_line: ({ line }) => `is that of line ${line} already`,
  code_shortened: 'was shortened by the spreadsheet: format its column as text',
  picture_not_added: ({ picture }) => `names ${quoted(picture)}: add a photograph with that file name below`,
};

export const rowRefusalWords: Words<typeof rowRefusals> = {
  rows_wrong: ({ rows }) => `Nothing was added: ${rows === 1 ? 'a row needs' : `${rows} rows need`} another look.`,
  product_added_meanwhile: ({ name }) => `Nothing was added: “${name}” was added by somebody a moment ago.`,
  publication_has_more: ({ version }) =>
    `Version ${version} changed kinds or texts of the shop, too. They are brought back one by one, in their histories.`,
  nothing_to_undo: ({ version }) => `Whatever version ${version} changed was changed again since.`,
};

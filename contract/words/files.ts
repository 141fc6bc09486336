import type { FileMistakes } from '#contract/exports/mistakes.ts';
import type { LineMistake, Mistake } from '#contract/mistakes.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { mistakeWords } from './staff.ts';
import { grouped, type MistakeWords, sentenceFrom } from './words.ts';

const COLUMNS: Readonly<Record<FileMistakes['column_missing']['column'], string>> = {
  collected: 'The file has no column with what was collected (for example "Collected").',
  consignment: 'The file has no column with consignment numbers (for example "Consignment").',
  price: 'The file has no column price.',
  product: 'The file has no column id or slug.',
};

const stockRow = ({ category, product_id, variant }: FileMistakes['stock_row_unknown']) =>
  [category, product_id, ...(variant ? [variant] : [])].join(' ');

/** What the staff read about a file that they bring, and about its rows. */
export const fileWords: MistakeWords<FileMistakes> = {
  file_is_workbook: 'This is a workbook: please save it as CSV and choose that file',
  file_is_pdf: ({ of }) =>
    of === 'statement'
      ? 'This is a PDF: please ask the courier for an Excel or CSV file'
      : `This is a PDF: please ask for the ${of === 'price_list' ? 'price list' : of} as a CSV file`,
  file_not_text: 'This is not a text file: please choose a CSV file',
  file_has_password: 'This workbook has a password: please save it without one and choose it again',
  file_is_old_workbook: 'This is a workbook of the old kind (.xls): please save it as CSV and choose that file',
  workbook_unreadable: 'This workbook cannot be read: please save it again as .xlsx or CSV and choose that file',
  workbook_too_large: 'This workbook is too large once it is unpacked: please save only the statement, as CSV',
  file_too_much_work: 'Reading this file takes too long: please save only the statement, as CSV',
  columns_too_many: ({ most }) =>
    `The file has more than ${grouped(most)} columns: please keep only those of the statement`,
  column_twice: ({ column }) => `Please choose another column: "${column}" is chosen twice`,
  cell_is_formula: ({ cell }) =>
    `Cell ${cell} has a formula, whose result may be another by now: please paste the sheet as values, save it and choose it again`,
  quote_never_closed: 'A quotation mark is opened and never closed',
  rows_missing: 'The file has no rows below its column names',
  rows_too_many: ({ most }) => `The file has more than ${grouped(most)} rows: please split it`,
  column_missing: ({ column, found }) =>
    found.length > 0 ? `${COLUMNS[column]} Its first row has: ${found.join(', ').slice(0, 300)}.` : COLUMNS[column],
  columns_missing: ({ columns }) => `The file has no column ${columns.join(', ')}`,
  not_an_amount: ({ text }) => `"${text}" is no amount in whole rupees`,

  consignment_missing: 'The row has no consignment number',
  fee_too_high: ({ fee, collected }) =>
    `The fee of ${formatPkr(fee)} is not less than the ${formatPkr(collected)} that were collected: nothing is left to book`,
  fee_without_cash: ({ courier, order, fee }) =>
    `The row brings no cash for order ${order}: its fee of ${formatPkr(fee)} is in no entry, and ${courier} keeps it from what other parcels bring`,
  consignment_shortened: 'A spreadsheet has shortened the consignment number: please export it as text',
  consignment_unknown: ({ courier, consignment }) => `No parcel with ${courier} has the number ${consignment}`,
  consignment_twice: ({ consignment }) => `${consignment} is in the file twice`,
  row_booked: ({ order, owes }) => {
    const another = owes ? '. An instalment of the same amount can be entered on the order’s screen' : '';
    return `This row was booked before, for order ${order}${another}`;
  },
  parcel_came_back: ({ order }) => `Order ${order} came back or is on its way back`,
  parcel_not_there: ({ order }) => `Order ${order} is not marked as delivered`,
  debt_written_off: ({ courier, order }) =>
    `What ${courier} owed for order ${order} was written off: take that back first`,
  debt_settled: ({ courier, order }) => `${courier} owes nothing more for order ${order}`,
  rows_above_bring_all: ({ courier, consignment }) =>
    `The rows above bring all that ${courier} owes for ${consignment}`,
  amount_differs: ({ courier, order, debt, collected }) =>
    `${courier} owes ${formatPkr(debt)} for order ${order}, the statement says ${formatPkr(collected)}`,
  row_like_booked: ({ order, day, amount }) =>
    `It looks like the ${formatPkr(amount)} that were booked for order ${order} on ${day}: tick it only if this is other money`,

  translation_columns: ({ columns, found }) =>
    `The file has no column ${columns.join(', ')}. Its first row has: ${found.join(', ').slice(0, 300)}`,
  text_not_there: ({ subject, path }) => `The shop has no such text any more: ${subject} ${path}`,
  text_in_line: ({ line }) => `It is in line ${line} already`,
  placeholders_differ: ({ wanted }) =>
    wanted.length > 0
      ? `The translation must have ${wanted.join(', ')} as the English has`
      : 'The translation has a word in braces that the English has not',
  direction_marks: 'Please take out the invisible marks of direction: the shop sets them itself',
  letters_lost: 'The letters were lost: please save the file as CSV UTF-8',
  text_of_setting: 'Mails, messages and ways to pay are settings: only an owner imports these rows',

  category_unknown: ({ category, choices }) => `There is no category "${category}": ${choices.join(', ')}`,
  product_not_named: 'The row names no product',
  not_a_product_id: ({ id }) => `"${id}" is no id of a product`,
  product_ambiguous: ({ products }) =>
    `Which one: ${products.map(({ category, id }) => `${category} ${id}`).join(' or ')}? Please add the category`,
  product_not_there: ({ category = 'product', given }) => `There is no ${category} ${given}`,
  product_never_published: 'It was never published: please finish it first',
  product_in_line: ({ line }) => `It is in line ${line} already`,
  variant_not_there: ({ variant, choices }) =>
    `${variant} is not offered of it: ${choices.length > 0 ? choices.join(', ') : 'it has no variants'}`,
  price_missing: 'The row has no price',
  price_outside: ({ price, least, most }) => `A price is from ${least} to ${most}, not ${price}`,

  stock_row_unknown: (row) => `There is no ${stockRow(row)}`,
  stock_row_twice: (row) => `${stockRow(row)} is in the file twice`,
  stock_row_outdated: ({ written, stock, ...row }) =>
    `${stockRow(row)} was ${written} when the file was written and is ${stock} now: please count it again`,
};

export function fileMistakeWords(mistake: Mistake): string {
  return sentenceFrom(fileWords, mistake) ?? mistakeWords(mistake);
}

/** Line 3: there is no rackets 12 */
export function lineWords({ line, mistake }: LineMistake): string {
  const words = fileMistakeWords(mistake);
  return line === undefined ? words : `Line ${line}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

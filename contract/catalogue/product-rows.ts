import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { uuidField } from '#contract/desk/fields.ts';
import { categoryField } from '#contract/kinds/product-reference.ts';
import { coded, type Mistake } from '#contract/mistakes.ts';
import type { Category } from '#domain/catalogue/product.ts';
import type { FieldWarning } from './product-editor.ts';
import { pieces } from './product-editor.ts';

/* Products of one kind that are added from the rows of a spreadsheet: first what would become of them, then all at once. */

export const MOST_ROWS = 5_000;
const MOST_COLUMNS = 200;
const LONGEST_CELL = 20_000;

/** One plain mistake at one cell. */
export interface CellMistake {
  /** As the spreadsheet counts: the names of the columns are line 1. */
  readonly line: number;
  /** From 0. */
  readonly column: number;
  readonly mistake: Mistake;
}

/** A product as the rows have it. */
export interface RowsProduct {
  /** The first of its rows. */
  readonly line: number;
  readonly name: string;
  readonly brand: string;
  readonly price: number;
  readonly originalPrice: number | null;
  /** How many variants it offers; 1 where there is nothing to choose. */
  readonly variants: number;
  readonly codes: number;
  readonly pictures: number;
  /** It was hidden, and is shown again as the rows have it. */
  readonly isAgain: boolean;
  readonly warnings: readonly FieldWarning[];
}

export interface RowsPlan {
  /** What keeps the rows from being read at all. */
  readonly problems: readonly Mistake[];
  /** The columns to correct or leave out, from 0. */
  readonly unknown: readonly number[];
  /** As they were read, the names of the columns first. */
  readonly rows: readonly (readonly string[])[];
  /** What each column is for. */
  readonly columns: readonly (string | null)[];
  readonly mistakes: readonly CellMistake[];
  /** Every line of the products that have a mistake. */
  readonly wrong: readonly number[];
  /** Those without a mistake. */
  readonly products: readonly RowsProduct[];
}

const category = categoryField(coded('none_such', { what: 'product' }));
const TOO_MANY = coded('rows_too_many', { most: MOST_ROWS });
const rows = z.array(
  z.array(z.string().max(LONGEST_CELL, coded('too_long', { most: LONGEST_CELL }))).max(MOST_COLUMNS),
);
/** The paths of photographs that were added, by the names of their files in small letters. */
const pictures = z.record(z.string().max(300), z.string().max(300));

export const rowsFields = {
  rows: rows.min(2, coded('rows_missing')).max(MOST_ROWS + 1, TOO_MANY),
  pictures: pictures.default({}),
};

/** Nothing is stored. A file or what was pasted comes as bytes, in whatever encoding; corrected rows come as rows. */
export const planRows = endpoint<RowsPlan>()({
  method: 'POST',
  path: '/api/catalogue/rows/plan',
  access: { action: 'edit_catalogue' },
  input: z.strictObject({
    category,
    content: z
      .string()
      .min(1, coded('file_empty'))
      .max(7_000_000, coded('file_too_large', { megabytes: 5 }))
      .optional(),
    rows: rows.optional(),
    pictures: pictures.default({}),
  }),
});

/** What was added at once. */
export interface AddedProducts {
  /** Of the catalogue; null if they are drafts. */
  readonly version: number | null;
  readonly products: readonly { readonly category: Category; readonly id: number; readonly draft_version: number }[];
}

const note = z
  .string()
  .trim()
  .max(300, coded('too_long', { most: 300 }))
  .optional();

const added = { category, ...rowsFields, note, key: uuidField };

/** All of them as drafts, or none if a row is wrong. */
export const draftRows = endpoint<AddedProducts>()({
  method: 'POST',
  path: '/api/catalogue/rows/drafts',
  access: { action: 'edit_catalogue' },
  input: z.strictObject(added),
});

/** All of them in one publication, or none. */
export const publishRows = endpoint<AddedProducts>()({
  method: 'POST',
  path: '/api/catalogue/rows/publish',
  access: { action: 'publish' },
  input: z.strictObject({ ...added, pieces }),
});

/** Drops these drafts at once; those that somebody worked on since stay. */
export const dropDrafts = endpoint<{ dropped: number; left: number }>()({
  method: 'POST',
  path: '/api/catalogue/rows/undo',
  access: { action: 'edit_catalogue' },
  input: z.strictObject({
    drafts: z
      .array(z.strictObject({ category, id: z.int().min(1), draft_version: z.int().min(1) }))
      .min(1)
      .max(MOST_ROWS),
    key: uuidField,
  }),
});

/** The names of a kind's columns, and one example. */
export const rowsTemplate = endpoint<string>()({
  method: 'GET',
  path: '/api/catalogue/rows/template.csv',
  access: { area: 'catalogue' },
  input: z.strictObject({ category }),
});

export interface UndonePublication {
  readonly version: number;
  /** How many products, and the translations of how many subjects. */
  readonly undone: number;
  readonly texts: number;
  readonly left: number;
}

/** Takes back what one publication did to products and translations: each is as it was before, and what was new is hidden. */
export const undoPublication = endpoint<UndonePublication>()({
  method: 'POST',
  path: '/api/catalogue/publications/undo',
  access: { action: 'publish' },
  input: z.strictObject({ version: z.int().min(1), key: uuidField }),
});

export const productRowEndpoints = {
  planRows,
  draftRows,
  publishRows,
  dropDrafts,
  rowsTemplate,
  undoPublication,
} as const;

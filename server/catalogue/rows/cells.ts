import type { ProductField } from '#contract/catalogue/product-fields.ts';
import { cellRead } from '#server/exports/csv.ts';
import { amountOf } from '#server/exports/spreadsheet-text.ts';
import { plainly } from './columns.ts';

/** What a cell says, without the spaces around it. */
export const cellText = (cell = ''): string => cellRead(cell).trim();

/** Several entries in one cell. */
export const entriesIn = (text: string, separators = /[|\n]/): string[] =>
  text
    .split(separators)
    .map((entry) => entry.trim())
    .filter(Boolean);

const YES = ['yes', 'true', '1', 'y'];
const NO = ['no', 'false', '0', 'n'];

/** What a cell means for a field. What is not understood stays as it is, and the schema of the kind says what is wrong with it. */
export function meantBy({ kind, unit = '', values = [] }: ProductField, text: string): unknown {
  switch (kind) {
    case 'rupees':
      return amountOf(text) ?? text;
    case 'number':
    case 'whole': {
      const figure =
        unit !== '' && text.toLowerCase().endsWith(unit.toLowerCase()) ? text.slice(0, -unit.length) : text;
      return /^-?\d+(\.\d+)?$/.test(figure.trim()) ? Number(figure) : text;
    }
    case 'choice':
      return values.find((value) => plainly(value) === plainly(text)) ?? text;
    case 'switch':
      return YES.includes(text.toLowerCase()) ? true : NO.includes(text.toLowerCase()) ? false : text;
    case 'lines':
    case 'technologies':
      return entriesIn(text);
    default:
      return text;
  }
}

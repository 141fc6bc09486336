import { CsvError, parse } from 'csv-parse/sync';

export type Cell = string | number | boolean | null | undefined;

/*
 * What a spreadsheet would run as a formula gets an apostrophe before it, which makes it text and is not shown. Where the text has apostrophes
 * at that place itself, they are one more, so that whoever takes one away has what was written. These find them, or the place for the first.
 */

/** Before a formula at the beginning of a cell, the full-width signs of East Asia too. Before a figure only where there is one: people type '0123. */
const BEFORE_FORMULA = /^'*(?=\s*[=+\-@＝＋－＠]|[\t\r\n]|(?<=')\d[\d.,:/ e+-]*$)/i;
/**
 * Where a spreadsheet separates by semicolons or tabs, a quotation mark that opens after a comma means nothing to it: it divides the
 * cell, and a part of it that begins like a formula is one. A phone number on a line of its own is none.
 */
const BEFORE_FORMULA_INSIDE = /(?<=[;\t\r\n])'*(?=[^\S;\t\r\n]*(?:[=@＝＠]|[+\-＋－](?![\d ()-]*(?:[;\t\r\n]|$))))/g;

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = cell.replace(BEFORE_FORMULA, "'$&").replace(BEFORE_FORMULA_INSIDE, "'$&");
  return /["\n\r,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text that was written as this cell of a file, or that a person typed there. */
export function cellRead(cell: string): string {
  const oneLess = (apostrophes: string) => apostrophes.slice(1);
  return cell.replace(BEFORE_FORMULA_INSIDE, oneLess).replace(BEFORE_FORMULA, oneLess);
}

/** One line as RFC 4180 has it. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

/** Tells spreadsheets that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Reads a file as spreadsheets write it: commas or semicolons, quotes, any line ending, with or without a byte order mark. Undefined
 * if a quotation mark is opened and never closed: nothing else is refused. What comes after `most` rows is not read.
 */
export function parseCsv(content: string, most?: number): string[][] | undefined {
  try {
    return parse(content, {
      bom: true,
      delimiter: separatorOf(content.replace(BYTE_ORDER_MARK, '')),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      ...(most && { to: most }),
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return undefined;
  }
}

const SEPARATORS = [',', ';', '\t'] as const;

/** Whatever separates most in the first line that has a separator, outside quotes: a semicolon file may have commas in its names. */
function separatorOf(text: string): (typeof SEPARATORS)[number] {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n?|\n/, 10);
  const line = lines.find((candidate) => /[,;\t]/.test(candidate)) ?? '';
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

export type Cell = string | number | boolean | null | undefined;

/** A cell that begins like this would be run as a formula by a spreadsheet, the full-width signs of East Asia too. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/**
 * Where a spreadsheet separates by semicolons or tabs, a quotation mark that opens after a comma means nothing to it: it divides the
 * cell, and a part of it that begins like a formula is one. A phone number on a line of its own is none.
 */
const FORMULA_INSIDE = /([;\t\r\n])(?=[^\S;\t\r\n]*(?:[=@＝＠]|[+\-＋－](?![\d ()-]*(?:[;\t\r\n]|$))))/g;

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  // The apostrophe makes it text; spreadsheets do not show it.
  const text = (FORMULA.test(cell) ? `'${cell}` : cell).replace(FORMULA_INSIDE, "$1'");
  return /["\n\r,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line as RFC 4180 has it. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

/** Tells spreadsheets that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** The rows of a CSV file, its first row being the names of the columns. */
export class CsvError extends Error {
  override name = 'CsvError';
}

/** Reads a file as spreadsheets write it: commas or semicolons, quotes, any line ending, with or without a byte order mark. */
export function parseCsv(content: string): string[][] {
  const text = content.replace(/^\ufeff/, '');
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) {
      row.push(cell);
      cell = '';
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[at + 1] === '\n') at++;
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += character;
  }
  if (isQuoted) throw new CsvError('A quotation mark is opened and never closed');
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows.filter((cells) => cells.some((value) => value.trim() !== ''));
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

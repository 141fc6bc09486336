import { type Mistake, mistake } from '#contract/mistakes.ts';
import {
  STATEMENT_COLUMNS,
  type StatementColumn,
  type StatementPlaces,
  type StatementTable,
} from '#contract/payments/payments.ts';
import { amountOf, columnsFound, isWorkbook, spreadsheetRows } from '#server/exports/spreadsheet-text.ts';
import { columnName, readWorkbook, type Sheet, type SheetRow } from '#server/exports/workbook.ts';
import { numbered, type RememberedColumns } from './statement-columns.ts';

/** A row of a courier's statement as it stands in the file. */
export interface StatementLine {
  /** The line in the file. */
  line: number;
  consignment: string;
  /** Whole PKR; undefined if it cannot be read. */
  collected: number | undefined;
  deductions: number | undefined;
  /** The number or the day of the statement or the payout, where the file has such a column; it tells two instalments apart. */
  statement: string;
  /** 'YYYY-MM-DD'; null where the file has no such column, or the cell is none. */
  day: string | null;
  /** What is wrong with the row, if something is. */
  problem: Mistake | undefined;
}

/** The table is there wherever a person can say what its columns are. */
export type StatementFile =
  | { ok: true; lines: StatementLine[]; table: StatementTable }
  | { ok: false; problems: Mistake[]; table?: StatementTable };

/** What is known of the columns before the file is read. */
export interface ColumnWishes {
  /** What a person has just said about this file. */
  chosen?: StatementPlaces | undefined;
  /** What the columns of this courier were called the last time. */
  remembered?: RememberedColumns | undefined;
}

/** What couriers call their columns, in plain letters, the surest name first. */
const COLUMNS = {
  consignment: [
    ...['consignment', 'consignmentno', 'consignmentnumber', 'consignmentnote', 'cn', 'cnno', 'cnnumber', 'cnnote'],
    ...[
      'trackingnumber',
      'trackingno',
      'trackingid',
      'tracking',
      'awb',
      'awbno',
      'awbnumber',
      'shipmentno',
      'shipment',
    ],
  ],
  collected: [
    ...['collected', 'collectedamount', 'amountcollected', 'cashcollected', 'codcollected', 'codamount', 'cod'],
    ...['codvalue', 'collection', 'invoiceamount', 'amount'],
  ],
  deductions: [
    ...['deductions', 'deduction', 'totaldeductions', 'totalcharges', 'charges', 'servicecharges', 'shippingcharges'],
    ...['deliverycharges', 'couriercharges', 'courierchargess', 'totalfee', 'fee', 'fees'],
  ],
  statement: [
    ...['statementno', 'statementnumber', 'statementid', 'statement', 'paymentid', 'paymentno', 'paymentnumber'],
    ...['paymentreference', 'settlementid', 'settlementno', 'invoiceno', 'invoicenumber', 'chequeno', 'statementdate'],
    ...['paymentdate', 'settlementdate', 'remittancedate', 'payoutdate'],
  ],
  date: [
    ...['deliverydate', 'datedelivered', 'delivereddate', 'deliveredon', 'dateofdelivery', 'deliverydatetime'],
    ...['date', 'transactiondate'],
  ],
} as const satisfies Record<StatementColumn, readonly string[]>;

/** More than a courier delivers for one shop in a month; a larger statement comes in parts. */
export const MOST_STATEMENT_ROWS = 10_000;
const MOST_COLUMNS = 100;
/** Some couriers write their name and the date above the table. */
const TITLE_LINES = 15;
const BOUNDS = { rows: MOST_STATEMENT_ROWS + TITLE_LINES, columns: MOST_COLUMNS };

/** Reads the bytes of an Excel workbook, or of a CSV file whatever its encoding and separators. */
export function readStatementFile(bytes: Uint8Array, wishes: ColumnWishes = {}): StatementFile {
  const read = sheetIn(bytes, ({ rows }) =>
    rows.slice(0, TITLE_LINES).some((row) => isTable(knownColumns(row, wishes))),
  );
  if ('code' in read) return { ok: false, problems: [refined(read)] };
  const { rows } = read;
  const found = headerIn(rows, wishes);
  const table = tableOf(read, found);
  if (!isTable(found.columns)) return { ok: false, problems: missingColumns(table), table };
  const twice = chosenTwice(table);
  if (twice) return { ok: false, problems: [mistake('column_twice', { column: twice })], table };
  const below = rows.slice(found.at + 1);
  if (below.length > MOST_STATEMENT_ROWS) return { ok: false, problems: [tooManyRows()] };
  const dayIn = readerOfDays(below, found.columns.date);
  const lines = below.flatMap((row) => lineOf(row, found.columns, dayIn) ?? []);
  return lines.length > 0 ? { ok: true, lines, table } : { ok: false, problems: [mistake('rows_missing')], table };
}

const tooManyRows = () => mistake('rows_too_many', { most: MOST_STATEMENT_ROWS });

/** The lines above the table count for the reader, and for nobody else. */
const refined = (read: Mistake) => (read.code === 'rows_too_many' ? tooManyRows() : read);

function sheetIn(bytes: Uint8Array, isWanted: (sheet: Sheet) => boolean): Sheet | Mistake {
  if (isWorkbook(bytes)) return readWorkbook(bytes, BOUNDS, isWanted);
  const rows = spreadsheetRows(bytes, 'statement', BOUNDS.rows + 1);
  if (!Array.isArray(rows)) return rows;
  if (rows.length === 0) return mistake('rows_missing');
  if (rows.length > BOUNDS.rows) return tooManyRows();
  if (rows.some((cells) => cells.length > MOST_COLUMNS)) return mistake('columns_too_many', { most: MOST_COLUMNS });
  return { name: '', rows: rows.map((cells, index) => ({ line: index + 1, cells, formulas: new Set<number>() })) };
}

const isTable = ({ consignment, collected }: StatementPlaces) => consignment !== null && collected !== null;

type Found = Pick<StatementTable, 'columns' | 'known_by'> & { at: number };

/** The row with the names of the columns, and which of them is which. */
function headerIn(rows: readonly SheetRow[], { chosen, remembered }: ColumnWishes): Found {
  const top = rows.slice(0, TITLE_LINES);
  const rememberedAt = remembered ? top.findIndex((row) => isTable(rememberedColumns(row, remembered))) : -1;
  const guessedAt = top.findIndex((row) => isTable(guessedColumns(row)));
  // Where nothing is known, the first row that looks like a table.
  const widest = Math.max(...top.map(filledCells));
  const at =
    [rememberedAt, guessedAt].find((place) => place !== -1) ?? top.findIndex((row) => filledCells(row) === widest);
  const header = top[at] as SheetRow;
  if (chosen) return { at, columns: within(chosen, header), known_by: 'choice' };
  if (remembered && rememberedAt !== -1) {
    return { at, columns: rememberedColumns(header, remembered), known_by: 'memory' };
  }
  return { at, columns: guessedColumns(header), known_by: 'headings' };
}

const filledCells = ({ cells }: SheetRow) => cells.filter((cell) => cell.trim() !== '').length;

const eachColumn = (placeOf: (column: StatementColumn) => number | null) =>
  Object.fromEntries(STATEMENT_COLUMNS.map((column) => [column, placeOf(column)])) as StatementPlaces;

const within = (chosen: StatementPlaces, { cells }: SheetRow) =>
  eachColumn((column) => {
    const place = chosen[column];
    return place !== null && place < cells.length ? place : null;
  });

const knownColumns = (row: SheetRow, { remembered }: ColumnWishes) => {
  const known = remembered && rememberedColumns(row, remembered);
  return known && isTable(known) ? known : guessedColumns(row);
};

function guessedColumns({ cells }: SheetRow): StatementPlaces {
  const plain = cells.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''));
  const guessed = eachColumn((column) => {
    const known = COLUMNS[column].find((name) => plain.includes(name));
    return known === undefined ? null : plain.indexOf(known);
  });
  return guessed;
}

const heading = (cell: string) => cell.trim().replace(/\s+/g, ' ').slice(0, 100);

function rememberedColumns(row: SheetRow, remembered: RememberedColumns): StatementPlaces {
  const names = numbered(row.cells.map(heading)).map((name) => name.toLowerCase());
  const known = eachColumn((column) => {
    const place = names.indexOf(remembered[column]?.toLowerCase() ?? '\n');
    return place === -1 ? null : place;
  });
  if (!isTable(known)) return known;
  // One that he calls otherwise than the last time may be called as others call it.
  const taken = new Set(Object.values(known));
  const guessed = guessedColumns(row);
  return eachColumn((column) =>
    remembered[column] === null || known[column] !== null || taken.has(guessed[column])
      ? known[column]
      : guessed[column],
  );
}

function tableOf({ name, rows }: Sheet, { at, columns, known_by }: Found): StatementTable {
  const cells = rows[at]?.cells ?? [];
  const first = rows[at + 1]?.cells ?? [];
  return {
    ...(name && { sheet: name.slice(0, 100) }),
    headings: cells.map(heading),
    examples: cells.map((_, place) => (first[place] ?? '').trim().slice(0, 40)),
    columns,
    known_by,
  };
}

function chosenTwice({ headings, columns }: StatementTable): string | undefined {
  const places = STATEMENT_COLUMNS.flatMap((column) => columns[column] ?? []);
  const twice = places.find((place, index) => places.indexOf(place) !== index);
  return twice === undefined ? undefined : headings[twice] || columnName(twice);
}

function missingColumns({ headings, columns }: StatementTable): Mistake[] {
  const missing = (['consignment', 'collected'] as const).filter((column) => columns[column] === null);
  return missing.map((column) => mistake('column_missing', { column, found: columnsFound(headings) }));
}

/** The last row often has the sums. A customer who is called Sumaira is none: no word beside these is in the name of a sum. */
const NAME_OF_SUMS =
  /^[\W\d]*(?=.*(total|sum))((grand|sub|net|totals?|sums?|subtotals?|of|amounts?|cod|cash|collected|collections?|payable|due|pkr|rs|parcels|shipments|orders)[\W\d]*)+$/i;
const isNameOfSums = (cell: string) => cell.length <= 60 && NAME_OF_SUMS.test(cell);

type ReadDay = (text: string) => string | null;

function lineOf(row: SheetRow, columns: StatementPlaces, dayIn: ReadDay): StatementLine | undefined {
  const { line, cells } = row;
  const cell = (column: StatementColumn) => {
    const place = columns[column];
    return place === null ? '' : plainText(cells[place] ?? '');
  };
  const consignment = cell('consignment').replace(/\s+/g, ' ').toUpperCase().slice(0, 100);
  if (isNameOfSums(consignment)) return undefined;
  if (consignment === '' && (cell('collected') === '' || cells.some(isNameOfSums))) return undefined;
  const collected = amountOf(cell('collected'));
  const deductions = cell('deductions') === '' ? 0 : feeOf(cell('deductions').replace(/^-/, ''));
  const problem =
    (consignment === '' ? mistake('consignment_missing') : formulaIn(row, columns)) ??
    problemOf(consignment, cell('collected'), collected, cell('deductions'), deductions);
  const statement = cell('statement').replace(/\s+/g, ' ').toUpperCase().slice(0, 60);
  return { line, consignment, collected, deductions, statement, day: dayIn(cell('date')), problem };
}

/** Couriers mark text, so that no spreadsheet reads a number into it: '0123 and ="0123". No number of theirs begins with an apostrophe. */
const plainText = (cell: string) =>
  cell
    .trim()
    .replace(/^'/, '')
    .replace(/^="([^"]*)"$/, '$1')
    .trim();

/** Couriers reckon their fees with paisas: to the nearest rupee. */
function feeOf(text: string): number | undefined {
  const [, whole = text, paisas = '0'] = /^(.*\d)\.(\d{1,2})$/.exec(text) ?? [];
  const amount = amountOf(whole);
  return amount === undefined ? amountOf(text) : amount + (Number(paisas.padEnd(2, '0')) >= 50 ? 1 : 0);
}

/** What is stored with a formula is what it once reckoned. The day is only shown. */
function formulaIn({ line, formulas }: SheetRow, columns: StatementPlaces): Mistake | undefined {
  if (formulas.size === 0) return undefined;
  const places = STATEMENT_COLUMNS.filter((column) => column !== 'date').flatMap((column) => columns[column] ?? []);
  const place = places.find((one) => formulas.has(one));
  return place === undefined ? undefined : mistake('cell_is_formula', { cell: `${columnName(place)}${line}` });
}

function problemOf(
  consignment: string,
  collectedText: string,
  collected: number | undefined,
  deductionsText: string,
  deductions: number | undefined,
): Mistake | undefined {
  if (/^\d(\.\d+)?E\+\d+$/.test(consignment)) return mistake('consignment_shortened');
  if (collected === undefined) return mistake('not_an_amount', { text: collectedText.slice(0, 40) });
  if (deductions === undefined) return mistake('not_an_amount', { text: deductionsText.slice(0, 40) });
  return undefined;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** 5/11/2026 is the 5th of November, unless a day of the same column can only be read the other way round. */
function readerOfDays(rows: readonly SheetRow[], column: number | null): ReadDay {
  const isMonthFirst =
    column !== null &&
    rows.some(({ cells }) => Number(/^\d{1,2}[/.-](\d{1,2})[/.-]/.exec(cells[column] ?? '')?.[1]) > 12);
  return (text) => {
    const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? [];
    if (year) return realDay(year, month, day);
    const [, first = '', second = '', last] =
      /^(\d{1,2})[-/. ]([a-z]{3,9}|\d{1,2})[-/., ]+(\d{4}|\d{2})(?!\d)/i.exec(text) ?? [];
    if (!last) return null;
    const full = last.length === 2 ? `20${last}` : last;
    const named = MONTHS.indexOf(second.slice(0, 3).toLowerCase()) + 1;
    if (named > 0) return realDay(full, String(named), first);
    return isMonthFirst ? realDay(full, first, second) : realDay(full, second, first);
  };
}

function realDay(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : text;
}

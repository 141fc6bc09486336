import { CsvError, parseCsv } from '#server/exports/csv.ts';
import { amountOf, spreadsheetText } from '#server/exports/spreadsheet-text.ts';

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
  /** What is wrong with the row, if something is. */
  problem: string | undefined;
}

export type StatementFile = { ok: true; lines: StatementLine[] } | { ok: false; problems: string[] };

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
    ...['deliverycharges', 'courierchargess', 'fee', 'fees'],
  ],
  statement: [
    ...['statementno', 'statementnumber', 'statementid', 'statement', 'paymentid', 'paymentno', 'paymentnumber'],
    ...['paymentreference', 'settlementid', 'settlementno', 'invoiceno', 'invoicenumber', 'chequeno', 'statementdate'],
    ...['paymentdate', 'settlementdate', 'remittancedate', 'payoutdate'],
  ],
} as const;

const TITLE_LINES = 10;

/** Reads the bytes of a CSV file, whatever its encoding and separators. */
export function readStatementFile(bytes: Uint8Array): StatementFile {
  const text = spreadsheetText(bytes, 'please ask the courier for a CSV file');
  if (typeof text !== 'string') return { ok: false, problems: [text.problem] };
  let rows: string[][];
  try {
    rows = parseCsv(text);
  } catch (error) {
    if (error instanceof CsvError) return { ok: false, problems: [error.message] };
    throw error;
  }
  // Some couriers write their name and the date above the table.
  const headerAt = rows.slice(0, TITLE_LINES).findIndex((row) => {
    const { consignment, collected } = columnsOf(row);
    return consignment !== -1 && collected !== -1;
  });
  if (headerAt === -1) return { ok: false, problems: missingColumns(rows[0] ?? []) };
  const columns = columnsOf(rows[headerAt] ?? []);
  const lines = rows.slice(headerAt + 1).flatMap((cells, index) => lineOf(cells, columns, headerAt + index + 2) ?? []);
  return lines.length > 0
    ? { ok: true, lines }
    : { ok: false, problems: ['The file has no rows below its column names'] };
}

type Columns = Record<keyof typeof COLUMNS, number>;

function columnsOf(header: readonly string[]): Columns {
  const plain = header.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''));
  const placeOf = (names: readonly string[]) => {
    const known = names.find((name) => plain.includes(name));
    return known === undefined ? -1 : plain.indexOf(known);
  };
  return {
    consignment: placeOf(COLUMNS.consignment),
    collected: placeOf(COLUMNS.collected),
    deductions: placeOf(COLUMNS.deductions),
    statement: placeOf(COLUMNS.statement),
  };
}

function missingColumns(header: readonly string[]): string[] {
  const { consignment, collected } = columnsOf(header);
  const there = header
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, 20);
  const found = there.length > 0 ? ` Its first row has: ${there.join(', ').slice(0, 300)}.` : '';
  return [
    ...(consignment === -1
      ? [`The file has no column with consignment numbers (for example "Consignment").${found}`]
      : []),
    ...(collected === -1 ? [`The file has no column with what was collected (for example "Collected").${found}`] : []),
  ];
}

function lineOf(cells: readonly string[], columns: Columns, line: number): StatementLine | undefined {
  const cell = (place: number) => (place === -1 ? '' : (cells[place] ?? '').trim());
  const consignment = cell(columns.consignment).replace(/^'/, '').replace(/\s+/g, ' ').toUpperCase().slice(0, 100);
  // The last row often has the sums.
  if (consignment === '' || /^(GRAND )?(SUB)?TOTAL/.test(consignment)) {
    const isSum = cells.some((text) => /total|sum/i.test(text)) || cell(columns.collected) === '';
    return isSum
      ? undefined
      : {
          ...{ line, consignment, collected: undefined, deductions: 0, statement: '' },
          problem: 'The row has no consignment number',
        };
  }
  const collected = amountOf(cell(columns.collected));
  const deductions = cell(columns.deductions) === '' ? 0 : amountOf(cell(columns.deductions).replace(/^-/, ''));
  const problem = problemOf(consignment, cell(columns.collected), collected, cell(columns.deductions), deductions);
  const statement = cell(columns.statement).replace(/\s+/g, ' ').toUpperCase().slice(0, 60);
  return { line, consignment, collected, deductions, statement, problem };
}

function problemOf(
  consignment: string,
  collectedText: string,
  collected: number | undefined,
  deductionsText: string,
  deductions: number | undefined,
): string | undefined {
  if (/^\d(\.\d+)?E\+\d+$/.test(consignment)) {
    return 'A spreadsheet has shortened the consignment number: please export it as text';
  }
  if (collected === undefined) return `"${collectedText.slice(0, 40)}" is no amount in whole rupees`;
  if (deductions === undefined) return `"${deductionsText.slice(0, 40)}" is no amount in whole rupees`;
  return undefined;
}

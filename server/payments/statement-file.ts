import { type Mistake, mistake } from '#contract/mistakes.ts';
import { amountOf, columnsFound, spreadsheetRows } from '#server/exports/spreadsheet-text.ts';

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
  problem: Mistake | undefined;
}

export type StatementFile = { ok: true; lines: StatementLine[] } | { ok: false; problems: Mistake[] };

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
  const rows = spreadsheetRows(bytes, 'statement');
  if (!Array.isArray(rows)) return { ok: false, problems: [rows] };
  // Some couriers write their name and the date above the table.
  const headerAt = rows.slice(0, TITLE_LINES).findIndex((row) => {
    const { consignment, collected } = columnsOf(row);
    return consignment !== -1 && collected !== -1;
  });
  if (headerAt === -1) return { ok: false, problems: missingColumns(rows[0] ?? []) };
  const columns = columnsOf(rows[headerAt] ?? []);
  const lines = rows.slice(headerAt + 1).flatMap((cells, index) => lineOf(cells, columns, headerAt + index + 2) ?? []);
  return lines.length > 0 ? { ok: true, lines } : { ok: false, problems: [mistake('rows_missing')] };
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

function missingColumns(header: readonly string[]): Mistake[] {
  const columns = columnsOf(header);
  const missing = (['consignment', 'collected'] as const).filter((column) => columns[column] === -1);
  return missing.map((column) => mistake('column_missing', { column, found: columnsFound(header) }));
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
          problem: mistake('consignment_missing'),
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
): Mistake | undefined {
  if (/^\d(\.\d+)?E\+\d+$/.test(consignment)) return mistake('consignment_shortened');
  if (collected === undefined) return mistake('not_an_amount', { text: collectedText.slice(0, 40) });
  if (deductions === undefined) return mistake('not_an_amount', { text: deductionsText.slice(0, 40) });
  return undefined;
}

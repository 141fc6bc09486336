import { createHash } from 'node:crypto';
import type { InputOf, OutputOf } from '#contract/desk/endpoint.ts';
import { type Mistake, mistake } from '#contract/mistakes.ts';
import type { bookStatement, StatementDoubt, StatementPlan, StatementRow } from '#contract/payments/payments.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Database } from '#database/database.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { formatPkr } from '#domain/payments/money.ts';
import type { Acting } from '#server/steps/acting.ts';
import { refusalWith, sentRefusal } from '#server/steps/rule-refusal.ts';
import { queryResult } from '#server/steps/staff-result.ts';
import { recordPayment } from './order-payments.ts';
import { readStatementFile, type StatementLine } from './statement-file.ts';

interface KnownParcel {
  order_number: string;
  status: OrderStatus;
  customer_name: string | null;
  due: number;
  coming_back: boolean;
  is_delivered: boolean;
  /** What the courier has collected for it and not handed over. */
  owed: number;
  written_off: number;
}

interface LookedUp {
  found: Record<string, KnownParcel>;
  /** Keys under which a row was booked, and those of them whose entry was taken back since. */
  known: string[];
  taken_back: string[];
}

const NOTHING = { collected: 0, deductions: 0, payable: 0, bookable: 0 };

/** Consignments are looked up this many at a time: on the embedded database shoppers wait for as long as one look takes. */
const PARCELS_AT_ONCE = 200;

/** Matches every row of a courier's statement with an order, or says why it cannot. Nothing is booked. */
export async function planStatementImport(staff: Database, courier: string, bytes: Uint8Array): Promise<StatementPlan> {
  const file = readStatementFile(bytes);
  if (!file.ok) return { courier, problems: file.problems, rows: [], totals: NOTHING };
  if (file.lines.length > MOST_ROWS) {
    return { courier, problems: [mistake('rows_too_many', { most: MOST_ROWS })], rows: [], totals: NOTHING };
  }
  const rows: StatementRow[] = [];
  const earlier: EarlierRows = { keys: new Set(), brought: new Map() };
  for (let start = 0; start < file.lines.length; start += PARCELS_AT_ONCE) {
    const lines = file.lines.slice(start, start + PARCELS_AT_ONCE);
    const { parcels, booked } = await lookUp(staff, courier, lines);
    for (const line of lines) rows.push(rowOf(courier, line, parcels[line.consignment], booked, earlier));
  }
  const sum = (of: (row: StatementRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const collected = sum((row) => row.collected ?? 0);
  const deductions = sum((row) => row.deductions);
  const bookable = sum((row) => (row.can_be_booked ? (row.collected ?? 0) : 0));
  return { courier, problems: [], rows, totals: { collected, deductions, payable: collected - deductions, bookable } };
}

type RowIdentity = Pick<StatementLine, 'consignment' | 'collected' | 'deductions' | 'statement'>;

/**
 * The same row is the same step, in whatever file it comes; `round` is how often its entry was taken back. A second instalment has
 * another amount, or comes with another statement's number or date.
 */
function keyOf(courier: string, { consignment, collected, deductions, statement }: RowIdentity, round = 0): string {
  const text = JSON.stringify([
    ...['courier statement', courier, consignment, collected ?? null, deductions ?? null],
    ...(statement ? [statement] : []),
    ...(round > 0 ? [{ round }] : []),
  ]);
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 32);
  // The two digits that make it a UUID of the kind that applications define (RFC 9562, version 8).
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-a$4-$5');
}

/** The parcels of these rows, which rows are booked, by their keys, and the key under which each of the others would be booked now. */
async function lookUp(staff: Database, courier: string, lines: readonly RowIdentity[]) {
  const ask = (consignments: readonly string[], keys: readonly string[]) =>
    queryResult<LookedUp>(staff, 'SELECT statement_parcels($1, $2::jsonb, $3::jsonb) AS result', [
      courier,
      consignments,
      keys,
    ]);
  let parcels: Record<string, KnownParcel> = {};
  const booked = new Set<string>();
  const nextKeys = new Map<string, string>();
  let open = lines;
  for (let round = 0; open.length > 0; round += 1) {
    // A row that was booked before statements' numbers were read has a key without one.
    const plainKeys = open.map((line) => keyOf(courier, { ...line, statement: '' }, round));
    const keys = open.map((line) => keyOf(courier, line, round));
    const consignments = round === 0 ? open.map(({ consignment }) => consignment) : [];
    const { found, known, taken_back } = await ask(consignments, [...new Set([...keys, ...plainKeys])]);
    if (round === 0) parcels = found;
    const takenBack = new Set(taken_back);
    const inForce = new Set(known.filter((key) => !takenBack.has(key)));
    open = open.filter((line, index) => {
      const [key, plainKey] = [keys[index] ?? '', plainKeys[index] ?? ''];
      nextKeys.set(keyOf(courier, line), key);
      if (inForce.has(key) || inForce.has(plainKey)) booked.add(keyOf(courier, line));
      return takenBack.has(key);
    });
  }
  return { parcels, booked, nextKeys };
}

/** What the rows above in the same file are and bring, by consignment. */
interface EarlierRows {
  keys: Set<string>;
  brought: Map<string, number>;
}

function rowOf(
  courier: string,
  line: StatementLine,
  parcel: KnownParcel | undefined,
  booked: ReadonlySet<string>,
  earlier: EarlierRows,
): StatementRow {
  const key = keyOf(courier, line);
  const { consignment, collected } = line;
  const brought = earlier.brought.get(consignment) ?? 0;
  const left = Math.max((parcel?.owed ?? 0) - brought, 0);
  const [doubt, mistake] = doubtOf(courier, line, parcel, {
    left,
    isBooked: booked.has(key),
    isRepeated: earlier.keys.has(key),
  });
  const can_be_booked = doubt === null || (doubt === 'amount_differs' && (collected ?? 0) > 0);
  earlier.keys.add(key);
  if (can_be_booked) earlier.brought.set(consignment, brought + (collected ?? 0));
  return {
    line: line.line,
    consignment,
    collected: collected ?? null,
    deductions: line.deductions ?? 0,
    statement: line.statement,
    order_number: parcel?.order_number ?? null,
    customer_name: parcel?.customer_name ?? null,
    expected: parcel ? (parcel.is_delivered ? left : parcel.due) : null,
    doubt,
    mistake,
    can_be_booked,
    key,
  };
}

interface RowFacts {
  /** What the courier owes for the parcel, less what the rows above bring. */
  left: number;
  isBooked: boolean;
  isRepeated: boolean;
}

function doubtOf(
  courier: string,
  { consignment, collected, problem }: StatementLine,
  parcel: KnownParcel | undefined,
  { left, isBooked, isRepeated }: RowFacts,
): [StatementDoubt, Mistake] | [null, null] {
  if (problem !== undefined) return ['unreadable', problem];
  if (!parcel) return ['unknown_consignment', mistake('consignment_unknown', { courier, consignment })];
  if (isRepeated) return ['twice_in_file', mistake('consignment_twice', { consignment })];
  const { order_number: order, status, coming_back, is_delivered, owed, written_off } = parcel;
  if (isBooked) return ['already_booked', mistake('row_booked', { order, owes: owed > 0 })];
  if (!is_delivered && (status === 'returned' || coming_back))
    return ['came_back', mistake('parcel_came_back', { order })];
  if (!is_delivered) return ['not_delivered', mistake('parcel_not_there', { order })];
  if (owed === 0) {
    return [
      'already_booked',
      written_off > 0 ? mistake('debt_written_off', { courier, order }) : mistake('debt_settled', { courier, order }),
    ];
  }
  if (left === 0) return ['twice_in_file', mistake('rows_above_bring_all', { courier, consignment })];
  if (collected !== left) {
    const differs = { courier, order, debt: left, collected: collected ?? 0 };
    return ['amount_differs', mistake('amount_differs', differs)];
  }
  return [null, null];
}

type BookedOutcome = Omit<OutputOf<typeof bookStatement>['results'][number], 'line' | 'order_number'>;
type BookedRow = InputOf<typeof bookStatement>['rows'][number];

/** Books the rows that a person has chosen, each as a step of its own under its own key. */
export async function bookStatementRows(
  staff: Database,
  acting: (key: string) => Acting,
  courier: string,
  rows: readonly BookedRow[],
): Promise<OutputOf<typeof bookStatement>> {
  const results: OutputOf<typeof bookStatement>['results'] = [];
  for (const row of rows) {
    const { line, order_number } = row;
    results.push({ line, order_number, ...(await bookRow(staff, acting, courier, row)) });
  }
  return { results };
}

async function bookRow(
  staff: Database,
  acting: (key: string) => Acting,
  courier: string,
  row: BookedRow,
): Promise<BookedOutcome> {
  const { order_number, consignment, collected, deductions, expected } = row;
  const key = keyOf(courier, row);
  // What was matched for one courier is not booked under another, nor one row under the key of another.
  if (row.key !== key) return refusedRow(refusalWith('statement_row_changed'));
  const { parcels, booked, nextKeys } = await lookUp(staff, courier, [row]);
  const parcel = parcels[consignment];
  if (parcel?.order_number !== order_number || !parcel.is_delivered) {
    return refusedRow(refusalWith('parcel_not_delivered', { consignment, order: order_number }));
  }
  if (booked.has(key)) return { ok: true, repeated: true, refusal: null };
  const by = { ...acting(nextKeys.get(key) ?? key), ...(expected !== undefined && { seenDebt: expected }) };
  const result = await recordPayment(staff, by, order_number, {
    method: 'cash',
    from: 'courier',
    amount: collected,
    reference: `${courier} ${consignment}`.slice(0, 90),
    instalment: true,
    note: `From the statement of ${courier}: ${formatPkr(collected)} collected, ${formatPkr(deductions)} deducted`,
  });
  if (!result.ok) return refusedRow(result);
  return { ok: true, repeated: result.value.repeated === true, refusal: null };
}

const refusedRow = (refusal: Refusal): BookedOutcome => ({ ok: false, repeated: false, refusal: sentRefusal(refusal) });

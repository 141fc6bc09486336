import { createHash } from 'node:crypto';
import type { InputOf, OutputOf } from '#contract/desk/endpoint.ts';
import { type Mistake, mistake } from '#contract/mistakes.ts';
import type {
  bookStatement,
  MissingParcels,
  StatementDoubt,
  StatementPlaces,
  StatementPlan,
  StatementRow,
} from '#contract/payments/payments.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Database } from '#database/database.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { dayPlus, periodOf, shopDay } from '#server/settings/shop-time.ts';
import type { Acting } from '#server/steps/acting.ts';
import { refusalWith, sentRefusal } from '#server/steps/rule-refusal.ts';
import { queryResult, staffStep, valueIn } from '#server/steps/staff-result.ts';
import { recordPayment } from './order-payments.ts';
import { columnsToRemember, type RememberedColumns } from './statement-columns.ts';
import type { StatementLine } from './statement-file.ts';
import { readStatement } from './statement-reader.ts';

interface KnownParcel {
  order_number: string;
  status: OrderStatus;
  customer_name: string | null;
  due: number;
  coming_back: boolean;
  is_delivered: boolean;
  collected_at: string | null;
  /** What the courier has collected for it and not handed over. */
  owed: number;
  written_off: number;
  /** What was booked of it and not taken back, the fee in it. */
  entries: readonly { at: string; collected: number }[];
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

/** How many of the parcels that a statement leaves out are named. */
const MOST_MISSING = 200;

export interface StatementRequest {
  courier: string;
  bytes: Uint8Array;
  /** What a person says about this file: its columns, and the days of which it is. */
  columns?: StatementPlaces | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Matches every row of a courier's statement with an order, or says why it cannot, and names the parcels that it leaves out. Nothing is
 * booked; what a person has said about the columns is kept for the courier's next file.
 */
export async function planStatementImport(
  staff: Database,
  acting: Acting,
  { courier, bytes, columns, ...days }: StatementRequest,
  timeZone: string,
): Promise<StatementPlan> {
  const terms = await queryResult<{ columns: RememberedColumns | null; parcel_fee: number | null }>(
    staff,
    'SELECT statement_terms($1) AS result',
    [courier],
  );
  const { parcel_fee } = terms;
  const file = await readStatement(bytes, { chosen: columns, remembered: terms.columns ?? undefined });
  if (!file.ok) {
    const { problems, table = null } = file;
    return { courier, table, problems, rows: [], totals: NOTHING, parcel_fee, missing: null };
  }
  const { lines, table } = file;
  if (columns) {
    valueIn(
      await staffStep<RememberedColumns>(
        staff,
        acting,
        'SELECT keep_statement_columns($1::jsonb, $2, $3::jsonb) AS result',
        [courier, columnsToRemember(table)],
      ),
    );
  }
  const rows: StatementRow[] = [];
  const delivered: string[] = [];
  const earlier: EarlierRows = { keys: new Set(), brought: new Map(), amounts: new Map() };
  for (let start = 0; start < lines.length; start += PARCELS_AT_ONCE) {
    const part = lines.slice(start, start + PARCELS_AT_ONCE);
    const { parcels, booked } = await lookUp(staff, courier, part);
    for (const line of part) {
      const parcel = parcels[line.consignment];
      rows.push(rowOf(courier, line, parcel, { booked, earlier, timeZone }));
      if (parcel?.collected_at) delivered.push(shopDay(new Date(parcel.collected_at), timeZone));
    }
  }
  const sum = (of: (row: StatementRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const collected = sum((row) => row.collected ?? 0);
  const deductions = sum((row) => row.deductions);
  const bookable = sum((row) => (row.can_be_booked && row.doubt !== 'like_booked' ? (row.collected ?? 0) : 0));
  const totals = { collected, deductions, payable: collected - deductions, bookable };
  const span = spanOf(days, lines, delivered);
  const missing = span && (await missingParcels(staff, courier, rows, span, timeZone));
  return { courier, table, problems: [], rows, totals, parcel_fee, missing: missing ?? null };
}

interface Span {
  from: string;
  to: string;
}

/** As a person says, else the days in the file, else those on which the parcels in it were delivered. */
function spanOf(
  { from, to }: Pick<StatementRequest, 'from' | 'to'>,
  lines: readonly StatementLine[],
  delivered: readonly string[],
): Span | undefined {
  if (from && to) return from <= to ? { from, to } : { from: to, to: from };
  const inFile = lines.flatMap(({ day }) => day ?? []);
  const days = (inFile.length > 0 ? inFile : delivered).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return undefined;
  // One wrong year among the days would ask for every parcel there ever was.
  const earliest = dayPlus(last, -LONGEST_SPAN);
  return { from: first < earliest ? earliest : first, to: last };
}

const LONGEST_SPAN = 366;

async function missingParcels(
  staff: Database,
  courier: string,
  rows: readonly StatementRow[],
  { from, to }: Span,
  timeZone: string,
): Promise<MissingParcels> {
  const period = periodOf(from, to, timeZone);
  const consignments = [...new Set(rows.map(({ consignment }) => consignment))];
  const found = await queryResult<Omit<MissingParcels, 'from' | 'to'>>(
    staff,
    'SELECT statement_missing($1, $2::jsonb, $3::timestamptz, $4::timestamptz, $5::integer) AS result',
    [courier, consignments, period.from, period.to, MOST_MISSING],
  );
  return { from, to, ...found };
}

type RowIdentity = Pick<StatementLine, 'consignment' | 'collected' | 'deductions' | 'statement'>;

/**
 * The same row is the same step, in whatever file it comes and whichever column was chosen for the fee; `round` is how often its entry
 * was taken back. A second instalment has another amount, or comes with another statement's number or date.
 */
function keyOf(courier: string, { consignment, collected, statement }: RowIdentity, round = 0): string {
  return keyFrom([
    ...['row of a statement', courier, consignment, collected ?? null, statement],
    ...(round > 0 ? [{ round }] : []),
  ]);
}

/** The keys under which the version before booked this row: with what was deducted, and before statements' numbers were read. */
function formerKeysOf(
  courier: string,
  { consignment, collected, deductions, statement }: RowIdentity,
  round: number,
): string[] {
  const common = ['courier statement', courier, consignment, collected ?? null, deductions ?? null];
  const rounds = round > 0 ? [{ round }] : [];
  return [keyFrom([...common, ...(statement ? [statement] : []), ...rounds]), keyFrom([...common, ...rounds])];
}

function keyFrom(parts: readonly unknown[]): string {
  const text = JSON.stringify(parts);
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
    const formerKeys = open.map((line) => formerKeysOf(courier, line, round));
    const keys = open.map((line) => keyOf(courier, line, round));
    const consignments = round === 0 ? open.map(({ consignment }) => consignment) : [];
    const { found, known, taken_back } = await ask(consignments, [...new Set([...keys, ...formerKeys.flat()])]);
    if (round === 0) parcels = found;
    const takenBack = new Set(taken_back);
    const inForce = new Set(known.filter((key) => !takenBack.has(key)));
    open = open.filter((line, index) => {
      const key = keys[index] ?? '';
      const former = formerKeys[index] ?? [];
      nextKeys.set(keyOf(courier, line), key);
      if (inForce.has(key) || former.some((one) => inForce.has(one))) booked.add(keyOf(courier, line));
      return takenBack.has(key) || former.some((one) => takenBack.has(one));
    });
  }
  return { parcels, booked, nextKeys };
}

/** What the rows above in the same file are and bring, by consignment, and the amounts of those that can be booked. */
interface EarlierRows {
  keys: Set<string>;
  brought: Map<string, number>;
  amounts: Map<string, number[]>;
}

interface Surroundings {
  booked: ReadonlySet<string>;
  earlier: EarlierRows;
  timeZone: string;
}

const entriesLike = (parcel: KnownParcel | undefined, collected: number | undefined) =>
  parcel?.entries.filter((entry) => entry.collected === collected) ?? [];

function rowOf(
  courier: string,
  line: StatementLine,
  parcel: KnownParcel | undefined,
  { booked, earlier, timeZone }: Surroundings,
): StatementRow {
  const key = keyOf(courier, line);
  const { consignment, collected } = line;
  const brought = earlier.brought.get(consignment) ?? 0;
  const left = Math.max((parcel?.owed ?? 0) - brought, 0);
  const like = entriesLike(parcel, collected);
  const amounts = earlier.amounts.get(consignment) ?? [];
  const last = like.at(-1);
  const [doubt, mistake] = doubtOf(courier, line, parcel, {
    left,
    bookedOn: last && shopDay(last.at, timeZone),
    isBooked: booked.has(key),
    isRepeated: earlier.keys.has(key),
  });
  const can_be_booked =
    doubt === null || doubt === 'like_booked' || (doubt === 'amount_differs' && (collected ?? 0) > 0);
  earlier.keys.add(key);
  if (can_be_booked) earlier.amounts.set(consignment, [...amounts, collected ?? 0]);
  // What looks like what was booked most likely brings nothing, and leaves the debt to the rows below.
  if (can_be_booked && doubt !== 'like_booked') earlier.brought.set(consignment, brought + (collected ?? 0));
  return {
    line: line.line,
    consignment,
    collected: collected ?? null,
    deductions: line.deductions ?? 0,
    statement: line.statement,
    day: line.day,
    order_number: parcel?.order_number ?? null,
    customer_name: parcel?.customer_name ?? null,
    expected: parcel ? (parcel.is_delivered ? left : parcel.due) : null,
    doubt,
    mistake,
    can_be_booked,
    alike: like.length + amounts.filter((amount) => amount === collected).length,
    key,
  };
}

interface RowFacts {
  /** What the courier owes for the parcel, less what the rows above bring. */
  left: number;
  /** 'YYYY-MM-DD' of the last entry in force of this parcel with this amount. */
  bookedOn: string | undefined;
  isBooked: boolean;
  isRepeated: boolean;
}

function doubtOf(
  courier: string,
  { consignment, collected, deductions = 0, problem }: StatementLine,
  parcel: KnownParcel | undefined,
  { left, bookedOn, isBooked, isRepeated }: RowFacts,
): [StatementDoubt, Mistake] | [null, null] {
  if (problem !== undefined) return ['unreadable', problem];
  if (!parcel) return ['unknown_consignment', mistake('consignment_unknown', { courier, consignment })];
  if (isRepeated) return ['twice_in_file', mistake('consignment_twice', { consignment })];
  const { order_number: order, status, coming_back, is_delivered, owed, written_off } = parcel;
  if (isBooked) return ['already_booked', mistake('row_booked', { order, owes: owed > 0 })];
  if (!is_delivered && (status === 'returned' || coming_back))
    return ['came_back', mistake('parcel_came_back', { order })];
  if (!is_delivered) return ['not_delivered', mistake('parcel_not_there', { order })];
  if (owed === 0 && !collected && deductions > 0)
    return ['fee_without_cash', mistake('fee_without_cash', { courier, order, fee: deductions })];
  if (owed === 0) {
    return [
      'already_booked',
      written_off > 0 ? mistake('debt_written_off', { courier, order }) : mistake('debt_settled', { courier, order }),
    ];
  }
  if (left === 0) return ['twice_in_file', mistake('rows_above_bring_all', { courier, consignment })];
  if (deductions > 0 && collected && deductions >= collected) {
    return ['fee_too_high', mistake('fee_too_high', { fee: deductions, collected })];
  }
  // The same amount under another key: the file says its statement or date otherwise, or it was entered by hand.
  if (bookedOn !== undefined && collected) {
    return ['like_booked', mistake('row_like_booked', { order, day: bookedOn, amount: collected })];
  }
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
  const { order_number, consignment, collected, deductions, expected, alike } = row;
  const key = keyOf(courier, row);
  if (deductions >= collected) return refusedRow(refusalWith('statement_row_changed'));
  // What was matched for one courier is not booked under another, nor one row under the key of another.
  if (row.key !== key) return refusedRow(refusalWith('statement_row_changed'));
  const { parcels, booked, nextKeys } = await lookUp(staff, courier, [row]);
  const parcel = parcels[consignment];
  if (parcel?.order_number !== order_number || !parcel.is_delivered) {
    return refusedRow(refusalWith('parcel_not_delivered', { consignment, order: order_number }));
  }
  if (booked.has(key)) return { ok: true, repeated: true, refusal: null };
  // Somebody has booked the same meanwhile, under another key.
  if (entriesLike(parcel, collected).length > alike) return refusedRow(refusalWith('statement_row_changed'));
  const by = { ...acting(nextKeys.get(key) ?? key), ...(expected !== undefined && { seenDebt: expected }) };
  const result = await recordPayment(staff, by, order_number, {
    method: 'cash',
    from: 'courier',
    amount: collected - deductions,
    ...(deductions > 0 && { fee: deductions }),
    reference: `${courier} ${consignment}`.slice(0, 90),
    instalment: true,
    note: `From the statement of ${courier}`,
  });
  if (!result.ok) return refusedRow(result);
  return { ok: true, repeated: result.value.repeated === true, refusal: null };
}

const refusedRow = (refusal: Refusal): BookedOutcome => ({ ok: false, repeated: false, refusal: sentRefusal(refusal) });

import { createHash } from 'node:crypto';
import type { InputOf, OutputOf } from '#contract/desk/endpoint.ts';
import type { bookStatement, StatementDoubt, StatementPlan, StatementRow } from '#contract/desk/money.ts';
import type { Database } from '#database/database.ts';
import { formatPkr } from '#domain/money.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Acting } from './acting.ts';
import { recordPayment } from './order-money.ts';
import { queryResult } from './staff-result.ts';
import { readStatementFile, type StatementLine } from './statement-file.ts';

interface KnownParcel {
  order_number: string;
  status: OrderStatus;
  customer_name: string | null;
  cash_to_collect: number;
  due: number;
  paid: number;
  coming_back: boolean;
}

const NOTHING = { collected: 0, deductions: 0, payable: 0, bookable: 0 };

/** Consignments are looked up this many at a time: on the embedded database shoppers wait for as long as one look takes. */
const PARCELS_AT_ONCE = 200;

/** Matches every row of a courier's statement with an order, or says why it cannot. Nothing is booked. */
export async function planStatementImport(staff: Database, courier: string, bytes: Uint8Array): Promise<StatementPlan> {
  const file = readStatementFile(bytes);
  if (!file.ok) return { problems: file.problems, rows: [], totals: NOTHING };
  if (file.lines.length > 10_000) {
    return { problems: ['The file has more than 10,000 rows: please split it'], rows: [], totals: NOTHING };
  }
  const { parcels, booked } = await lookUp(staff, courier, file.lines);
  const seen = new Set<string>();
  const rows = file.lines.map((line) => {
    const row = rowOf(courier, line, parcels.get(line.consignment), booked, seen.has(line.consignment));
    seen.add(line.consignment);
    return row;
  });
  const sum = (of: (row: StatementRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const collected = sum((row) => row.collected ?? 0);
  const deductions = sum((row) => row.deductions);
  const bookable = sum((row) => (row.can_be_booked ? (row.collected ?? 0) : 0));
  return { problems: [], rows, totals: { collected, deductions, payable: collected - deductions, bookable } };
}

async function lookUp(staff: Database, courier: string, lines: readonly StatementLine[]) {
  const parcels = new Map<string, KnownParcel>();
  const booked = new Set<string>();
  for (let start = 0; start < lines.length; start += PARCELS_AT_ONCE) {
    const part = lines.slice(start, start + PARCELS_AT_ONCE);
    const { found, known } = await queryResult<{ found: Record<string, KnownParcel>; known: string[] }>(
      staff,
      'SELECT statement_parcels($1, $2::jsonb, $3::jsonb) AS result',
      [courier, part.map(({ consignment }) => consignment), part.map((line) => keyOf(courier, line))],
    );
    for (const [consignment, parcel] of Object.entries(found)) parcels.set(consignment, parcel);
    for (const key of known) booked.add(key);
  }
  return { parcels, booked };
}

/** The same row is the same step, in whatever file it comes. */
function keyOf(courier: string, { consignment, collected, deductions }: StatementLine): string {
  const text = JSON.stringify(['courier statement', courier, consignment, collected ?? null, deductions ?? null]);
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 32);
  // The two digits that make it a UUID of the kind that applications define (RFC 9562, version 8).
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-a$4-$5');
}

function rowOf(
  courier: string,
  line: StatementLine,
  parcel: KnownParcel | undefined,
  booked: ReadonlySet<string>,
  isSecond: boolean,
): StatementRow {
  const key = keyOf(courier, line);
  const [doubt, message] = doubtOf(courier, line, parcel, booked.has(key), isSecond);
  return {
    line: line.line,
    consignment: line.consignment,
    collected: line.collected ?? null,
    deductions: line.deductions ?? 0,
    order_number: parcel?.order_number ?? null,
    customer_name: parcel?.customer_name ?? null,
    expected: parcel?.due ?? null,
    doubt,
    message,
    can_be_booked: doubt === null || (doubt === 'amount_differs' && (line.collected ?? 0) > 0),
    key,
  };
}

function doubtOf(
  courier: string,
  { consignment, collected, problem }: StatementLine,
  parcel: KnownParcel | undefined,
  isBooked: boolean,
  isSecond: boolean,
): [StatementDoubt | null, string] {
  if (problem !== undefined) return ['unreadable', problem];
  if (isSecond) return ['twice_in_file', `${consignment} is in the file twice`];
  if (!parcel) return ['unknown_consignment', `No parcel with ${courier} has the number ${consignment}`];
  const { order_number, status, due, coming_back } = parcel;
  if (isBooked) return ['already_booked', `This row was booked before, for order ${order_number}`];
  if (status === 'returned' || coming_back)
    return ['came_back', `Order ${order_number} came back or is on its way back`];
  if (status !== 'delivered') return ['not_delivered', `Order ${order_number} is not marked as delivered`];
  if (due === 0) return ['already_booked', `Order ${order_number} is paid already`];
  if (collected !== due) {
    return [
      'amount_differs',
      `Order ${order_number} was to bring ${formatPkr(due)}, the courier says ${formatPkr(collected ?? 0)}`,
    ];
  }
  return [null, ''];
}

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
    const { line, order_number, consignment, collected, deductions } = row;
    // The key is worked out again: what was sent cannot book one row under the key of another.
    const key = keyOf(courier, { line, consignment, collected, deductions, problem: undefined });
    const { found } = await queryResult<{ found: Record<string, KnownParcel> }>(
      staff,
      'SELECT statement_parcels($1, $2::jsonb, $3::jsonb) AS result',
      [courier, [consignment], []],
    );
    const parcel = found[consignment];
    if (parcel?.order_number !== order_number || parcel.status !== 'delivered') {
      results.push({
        line,
        order_number,
        ok: false,
        message: `${consignment} is no delivered parcel of order ${order_number}`,
      });
      continue;
    }
    const result = await recordPayment(staff, acting(key), order_number, {
      method: 'cash',
      amount: collected,
      reference: `${courier} ${consignment}`.slice(0, 100),
      note: `From the statement of ${courier}: ${formatPkr(collected)} collected, ${formatPkr(deductions)} deducted`,
    });
    const done = result.ok && result.value.repeated ? 'Booked before' : 'Booked';
    results.push({ line, order_number, ok: result.ok, message: result.ok ? done : result.message });
  }
  return { results };
}

import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { cursorField, dayField, numberInAddress, uuidField } from '#contract/desk/fields.ts';
import { coded, type Mistake } from '#contract/mistakes.ts';
import type { OrderMoney, OrderPayment } from '#contract/orders/order-views.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { PaymentMethod, WayToPay } from '#domain/payments/payment.ts';

/** An order with open money. */
export interface OpenMoneyRow
  extends Pick<
    OrderMoney,
    'payable' | 'paid' | 'paid_by_customer' | 'due' | 'to_refund' | 'collected' | 'with_courier'
  > {
  order_number: string;
  customer_name: string | null;
  phone: string | null;
  status: string;
  pay_by: WayToPay | null;
  courier: string | null;
  consignment: string | null;
  /** When the courier collected it, when it became clear that money is to be given back, or when the order was placed. */
  since: string;
}

/** What one courier holds, by how long ago the parcels were delivered. */
export interface CourierCash {
  courier: string;
  parcels: number;
  amount: number;
  /** Delivered less than 3 days ago, less than 7, less than 14, and longer ago. */
  ages: { under_3: number; under_7: number; under_14: number; older: number };
  oldest: string;
}

export interface PaymentDay {
  /** 'YYYY-MM-DD', in the shop's time zone. */
  day: string;
  method: PaymentMethod;
  payments: number;
  received: number;
  refunded: number;
}

export interface MoneyOverview {
  /** What customers still have to pay for orders that are confirmed, on their way or delivered. */
  due: { orders: number; amount: number };
  /** Collected, and neither booked nor written off yet. */
  with_couriers: CourierCash[];
  to_refund: { orders: number; amount: number };
  /** Received less given back today, in the shop's time zone. */
  today: number;
  /** Invoiced less credited today; documents that were voided count for nothing. */
  invoiced_today: number;
}

export const moneyOverview = endpoint<MoneyOverview>()({
  method: 'GET',
  path: '/api/money',
  access: { area: 'money' },
  input: z.strictObject({}),
});

const OPEN_MONEY_KINDS = ['due', 'with_couriers', 'to_refund'] as const;

export const listOpenMoney = endpoint<{ orders: OpenMoneyRow[]; next: string | null }>()({
  method: 'GET',
  path: '/api/money/open',
  access: { area: 'money' },
  input: z.strictObject({
    kind: z.enum(OPEN_MONEY_KINDS, { error: coded('none_such', { what: 'list' }) }),
    courier: z.string().max(100).optional(),
    after: cursorField.optional(),
    most: numberInAddress(1, 200).default(50),
  }),
});

const period = { from: dayField, to: dayField };

export const paymentsByDay = endpoint<{ days: PaymentDay[] }>()({
  method: 'GET',
  path: '/api/money/by-day',
  access: { area: 'money' },
  input: z.strictObject(period),
});

export interface PaymentRow extends Omit<OrderPayment, 'note' | 'at'> {
  order_number: string;
}

/** Newest first. */
export const listPayments = endpoint<{ payments: PaymentRow[]; next: string | null }>()({
  method: 'GET',
  path: '/api/money/payments',
  access: { area: 'money' },
  input: z.strictObject({
    from: dayField.optional(),
    to: dayField.optional(),
    after: cursorField.optional(),
    most: numberInAddress(1, 200).default(50),
  }),
});

/** Why a row of a courier's statement cannot be booked as it is. */
const STATEMENT_DOUBTS = [
  'unknown_consignment',
  'amount_differs',
  'like_booked',
  'already_booked',
  'not_delivered',
  'came_back',
  'twice_in_file',
  'fee_too_high',
  'fee_without_cash',
  'unreadable',
] as const;

export type StatementDoubt = (typeof STATEMENT_DOUBTS)[number];

export interface StatementRow {
  /** The line in the file. */
  line: number;
  consignment: string;
  collected: number | null;
  /** What the courier keeps of it for his own work. */
  deductions: number;
  /** The number or the day of the statement or the payout; empty where the file has none. */
  statement: string;
  /** 'YYYY-MM-DD', where the file says it. */
  day: string | null;
  /** Null if no order has this consignment. */
  order_number: string | null;
  customer_name: string | null;
  /** What the courier owes for the parcel, less what the rows above bring; of a parcel on its way, what is due. */
  expected: number | null;
  doubt: StatementDoubt | null;
  /** Why there is a doubt. */
  mistake: Mistake | null;
  /**
   * Whether a person may book it. An amount that differs, or one that looks like what was booked, may be booked by saying so; the rest
   * of the doubts may not.
   */
  can_be_booked: boolean;
  /** Entries in force, and rows above, of this parcel with this amount: more of them by now, and the row is not booked. */
  alike: number;
  /** Made from courier, consignment, amounts and statement: the same row, in whatever file, is booked once. */
  key: string;
}

/** What is read from a statement, in the sequence in which a person is asked for it. */
export const STATEMENT_COLUMNS = ['consignment', 'collected', 'deductions', 'statement', 'date'] as const;

export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];

/** The place of each column in the file, from 0; null for what the file does not have. */
export type StatementPlaces = Readonly<Record<StatementColumn, number | null>>;

/** The table of the file, so that a person can say what its columns are. */
export interface StatementTable {
  /** Of a workbook: the name of the sheet that was read. */
  sheet?: string;
  headings: readonly string[];
  /** The first row below the headings. */
  examples: readonly string[];
  columns: StatementPlaces;
  /** Guessed from the headings, as for the last file of this courier, or as somebody has just said. */
  known_by: 'headings' | 'memory' | 'choice';
}

export interface StatementPlan {
  /** Whose statement it was read as: its rows can be booked under no other. */
  courier: string;
  /** Null where the file has no table at all. */
  table: StatementTable | null;
  /** Why the file cannot be read at all; then there are no rows. */
  problems: Mistake[];
  rows: StatementRow[];
  /** `bookable` is the cash of the rows that can be booked, their fees in it, but for those that look like what was booked. */
  totals: { collected: number; deductions: number; payable: number; bookable: number };
  /** What the courier's terms say that he charges for a parcel; null where they say nothing. */
  parcel_fee: number | null;
  /** Null where nothing says of which days the statement is. */
  missing: MissingParcels | null;
}

/** Parcels that were delivered in the days of a statement, whose cash is still owed and that are not in it. */
export interface MissingParcels {
  from: string;
  to: string;
  parcels: number;
  amount: number;
  /** The oldest of them. */
  rows: MissingParcel[];
}

export interface MissingParcel {
  order_number: string;
  customer_name: string | null;
  consignment: string | null;
  collected_at: string;
  collected: number;
  with_courier: number;
}

/** An entry of the ledger of couriers; `amount` is what it does to the debt. */
export interface CourierEntry {
  at: string;
  order_number: string;
  courier: string | null;
  consignment: string | null;
  kind: 'collected' | 'remittance' | 'fee' | 'write_off';
  amount: number;
  payment: number | null;
  takes_back: number | null;
  /** Null of what was collected: whoever marked the parcel as delivered stands in the order's history. */
  actor: string | null;
}

const eachStatementColumn = <T>(make: () => T) =>
  Object.fromEntries(STATEMENT_COLUMNS.map((column) => [column, make()])) as Record<StatementColumn, T>;

const NO_COURIER = coded('missing', { what: 'courier_chosen' });
const chosenCourier = z.string({ error: NO_COURIER }).min(1, NO_COURIER).max(100);

export const planStatement = endpoint<StatementPlan>()({
  method: 'POST',
  path: '/api/money/statement/plan',
  access: { area: 'money' },
  input: z.strictObject({
    courier: chosenCourier,
    /** The file's bytes in base64: its encoding is found out by the server. */
    file: z
      .base64({ error: coded('unreadable', { what: 'file' }) })
      .min(1, coded('file_empty'))
      .max(4_000_000, coded('file_too_large', { megabytes: 3 })),
    /** What a person says about the columns of this file. It is remembered for the courier's next one. */
    columns: z.strictObject(eachStatementColumn(() => z.int().min(0).max(999).nullable())).optional(),
    /** The days of the statement, where a person knows better. */
    from: dayField.optional(),
    to: dayField.optional(),
  }),
});

/** Rows of one request. */
const MOST_ROWS = 2_000;

/** Books chosen rows: one payment in cash per row. */
export const bookStatement = endpoint<{
  results: { line: number; order_number: string; ok: boolean; repeated: boolean; refusal: Refusal | null }[];
}>()({
  method: 'POST',
  path: '/api/money/statement/book',
  access: { area: 'money' },
  input: z.strictObject({
    courier: chosenCourier,
    rows: z
      .array(
        z.strictObject({
          line: z.int().min(1),
          order_number: z.string().min(1).max(40),
          consignment: z.string().min(1).max(100),
          collected: z.int().min(1, coded('amount_not_whole')).max(999_999_999),
          deductions: z.int().min(0).max(999_999_999),
          statement: z.string().max(60).default(''),
          /** What the courier was seen to owe: a row that would bring more than he owes by now is refused. */
          expected: z.int().min(0).max(999_999_999).optional(),
          /** How many of this parcel and amount were seen: where there are more by now, the row is refused. */
          alike: z.int().min(0).max(999_999).default(0),
          key: uuidField,
        }),
        { error: coded('missing', { what: 'rows' }) },
      )
      .min(1, coded('missing', { what: 'rows' }))
      .max(MOST_ROWS, coded('too_many', { what: 'rows', most: MOST_ROWS })),
  }),
});

export const moneyEndpoints = {
  moneyOverview,
  listOpenMoney,
  paymentsByDay,
  listPayments,
  planStatement,
  bookStatement,
} as const;

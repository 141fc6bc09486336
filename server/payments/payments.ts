import type { InputOf, OutputOf } from '#contract/desk/endpoint.ts';
import type { OrderPayment } from '#contract/orders/order-views.ts';
import type {
  CourierEntry,
  listOpenMoney,
  listPayments,
  MoneyOverview,
  PaymentDay,
  PaymentRow,
} from '#contract/payments/payments.ts';
import { momentSchema } from '#contract/settings/dates.ts';
import type { Database } from '#database/database.ts';
import { positionOf } from '#server/orders/orders.ts';
import { dayPlus, periodOf, shopDay } from '#server/settings/shop-time.ts';
import { inPages, PAGE_SIZE } from '#server/steps/in-pages.ts';
import { queryResult, refuse, type StaffResult, staffResult } from '#server/steps/staff-result.ts';

export function readMoneyOverview(staff: Database, timeZone: string): Promise<MoneyOverview> {
  const today = shopDay(new Date(), timeZone);
  const { from, to } = periodOf(today, today, timeZone);
  return queryResult(staff, 'SELECT money_overview($1::timestamptz, $2::timestamptz) AS result', [from, to]);
}

type OpenMoneyPage = OutputOf<typeof listOpenMoney>;

/** Orders with open money, oldest first. */
export function readOpenMoney(
  staff: Database,
  { after, ...query }: InputOf<typeof listOpenMoney>,
): Promise<StaffResult<OpenMoneyPage>> {
  return staffResult(async () => {
    const position = positionOf(after);
    const rows = await queryResult<(OpenMoneyPage['orders'][number] & { id: string; created_at: string })[]>(
      staff,
      'SELECT list_open_money($1::jsonb) AS result',
      [{ ...query, ...(position && { after: position }) }],
    );
    const last = rows.length === query.most ? rows.at(-1) : undefined;
    return {
      orders: rows.map(({ id: _, created_at: __, ...row }) => row),
      next: last ? `${last.created_at}~${last.id}` : null,
    };
  });
}

/** Read in parts of at most this many days: on the embedded database shoppers wait for as long as one part takes. */
const DAYS_AT_ONCE = 31;

export async function readPaymentDays(
  staff: Database,
  first: string,
  last: string,
  timeZone: string,
): Promise<PaymentDay[]> {
  const days: PaymentDay[] = [];
  for (let from = first; from <= last; from = dayPlus(from, DAYS_AT_ONCE)) {
    const end = dayPlus(from, DAYS_AT_ONCE - 1);
    const part = periodOf(from, end < last ? end : last, timeZone);
    days.push(
      ...(await queryResult<PaymentDay[]>(
        staff,
        'SELECT payments_by_day($1::timestamptz, $2::timestamptz, $3) AS result',
        [part.from, part.to, timeZone],
      )),
    );
  }
  return days;
}

type FoundPayment = PaymentRow & Pick<OrderPayment, 'note' | 'at'>;

interface PaymentQuery {
  from?: string;
  to?: string;
  after?: { received_at: string; id: number };
  most: number;
}

const findPayments = (staff: Database, query: PaymentQuery) =>
  queryResult<FoundPayment[]>(staff, 'SELECT find_payments($1::jsonb) AS result', [query]);

/** Newest first. */
export function readPayments(
  staff: Database,
  { from, to, after, most }: InputOf<typeof listPayments>,
  timeZone: string,
): Promise<StaffResult<OutputOf<typeof listPayments>>> {
  return staffResult(async () => {
    const [, received_at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)~(\d{1,15})$/.exec(after ?? '') ?? [];
    if (after !== undefined && !momentSchema('').safeParse(received_at).success) throw refuse('page_position_unknown');
    const payments = await findPayments(staff, {
      ...periodOf(from, to, timeZone),
      ...(received_at && { after: { received_at, id: Number(id) } }),
      most,
    });
    const last = payments.length === most ? payments.at(-1) : undefined;
    return { payments, next: last ? `${last.received_at}~${last.id}` : null };
  });
}

/** The entries of a span of time, newest first, in pages. */
export async function* paymentsBetween(
  staff: Database,
  period: { from?: string; to?: string },
): AsyncGenerator<FoundPayment> {
  yield* inPages<FoundPayment>((last) => {
    const after = last && { received_at: last.received_at, id: last.id };
    return findPayments(staff, { ...period, most: PAGE_SIZE, ...(after && { after }) });
  });
}

/** The ledger of couriers in a span of time, oldest first, in pages. */
export async function* courierEntries(
  staff: Database,
  period: { from?: string; to?: string },
): AsyncGenerator<CourierEntry> {
  yield* inPages<CourierEntry & { position: object }>((last) =>
    queryResult(staff, 'SELECT courier_ledger($1::jsonb) AS result', [
      { ...period, most: PAGE_SIZE, ...(last && { after: last.position }) },
    ]),
  );
}

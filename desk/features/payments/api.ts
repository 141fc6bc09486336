import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { orderFilters } from '#contract/orders/desk-orders.ts';
import { listInvoices, printInvoices } from '#contract/payments/invoices.ts';
import {
  bookStatement,
  listOpenMoney,
  listPayments,
  moneyOverview,
  paymentsByDay,
  planStatement,
  type StatementRow,
} from '#contract/payments/payments.ts';
import { call, FILE_TIMEOUT_MS } from '#desk/api/call.ts';
import { endpointQuery } from '#desk/api/query.ts';
import { resultWords } from '#desk/api/refusal.ts';
import { useStep } from '#desk/api/step.ts';
import { usePages } from '#desk/lib/list/list-query.ts';
import type { Outcome } from '#desk/lib/parts/outcome-list.tsx';
import { counted } from '#desk/lib/words/format.ts';
import { sheetOf } from '#web/invoice/sheet-document.ts';
import { toast } from '#web/ui/toast.ts';

export type OpenKind = z.input<typeof listOpenMoney.input>['kind'];

interface Days {
  readonly from: string;
  readonly to: string;
}

export const useMoneyOverview = () => useQuery(endpointQuery(moneyOverview));

export const useOpenMoney = (kind: OpenKind, courier: string | undefined) =>
  usePages(listOpenMoney, {
    input: { kind, ...(courier && { courier }) },
    rowsOf: (page) => page.orders,
    next: ({ next }) => next && { after: next },
  });

export const usePaymentsByDay = (days: Days) =>
  useQuery({ ...endpointQuery(paymentsByDay, { input: days }), placeholderData: keepPreviousData });

export const usePayments = (days: Days) =>
  usePages(listPayments, {
    input: days,
    rowsOf: (page) => page.payments,
    next: ({ next }) => next && { after: next },
  });

export function useInvoices(days: Days) {
  const pages = usePages(listInvoices, {
    input: days,
    rowsOf: (page) => page.invoices,
    next: ({ next }) => next && { after: next },
  });
  const sums = useQuery({
    ...endpointQuery(listInvoices, { input: { ...days, most: 1 } }),
    placeholderData: keepPreviousData,
    select: (page) => page.sums,
  });
  return { ...pages, sums: sums.data };
}

/** The words of each document's language come with it. */
export function usePrintedInvoices({ names, orders }: { names: string; orders: string }) {
  const sent = { input: { ...(names && { names }), ...(orders && { orders }) } };
  return useQuery({
    queryKey: endpointQuery(printInvoices, sent).queryKey,
    queryFn: async ({ signal }) => {
      const { invoices, without } = await call(printInvoices, { ...sent, signal });
      const sheets = await Promise.all(invoices.map((invoice) => sheetOf(invoice, invoice.void !== null)));
      return { sheets, without };
    },
    enabled: names !== '' || orders !== '',
  });
}

export const useCouriers = () => useQuery(endpointQuery(orderFilters)).data?.couriers ?? [];

/** Matches the rows of a courier's file with parcels. Nothing is booked. */
export const useStatementPlan = () => useStep(planStatement, { changes: [], timeoutMs: FILE_TIMEOUT_MS });

const ROWS_AT_ONCE = 2_000;

/** Books rows of a statement, many at a time. A row that was booked before is not booked again. */
export function useBookStatement() {
  const step = useStep(bookStatement, { changes: ['/api/money', '/api/orders'], timeoutMs: FILE_TIMEOUT_MS });
  async function book(courier: string, rows: readonly StatementRow[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const part = rows.slice(start, start + ROWS_AT_ONCE);
      const answer = await step.run({ courier, rows: part.map(sentRow) });
      if (!answer) break;
      outcomes.push(
        ...answer.results.map(({ line, order_number, ok, repeated, refusal }) => ({
          key: String(line),
          ok,
          title: `Line ${line}: ${order_number}`,
          message: ok ? (repeated ? 'Booked before' : 'Booked') : resultWords(refusal),
        })),
      );
    }
    const booked = outcomes.filter(({ ok }) => ok).length;
    if (booked > 0) toast.success(`${counted(booked, 'row')} booked`);
    return outcomes;
  }
  return { ...step, book };
}

const sentRow = ({
  line,
  consignment,
  deductions,
  statement,
  key,
  expected,
  alike,
  order_number,
  collected,
}: StatementRow) => ({
  ...{ line, consignment, deductions, statement, key, alike },
  ...(expected !== null && { expected }),
  order_number: order_number ?? '',
  collected: collected ?? 0,
});

import { invoiceEndpoints } from '#contract/payments/invoices.ts';
import { moneyEndpoints as endpoints } from '#contract/payments/payments.ts';
import { type Desk, serve } from '#server/desk/routes.ts';
import type { Work } from '#server/desk/work.ts';
import { bookStatementRows, planStatementImport } from '#server/payments/courier-statement.ts';
import { invoicesToPrint, readInvoices } from '#server/payments/invoices.ts';
import { readMoneyOverview, readOpenMoney, readPaymentDays, readPayments } from '#server/payments/payments.ts';
import { staffResult } from '#server/steps/staff-result.ts';

const FILE_LIMIT = 5 * 1024 * 1024;

export function serveMoney(desk: Desk, { timeZone }: Work): void {
  const { staff } = desk;
  serve(desk, endpoints.moneyOverview, () => readMoneyOverview(staff, timeZone));
  serve(desk, endpoints.listOpenMoney, ({ input }) => readOpenMoney(staff, input));
  serve(desk, endpoints.paymentsByDay, async ({ input: { from, to } }) => ({
    days: await readPaymentDays(staff, from, to, timeZone),
  }));
  serve(desk, endpoints.listPayments, ({ input }) => readPayments(staff, input, timeZone));
  serve(desk, invoiceEndpoints.listInvoices, ({ input }) => readInvoices(staff, input));
  serve(desk, invoiceEndpoints.printInvoices, ({ input }) => invoicesToPrint(staff, input));
  serve(
    desk,
    endpoints.planStatement,
    ({ input: { file, ...statement }, acting }) =>
      staffResult(() =>
        planStatementImport(staff, acting(), { ...statement, bytes: Buffer.from(file, 'base64') }, timeZone),
      ),
    { bodyLimit: FILE_LIMIT },
  );
  serve(
    desk,
    endpoints.bookStatement,
    ({ input: { courier, rows }, acting }) => bookStatementRows(staff, (key) => acting(undefined, key), courier, rows),
    { bodyLimit: FILE_LIMIT },
  );
}

import type { InputOf, OutputOf } from '#contract/desk/endpoint.ts';
import type {
  InvoiceSums,
  ListedInvoice,
  listInvoices,
  PrintedInvoice,
  printInvoices,
  ShopperInvoice,
} from '#contract/payments/invoices.ts';
import type { Database } from '#database/database.ts';
import { isOrderKey } from '#domain/orders/order-key.ts';
import { inPages, PAGE_SIZE } from '#server/steps/in-pages.ts';
import { queryResult } from '#server/steps/staff-result.ts';

const findInvoices = (staff: Database, query: object) =>
  queryResult<ListedInvoice[]>(staff, 'SELECT list_invoices($1::jsonb) AS result', [query]);

/** Newest first, with what holds of the whole period. */
export async function readInvoices(
  staff: Database,
  { number, ...query }: InputOf<typeof listInvoices>,
): Promise<OutputOf<typeof listInvoices>> {
  const [invoices, sums] = await Promise.all([
    findInvoices(staff, { ...query, ...(number && { search: number }) }),
    queryResult<InvoiceSums>(staff, 'SELECT invoice_sums($1::date, $2::date) AS result', [
      query.from ?? null,
      query.to ?? null,
    ]),
  ]);
  return { invoices, next: invoices.length === query.most ? (invoices.at(-1)?.id ?? null) : null, sums };
}

/** The documents that were asked for, and the orders that have none. */
export async function invoicesToPrint(
  staff: Database,
  { names = [], orders = [] }: InputOf<typeof printInvoices>,
): Promise<OutputOf<typeof printInvoices>> {
  const invoices = await queryResult<PrintedInvoice[]>(staff, 'SELECT print_invoices($1::jsonb, $2::jsonb) AS result', [
    names,
    orders,
  ]);
  const found = new Set(invoices.flatMap(({ name, order_number }) => [name, order_number]));
  return { invoices, without: [...names, ...orders].filter((wanted) => !found.has(wanted)) };
}

/** Null for whoever has not the key of its order's page. */
export async function readOrderInvoice(anon: Database, key: string, name: string): Promise<ShopperInvoice | null> {
  if (!isOrderKey(key)) return null;
  return queryResult<ShopperInvoice | null>(anon, 'SELECT read_order_invoice($1, $2) AS result', [key, name]);
}

/** Those of a period, newest first, in pages. */
export async function* invoicesBetween(
  staff: Database,
  period: { from?: string | undefined; to?: string | undefined },
): AsyncGenerator<ListedInvoice> {
  yield* inPages<ListedInvoice>((last) =>
    findInvoices(staff, { ...period, most: PAGE_SIZE, ...(last && { after: last.id }) }),
  );
}

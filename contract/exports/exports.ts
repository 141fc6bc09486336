import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { dayField } from '#contract/desk/fields.ts';
import { orderListSchema } from '#contract/orders/desk-orders.ts';

/* Files for spreadsheets. The app links to their addresses; the browser downloads them. */

const period = z.strictObject({ from: dayField.optional(), to: dayField.optional() });

/** The orders of a list with its filters, or those with the numbers given, with commas between them. */
export const exportOrders = endpoint<string>()({
  method: 'POST',
  path: '/api/exports/orders.csv',
  access: { area: 'customers' },
  fresh: true,
  input: orderListSchema.omit({ after: true, most: true }).extend({ numbers: z.string().max(20_000).optional() }),
});

export const exportOrderLines = endpoint<string>()({
  method: 'GET',
  path: '/api/exports/order-lines.csv',
  access: { area: 'money' },
  fresh: true,
  input: period,
});

/** The ledger of payments, for the books. */
export const exportPayments = endpoint<string>()({
  method: 'GET',
  path: '/api/exports/payments.csv',
  access: { area: 'money' },
  fresh: true,
  input: period,
});

/** The ledger of couriers: what they collected, handed over, kept as fees, and what was written off. */
export const exportCouriers = endpoint<string>()({
  method: 'GET',
  path: '/api/exports/couriers.csv',
  access: { area: 'money' },
  fresh: true,
  input: period,
});

/** Invoices and credit notes by the day they were issued, voided ones too. */
export const exportInvoices = endpoint<string>()({
  method: 'GET',
  path: '/api/exports/invoices.csv',
  access: { area: 'money' },
  fresh: true,
  input: period,
});

/** Proofs of payment by the day they were handed in, with who accepted or rejected them, and why. */
export const exportProofs = endpoint<string>()({
  method: 'GET',
  path: '/api/exports/proofs.csv',
  access: { area: 'money' },
  fresh: true,
  input: period,
});

export const exportEndpoints = {
  exportOrders,
  exportOrderLines,
  exportPayments,
  exportCouriers,
  exportInvoices,
  exportProofs,
} as const;

import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { dayField, numberInAddress } from '#contract/desk/fields.ts';
import { coded } from '#contract/mistakes.ts';
import type { IssuedDocument } from '#contract/orders/order-views.ts';

/** What an invoice or a credit note says, as it was issued. All amounts are whole PKR. */
export interface InvoiceBody {
  seller: string;
  address: string;
  ntn: string;
  strn: string;
  order: string;
  /** The day when the order was placed. */
  placed_on: string;
  /** The invoice that a credit note names. */
  of: string | null;
  language: string;
  /** None for an allowance. */
  lines: { line: number; name: string; variant: string; unit_price: number; quantity: number; amount: number }[];
  goods: number;
  /** Of a credit note: the share of the order's discount, which is not given back. */
  discount: number;
  delivery_fee: number;
  total: number;
  /** Per cent that is in the prices; 0 for none. */
  rate: number;
  tax: number;
}

export interface PrintedInvoice extends IssuedDocument {
  document: InvoiceBody;
}

/** The same for the shopper: nothing of who issued it and why. */
export type ShopperInvoice = Omit<PrintedInvoice, 'id' | 'actor' | 'reason' | 'void'> & { is_void: boolean };

export type ListedInvoice = IssuedDocument & { document: Omit<InvoiceBody, 'lines' | 'seller' | 'address'> };

/** What was invoiced and credited; documents that were voided count for nothing. */
export interface InvoiceSums {
  invoiced: number;
  credited: number;
  /** In the invoices, less in the credit notes. */
  tax: number;
}

const series = z.enum(['invoice', 'credit_note'], { error: coded('none_such', { what: 'list' }) });

/** Newest first. */
export const listInvoices = endpoint<{ invoices: ListedInvoice[]; next: number | null; sums: InvoiceSums }>()({
  method: 'GET',
  path: '/api/invoices',
  access: { area: 'money' },
  input: z.strictObject({
    from: dayField.optional(),
    to: dayField.optional(),
    series: series.optional(),
    /** A part of its number, or the number of its order. */
    number: z.string().trim().max(40).optional(),
    after: numberInAddress(1, Number.MAX_SAFE_INTEGER).optional(),
    most: numberInAddress(1, 200).default(50),
  }),
});

const MOST_AT_ONCE = 200;

const names = z
  .string()
  .max(20_000)
  .transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ])
  .refine((all) => all.length <= MOST_AT_ONCE, { error: coded('too_many', { what: 'invoices', most: MOST_AT_ONCE }) });

/** Documents by their numbers, or the invoices that hold of some orders, with commas between them. */
export const printInvoices = endpoint<{ invoices: PrintedInvoice[]; without: string[] }>()({
  method: 'GET',
  path: '/api/invoices/print',
  access: { area: 'orders' },
  input: z
    .strictObject({ names: names.optional(), orders: names.optional() })
    .refine((wanted) => [...(wanted.names ?? []), ...(wanted.orders ?? [])].length > 0, {
      path: ['names'],
      error: coded('missing', { what: 'invoices_to_print' }),
    }),
});

export const invoiceEndpoints = { listInvoices, printInvoices } as const;

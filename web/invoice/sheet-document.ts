import type { PrintedInvoice } from '#contract/payments/invoices.ts';
import type { SheetDocument } from './invoice-sheet.tsx';

const DAYS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A document as it was stored, with its day written out. */
export function sheetOf(
  {
    series,
    name,
    issued_on,
    buyer,
    document,
  }: Pick<PrintedInvoice, 'series' | 'name' | 'issued_on' | 'buyer' | 'document'>,
  isVoid: boolean,
): SheetDocument {
  return { ...document, series, name, date: DAYS.format(new Date(issued_on)), buyer, isVoid };
}

/*
 * What an invoice says besides what was stored. It is in the language of its order, whatever language the page around it or the desk is in: so
 * the words of all languages are here, and each is loaded where a document of it is shown.
 */

/** What the law wants to be there. */
type Particular =
  | 'taxInvoice'
  | 'creditNote'
  | 'number'
  | 'date'
  | 'order'
  | 'ofInvoice'
  | 'buyer'
  | 'product'
  | 'quantity'
  | 'price'
  | 'amount'
  | 'products'
  | 'discount'
  | 'shareOfDiscount'
  | 'delivery'
  | 'allowance'
  | 'without'
  | 'total'
  | 'totalCredited';

export interface InvoiceWords extends Readonly<Record<Particular, string>> {
  readonly invoice: string;
  readonly ntn: string;
  readonly strn: string;
  readonly buyerErased: string;
  readonly included: (rate: number) => string;
  readonly voided: string;
  /** A credit note, where a language has another form for it. */
  readonly voidedCreditNote: string;
  /** What a document with tax is to have in Urdu or English (Sales Tax Act, section 23): beside the words of any other language. */
  readonly english: { readonly [particular in Particular | 'included']?: string };
}

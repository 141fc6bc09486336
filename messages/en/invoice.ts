export const invoice = 'Invoice';
export const taxInvoice = 'Tax invoice';
export const creditNote = 'Credit note';
export const number = 'Number';
export const date = 'Date';
export const order = 'Order';
export const ofInvoice = 'For invoice';
export const ntn = 'NTN';
export const strn = 'STRN';
export const buyer = 'Buyer';
export const buyerErased = 'The buyer’s name and address were erased, as we do with all old orders.';
export const product = 'Product';
export const quantity = 'Qty';
export const price = 'Price';
export const amount = 'Amount';
export const products = 'Products';
export const discount = 'Discount';
/** On a credit note: what was never paid is not given back. */
export const shareOfDiscount = 'Less discount on the order';
export const delivery = 'Delivery';
export const allowance = 'Allowance';
export const total = 'Total';
export const totalCredited = 'Total credited';
export const without = (name: string) => `Value without ${name}`;
export const included = (name: string, rate: number) => `${name} ${rate} % included`;
export const gst = 'GST';
export const voided = 'VOID';
/** A credit note, where a language has another form for it. */
export const voidedCreditNote = 'VOID';
/** What a document with tax is to have in Urdu or English (Sales Tax Act, section 23): beside the words of any other language. */
export const english: { readonly [particular in Particular]?: string } = {};

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
  | 'included'
  | 'total'
  | 'totalCredited';

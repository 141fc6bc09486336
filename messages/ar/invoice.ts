import { isolated } from '#domain/languages/isolated.ts';

export const invoice = 'فاتورة';
export const taxInvoice = 'فاتورة ضريبية';
export const creditNote = 'إشعار دائن';
export const number = 'الرقم';
export const date = 'التاريخ';
export const order = 'الطلب';
export const ofInvoice = 'عن الفاتورة';
export const ntn = 'الرقم الضريبي الوطني (NTN)';
export const strn = 'رقم تسجيل ضريبة المبيعات (STRN)';
export const buyer = 'المشتري';
export const buyerErased = 'حُذف اسم المشتري وعنوانه، كما نفعل مع جميع الطلبات القديمة.';
export const product = 'المنتج';
export const quantity = 'الكمية';
export const price = 'السعر';
export const amount = 'المبلغ';
export const products = 'المنتجات';
export const discount = 'الخصم';
/** On a credit note: what was never paid is not given back. */
export const shareOfDiscount = 'ناقص خصم الطلب';
export const delivery = 'التوصيل';
export const allowance = 'تخفيض ممنوح';
export const total = 'الإجمالي';
export const totalCredited = 'إجمالي الإشعار الدائن';
export const without = (name: string) => `القيمة قبل ${isolated(name)}`;
export const included = (name: string, rate: number) => `${isolated(name)} المشمولة (${rate}%)`;
export const gst = 'ضريبة المبيعات';
export const voided = 'ملغاة';
export const voidedCreditNote = 'ملغى';
export const english = {
  taxInvoice: 'Tax invoice',
  creditNote: 'Credit note',
  number: 'Number',
  date: 'Date',
  order: 'Order',
  ofInvoice: 'For invoice',
  buyer: 'Buyer',
  product: 'Product',
  quantity: 'Qty',
  price: 'Price',
  amount: 'Amount',
  products: 'Products',
  discount: 'Discount',
  shareOfDiscount: 'Less discount on the order',
  delivery: 'Delivery',
  allowance: 'Allowance',
  without: 'Value without GST',
  included: 'GST included',
  total: 'Total',
  totalCredited: 'Total credited',
};

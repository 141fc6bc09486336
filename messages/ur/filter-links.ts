export const title = 'شیئر کرنے کے لیے فلٹر لنکس';
export const description = (goods: string) =>
  `قیمت کے حساب سے پیڈل ${goods}، شیئر کرنے کے لیے تیار لنکس: کم بجٹ، درمیانی رینج اور پریمیم۔`;
export const lead = (goods: string) =>
  `قیمت کے حساب سے ${goods}، دوست کو بھیجنے کے لیے تیار۔ ہر لنک فہرست کو اپنے فلٹر کے ساتھ کھولتا ہے۔`;
export const products = 'پروڈکٹس';
/** The ranges, the cheapest first. */
export const ranges = ['کم بجٹ', 'درمیانی رینج', 'پریمیم'];
export const copyLink = 'لنک کاپی کریں';
export const copied = 'کاپی ہو گیا';
export const copyLinkTo = (range: string) => `لنک کاپی کریں: ${range}`;
export const copiedLinkTo = (range: string) => `لنک کاپی ہو گیا: ${range}`;
export const linkCopied = (range: string) => `لنک کاپی ہو گیا: ${range}`;
export const copyFailed = 'لنک کاپی نہیں ہو سکا';
export const open = 'کھولیں';
export const openInNewTab = (range: string) => `لنک نئے ٹیب میں کھولیں: ${range}`;
export const currentUrl = 'موجودہ لنک';

export const title = 'وش لسٹ';
export const description = 'پیڈل کا وہ سامان جو آپ نے بعد کے لیے اس براؤزر میں محفوظ کیا۔';
export const lead = 'جو آپ نے اس براؤزر میں محفوظ کیا۔';
export const savedProducts = 'محفوظ کی گئی پروڈکٹس';
export const empty = 'ابھی کچھ محفوظ نہیں';
export const emptyText = 'کسی پروڈکٹ کو بعد کے لیے رکھنا ہو تو اس پر دل کا نشان دبائیں۔';
export const whatIsOnSale = 'سیل میں کیا ہے';

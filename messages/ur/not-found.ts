export const title = 'صفحہ نہیں ملا';
export const text = 'معذرت، جو صفحہ آپ ڈھونڈ رہے ہیں وہ موجود نہیں یا کہیں اور منتقل ہو گیا ہے۔';
export const goBack = 'واپس جائیں';

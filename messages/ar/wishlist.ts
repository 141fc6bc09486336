export const title = 'المفضلة';
export const description = 'معدات البادل التي حفظتها في هذا المتصفح.';
export const lead = 'ما حفظته في هذا المتصفح.';
export const savedProducts = 'المنتجات المحفوظة';
export const empty = 'لا توجد منتجات محفوظة بعد';
export const emptyText = 'اضغط على القلب في أي منتج لحفظه هنا.';
export const whatIsOnSale = 'عرض التخفيضات';

export const title = 'الصفحة غير موجودة';
export const text = 'عذرًا، الصفحة التي تبحث عنها غير موجودة أو نُقلت.';
export const goBack = 'رجوع';

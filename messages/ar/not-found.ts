export const title = 'الصفحة غير موجودة';
export const text = 'عذرًا، الصفحة التي تبحث عنها غير موجودة أو تم نقلها.';
export const goBack = 'رجوع';

/* What parts of a page say that know nothing of the shop. */

export const close = 'إغلاق';
export const breadcrumb = 'مسار التنقل';
export const closeToast = 'إغلاق الإشعار';
export const notifications = 'الإشعارات';

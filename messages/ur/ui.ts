/* What parts of a page say that know nothing of the shop. */

export const close = 'بند کریں';
export const breadcrumb = 'صفحے کا راستہ';
export const closeToast = 'اطلاع بند کریں';
export const notifications = 'اطلاعات';

/* What parts of a page say that know nothing of the shop. */

export const close = 'Close';
export const breadcrumb = 'Breadcrumb';
export const closeToast = 'Close toast';
export const notifications = 'Notifications';

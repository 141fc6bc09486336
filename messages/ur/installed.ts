/* Shortcuts of the shop as an app that is installed. */

export const sale = 'سیل';
export const wishlist = 'وش لسٹ';
export const cart = 'کارٹ';

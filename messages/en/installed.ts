/* Shortcuts of the shop as an app that is installed. */

export const sale = 'Sale';
export const wishlist = 'Wishlist';
export const cart = 'Cart';

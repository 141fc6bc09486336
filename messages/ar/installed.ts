/* Shortcuts of the shop as an app that is installed. */

export const sale = 'التخفيضات';
export const wishlist = 'المفضلة';
export const cart = 'السلة';

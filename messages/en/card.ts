/* A product in a list. */

export const saveToWishlist = (name: string) => `Save ${name} to the wishlist`;
export const wishlist = 'Wishlist';
export const specifications = 'Specifications';
export const soldOut = 'Sold out';
export const from = (price: string) => `From ${price}`;
/** Before the price that is struck out, for those who do not see that. */
export const originalPrice = 'Original price';
export const featuredProducts = 'Featured products';

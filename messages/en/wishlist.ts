export const title = 'Wishlist';
export const description = 'The padel gear you saved for later in this browser.';
export const lead = 'What you saved in this browser.';
export const savedProducts = 'Saved products';
export const empty = 'Nothing saved yet';
export const emptyText = 'Press the heart on a product to keep it here for later.';
export const whatIsOnSale = 'What is on sale';

import { plural } from './plural.ts';

/* Products that are saved in the browser: the comparison, and the wishlist. */

export const needsJavaScript = 'This list is saved in your browser, which needs JavaScript to show it.';
export const loadingFailed = 'Your products could not be loaded. Check the connection and try again.';
export const tryAgain = 'Try again';
export const products = (count: number) => plural(count, { one: `${count} product`, other: `${count} products` });

import { plural } from './plural.ts';

/* What every page shows: header, menus, footer, and what is said while one moves between pages. */

export const homeOf = (shop: string) => `${shop} home`;
export const menu = 'Menu';
export const categories = 'Categories';
export const more = 'More';
export const loadingPage = 'Loading the page';

export const home = 'Home';
export const saleItems = 'Sale Items';
export const brands = 'Brands';
export const racketFinder = 'Racket Finder';
export const compare = 'Compare';
export const wishlist = 'Wishlist';
export const cart = 'Cart';
export const yourCart = 'Your Cart';
export const yourOrders = 'Your Orders';
export const contactUs = 'Contact Us';
export const filterLinks = 'Filter Links';
export const aboutUs = 'About Us';
export const ourStory = 'Our Story';
export const allBrands = 'All Brands';
export const backToHome = 'Back to Home';
export const tryAgain = 'Try Again';

/** What anything may be where the shop has no kind of goods. */
export const products = 'products';
export const seeAll = (goods: string) => `See all ${goods}`;
export const see = (goods: string) => `See ${goods}`;

export const cartWith = (items: number) => plural(items, { one: `Cart, ${items} item`, other: `Cart, ${items} items` });

export const searchProducts = 'Search products';
/** In the search box of large screens. */
export const searchGoods = (goods: readonly string[]) => `Search ${goods.join(', ')}...`;
/** In the search box of the menu. */
export const searchInMenu = 'Search products...';
export const suggestions = 'Suggestions';
export const suggestionsFound = (found: number) =>
  plural(found, { one: `${found} suggestion`, other: `${found} suggestions` });

export const shop = 'Shop';
export const support = 'Support';
export const company = 'Company';
export const contact = 'Contact';
export const rights = (year: number, name: string) => `© ${year} ${name}. All rights reserved.`;

export const subscribe = 'Subscribe';
export const emailExample = 'you@example.com';
/** The same for an address that is known already: whether one is on the list is nobody else's business. */
export const subscribed = 'Thank you. We will write when there is news.';
export const askedByMail =
  'Thank you. Please look into your mailbox: a press of the button in our mail puts you on the list.';
export const notAnEmail = 'That is not an email address we can write to.';
export const notSubscribed = 'That did not work. Please try again.';

export const youAreOffline = 'You are offline.';

/** Above what is said in place of a page that comes in a moment. */
export const oneMoment = 'One moment, please';

export const unexpectedError = 'Unexpected Application Error!';
export const unexpectedErrorText =
  'This one is out, and the fault is ours. Your cart is safe. Please try again in a moment.';

/** The cart works, but the browser will not remember it. */
export const cartNotStored = 'Your cart is saved for this visit only';
export const cartNotStoredText = 'This browser does not let the shop store it, so it will be empty when you come back.';

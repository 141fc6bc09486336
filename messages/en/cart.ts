import { plural } from './plural.ts';

export const title = 'Your Cart';
export const description = 'What you have chosen, and how to order it.';
export const heading = 'Shopping Cart';
export const needsJavaScript = 'Your cart is saved in your browser, which needs JavaScript to show it.';
export const lookingUp = 'Looking up what is in your cart';
export const savedHere = 'Your cart is saved in this browser. Sending the order needs the network.';

export const empty = 'Your Cart is Empty';
export const emptyText = 'Add some amazing padel gear to get started!';
export const continueShopping = 'Continue Shopping';

/** The same as a sentence. */
export const noLongerAvailableNow = 'No longer available.';
export const pricesChanged = 'Prices have changed';
export const priceIsNow = (name: string, price: string) => `${name} is now ${price}.`;
export const fewer = 'Fewer in your cart';
export const fewerText = (most: number, names: readonly string[]) =>
  `One order can have at most ${most} of ${names.join(', ')}.`;

export const items = (count: number) => plural(count, { one: `${count} item`, other: `${count} items` });
export const products = 'Products';
export const onlyLeft = (available: number) => `Only ${available} left`;
export const outOfStock = 'Out of Stock';
/** For a choice such as the size. */
export const changeChoice = (choice: string, name: string, now: string) => `${choice} of ${name}, now ${now}`;
/** Where it is not known what there is to choose. */
export const variant = 'Variant';
export const optionSoldOut = (option: string) => `${option} sold out`;
export const remove = (name: string) => `Remove ${name}`;
export const removed = (name: string) => `${name} was removed from your cart.`;
export const undo = 'Undo';
export const each = 'each';

export const orderSummary = 'Order Summary';
export const times = (quantity: number) => `x ${quantity}`;
export const total = 'Total';
export const totalBeforeDelivery = 'Total before delivery';
export const proceedToOrder = 'Proceed to Order';

/* The order step, around its form. */

export const detailsTitle = 'Order Details';
export const loadingForm = 'Loading the form';
export const backToCart = 'Back to Cart';
export const typedStays = 'What you have typed stays here. You can send the order as soon as there is a network again.';

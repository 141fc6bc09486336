/* What goes into the cart and out of it, wherever that happens. */

export const addToCart = 'Add to Cart';
export const addNamedToCart = (name: string) => `Add to Cart: ${name}`;

export const addedToCart = 'Added to Cart!';
export const hasBeenAdded = (name: string) => `${name} has been added to your cart.`;
/** Where the shopper has not chosen, such as a size: `chosen` is what it became. */
export const hasBeenAddedAs = (name: string, chosen: string) =>
  `${name} has been added to your cart. ${chosen}, which you can change in the cart.`;
export const cartFull = 'Your cart is full';
export const mostLines = (most: number) => `An order can have at most ${most} different products.`;
export const noMoreCanBeAdded = 'No more can be added';
export const alreadyInCart = (most: number, name: string) => `Your cart has ${most} of ${name} already.`;
export const takenOut = (names: readonly string[]) => `Taken out of your cart: ${names.join(', ')}.`;

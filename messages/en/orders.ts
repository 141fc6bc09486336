/* The orders of a browser, and how one is found. */

export const title = 'Your Orders';
export const description = 'The orders of this browser, and finding one by its number.';
export const needsNetwork =
  'How your orders stand cannot be seen without the network. The list below is saved in this browser.';
export const placedHere = 'Placed in this browser';
export const needsJavaScript = 'The orders of this browser are shown with JavaScript only.';
export const nonePlaced = 'No order was placed in this browser.';
export const list = 'Orders';
export const remove = 'Remove';
export const removeFromList = (orderNumber: string) => `Remove ${orderNumber} from this list`;

export const findAnOrder = 'Find an order';
export const findText = 'With its number and the phone or WhatsApp number that you ordered with.';
export const orderNumber = 'Order number';
export const phoneNumber = 'Phone number';
export const findOrder = 'Find order';
export const notFound = 'We found no order with this number and this phone number. Please check both.';
export const tooOften = 'That was a little too often. Please wait a moment and try again.';
export const unavailable = 'The shop cannot look up orders at this moment. Please try again shortly.';

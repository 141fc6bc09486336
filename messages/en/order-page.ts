import { plural } from './plural.ts';

/* The shopper's own page of an order. */

export const title = 'Your Order';
export const description = 'How your order stands.';
export const orderNumberIs = 'Order number {number}';
export const seenAt = (time: string) =>
  `This is how your order stood at ${time}. What has happened since cannot be seen without the network.`;
export const detailsErased =
  'The details of this order were erased, as we do with all old orders. Only what happened is still stored.';
export const chatOnWhatsApp = 'Chat on WhatsApp';
/** The shopper's first words in the chat. */
export const aboutMyOrder = (shop: string, orderNumber: string) =>
  `Hello ${shop}, this is about my order ${orderNumber}.`;
export const yourOrders = 'Your Orders';

export const tryAgainShortly = 'Please try again shortly';
export const cannotBeLookedUp = 'The shop cannot look up your order at this moment. Nothing is lost.';
export const noSuchOrder = 'There is no such order';
export const checkAddress =
  'Please check that the address is complete, or find your order by its number and your phone number.';
export const findYourOrder = 'Find your order';
export const contactUs = 'Contact Us';

export const whatHasHappened = 'What has happened';
export const timesAreOf = (zone: string) => `Times are in ${zone}.`;
export const received = 'We have received your order';
export const confirmed = 'Confirmed';
export const confirmedText = 'We will tell you when it leaves our shop.';
export const dispatched = 'It has left our shop';
export const delivered = 'Delivered';
export const returned = 'It has come back to our shop';
export const cancelledByShop = 'Cancelled by our shop';
export const cancelledByYou = 'You cancelled it';
export const writeIfMistaken = 'If this is a mistake, please write to us.';
export const expired = 'No longer held for you';
export const expiredText =
  'It was not confirmed in time, so its products are for sale again and there is nothing to pay. If you still want them, please write to us.';
export const isComingBack = 'The parcel is on its way back to our shop.';

export const exchange = 'Exchange';
/** {back} is what came back, {order} the other order's number, {goes} what goes out for it. */
export const getsForReturned = 'You get this for {back} of order {order}, which came back to us.';
export const exchangeCancelled =
  '{back} came back to us. You were to get {goes} for it, with order {order}, which was cancelled.';
export const exchanged = '{back} came back to us. You get {goes} for it, with order {order}.';
export const paidThere = (paid: string) => `${paid} that you paid there pays for this one.`;
export const paidHere = (paid: string) => `${paid} that you paid here pays for that order.`;

export const payment = 'Payment';
export const products = 'Products';
export const discount = 'Discount';
export const lessBy = (amount: string) => `- ${amount}`;
export const delivery = 'Delivery';
export const total = 'Total';
export const forWhatYouKeep = 'For what you keep';
export const paid = 'Paid';
export const toPay = 'To pay';
export const waysToPay = {
  cash_on_delivery: 'Cash on delivery',
  bank_transfer: 'Bank transfer',
  online: 'Online payment',
};
export const payInAdvance = (amount: string) => `Please pay ${amount} in advance.`;
export const sentOncePaid = 'We send it as soon as the payment has arrived.';
export const haveCashReady = (amount: string) => `Please have ${amount} in cash ready.`;
export const aboutRefund = (amount: string) => `We will contact you about the ${amount} you have paid.`;

export const parcel = 'Parcel';
export const courier = (name: string) => `Courier: ${name}`;
export const consignmentNumber = 'Consignment number: {number}';
export const followParcel = (courier: string) => `Follow the parcel at ${courier}`;

export const whatYouOrdered = 'What you ordered';
export const quantityAt = (quantity: number, price: string) => `${quantity} x ${price}`;
/** What came back or went out in an exchange. */
export const quantityOf = (quantity: number, name: string) => `${quantity} × ${name}`;

export const cancelThisOrder = 'Cancel this order';
export const cancelText =
  'The products go back on sale. Once it is cancelled you can order again, as long as there are any left.';
export const yesCancel = 'Yes, cancel it';
export const cancelTooLate =
  'It was not cancelled: we had confirmed it before. If you no longer want it, please write to us on WhatsApp.';
export const cancelTooOften = 'It was not cancelled: that was a little too often. Please wait a moment and try again.';
export const cancelFailed = 'It was not cancelled: the shop cannot do this at the moment. Please try again shortly.';

export const orderAgain = 'Order again';
export const addToCart = 'Add to Cart';
export const noneCanBeBought = 'None of it can be bought at the moment.';
export const isGone = (product: string) => `${product} is no longer sold.`;
export const isSoldOut = (product: string) => `${product} is sold out.`;
export const needsChoice = (product: string, choice: string) =>
  `${product} needs a ${choice}: please choose it on its page.`;
export const left = (product: string, available: number) =>
  plural(available, {
    one: `Of ${product} there is ${available} left.`,
    other: `Of ${product} there are ${available} left.`,
  });
export const priceChanged = (product: string, price: string, was: string) =>
  `${product} now costs ${price}. It was ${was} then.`;

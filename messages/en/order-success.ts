export const pageTitle = 'Order Placed';
export const description = 'What happens next with your order.';
export const heading = 'Order Placed Successfully!';
export const orderNumberIs = 'Your order number is {number}.';
export const followOrder = 'Follow your order';
export const sentBefore =
  'Your first request had reached us although its answer got lost, so nothing was sent twice. If you changed something since, tell us on WhatsApp.';
export const whatHappensNext = 'What happens next';
export const chatOnWhatsApp = 'Chat on WhatsApp';
export const contactUs = 'Contact Us';
export const continueShopping = 'Continue Shopping';
/** The shopper's first words in the chat. */
export const aboutMyOrder = (shop: string, orderNumber: string) =>
  `Hello ${shop}, this is about my order ${orderNumber}.`;
export const justOrdered = (shop: string) => `Hello ${shop}, I have just placed an order.`;

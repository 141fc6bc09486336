/* How an order can be paid, on its page. */

export const howToPay = 'How to pay';
export const toPayNow = 'To pay now';
export const toPayInAdvance = 'To pay now, in advance';
export const reference = 'Reference, to be written on the payment';
export const payTo = 'Please pay to:';
export const payToOneOf = 'Please pay to one of these:';
export const payWith = (account: string) => `Pay with ${account}`;
export const qrCode = (account: string) => `QR code for paying to ${account}`;
export const copy = 'Copy';
export const copied = 'Copied';
export const notCopied = 'Not copied';

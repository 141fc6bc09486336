import { plural } from './plural.ts';

/* The order step: the form, what is said about phone numbers, and what came of sending it. */

export const customerInformation = 'Customer Information';
export const fullName = 'Full Name';
export const emailAddress = 'Email Address';
export const phoneNumber = 'Phone Number';
export const whatsappNumber = 'WhatsApp Number';
export const phoneExample = '+92 300 1234567';
export const sameAsPhone = 'Same as phone number';
export const deliveryAddress = 'Delivery Address';
export const landmarkHelps = 'A landmark nearby helps the courier to find you';
export const notes = 'Additional Notes (optional)';
export const submit = 'Submit Order';
export const submitting = 'Submitting Order...';

export const howToGetIt = 'How would you like to get it?';
export const delivery = 'Delivery';
export const deliveryInPakistan = 'Delivery in Pakistan';
export const deliveryAbroad = 'Delivery abroad';
export const collectIn = (store: string) => `Collect in ${store}`;
export const city = 'City';
export const feeDependsOnCity = 'The delivery fee depends on it';

export const noPhoneNumber = 'This does not look like a phone number';
export const tooShort = 'This number looks too short';
export const tooShortFor = (country: string) => `This number looks too short for ${country}`;
export const tooLong = 'This number looks too long';
export const tooLongFor = (country: string) => `This number looks too long for ${country}`;
export const beginWithCode = 'Please begin with + and the country code';
export const beginWithOneOf = (codes: readonly string[]) => `Please begin with the country code: ${codes.join(', ')}`;
export const codeOf = (code: string, country: string) => `+${code} for ${country}`;
export const countries = {
  PK: 'Pakistan',
  AE: 'the UAE',
  SA: 'Saudi Arabia',
  QA: 'Qatar',
  KW: 'Kuwait',
  BH: 'Bahrain',
  OM: 'Oman',
};

export const outOfStock = 'Items out of stock';
export const notAvailable = (names: readonly string[]) =>
  plural(names.length, {
    one: `${names.join(', ')} is not available in the requested quantities.`,
    other: `${names.join(', ')} are not available in the requested quantities.`,
  });
export const stockUnread = (names: readonly string[]) =>
  `The stock of ${names.join(', ')} could not be checked just now. Nothing was sent, please try again.`;
export const submitted = 'Order Submitted Successfully!';
export const submittedText = (orderNumber: string) =>
  `Order #${orderNumber} has been submitted. You will receive a confirmation shortly.`;
export const error = 'Error';
export const submitFailed = 'Failed to submit order. Please try again.';
export const inDoubt =
  'It is not certain that the order has arrived. Nothing is lost: sending it again never makes a second order.';

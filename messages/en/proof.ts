/* Proof of payment, on the page of an order. */

export const title = 'Proof of payment';
export const invitation =
  'Have you paid? Show us a screenshot or type the reference of your payment, and we check it sooner.';
export const checkedByUs = 'Your order counts as paid once we have checked it.';
export const states = {
  waiting: 'Waiting to be checked',
  accepted: 'Accepted',
  rejected: 'Not accepted',
};
export const yourPicture = 'The picture that you handed in';
export const handedInAt = (time: string) => `Handed in ${time}`;
export const handIn = 'Hand in proof of payment';
export const haveAnother = 'Hand in another proof';

export const withPicture = 'A screenshot or photo';
export const pictureHint = 'JPEG, PNG or WebP, 10 MB at most.';
export const sendPicture = 'Hand in this picture';
export const sending = 'Sending the picture…';
export const withReference = 'The reference of the payment';
export const reference = 'Reference or transaction number';
export const dayPaid = 'Paid on';
export const sendReference = 'Hand in the reference';

/** Why it was not taken. Nothing was lost by it. */
export const problems = {
  nothing_due: 'Nothing is to be sent for this order at the moment.',
  too_many: 'Five proofs were handed in for this order already. Please write to us on WhatsApp.',
  no_order: 'There is no such order. Please check the address of this page.',
  reference: 'Please type the reference of your payment, 100 characters at most.',
  date: 'Please give the day on which you paid: not later than today, and not more than a year ago.',
  too_often: 'That was a little too often. Please wait a minute and try again.',
  busy: 'Many pictures are being sent at the moment. Please try again in a minute.',
  unavailable: 'The shop cannot take it at the moment. Please try again shortly.',
  too_large: 'The picture is larger than 10 MB. A screenshot is small enough.',
  heic: 'This is a HEIC photo, which we cannot read. Please send a screenshot, or save it as JPEG.',
  not_a_picture: 'This file is not a picture. Please choose a JPEG, PNG or WebP.',
  animated: 'This picture is animated. Please choose a still one.',
  broken: 'The picture is broken or not complete. Please choose it again, or another one.',
  too_many_pixels: 'The picture has too many pixels. Please send a screenshot.',
  too_small: 'The picture is too small to be read.',
  too_narrow: 'The picture is too long and narrow. Please send a part of it.',
};
export const failed = 'The picture did not arrive. Please check your network and try again.';

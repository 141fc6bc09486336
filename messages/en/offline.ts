/* The page in the place of one that this device has no copy of. */

export const title = 'You are offline';
export const description = 'There is no connection and no copy of this page.';
export const text =
  'You have not opened this page on this device before, so there is no copy of it. Pages you have seen still open, and so does the catalogue. An order needs the network, and so does the page of an order: how it stands now cannot be known without.';
export const tryAgain = 'Try again';
export const stillOpen = 'Still open';

/* A stored cart that says no more of a product than an id and a name: what came of looking it up. */

export const noLongerAvailable = 'No longer available';
export const lookupFailed = 'Your cart could not be looked up';
export const lookupFailedText = (names: readonly string[]) =>
  `It still has ${names.join(', ')}. Please reload the page to try again.`;

/* The page that a link in the shop's mails leads to: whether an address gets its news. */

export const title = 'Newsletter';
export const description = 'Whether you get our news.';
export const tryAgainShortly = 'Please try again shortly';
export const cannotBeLookedUp = 'The shop cannot look this up at the moment. Nothing has changed.';
export const notValid = 'This link is no longer valid';
export const notOnList =
  'The address is not on our list, and gets nothing from us. You can subscribe at the foot of any page.';
export const toShop = 'To the shop';
/** {address} is an e-mail address. */
export const isListed = '{address} gets our newsletter.';
export const isNotListed = '{address} gets no newsletter from us.';
export const subscribeAgain = 'Subscribe again';
export const unsubscribe = 'Unsubscribe';
export const doNotWrite = 'No, do not write to me';
export const newsFrom = (shop: string) => `News from ${shop}?`;
export const youGetNews = (shop: string) => `You get the news from ${shop}`;
export const offTheList = 'You are off the list';

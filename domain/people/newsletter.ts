const NEWSLETTER_PATH = '/newsletter';

const LINK = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const isNewsletterLink = (text: string): boolean => LINK.test(text);

/** Where an address is confirmed and taken off the list. Whoever has the link may do both. */
export const newsletterPath = (link: string): string => `${NEWSLETTER_PATH}/${link}`;

/** Nobody stores a copy of these pages. */
export const isNewsletterPath = (pathname: string): boolean => pathname.startsWith(`${NEWSLETTER_PATH}/`);

/** One that was asked and never answered is forgotten after this time. */
export const DAYS_TO_CONFIRM = 30;

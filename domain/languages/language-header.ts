/**
 * Says in which language a page was read that sends an order or an address: mails answer in it. A header, because an older server refuses a
 * body with a field that it does not know. Pages in English leave it out.
 */
export const LANGUAGE_HEADER = 'shop-language';

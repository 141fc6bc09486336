/* What pages say in the words of the mails. */

export { ACCOUNT_WORDS as accountWords, YES_TO_NEWS as yesToNews } from '#domain/messages/letters/on-pages/ur.ts';

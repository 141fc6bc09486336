import type { Language } from '#domain/languages/languages.ts';
import { nameApart } from '#domain/languages/text-apart.ts';
import type { OpeningHours } from '#domain/orders/promise.ts';
import { filled } from './message-template.ts';

/** How shoppers ask about a product on WhatsApp. */
export interface Asking {
  /** The owner's template. */
  readonly text: string;
  /** What it is in other languages, by their codes; absent while nobody has changed that. */
  readonly translated?: Readonly<Record<string, string>>;
  /** When somebody answers; absent until the owner has said so. */
  readonly hours?: OpeningHours;
}

/** The template with everything but the product, so that a page fills in what is chosen of it and needs little for that. */
export function askedOf(template: string, shop: string, dir: Language['dir'] = 'ltr'): string {
  const values = { shop: nameApart(shop, dir), product: nameApart('{product}', dir), page: '{page}' };
  const text = filled(template, values);
  // Whatever touches an address is taken for a part of it.
  return dir === 'rtl' ? text.replace(/\{page\}(?=[^\s!-~])/g, '{page} ') : text;
}

/** Opens a chat with the question written; `chat` is the address of the chat without a text. */
export function askLink(
  chat: string,
  text: string,
  about: { readonly product: string; readonly page: string },
): string {
  const question = text.replace(/\{(product|page)\}/g, (_, word: 'product' | 'page') => about[word]);
  return `${chat}?text=${encodeURIComponent(question.toWellFormed())}`;
}

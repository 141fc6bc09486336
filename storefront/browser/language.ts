import { LANGUAGE_HEADER } from '#domain/languages/language-header.ts';
import { addressIn, type Language } from '#domain/languages/languages.ts';
import { code, dir, ogLocale, prefix } from '#messages/language.ts';

/** Of the pages of this build. */
export const LANGUAGE: Pick<Language, 'code' | 'dir' | 'prefix' | 'ogLocale'> = { code, dir, prefix, ogLocale };

/**
 * Where a path of the shop is in this language. The router's links, forms and redirects need it not: its `basename` is the prefix, and in
 * the Location of a response it adds it as well. What goes past the router does: plain forms and links, requests, addresses for search engines.
 */
export const addressOf = (path: string): string => (prefix === '' ? path : addressIn({ prefix }, path));

/** Goes with what is answered by mail. English is what a server takes it for without. */
export const languageHeader: Readonly<Record<string, string>> = prefix === '' ? {} : { [LANGUAGE_HEADER]: code };

/** The path of such an address, as the router calls it. */
export const pathOf = (address: string): string => address.slice(prefix.length) || '/';

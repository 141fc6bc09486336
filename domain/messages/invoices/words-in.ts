import type { LanguageCode } from '#domain/languages/languages.ts';
import type { InvoiceWords } from './invoice-words.ts';

const WORDS: Readonly<Record<LanguageCode, () => Promise<InvoiceWords>>> = {
  en: async () => (await import('./en.ts')).ENGLISH_INVOICE,
  ur: async () => (await import('./ur.ts')).URDU_INVOICE,
  ar: async () => (await import('./ar.ts')).ARABIC_INVOICE,
};

export const invoiceWords = (code: LanguageCode): Promise<InvoiceWords> => WORDS[code]();

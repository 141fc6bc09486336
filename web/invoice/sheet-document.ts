import type { PrintedInvoice } from '#contract/payments/invoices.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode, orderLanguage } from '#domain/languages/languages.ts';
import { invoiceWords } from '#domain/messages/invoices/words-in.ts';
import type { SheetDocument } from './invoice-sheet.tsx';

function dayIn(code: LanguageCode, day: string): string {
  const { locale } = LANGUAGES[code];
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(day));
}

/** A document as it was stored, in the language that it was issued in, with its day written out. */
export async function sheetOf(
  {
    series,
    name,
    issued_on,
    buyer,
    document,
  }: Pick<PrintedInvoice, 'series' | 'name' | 'issued_on' | 'buyer' | 'document'>,
  isVoid: boolean,
): Promise<SheetDocument> {
  const { code: language, dir } = orderLanguage(document.language);
  const { included, english, ...words } = await invoiceWords(language);
  const hasEnglish = document.rate > 0 && Object.keys(english).length > 0;
  return {
    ...document,
    ...{ series, name, buyer, isVoid, language, dir },
    date: dayIn(language, issued_on),
    words: { ...words, included: included(document.rate) },
    // The law asks for it where there is tax.
    english: hasEnglish ? english : {},
    dateInEnglish: hasEnglish ? dayIn(DEFAULT_LANGUAGE, issued_on) : undefined,
  };
}

import type { LanguageCode } from './languages.ts';

/** Said to readers of a language on a page in another, in theirs. */
export const INVITATIONS: Readonly<Record<LanguageCode, { readonly text: string; readonly close: string }>> = {
  en: { text: 'Read in English', close: 'Close' },
  ur: { text: 'اردو میں پڑھیں', close: 'بند کریں' },
  ar: { text: 'اقرأ بالعربية', close: 'إغلاق' },
};

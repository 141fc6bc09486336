import type { LanguageCode } from './languages.ts';

/** Said to readers of a language on a page in another, in theirs. */
export const INVITATIONS: Readonly<Record<LanguageCode, { readonly text: string; readonly close: string }>> = {
  en: { text: 'This page in English', close: 'Close' },
  ur: { text: 'یہ صفحہ اردو میں دیکھیں', close: 'بند کریں' },
  ar: { text: 'عرض هذه الصفحة بالعربية', close: 'إغلاق' },
};

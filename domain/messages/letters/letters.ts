import type { LanguageCode } from '#domain/languages/languages.ts';
import { ARABIC_LETTER, ARABIC_TEXTS } from './ar.ts';
import { ENGLISH_LETTER } from './en.ts';
import type { LetterWords } from './letter-words.ts';
import type { ShippedTexts } from './shipped.ts';
import { URDU_LETTER, URDU_TEXTS } from './ur.ts';

/** Mails and chats are written in every language at once: their words are no part of a build. */
export const LETTER_WORDS: Readonly<Record<LanguageCode, LetterWords>> = {
  en: ENGLISH_LETTER,
  ur: URDU_LETTER,
  ar: ARABIC_LETTER,
};

/** The owner's texts that a shop begins with. Of a language that has none here, the owner writes them, and until then they are English. */
export const SHIPPED_TEXTS: Readonly<Partial<Record<LanguageCode, ShippedTexts>>> = {
  ur: URDU_TEXTS,
  ar: ARABIC_TEXTS,
};

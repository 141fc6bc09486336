import type { LanguageCode } from '#domain/languages/languages.ts';
import { ARABIC_LETTER } from './ar.ts';
import { ENGLISH_LETTER } from './en.ts';
import type { LetterWords } from './letter-words.ts';
import { URDU_LETTER } from './ur.ts';

/** Mails and chats are written in every language at once: their words are no part of a build. */
export const LETTER_WORDS: Readonly<Record<LanguageCode, LetterWords>> = {
  en: ENGLISH_LETTER,
  ur: URDU_LETTER,
  ar: ARABIC_LETTER,
};

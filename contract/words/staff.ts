import type { FileMistakes } from '#contract/exports/mistakes.ts';
import { isCoded, type Mistake, type Mistakes, mistakeIn } from '#contract/mistakes.ts';
import type { REFUSALS, Refusal } from '#contract/refusals.ts';
import { catalogueWords } from './catalogue.ts';
import { documentWords } from './catalogue-documents.ts';
import { generalWords } from './general.ts';
import { inputWords } from './inputs.ts';
import { orderFormWords } from './order-form.ts';
import { orderWords } from './orders.ts';
import { paymentWords } from './payments.ts';
import { peopleWords } from './people.ts';
import { pictureMistakeWords, pictureWords } from './pictures.ts';
import { settingWords } from './settings.ts';
import { stockWords } from './stock.ts';
import { type MistakeWords, type Say, sentenceFrom, type Words } from './words.ts';

/** What the staff read at the desk, and whoever is at the command line. Both are English. */
export const STAFF_WORDS: Words<typeof REFUSALS> = {
  ...generalWords,
  ...orderWords,
  ...paymentWords,
  ...stockWords,
  ...catalogueWords,
  ...pictureWords,
  ...peopleWords,
  ...settingWords,
};

/** A sentence for the staff; undefined for a code that this version does not know. */
export function staffWords(refusal: Refusal, say: Say): string | undefined {
  return sentenceFrom(STAFF_WORDS, refusal, say);
}

/** What the staff read about what they typed. Files have words of their own (files.ts): most screens need none of them. */
export const STAFF_MISTAKE_WORDS: MistakeWords<Omit<Mistakes, keyof FileMistakes>> = {
  ...orderFormWords,
  ...inputWords,
  ...pictureMistakeWords,
  ...documentWords,
};

export function mistakeWords(mistake: Mistake): string {
  return sentenceFrom(STAFF_MISTAKE_WORDS, mistake) ?? inputWords.not_valid;
}

/** The words for a mistake as text, such as the message of a schema; what is no code stays as it is. */
export function messageWords(message: string): string {
  return (isCoded(message) && sentenceFrom(STAFF_MISTAKE_WORDS, mistakeIn({ message }))) || message;
}

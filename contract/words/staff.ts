import { isCoded, type Mistake, mistakeIn } from '#contract/mistakes.ts';
import type { REFUSALS, Refusal } from '#contract/refusals.ts';
import { catalogueWords } from './catalogue.ts';
import { generalWords } from './general.ts';
import { inputWords } from './inputs.ts';
import { orderFormWords } from './order-form.ts';
import { orderWords } from './orders.ts';
import { paymentWords } from './payments.ts';
import { peopleWords } from './people.ts';
import { pictureMistakeWords, pictureWords } from './pictures.ts';
import { settingWords } from './settings.ts';
import { stockWords } from './stock.ts';
import { type Say, sentenceFrom, type Words } from './words.ts';

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

/** What the staff read about what they typed or chose. */
const mistakeTables: object[] = [orderFormWords, inputWords, pictureMistakeWords];

/** For the words of an area that most screens do not need: whoever shows its mistakes brings them along. */
export function addMistakeWords(words: object): void {
  if (!mistakeTables.includes(words)) mistakeTables.push(words);
}

function sentenceOf(mistake: Mistake): string | undefined {
  for (const table of mistakeTables) {
    const sentence = sentenceFrom(table, mistake);
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}

export function mistakeWords(mistake: Mistake): string {
  return sentenceOf(mistake) ?? inputWords.not_valid;
}

/** The words for a mistake as text, such as the message of a schema; what is no code stays as it is. */
export function messageWords(message: string): string {
  return (isCoded(message) && sentenceOf(mistakeIn({ message }))) || message;
}

import type { rowRefusals } from '#contract/catalogue/row-refusals.ts';
import type { kindRefusals } from '#contract/kinds/refusals.ts';
import { isCoded, type Mistake, mistakeIn } from '#contract/mistakes.ts';
import type { pictureRefusals } from '#contract/pictures/refusals.ts';
import type { REFUSALS, Refusal } from '#contract/refusals.ts';
import { catalogueWords } from './catalogue.ts';
import { generalWords } from './general.ts';
import { inputWords } from './inputs.ts';
import { orderFormWords } from './order-form.ts';
import { orderWords } from './orders.ts';
import { paymentWords } from './payments.ts';
import { peopleWords } from './people.ts';
import { settingWords } from './settings.ts';
import { stockWords } from './stock.ts';
import { type Say, sentenceFrom, type Words } from './words.ts';

/**
 * What the staff read at the desk, and whoever is at the command line. Both are English. What most screens do not need is left out:
 * whoever shows photographs, kinds, or mistakes of the catalogue's documents, brings their words along.
 */
export const STAFF_WORDS: Words<
  Omit<typeof REFUSALS, keyof typeof pictureRefusals | keyof typeof kindRefusals | keyof typeof rowRefusals>
> = {
  ...generalWords,
  ...orderWords,
  ...paymentWords,
  ...stockWords,
  ...catalogueWords,
  ...peopleWords,
  ...settingWords,
};

const tables: object[] = [STAFF_WORDS, orderFormWords, inputWords];

export function addWords(...more: readonly object[]): void {
  tables.push(...more.filter((words) => !tables.includes(words)));
}

const sentenceOf = (said: Refusal | Mistake, say?: Say): string | undefined =>
  sentenceFrom(tables.find((words) => Object.hasOwn(words, said.code)) ?? {}, said, say);

/** A sentence for the staff; undefined for a code that this version does not know. */
export function staffWords(refusal: Refusal, say: Say): string | undefined {
  return sentenceOf(refusal, say);
}

/** What the staff read about what they typed or chose. */
export function mistakeWords(mistake: Mistake): string {
  return sentenceOf(mistake) ?? inputWords.not_valid;
}

/** The words for a mistake as text, such as the message of a schema; what is no code stays as it is. */
export function messageWords(message: string): string {
  return (isCoded(message) && sentenceOf(mistakeIn({ message }))) || message;
}

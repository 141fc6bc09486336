import type { REFUSALS, Refusal } from '#contract/refusals.ts';
import { catalogueWords } from './catalogue.ts';
import { generalWords } from './general.ts';
import { orderWords } from './orders.ts';
import { paymentWords } from './payments.ts';
import { peopleWords } from './people.ts';
import { pictureWords } from './pictures.ts';
import { settingWords } from './settings.ts';
import { stockWords } from './stock.ts';
import type { Say, Words } from './words.ts';

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
export function staffWords({ code, params }: Refusal, say: Say): string | undefined {
  if (!Object.hasOwn(STAFF_WORDS, code)) return undefined;
  // Each function takes the parameters of its own code, which the type of the whole table cannot say.
  const words = STAFF_WORDS[code] as string | ((given: unknown, say: Say) => string);
  return typeof words === 'string' ? words : words(params, say);
}

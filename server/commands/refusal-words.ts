import type { z } from 'zod';
import type { Refusal } from '#contract/refusals.ts';
import { documentWords, problemWords, warningWords } from '#contract/words/catalogue-documents.ts';
import { lineWords } from '#contract/words/files.ts';
import { kindRefusalWords } from '#contract/words/kind-refusals.ts';
import { pictureMistakeWords, pictureWords } from '#contract/words/pictures.ts';
import { rowRefusalWords } from '#contract/words/product-rows.ts';
import { addWords, messageWords, staffWords } from '#contract/words/staff.ts';
import { shopTime } from '#server/settings/shop-time.ts';

export { lineWords, problemWords, warningWords };

addWords(documentWords, kindRefusalWords, pictureWords, pictureMistakeWords, rowRefusalWords);

/** What the command line prints about what was typed: its first mistake. */
export function firstMistake({ issues: [first] }: z.ZodError): string {
  return first ? messageWords(first.message) : 'The command could not be understood';
}

/** What the command line prints about a refusal, with times in the shop's zone. Mistakes in catalogue files are named one by one. */
export function refusalWords(refusal: Refusal, timeZone: string): string {
  if (refusal.code === 'catalogue_invalid')
    return refusal.params.problems
      .map((problem) => ('mistake' in problem ? problemWords(problem) : problem.message))
      .join('\n');
  return staffWords(refusal, { time: (at) => shopTime(at, timeZone) }) ?? refusal.code;
}

import { type CatalogueProblem, describeProblem } from '#catalogue/problems.ts';
import type { Refusal } from '#contract/refusals.ts';
import { staffWords } from '#contract/words/staff.ts';
import { shopTime } from '#server/settings/shop-time.ts';

/** What the command line prints about a refusal, with times in the shop's zone. Mistakes in catalogue files are named one by one. */
export function refusalWords(refusal: Refusal, timeZone: string): string {
  if (refusal.code === 'catalogue_invalid')
    return refusal.params.problems.map((problem) => describeProblem(problem as CatalogueProblem)).join('\n');
  return staffWords(refusal, { time: (at) => shopTime(at, timeZone) }) ?? refusal.code;
}

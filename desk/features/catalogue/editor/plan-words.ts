import { fieldOfProblem } from '#contract/catalogue/problems.ts';
import type { ProductPlan } from '#contract/catalogue/product-editor.ts';
import { PRODUCT_FIELDS } from '#contract/catalogue/product-fields.ts';
import type { Refusal } from '#contract/refusals.ts';
import { resultWords } from '#desk/api/refusal.ts';
import type { Category } from '#domain/catalogue/product.ts';
import { labelOf, valueWords } from '../shared/field-words.ts';
import { mistakeWords } from '../shared/mistake-words.ts';

const STATE_WORDS = { listed: 'Shown in the shop', hidden: 'Hidden from shoppers' };

/** What a plan will make different, a line per field. */
export function planChanges(
  category: Category,
  { set = {}, unset = [], state }: ProductPlan['patch'],
  valueAt: (path: string) => unknown,
): string[] {
  const touched = PRODUCT_FIELDS[category].filter(({ path }) => Object.hasOwn(set, path.split('.')[0] ?? ''));
  return [
    ...touched.flatMap((field) => {
      const value = valueAt(field.path);
      return value === undefined ? [] : [`${field.label}: ${valueWords(field, value)}`];
    }),
    ...unset.filter((path) => path !== 'image').map((path) => `${labelOf(category, path)}: nothing`),
    ...(state ? [STATE_WORDS[state]] : []),
  ];
}

/** Why a plan failed, a line per reason. Plans from before there were codes have words. */
export function planProblem(category: Category, problem: Refusal | string): string[] {
  if (typeof problem === 'string') return problem.split('\n');
  if (problem.code !== 'catalogue_invalid') return [resultWords(problem)];
  return problem.params.problems.map((found) => {
    const label = labelOf(category, fieldOfProblem(found));
    return `${label} ${'mistake' in found ? mistakeWords(found.mistake) : found.message}`;
  });
}

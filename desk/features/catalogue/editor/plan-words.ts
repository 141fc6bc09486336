import { fieldOfProblem } from '#contract/catalogue/problems.ts';
import type { ProductPlan } from '#contract/catalogue/product-editor.ts';
import { fieldsOf } from '#contract/catalogue/product-fields.ts';
import type { Refusal } from '#contract/refusals.ts';
import { resultWords } from '#desk/api/refusal.ts';
import type { SaleRule } from '#domain/catalogue/sale.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { labelOf, valueWords } from '../shared/field-words.ts';
import { mistakeWords } from '../shared/mistake-words.ts';

/** '20 % off', or 'PKR 500 off'. */
export const ruleWords = ({ unit, amount }: Pick<SaleRule, 'unit' | 'amount'>): string =>
  `${unit === 'percent' ? `${amount} %` : formatPkr(amount)} off`;

const STATE_WORDS = { listed: 'Shown in the shop', hidden: 'Hidden from shoppers' };

/** What a plan will make different, a line per field. */
export function planChanges(
  kind: Kind,
  { set = {}, unset = [], state }: ProductPlan['patch'],
  valueAt: (path: string) => unknown,
): string[] {
  const touched = fieldsOf(kind).filter(({ path }) => Object.hasOwn(set, path.split('.')[0] ?? ''));
  return [
    ...touched.flatMap((field) => {
      const value = valueAt(field.path);
      return value === undefined ? [] : [`${field.label}: ${valueWords(field, value)}`];
    }),
    ...unset.filter((path) => path !== 'image').map((path) => `${labelOf(kind, path)}: nothing`),
    ...(state ? [STATE_WORDS[state]] : []),
  ];
}

/** Why a plan failed, a line per reason. Plans from before there were codes have words. */
export function planProblem(kind: Kind, problem: Refusal | string): string[] {
  if (typeof problem === 'string') return problem.split('\n');
  if (problem.code !== 'catalogue_invalid') return [resultWords(problem)];
  return problem.params.problems.map((found) => {
    const label = labelOf(kind, fieldOfProblem(found));
    return `${label} ${'mistake' in found ? mistakeWords(found.mistake) : found.message}`;
  });
}

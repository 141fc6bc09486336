import type { ProductPlan } from '#contract/catalogue/product-editor.ts';
import { PRODUCT_FIELDS } from '#contract/catalogue/product-fields.ts';
import type { Category } from '#domain/catalogue/product.ts';
import { labelOf, valueWords } from '../shared/field-words.ts';

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

/** Why a plan failed, without the names of files: 'price: must ...' reads 'Price must ...'. */
export function planProblem(category: Category, problem: string): string[] {
  return problem.split('\n').map((line) => {
    const last = line.split(' · ').at(-1) ?? line;
    const [, path, message] = /^([\w.]+)(?:, entry \d+)?: (.*)$/.exec(last) ?? [];
    return path === undefined ? last : `${labelOf(category, path)} ${message}`;
  });
}

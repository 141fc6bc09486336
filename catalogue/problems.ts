import type { z } from 'zod';
import type { ShortValue } from '#contract/catalogue/mistakes.ts';
import type { CatalogueProblem } from '#contract/catalogue/problems.ts';
import { mistake, mistakeIn } from '#contract/mistakes.ts';

/** A value in short, for a problem. */
export function shortValue(value: unknown): ShortValue {
  if (typeof value === 'string') return value.length > 60 ? `${value.slice(0, 60)}…` : value;
  if (Array.isArray(value)) return value.length === 0 ? [] : [null];
  if (typeof value === 'object' && value !== null) return {};
  return value as ShortValue;
}

export function fieldOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

const fieldAt = (path: readonly PropertyKey[]) => (path.length === 0 ? {} : { field: path.map(String).join('.') });

export function problemsFromIssues(
  where: Pick<CatalogueProblem, 'entry' | 'file'>,
  raw: unknown,
  issues: readonly z.core.$ZodIssue[],
): CatalogueProblem[] {
  return issues.flatMap((issue): CatalogueProblem[] => {
    if (issue.code === 'unrecognized_keys') {
      const unknown = mistake('field_not_known');
      return issue.keys.map((key) => ({ ...where, ...fieldAt([...issue.path, key]), mistake: unknown }));
    }
    const value = issue.path.reduce<unknown>(fieldOf, raw);
    const found = value === undefined ? { isMissing: true as const } : { got: shortValue(value) };
    return [{ ...where, ...fieldAt(issue.path), mistake: mistakeIn(issue), ...found }];
  });
}

import type { z } from 'zod';

/** One mistake in a catalogue file, in words for the owner of the shop. */
export type CatalogueProblem = { file: string; product?: string; field?: string; message: string };

export function describeProblem({ file, product, field, message }: CatalogueProblem): string {
  return [file, product, field ? `${field}: ${message}` : message].filter(Boolean).join(' · ');
}

/** A short form of any value, for a message. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return 'a group of fields';
  return String(value);
}

export function fieldOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

/** ['specs', 'carbon'] reads 'specs.carbon'; ['images', 1] reads 'images, entry 2'. */
function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}, entry ${key + 1}`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');
}

export function problemsFromIssues(
  where: Pick<CatalogueProblem, 'file' | 'product'>,
  raw: unknown,
  issues: readonly z.core.$ZodIssue[],
): CatalogueProblem[] {
  return issues.flatMap((issue): CatalogueProblem[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        ...where,
        field: fieldName([...issue.path, key]),
        message: 'is not a field the shop knows; check its spelling or remove it',
      }));
    }
    const value = issue.path.reduce<unknown>(fieldOf, raw);
    const message =
      value === undefined ? `is missing; it ${issue.message}` : `${issue.message}, got ${describeValue(value)}`;
    return [issue.path.length === 0 ? { ...where, message } : { ...where, field: fieldName(issue.path), message }];
  });
}

/** A problem for whoever edits the document in a form: 'phones, entry 2' is at 'phones.1', and the value itself is in the field. */
export function problemAtField({ field = '', message }: CatalogueProblem): { field: string; message: string } {
  const plain = message.replace(/^is missing; it /, '').replace(/, got .*$/s, '');
  return {
    field: field.replaceAll(/, entry (\d+)/g, (_, entry: string) => `.${Number(entry) - 1}`),
    message: plain.charAt(0).toUpperCase() + plain.slice(1),
  };
}

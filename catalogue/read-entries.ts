import type { z } from 'zod';
import type { CatalogueEntry } from '#contract/catalogue/mistakes.ts';
import type { CatalogueProblem } from '#contract/catalogue/problems.ts';
import { mistake } from '#contract/mistakes.ts';
import { problemsFromIssues, shortValue } from './problems.ts';

export type Entry<Value> = { raw: unknown; where: { file: string; entry: CatalogueEntry }; value?: Value };

export type Problems = CatalogueProblem[];

/** Reads a list: each entry that fits the schema gets its value, each other one adds its problems. */
export function readEntries<Value>(
  raw: unknown,
  file: string,
  nameEntry: (raw: unknown, place: number) => CatalogueEntry,
  schema: z.ZodType<Value>,
  problems: Problems,
): Entry<Value>[] {
  if (!Array.isArray(raw)) {
    problems.push({ file, mistake: mistake('not_a_list'), got: shortValue(raw) });
    return [];
  }
  return raw.map((item: unknown, index) => {
    const where = { file, entry: nameEntry(item, index + 1) };
    const parsed = schema.safeParse(item);
    if (parsed.success) return { raw: item, where, value: parsed.data };
    problems.push(...problemsFromIssues(where, item, parsed.error.issues));
    return { raw: item, where };
  });
}

/** Reports each entry with the key of an earlier one. It compares raw values, so that one mistake does not hide another. */
export function reportDuplicates(
  entries: Entry<unknown>[],
  field: string,
  keyOf: (raw: unknown) => string | undefined,
  problems: Problems,
) {
  const firstWith = new Map<string, CatalogueEntry>();
  for (const { raw, where } of entries) {
    const key = keyOf(raw);
    if (key === undefined) continue;
    const first = firstWith.get(key);
    if (first === undefined) firstWith.set(key, where.entry);
    else problems.push({ ...where, field, mistake: mistake('not_the_only_one', { first }) });
  }
}

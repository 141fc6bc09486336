import type { z } from 'zod';
import { type Shop, shopFile } from '#catalogue/shop-schema.ts';
import { brandDocument } from '#contract/catalogue/brand.ts';
import type { DocumentProblem } from '#contract/catalogue/preview.ts';
import { technologyFile } from '#contract/catalogue/product-documents.ts';
import { mistake, mistakeIn } from '#contract/mistakes.ts';
import type { Brand } from '#domain/brand/brand.ts';

export type CheckedText<Value> = { ok: true; value: Value } | { ok: false; problems: readonly DocumentProblem[] };

export const checkShop = (document: unknown): CheckedText<Shop> => check(shopFile, document);

export const checkBrand = (document: unknown): CheckedText<Brand> => check(brandDocument, document);

function check<Value>(schema: z.ZodType<Value>, document: unknown): CheckedText<Value> {
  const parsed = schema.safeParse(document);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, problems: parsed.error.issues.map((issue) => problemOf(issue)) };
}

type Technology = z.output<typeof technologyFile>;

/** A technology is known by brand and name; brands are spelt with different capitals. */
export const technologyKey = ({ brand, name }: Pick<Technology, 'brand' | 'name'>) => `${brand.toLowerCase()}\n${name}`;

export function checkTechnologies(list: readonly unknown[]): CheckedText<Technology[]> {
  const problems: DocumentProblem[] = [];
  const places = new Map<string, number>();
  const value = list.flatMap((entry, at) => {
    const parsed = technologyFile.safeParse(entry);
    if (!parsed.success) {
      problems.push(...parsed.error.issues.map((issue) => problemOf(issue, [at])));
      return [];
    }
    const first = places.get(technologyKey(parsed.data));
    if (first !== undefined)
      problems.push({ field: `${at}.name`, mistake: mistake('already_at_place', { place: first + 1 }) });
    else places.set(technologyKey(parsed.data), at);
    return [parsed.data];
  });
  return problems.length === 0 ? { ok: true, value } : { ok: false, problems };
}

function problemOf(issue: z.core.$ZodIssue, before: readonly PropertyKey[] = []): DocumentProblem {
  return { field: [...before, ...issue.path].map(String).join('.'), mistake: mistakeIn(issue) };
}

import { brandDocument } from '#contract/catalogue/brand.ts';
import { type Brand, SHIPPED_BRAND } from '#domain/brand/brand.ts';
import { problemsFromIssues } from './problems.ts';
import type { Problems } from './read-entries.ts';

export const BRAND_FILE = 'brand.json';

/** Where nothing is said about the brand, the shipped one is meant. */
export function readBrand(raw: unknown, problems: Problems): Brand | undefined {
  if (raw === undefined) return SHIPPED_BRAND;
  const parsed = brandDocument.safeParse(raw);
  if (parsed.success) return parsed.data;
  problems.push(...problemsFromIssues({ file: BRAND_FILE }, raw, parsed.error.issues));
  return undefined;
}

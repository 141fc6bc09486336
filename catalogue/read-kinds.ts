import type { CatalogueEntry } from '#contract/catalogue/mistakes.ts';
import { kindDocument } from '#contract/kinds/kind.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { fieldOf, shortValue } from './problems.ts';
import { type Problems, readEntries, reportDuplicates } from './read-entries.ts';

export const KINDS_FILE = 'kinds.json';

function rawKey(raw: unknown): string | undefined {
  const key = fieldOf(raw, 'key');
  return typeof key === 'string' ? key : undefined;
}

function nameKind(raw: unknown, place: number): CatalogueEntry {
  const key = rawKey(raw);
  return { of: 'kinds', place, ...(key !== undefined && { name: String(shortValue(key)) }) };
}

/** The kinds that can be read, in their sequence; what is wrong with the others is added to the problems. */
export function readKinds(raw: unknown, problems: Problems): Kind[] {
  const entries = readEntries(raw, KINDS_FILE, nameKind, kindDocument, problems);
  reportDuplicates(entries, 'key', rawKey, problems);
  return entries.flatMap(({ value }) => value ?? []);
}

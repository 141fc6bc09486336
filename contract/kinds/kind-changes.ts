import { sameValue } from '#contract/desk/same-value.ts';
import type { KindDocument, KindFieldChange } from './kinds.ts';

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is different between two kinds, each with all that it means; a list counts as one field. */
export function changesBetween(before: KindDocument, after: KindDocument): KindFieldChange[] {
  return changesIn(before, after, '');
}

function changesIn(before: unknown, after: unknown, path: string): KindFieldChange[] {
  if (sameValue(before, after)) return [];
  if (!isGroup(before) || !isGroup(after)) return [{ path, before: before ?? null, after: after ?? null }];
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names.flatMap((name) => changesIn(before[name], after[name], path === '' ? name : `${path}.${name}`));
}

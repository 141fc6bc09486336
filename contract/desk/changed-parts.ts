import { sameValue } from './same-value.ts';

/** What has fields of its own: neither a list nor a plain value. */
export type Group = Readonly<Record<string, unknown>>;

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface ChangedPart {
  /** Such as `specs.carbon`. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What is different between two documents, each with all that it means; a list counts as one part. */
export function changedParts(before: unknown, after: unknown, path = ''): ChangedPart[] {
  if (sameValue(before ?? null, after ?? null)) return [];
  if (!isGroup(before) || !isGroup(after)) return [{ path, before: before ?? null, after: after ?? null }];
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names.flatMap((name) => changedParts(before[name], after[name], path === '' ? name : `${path}.${name}`));
}

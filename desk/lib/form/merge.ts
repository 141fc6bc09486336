import { isGroup } from '#contract/desk/changed-parts.ts';
import { sameValue } from '#contract/desk/same-value.ts';

/*
 * The desk's one three-way merge: what a person saw, what they typed (mine), and what is stored by now (theirs). Objects are merged
 * field by field, lists of entries with an `id` entry by entry, everything else as a whole.
 */

/** A place that a colleague changed and that is different here. */
export interface Contest {
  /** The field's name; inside a group `days.mon`. */
  readonly path: string;
  /** Of a list: which entry. */
  readonly id?: string;
  readonly seen: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Whether it was changed here, too: then somebody has to choose. */
  readonly isChangedByBoth: boolean;
}

type Group = Readonly<Record<string, unknown>>;
type Entry = { readonly id: string };

/** What both have changed; where both changed the same, mine. */
export function merged(seen: unknown, mine: unknown, theirs: unknown): unknown {
  if (sameValue(mine, seen)) return theirs;
  if (sameValue(theirs, seen)) return mine;
  if (isKeyed(mine) && isKeyed(theirs)) return mergedEntries(isKeyed(seen) ? seen : [], mine, theirs);
  if (Array.isArray(mine) && Array.isArray(theirs) && Array.isArray(seen)) {
    const isSameLength = mine.length === theirs.length && mine.length === seen.length;
    return isSameLength && !isSorted(seen, mine) && !isSorted(seen, theirs)
      ? mine.map((entry, at) => merged(seen[at], entry, theirs[at]))
      : mine;
  }
  if (!isGroup(mine) || !isGroup(theirs)) return mine;
  const before = isGroup(seen) ? seen : {};
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const entries = [...keys].map((key) => [key, merged(before[key], mine[key], theirs[key])] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** An entry stands in another place than before: then places say nothing about who changed what. */
const isSorted = (seen: readonly unknown[], list: readonly unknown[]) =>
  list.some((entry, at) => !sameValue(entry, seen[at]) && seen.some((other) => sameValue(other, entry)));

function mergedEntries(seen: readonly Entry[], mine: readonly Entry[], theirs: readonly Entry[]): unknown[] {
  return idsOf(theirs, mine).flatMap((id) => {
    const entry = merged(entryOf(seen, id), entryOf(mine, id), entryOf(theirs, id));
    return entry === undefined ? [] : [entry];
  });
}

/** What the second of two people has to look at. A group is one field, unless `fields` names some inside it. */
export function contestsOf(
  seen: Group,
  mine: Group,
  theirs: Group,
  fields: readonly string[] = [],
  parent = '',
): Contest[] {
  const names = new Set([...Object.keys(seen), ...Object.keys(theirs)]);
  return [...names].flatMap((name): Contest[] => {
    const path = `${parent}${name}`;
    const [before, own, their] = [seen[name], mine[name], theirs[name]];
    if (isGroup(before) && isGroup(own) && isGroup(their) && fields.some((field) => field.startsWith(`${path}.`)))
      return contestsOf(before, own, their, fields, `${path}.`);
    if (isKeyed(their) && (isKeyed(own) || own === undefined)) {
      const [had, have] = [isKeyed(before) ? before : [], isKeyed(own) ? own : []];
      return idsOf(had, their).flatMap((id) =>
        contestAt({ path, id }, entryOf(had, id), entryOf(have, id), entryOf(their, id)),
      );
    }
    return contestAt({ path }, before, own, their);
  });
}

function contestAt(place: Pick<Contest, 'path' | 'id'>, seen: unknown, mine: unknown, theirs: unknown): Contest[] {
  if (sameValue(theirs, seen) || sameValue(theirs, mine)) return [];
  return [{ ...place, seen, mine, theirs, isChangedByBoth: !sameValue(mine, seen) }];
}

/** My values with theirs at one place. */
export function withTheirs(mine: Group, contest: Contest): Group {
  const { path, id, theirs } = contest;
  const [name = '', ...rest] = path.split('.');
  if (rest.length > 0) {
    const group = isGroup(mine[name]) ? mine[name] : {};
    return { ...mine, [name]: withTheirs(group, { ...contest, path: rest.join('.') }) };
  }
  if (id === undefined) return { ...mine, [path]: theirs };
  const entries = isKeyed(mine[path]) ? mine[path] : [];
  const isHere = entries.some((entry) => entry.id === id);
  const next = isHere
    ? entries.flatMap((entry) => (entry.id !== id ? [entry] : theirs === undefined ? [] : [theirs]))
    : [...entries, theirs];
  return { ...mine, [path]: next };
}

/** The fields in which two values differ. */
export function changedFields(seen: Group, mine: Group): Set<string> {
  const paths = [...Object.keys(seen), ...Object.keys(mine)];
  return new Set(paths.filter((path) => !sameValue(seen[path], mine[path])));
}

/** An empty field, and one that was never there, are the same to whoever looks at it. */
export function withoutBlanks(values: Group): Group {
  const isBlank = (value: unknown) => value === undefined || value === null || value === '';
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)));
}

const idsOf = (...lists: readonly (readonly Entry[])[]) => [...new Set(lists.flat().map(({ id }) => id))];

const entryOf = (entries: readonly Entry[], id: string) => entries.find((entry) => entry.id === id);

function isKeyed(value: unknown): value is Entry[] {
  return (
    Array.isArray(value) && value.every((entry) => isGroup(entry) && 'id' in entry && typeof entry.id === 'string')
  );
}

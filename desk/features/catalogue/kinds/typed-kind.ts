import { type Group, isGroup } from '#contract/desk/changed-parts.ts';
import { sameValue } from '#contract/desk/same-value.ts';
import { kindDocument } from '#contract/kinds/kind.ts';
import type { KindDocument } from '#contract/kinds/kinds.ts';
import type { FacetMatch, KindFacet, SpecType } from '#domain/kinds/kind.ts';

/*
 * A kind as it is typed: a field may be empty, or not be there. A number that is none yet is what was typed.
 */

type Typed<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };
type TypedNumber = number | string;

export type TypedSpec = Typed<{
  key: string;
  label: string;
  path: string;
  type: SpecType;
  unit: string;
  least: TypedNumber;
  most: TypedNumber;
  values: readonly string[];
  isRequired: boolean;
  isOnCard: boolean;
  isBadge: boolean;
  isCompared: boolean;
  help: string;
  insteadOf: string;
}>;

export type TypedFacetOption = Typed<{
  id: string;
  label: string;
  words: readonly string[];
  from: TypedNumber;
  to: TypedNumber;
}>;

export type TypedFacet = Typed<{
  by: KindFacet['by'];
  label: string;
  spec: string;
  option: string;
  match: FacetMatch;
  options: readonly TypedFacetOption[];
  coversAll: boolean;
  min: TypedNumber;
  max: TypedNumber;
  step: TypedNumber;
}>;

export type TypedOption = Typed<{ key: string; label: string; values: readonly string[]; default: string }>;

export type TypedInfo = Typed<{ title: string; text: string }>;

const listIn = <Entry>(document: KindDocument, name: string): readonly Entry[] =>
  Array.isArray(document[name]) ? (document[name] as Entry[]) : [];

export const specsIn = (document: KindDocument) => listIn<TypedSpec>(document, 'specs');
export const facetsIn = (document: KindDocument) => listIn<TypedFacet>(document, 'facets');
export const optionsIn = (document: KindDocument) => listIn<TypedOption>(document, 'options');
export const infoIn = (document: KindDocument) => listIn<TypedInfo>(document, 'info');
export const sortsIn = (document: KindDocument) => listIn<string>(document, 'sorts');

/** The text of a field, such as 'words.plural'. */
export function textAt(document: KindDocument, path: string): string {
  const value = path.split('.').reduce<unknown>((part, name) => (isGroup(part) ? part[name] : undefined), document);
  return value === undefined || value === null ? '' : String(value);
}

/** What was typed, as it is saved: without spaces at the ends, without empty fields and empty lines. */
export function cleanedKind(typed: KindDocument): KindDocument {
  return cleanedGroup(typed);
}

function cleanedGroup(group: Group): Group {
  const parts = Object.entries(group).map(([name, part]) => [name, cleaned(part)] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined && !(isGroup(part) && isEmpty(part))));
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || undefined;
  if (Array.isArray(value)) return value.map(cleaned).filter((entry) => entry !== undefined);
  return isGroup(value) ? cleanedGroup(value) : value;
}

const isEmpty = (group: Group) => Object.keys(group).length === 0;

/** Whether two kinds are the same to shoppers, however they are written. */
export function saysTheSame(one: KindDocument, other: KindDocument): boolean {
  return sameValue(whole(one), whole(other));
}

/** With all that is only meant where it says nothing; as it is typed if it has mistakes. */
export function whole(typed: KindDocument): KindDocument {
  const document = cleanedKind(typed);
  return { ...(kindDocument.safeParse(document).data ?? document) };
}

/** The list with more values. Among values that go up by number, each has the place that its number gives it. */
export function withValues(values: readonly string[], added: readonly string[]): string[] {
  const isKnown = (value: string, at: number) => [...values, ...added.slice(0, at)].some((one) => isSame(one, value));
  const all = [...values, ...added.filter((value, at) => !isKnown(value, at))];
  const isByNumber = values.length > 1 && goesUp(values) && all.every((value) => !Number.isNaN(numberIn(value)));
  return isByNumber ? all.toSorted((one, other) => numberIn(one) - numberIn(other)) : all;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const numberIn = (value: string) => Number(/\d+(\.\d+)?/.exec(value)?.[0]);

const goesUp = (values: readonly string[]) =>
  values.every((value, at) => at === 0 || numberIn(values[at - 1] ?? '') < numberIn(value));

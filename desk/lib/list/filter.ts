import type { Option } from '#web/ui/field.tsx';

interface Named<Name> {
  readonly name: Name;
  readonly label: string;
}

/** One of several. Options that have to be asked for are asked for when they are shown: `useOptions` is a hook. */
export type ChoiceFilter<Name> = Named<Name> & {
  readonly kind: 'choice';
  /** What it is called that nothing is chosen. */
  readonly nothing?: string;
  /** Other filters that make no sense any more when this one changes. */
  readonly removes?: readonly Name[];
  readonly options?: readonly Option[];
  readonly useOptions?: () => readonly Option[];
};

/** Yes, written as 1 in the address. */
export type TickFilter<Name> = Named<Name> & { readonly kind: 'tick' };

/** Any of several, with how many rows each would show. */
export type TicksFilter<Name> = Named<Name> & {
  readonly kind: 'ticks';
  readonly options: readonly { readonly value: string; readonly label?: string; readonly count: number }[];
};

/** From one value to another: days, or whole rupees. */
export interface RangeFilter<Name> {
  readonly kind: 'days' | 'amounts';
  readonly names: readonly [from: Name, to: Name];
  readonly labels: readonly [from: string, to: string];
}

/** Comes with a link, and can only be removed. */
export type LinkedFilter<Name> = Named<Name> & { readonly kind: 'linked'; readonly words?: (value: string) => string };

/** What narrows a list. Those in the bar stand beside the search, the others in the dialog and, while they are active, as chips. */
export type Filter<Name extends string = string> = (
  | ChoiceFilter<Name>
  | TickFilter<Name>
  | TicksFilter<Name>
  | RangeFilter<Name>
  | LinkedFilter<Name>
) & { readonly isInBar?: boolean };

export type FilterValues<Name extends string = string> = Readonly<Partial<Record<Name, unknown>>>;
export type OnFilter<Name extends string = string> = (
  changes: Readonly<Partial<Record<Name, string | undefined>>>,
) => void;

export interface FiltersProps<Name extends string> {
  filters: readonly Filter<Name>[];
  /** In the dialog: why there are not more. */
  hint?: string | undefined;
  values: FilterValues<Name>;
  onChange: OnFilter<Name>;
}

export const namesOf = <Name extends string>(filter: Filter<Name>): readonly Name[] =>
  'names' in filter ? filter.names : [filter.name];

/** The names of those that are active, one by one: a range has two. */
export function activeNames<Name extends string>(
  filters: readonly Filter<Name>[],
  values: FilterValues<Name>,
): readonly Name[] {
  return filters.flatMap(namesOf).filter((name) => values[name] !== undefined);
}

export const withoutAll = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, undefined])) as Partial<Record<Name, undefined>>;

/** The ticked options of a group in one text; a comma inside an option is written as a space, as in the shop's addresses. */
export const tickedText = (options: readonly string[]) =>
  options.map((option) => option.replaceAll(',', ' ')).join(',');

const plain = (option: string) => option.replaceAll(',', ' ').replace(/\s+/g, ' ').trim().toLowerCase();

/** Which options of a group the address has ticked. */
export function tickedIn(text: string | undefined, options: readonly string[]): readonly string[] {
  const wanted = new Set((text ?? '').split(',').map(plain));
  return options.filter((option) => wanted.has(plain(option)));
}

import { brandKey } from '#domain/catalogue/brand.ts';
import type { SpecValue } from '#domain/catalogue/product.ts';
import type { BrandFacet, FacetMatch, FacetOption, OptionFacet, SpecFacet } from '#domain/kinds/kind.ts';
import { variantValues } from '#domain/kinds/variant.ts';
import type { ListingItem } from './listing-item.ts';

/** A group of filters as the server hands it to the browser: what a kind says of it, and what there is to tick. */
export type FacetRules =
  | (BrandFacet & { readonly values: readonly string[] })
  | Omit<SpecFacet, 'coversAll'>
  /** `place` is that of the option's value in a variant. */
  | (OptionFacet & { readonly values: readonly string[]; readonly place: number });

/** By the name of the group, the ids of the ticked options in their sequence. A group without a tick is not there. */
export type Filters = Readonly<Record<string, readonly string[]>>;

export const NO_FILTERS: Filters = {};

export type Filterable = Pick<ListingItem, 'brand' | 'specs' | 'variantsInStock'>;

/** A group of filters, ready to be parsed, matched, counted and rendered. */
export interface Facet {
  /** In addresses and among the filters. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly Pick<FacetOption, 'id' | 'label'>[];
  /** Which options, by position, find a product. */
  readonly optionsOf: (product: Filterable, filters: Filters) => readonly number[];
  /** Groups by an option find one and the same variant: Black in L, not something black and something in L. */
  readonly isByOption: boolean;
}

export function facetsOf(rules: readonly FacetRules[]): Facet[] {
  const byOption = rules.filter((facet) => facet.by === 'option');
  return rules.map((facet) => {
    if (facet.by === 'brand') return brandFacet(facet);
    if (facet.by === 'spec') return specFacet(facet);
    return optionFacet(
      facet,
      byOption.filter((other) => other !== facet),
    );
  });
}

/** Options that are their own labels. */
const plainOptions = (values: readonly string[]) => values.map((value) => ({ id: value, label: value }));

function brandFacet({ label, values }: Extract<FacetRules, BrandFacet>): Facet {
  const keys = values.map(brandKey);
  const matches = memoise((brand: string) => positions(keys, (key) => key === brandKey(brand)));
  return {
    name: 'brand',
    label,
    options: plainOptions(values),
    optionsOf: ({ brand }) => matches(brand),
    isByOption: false,
  };
}

function specFacet({ spec, label, match, options }: Extract<FacetRules, { by: 'spec' }>): Facet {
  const matches = specMatcher({ match, options });
  return {
    name: spec,
    label,
    options,
    optionsOf: ({ specs }) => {
      const value = specs?.[spec];
      return value === undefined ? [] : matches(value);
    },
    isByOption: false,
  };
}

function optionFacet(
  { option, label, values, place }: Extract<FacetRules, OptionFacet>,
  others: readonly Extract<FacetRules, OptionFacet>[],
): Facet {
  const valuesIn = memoise(variantValues);
  return {
    name: option,
    label,
    options: plainOptions(values),
    optionsOf: ({ variantsInStock = [] }, filters) => {
      const fitting = variantsInStock
        .map(valuesIn)
        .filter((own) => others.every((other) => filters[other.option]?.includes(own[other.place] ?? '') ?? true));
      const found = new Set(fitting.map((own) => own[place]));
      return positions(values, (value) => found.has(value));
    },
    isByOption: true,
  };
}

/** Which options of a filter by a spec, by position, find a value. */
export function specMatcher({ match, options }: Pick<SpecFacet, 'match' | 'options'>) {
  return memoise((value: SpecValue): readonly number[] => positions(options, (option) => TESTS[match](value, option)));
}

const TESTS: Readonly<Record<FacetMatch, (value: SpecValue, option: FacetOption) => boolean>> = {
  words: (value, { words = [] }) => textsOf(value).some((text) => words.some((word) => hasWord(text, word))),
  exact: (value, { label, text = label }) => textsOf(value).some((own) => plainly(own) === plainly(text)),
  range: (value, { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }) =>
    typeof value === 'number' && value >= from && value < to,
};

const textsOf = (value: SpecValue): readonly string[] => (typeof value === 'object' ? value : [String(value)]);

const plainly = (text: string) => text.trim().toLowerCase();

/** A substring in any case, but not directly after a digit: "13K" does not contain "3K". */
function hasWord(text: string, word: string): boolean {
  const [haystack, needle] = [text.toLowerCase(), word.toLowerCase()];
  for (let at = haystack.indexOf(needle); at !== -1; at = haystack.indexOf(needle, at + 1)) {
    if (!/\d/.test(haystack.charAt(at - 1))) return true;
  }
  return false;
}

function positions<T>(list: readonly T[], wanted: (entry: T) => boolean): number[] {
  return list.flatMap((entry, position) => (wanted(entry) ? [position] : []));
}

/** Thousands of products share a few dozen values: each is matched once. */
function memoise<Value, Result>(make: (value: Value) => Result): (value: Value) => Result {
  const known = new Map<Value, Result>();
  return (value) => {
    let made = known.get(value);
    if (made === undefined) {
      made = make(value);
      known.set(value, made);
    }
    return made;
  };
}

/** Per group, in the sequence of its options: how many products the option would leave. */
export type FacetCounts = Readonly<Record<string, readonly number[]>>;

export interface Filtered<T> {
  readonly matching: T[];
  readonly counts: FacetCounts;
}

/**
 * One pass for the list and all counts. A product that fails no group counts everywhere; one that fails a single group counts only
 * in that group, where ticking another option might bring it in; one that fails two can be brought in by no single tick. The groups
 * by options are one in this: they fail together, and a tick in any of them might help.
 */
export function filterAndCount<T extends Filterable>(
  products: readonly T[],
  facets: readonly Facet[],
  filters: Filters,
  isCandidate: (product: T) => boolean,
): Filtered<T> {
  const groups = facets.map(({ name, options, optionsOf, isByOption }) => ({
    name,
    optionsOf,
    isByOption,
    ticked: options.map(({ id }) => filters[name]?.includes(id) ?? false),
    isOpen: !filters[name]?.length,
    counts: options.map(() => 0),
  }));
  const byOption = groups.filter(({ isByOption }) => isByOption);
  const matching: T[] = [];
  for (const product of products) {
    if (!isCandidate(product)) continue;
    let failures = 0;
    let countedIn = groups;
    for (const group of groups) {
      if (group.isOpen || group.optionsOf(product, filters).some((option) => group.ticked[option])) continue;
      if (group.isByOption && countedIn === byOption) continue;
      failures += 1;
      if (failures > 1) break;
      countedIn = group.isByOption ? byOption : [group];
    }
    if (failures === 0) matching.push(product);
    if (failures > 1) continue;
    for (const { optionsOf, counts } of countedIn) {
      for (const option of optionsOf(product, filters)) counts[option] = (counts[option] ?? 0) + 1;
    }
  }
  return { matching, counts: Object.fromEntries(groups.map(({ name, counts }) => [name, counts])) };
}

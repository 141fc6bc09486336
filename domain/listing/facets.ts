import { brandKey, KNOWN_BRANDS } from '#domain/catalogue/brand.ts';

interface SpecFacet {
  /** The spec of a racket that is filtered by. */
  readonly id: string;
  readonly label: string;
  readonly options: readonly string[];
  /** The words that count: an option reaches a product when both hold one of them. */
  readonly words: readonly string[];
  /** A text that no option reaches is a slip. Faces have many weaves that no filter is for. */
  readonly coversAll: boolean;
}

/**
 * Every filter by a spec. Addresses, matching, counts, screens, the fields of a listing's items and its index, the desk's list and the
 * warnings about the catalogue follow from this table.
 */
const SPEC_FACETS = [
  {
    id: 'carbon',
    label: 'Carbon',
    options: ['3K', '12K', '18K', 'Carbon Frame', 'Aluminized 18K Carbon', 'Carbon Alum 18K'],
    words: ['18K', '12K', '3K', 'Carbon Frame'],
    coversAll: false,
  },
  {
    id: 'shape',
    label: 'Shape',
    options: ['Round', 'Teardrop', 'Diamond', 'Teardrop / Hybrid'],
    words: ['Teardrop', 'Diamond', 'Round', 'Hybrid'],
    coversAll: true,
  },
  {
    id: 'level',
    label: 'Level',
    options: ['Beginner', 'Intermediate', 'Advanced', 'All Levels / Intermediate', 'Advanced / Professional'],
    words: ['Advanced', 'Intermediate', 'Beginner'],
    coversAll: true,
  },
] as const satisfies readonly SpecFacet[];

export type SpecFacetId = (typeof SPEC_FACETS)[number]['id'];
export type FacetId = SpecFacetId | 'brand';

export const SPEC_FACET_IDS: readonly SpecFacetId[] = SPEC_FACETS.map(({ id }) => id);
export const FACET_IDS: readonly FacetId[] = [...SPEC_FACET_IDS, 'brand'];

/** Something for each spec that is filtered by. */
export function eachSpec<T>(make: (id: SpecFacetId) => T): Record<SpecFacetId, T> {
  return Object.fromEntries(SPEC_FACET_IDS.map((id) => [id, make(id)])) as Record<SpecFacetId, T>;
}

/** The ticked options of each group, in the sequence of its options. */
export type Filters = Readonly<Record<FacetId, readonly string[]>>;

export const NO_FILTERS: Filters = { ...eachSpec(() => []), brand: [] };

/** What a product is filtered by. Only rackets have the specs. */
export type Filterable = { readonly [Id in SpecFacetId]?: string } & { readonly brand: string };

/** A group of filters, ready to be parsed, matched, counted and rendered. */
export interface Facet {
  readonly id: FacetId;
  readonly label: string;
  /** Each option is its own label and its own value in the URL. */
  readonly options: readonly string[];
  /** Which options, by position, reach a product that has this text in the group's field. */
  readonly matches: (text: string) => readonly number[];
  /** A text that no option reaches is a slip. */
  readonly coversAll: boolean;
}

/** The groups with these ids, in a fixed sequence; the options of the brand group come from the products of the listing. */
export function facetsFor(ids: readonly FacetId[], brands: readonly string[]): Facet[] {
  const facets = [...SPEC_FACETS.map(specFacet), brandFacet(brands.length > 0 ? brands : KNOWN_BRANDS)];
  return facets.filter((facet) => ids.includes(facet.id));
}

function specFacet({ id, label, options, words, coversAll }: SpecFacet & { readonly id: SpecFacetId }): Facet {
  const wordsOfOption = options.map((option) => words.filter((word) => hasWord(option, word)));
  const matches = (text: string) => {
    const found = words.filter((word) => hasWord(text, word));
    return positions(wordsOfOption, (own) => own.some((word) => found.includes(word)));
  };
  return { id, label, options, matches: memoise(matches), coversAll };
}

function brandFacet(brands: readonly string[]): Facet {
  const keys = brands.map(brandKey);
  return {
    id: 'brand',
    label: 'Brand',
    options: brands,
    matches: memoise((text) => positions(keys, (key) => key === brandKey(text))),
    coversAll: true,
  };
}

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

/** Thousands of products share a few dozen texts: each text is matched once. */
function memoise(matches: Facet['matches']): Facet['matches'] {
  const known = new Map<string, readonly number[]>();
  return (text) => {
    let found = known.get(text);
    if (found === undefined) {
      found = matches(text);
      known.set(text, found);
    }
    return found;
  };
}

/** Per group, in the sequence of its options: how many products the option would leave. */
export type FacetCounts = Readonly<Partial<Record<FacetId, readonly number[]>>>;

export interface Filtered<T> {
  readonly matching: T[];
  readonly counts: FacetCounts;
}

/**
 * One pass for the list and all counts. A product that fails no group counts everywhere; one that fails a single group counts only
 * in that group, where ticking another option might bring it in; one that fails two can be brought in by no single tick.
 */
export function filterAndCount<T extends Filterable>(
  products: readonly T[],
  facets: readonly Facet[],
  filters: Filters,
  isCandidate: (product: T) => boolean,
): Filtered<T> {
  const groups = facets.map(({ id, options, matches }) => ({
    optionsOf: (product: T) => matches(product[id] ?? ''),
    ticked: options.map((option) => filters[id].includes(option)),
    isOpen: filters[id].length === 0,
    id,
    counts: options.map(() => 0),
  }));
  const matching: T[] = [];
  for (const product of products) {
    if (!isCandidate(product)) continue;
    let failures = 0;
    let countedIn = groups;
    for (const group of groups) {
      if (group.isOpen || group.optionsOf(product).some((option) => group.ticked[option])) continue;
      failures += 1;
      if (failures > 1) break;
      countedIn = [group];
    }
    if (failures === 0) matching.push(product);
    if (failures > 1) continue;
    for (const { optionsOf, counts } of countedIn) {
      for (const option of optionsOf(product)) counts[option] = (counts[option] ?? 0) + 1;
    }
  }
  return { matching, counts: Object.fromEntries(groups.map(({ id, counts }) => [id, counts])) };
}

import type { Sort } from '#domain/listing/sorts.ts';

/** What the key of a kind looks like. */
export const KIND_KEY = /^[a-z]+(-[a-z]+)*$/;

/** How a field of a product is written and checked. */
export type SpecType =
  /** A short text, such as 'Teardrop'. */
  | 'text'
  /** A number, with its unit where it has one. */
  | 'number'
  /** One of a list. */
  | 'choice'
  /** Several short texts. */
  | 'list';

/** A field that the products of a kind have besides what every product has. */
export interface Spec {
  /** Unique in its kind: letters, digits and hyphens. */
  readonly key: string;
  readonly label: string;
  /** Where a product's document has it. */
  readonly path: string;
  readonly type: SpecType;
  /** Written behind a number. */
  readonly unit?: string;
  /** What a number may be. */
  readonly least?: number;
  readonly most?: number;
  /** What a choice may be. */
  readonly values?: readonly string[];
  readonly isRequired: boolean;
  /** A card shows the first two of these that a product has. */
  readonly isOnCard: boolean;
  /** Above the button that buys. */
  readonly isBadge: boolean;
  readonly isCompared: boolean;
  /** For whoever fills it in. */
  readonly help?: string;
  /** Where a product has this field, it is shown in the place of that one. */
  readonly insteadOf?: string;
}

/** A number between two years: written whole, and without a sign between its thousands. */
export function isYear({
  type,
  unit,
  least = 0,
  most = Number.POSITIVE_INFINITY,
}: Pick<Spec, 'type' | 'unit' | 'least' | 'most'>): boolean {
  return type === 'number' && unit === undefined && least >= 1900 && most <= 2100;
}

/** One thing that can be ticked. Addresses carry the id, so the label may change. */
export interface FacetOption {
  readonly id: string;
  readonly label: string;
  /** What `exact` looks for where the label is a translation. */
  readonly text?: string;
  /** A text that has one of these words is found. */
  readonly words?: readonly string[];
  /** A number from here, inclusive, */
  readonly from?: number;
  /** up to here, exclusive. */
  readonly to?: number;
}

/** How the options of a filter by a spec find products. */
export type FacetMatch =
  /** By words inside a text: '18K' finds 'Carbon 18K Alum'. */
  | 'words'
  /** The text is the option's label, in any case. */
  | 'exact'
  /** By a number between two. */
  | 'range';

export interface BrandFacet {
  readonly by: 'brand';
  readonly label: string;
}

export interface SpecFacet {
  readonly by: 'spec';
  /** The key of the spec; also the name of the filter in addresses. */
  readonly spec: string;
  readonly label: string;
  readonly match: FacetMatch;
  readonly options: readonly FacetOption[];
  /** A value that no option finds is a slip that the desk warns of. */
  readonly coversAll: boolean;
}

/** Finds what is in stock in the ticked value. */
export interface OptionFacet {
  readonly by: 'option';
  /** The key of the option; also the name of the filter in addresses. */
  readonly option: string;
  readonly label: string;
}

/** A slider. Its ends are open: at an end it sets no bound. */
export interface PriceFacet {
  readonly by: 'price';
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export type KindFacet = BrandFacet | SpecFacet | OptionFacet | PriceFacet;

/** Also its name in addresses. */
export function facetName(facet: KindFacet): string {
  if (facet.by === 'spec') return facet.spec;
  return facet.by === 'option' ? facet.option : facet.by;
}

/** Something that a shopper chooses when buying. */
export interface KindOption {
  /** Unique among the specs and options of its kind. */
  readonly key: string;
  readonly label: string;
  readonly values: readonly string[];
  /** What is chosen before the shopper chooses, if it is in stock. */
  readonly default: string;
}

/** As the owner wrote them: what is missing follows from singular and plural. */
export interface KindWords {
  readonly plural: string;
  readonly singular: string;
  /** The heading of its list. */
  readonly heading: string;
  readonly lead: string;
  /** Over the products, where the list has a heading of its own. */
  readonly listTitle?: string;
  readonly loadMore?: string;
  readonly filtersTitle?: string;
  readonly empty?: string;
  readonly notFound?: string;
  readonly notFoundText?: string;
  /** On the button that buys; {price} is put in. */
  readonly addToCart?: string;
  /** What one counts them in, where it is another word than singular and plural: 'pair of shoes'. */
  readonly countedOne?: string;
  readonly countedMany?: string;
}

/** What stands for a kind: its icon, its emoji, and the drawing where a picture is missing. */
export const KIND_ICONS = ['racket', 'shoe', 'bag', 'ball', 'shirt', 'cap', 'bottle', 'machine', 'box'] as const;

export type KindIcon = (typeof KIND_ICONS)[number];

/** What the specification calls a category: a group of products with fields, filters and options of their own. */
export interface Kind {
  /** The first part of its addresses. */
  readonly key: string;
  /** A hidden kind is in no list and has no pages. */
  readonly isShown: boolean;
  readonly words: KindWords;
  readonly icon: KindIcon;
  /** On the home page; its name also stands in menus where there is room. */
  readonly card: { readonly name: string; readonly description: string; readonly count: string };
  readonly specs: readonly Spec[];
  readonly facets: readonly KindFacet[];
  /** At most two. */
  readonly options: readonly KindOption[];
  /** None means that there is nothing to choose. */
  readonly sorts: readonly Sort[];
  readonly defaultSort: Sort;
  readonly hasListView: boolean;
  /** Below the list. */
  readonly info: readonly { readonly title: string; readonly text: string }[];
  /** On its product pages, instead of the shop's own. */
  readonly promises?: { readonly shipping?: string; readonly warranty?: string };
  /** How many pictures a product page shows beside the main one; all where it is not said. */
  readonly mostExtraPictures?: number;
}

/** All words of a kind, with those that follow from others. */
export type AllKindWords = Required<Omit<KindWords, 'listTitle'>> & Pick<KindWords, 'listTitle'>;

export function kindWords({ words }: Pick<Kind, 'words'>): AllKindWords {
  const { plural, singular } = words;
  return {
    loadMore: `Load More ${plural}`,
    filtersTitle: `Filter ${plural}`,
    empty: `No ${plural.toLowerCase()} found`,
    notFound: `${singular} Not Found`,
    notFoundText: `The ${singular.toLowerCase()} you're looking for doesn't exist.`,
    addToCart: 'Add to Cart',
    countedOne: singular.toLowerCase(),
    countedMany: plural.toLowerCase(),
    ...words,
  };
}

export function findKind<One extends Pick<Kind, 'key'>>(kinds: readonly One[], key: string): One | undefined {
  return kinds.find((kind) => kind.key === key);
}

/** A kind whose products exist must exist too: the database holds it. */
export function kindOf<One extends Pick<Kind, 'key'>>(kinds: readonly One[], key: string): One {
  const kind = findKind(kinds, key);
  if (!kind) throw new Error(`There is no kind ${key}`);
  return kind;
}

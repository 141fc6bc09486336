import { brandsOf, KNOWN_BRANDS } from '#domain/catalogue/brand.ts';
import { facetName, type Kind, type KindFacet, kindWords, type PriceFacet } from '#domain/kinds/kind.ts';
import { optionsOf } from '#domain/kinds/variant.ts';
import type { FacetRules } from './facets.ts';
import { SHOWN } from './listing-length.ts';
import type { ListingRules, ListingWords } from './listing-rules.ts';
import type { Sort } from './sorts.ts';

/* What a kind means for its listing. The browser gets the result. */

/** As much of a product as says what a filter may offer. */
interface Offering {
  readonly brand: string;
  readonly options?: Readonly<Record<string, readonly string[]>>;
}

/** The listing of one kind; `products` are all that it shows. */
export function kindListing(kind: Kind, products: readonly Offering[]): ListingRules {
  const { plural, loadMore, filtersTitle, empty } = kindWords(kind);
  return {
    kind: kind.key,
    facets: kind.facets.map((facet) => facetRules(facet, kind, products)),
    tabs: [],
    sorts: kind.sorts,
    defaultSort: kind.defaultSort,
    hasListView: kind.hasListView,
    words: { noun: plural.toLowerCase(), loadMore, filtersTitle, empty },
  };
}

function facetRules(facet: KindFacet, kind: Kind, products: readonly Offering[]): FacetRules | PriceFacet {
  if (facet.by === 'price') return facet;
  if (facet.by === 'spec') {
    const { coversAll: _slips, ...rules } = facet;
    return rules;
  }
  if (facet.by === 'brand') {
    const brands = brandsOf(products);
    return { ...facet, values: brands.length > 0 ? brands : KNOWN_BRANDS };
  }
  const place = kind.options.findIndex(({ key }) => key === facet.option);
  return { ...facet, place, values: valuesOffered(facet.option, place, kind, products) };
}

/** The values of the option, then those that products have of their own. */
function valuesOffered(key: string, place: number, kind: Kind, products: readonly Offering[]): readonly string[] {
  const own = products.flatMap(({ options }) =>
    options?.[key] ? (optionsOf(kind, options)[place]?.values ?? []) : [],
  );
  return [...new Set([...(kind.options[place]?.values ?? []), ...own])];
}

const COMMON_SORTS: readonly Sort[] = ['popular', 'price-low', 'price-high', 'newest'];

/** A listing of several kinds, one to a tab. */
export function mixedListing(
  kinds: readonly Pick<Kind, 'key'>[],
  defaultSort: Sort,
  words: ListingWords,
): ListingRules {
  return {
    facets: [],
    tabs: kinds.map(({ key }) => key),
    sorts: COMMON_SORTS,
    defaultSort,
    hasListView: true,
    words,
  };
}

/** Every parameter that the URL of a listing may have. Others (for example where a visitor came from) change nothing. */
export function listingParameters(kinds: readonly Pick<Kind, 'facets'>[]): readonly string[] {
  const names = kinds.flatMap(({ facets }) => facets.map(facetName)).filter((name) => name !== 'price');
  return [...new Set(['price_min', 'price_max', 'sort', 'search', ...names, 'view', 'tab', SHOWN])];
}

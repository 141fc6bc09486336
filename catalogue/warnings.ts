import type { CatalogueWarning } from '#contract/catalogue/problems.ts';
import { type Mistake, mistake } from '#contract/mistakes.ts';
import { brandKey, KNOWN_BRANDS } from '#domain/catalogue/brand.ts';
import { isAboveOriginal } from '#domain/catalogue/price-change.ts';
import { type Product, productKey } from '#domain/catalogue/product.ts';
import { type Kind, kindOf, type SpecFacet } from '#domain/kinds/kind.ts';
import { specMatcher } from '#domain/listing/facets.ts';
import { shortValue } from './problems.ts';
import { nounOf } from './read-catalogue.ts';

type Finding = Omit<CatalogueWarning, 'entry' | 'key'>;

/** The badges that the shop began with. A new one is welcome; another spelling of these is a slip. */
const KNOWN_BADGES = [
  'Popular',
  'Power',
  'Pro',
  'Sale',
  'New',
  'Limited',
  'Comfort',
  'Value',
  'Budget',
  'Hybrid',
  'Control',
  'Balanced',
  'Versatile',
  'Light',
  'Advanced',
  'Hot',
  'Essential',
  'Top Rated',
  'Best Seller',
  'Trending',
];

/** The warnings about these products. The others are what the shop has besides: their brands and badges count as known. */
export function warningsOf(
  kinds: readonly Kind[],
  products: readonly Product[],
  others: readonly Product[] = [],
): CatalogueWarning[] {
  const uses = countBrands([...others, ...products]);
  return products.flatMap((product, index) => {
    const kind = kindOf(kinds, product.category);
    const findings = [
      ...facetFindings(kind, product),
      ...badgeFindings(product),
      ...brandFindings(product, uses),
      ...priceFindings(product),
    ];
    const { id, category } = product;
    const entry = { of: category, noun: nounOf(kind), place: index + 1, id, name: shortText(product.name) };
    return findings.map((finding) => ({ key: productKey(product), entry, ...finding }));
  });
}

const shortText = (text: string) => String(shortValue(text));

const mayBe = (value: string, suggestion: string): Mistake =>
  mistake('may_be', { value: shortText(value), suggestion: shortText(suggestion) });

/** What a filter of the kind's listing does not find, though it should, and what it may have meant. */
function facetFindings({ facets, specs }: Kind, product: Product): Finding[] {
  return facets.flatMap((facet): Finding[] => {
    const spec = facet.by === 'spec' ? specs.find(({ key }) => key === facet.spec) : undefined;
    const value = spec && product.specs[spec.key];
    if (facet.by !== 'spec' || !spec || value === undefined) return [];
    const found = typeof value === 'object' ? value.map((text) => findingOf(facet, text)) : [findingOf(facet, value)];
    const [finding] = found.flatMap((one) => one ?? []);
    if (!finding) return [];
    const { suggestion, ...rest } = finding;
    // An entry cannot take the place of its whole list.
    return [
      { field: spec.path, ...rest, ...(suggestion !== undefined && typeof value !== 'object' && { suggestion }) },
    ];
  });
}

function findingOf(facet: SpecFacet, value: string | number): Omit<Finding, 'field'> | undefined {
  const labels = facet.options.map(({ label }) => label);
  const isFound = specMatcher(facet)(value).length > 0;
  const suggestion = typeof value === 'string' ? meantBy(value, facet, labels, isFound) : undefined;
  if (suggestion !== undefined) return { suggestion, mistake: mayBe(String(value), suggestion) };
  if (!facet.coversAll || isFound) return undefined;
  const short = shortText(String(value));
  // A range is not made of one number, and a line of a filter is short.
  const mayBecomeOption = facet.match !== 'range' && short === value;
  return {
    mistake: mistake('no_filter_finds', { value: short, known: labels }),
    ...(mayBecomeOption && { facet: facet.spec }),
  };
}

/** What was probably meant: where words count, word by word. */
function meantBy(text: string, { match }: SpecFacet, labels: readonly string[], isFound: boolean): string | undefined {
  if (match === 'exact') return isFound ? undefined : nearest(text, labels);
  const known = [...new Set(labels.flatMap(wordsOf))];
  const meant = text.replace(WORD, (word) => nearest(word, known) ?? word);
  return meant === text ? undefined : meant;
}

function badgeFindings({ badge }: Product): Finding[] {
  if (badge === undefined || KNOWN_BADGES.includes(badge)) return [];
  const suggestion = nearest(badge, KNOWN_BADGES);
  return suggestion ? [{ field: 'badge', suggestion, mistake: mayBe(badge, suggestion) }] : [];
}

/** How many products each brand has, by its key, and one spelling of it. */
type BrandUses = ReadonlyMap<string, { spelling: string; count: number }>;

function countBrands(products: readonly Product[]): BrandUses {
  const uses = new Map<string, { spelling: string; count: number }>(
    KNOWN_BRANDS.map((brand) => [brandKey(brand), { spelling: brand, count: 0 }]),
  );
  for (const { brand } of products) {
    const { spelling, count } = uses.get(brandKey(brand)) ?? { spelling: brand, count: 0 };
    uses.set(brandKey(brand), { spelling, count: count + 1 });
  }
  return uses;
}

/** A brand with a single product beside one that is spelt nearly the same. */
function brandFindings({ brand }: Product, uses: BrandUses): Finding[] {
  const key = brandKey(brand);
  const isKnown = KNOWN_BRANDS.some((known) => brandKey(known) === key);
  if (isKnown || (uses.get(key)?.count ?? 0) > 1) return [];
  const others = [...uses].filter(([other]) => other !== key).map(([, { spelling }]) => spelling);
  const suggestion = nearest(brand, others);
  return suggestion ? [{ field: 'brand', suggestion, mistake: mayBe(brand, suggestion) }] : [];
}

function priceFindings(product: Product): Finding[] {
  const { price, originalPrice = 0 } = product;
  if (!isAboveOriginal(product)) return [];
  return [{ field: 'originalPrice', mistake: mistake('original_not_above', { price, original: originalPrice }) }];
}

const WORD = /[\p{L}\p{N}]+/gu;

const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** The known word that was probably meant; undefined if the word is known itself or is like none of them. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  if (known.includes(word)) return undefined;
  const plain = plainly(word);
  const alike = known.find((candidate) => plainly(candidate) === plain);
  // A figure such as 16K differs from 18K by one character and means something else.
  if (alike !== undefined || /\d/.test(word)) return alike;
  const allowed = plain.length >= 8 ? 2 : plain.length >= 4 ? 1 : 0;
  const near = known
    .map((candidate) => ({ candidate, distance: distanceBetween(plain, plainly(candidate)) }))
    .filter(({ distance }) => distance <= allowed)
    .sort((one, other) => one.distance - other.distance);
  return near[0]?.candidate;
}

const plainly = (word: string) => wordsOf(word.toLowerCase()).join('');

/** How many characters have to be added, removed, replaced or exchanged with their neighbour to make one word the other. */
function distanceBetween(one: string, other: string): number {
  let above: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 0; at < one.length; at++) {
    const next = [at + 1];
    for (let left = 0; left < other.length; left++) {
      const replaced = (row[left] ?? 0) + Number(one[at] !== other[left]);
      const isExchange = at > 0 && left > 0 && one[at] === other[left - 1] && one[at - 1] === other[left];
      const exchanged = isExchange ? (above[left - 1] ?? 0) + 1 : replaced;
      next.push(Math.min(replaced, exchanged, (row[left + 1] ?? 0) + 1, (next[left] ?? 0) + 1));
    }
    above = row;
    row = next;
  }
  return row[other.length] ?? 0;
}

import type { KindDocument } from '#contract/kinds/kinds.ts';
import { slugify } from '#domain/catalogue/product.ts';
import type { KindIcon } from '#domain/kinds/kind.ts';
import { facetsIn, optionsIn, specsIn, type TypedFacet, type TypedFacetOption, type TypedSpec } from './typed-kind.ts';

/* A kind that is begun, and changes in which one part follows another. */

export interface NewKind {
  readonly plural: string;
  readonly singular: string;
  readonly key: string;
  readonly icon: KindIcon;
}

/** The address that follows from a name: letters and hyphens. */
export function keyOfKind(plural: string): string {
  return slugify(plural.replaceAll(/\d/g, ''));
}

/** What a new kind begins with: the words follow from its names. */
export function begunKind({ key, plural, singular, icon }: NewKind): KindDocument {
  const small = plural.toLowerCase();
  return {
    key,
    isShown: true,
    icon,
    words: {
      plural,
      singular,
      heading: `Padel ${plural}`,
      lead: `All our ${small} in one place.`,
      listTitle: `All ${plural}`,
    },
    card: { name: `Padel ${plural}`, description: `${plural} for the court`, count: `See all ${small}` },
    specs: [],
    facets: [{ by: 'brand', label: 'Brand' }],
    options: [],
  };
}

/** A kind with the fields, filters and options of another one, and names of its own. */
export function copiedKind(original: KindDocument, named: NewKind): KindDocument {
  return {
    ...original,
    ...begunKind(named),
    specs: specsIn(original),
    facets: facetsIn(original),
    options: optionsIn(original),
  };
}

/** A key for what has this label, which none of the others has. */
export function keyFor(label: string, others: readonly (string | undefined)[]): string | undefined {
  const key = slugify(label).replace(/^[^a-z]+/, '');
  if (key === '') return undefined;
  const numbers = [...others.keys()].map((at) => `${key}-${at + 2}`);
  return [key, ...numbers].find((candidate) => !others.includes(candidate));
}

const keysBeside = (document: KindDocument, own: string | undefined) =>
  [...specsIn(document), ...optionsIn(document)].map(({ key }) => key).filter((key) => key !== own);

/** A field under another name. Its key follows, and the filters by it with it, unless products have the key already. */
export function withSpecLabel(
  document: KindDocument,
  at: number,
  { label, isFixed }: { label: string; isFixed: boolean },
): KindDocument {
  const specs = specsIn(document);
  const spec = specs[at];
  if (!spec) return document;
  const { key: was, path, ...rest } = spec;
  const key = isFixed ? was : (keyFor(label, keysBeside(document, was)) ?? was);
  const hasOwnPath = path !== undefined && path !== `specs.${was}`;
  const next: TypedSpec = { ...rest, key, label, ...((isFixed || hasOwnPath) && { path }) };
  return {
    ...document,
    specs: specs
      .with(at, next)
      .map((one) => (was !== undefined && one.insteadOf === was ? { ...one, insteadOf: key } : one)),
    facets: facetsIn(document).map((facet) =>
      facet.by === 'spec' && was !== undefined && facet.spec === was
        ? { ...facet, spec: key, label: facet.label === spec.label ? label : facet.label }
        : facet,
    ),
  };
}

/** Fields of which some may have gone: what was shown in the place of one that is gone has a place of its own. */
export function standingAlone(specs: readonly TypedSpec[]): readonly TypedSpec[] {
  const keys = new Set(specs.map(({ key }) => key));
  return specs.map((spec) => (keys.has(spec.insteadOf ?? spec.key) ? spec : { ...spec, insteadOf: undefined }));
}

/** An option under another name, in the same way. */
export function withOptionLabel(
  document: KindDocument,
  at: number,
  { label, isFixed }: { label: string; isFixed: boolean },
): KindDocument {
  const options = optionsIn(document);
  const option = options[at];
  if (!option) return document;
  const was = option.key;
  const key = isFixed ? was : (keyFor(label, keysBeside(document, was)) ?? was);
  return {
    ...document,
    options: options.with(at, { ...option, key, label }),
    facets: facetsIn(document).map((facet) =>
      facet.by === 'option' && was !== undefined && facet.option === was
        ? { ...facet, option: key, label: facet.label === option.label ? label : facet.label }
        : facet,
    ),
  };
}

/** Something that a list could be filtered by, and is not yet. */
export interface PossibleFacet {
  readonly label: string;
  readonly facet: TypedFacet;
}

const PRICE: TypedFacet = { by: 'price', min: 0, max: 50_000, step: 1_000 };

/** In the sequence of the kind's own parts. */
export function possibleFacets(document: KindDocument): PossibleFacet[] {
  const facets = facetsIn(document);
  const has = (wanted: (facet: TypedFacet) => boolean) => facets.some(wanted);
  return [
    ...(has(({ by }) => by === 'brand') ? [] : [{ label: 'Brand', facet: { by: 'brand', label: 'Brand' } as const }]),
    ...optionsIn(document).flatMap(({ key, label = '' }): PossibleFacet[] =>
      key === undefined || has(({ option }) => option === key)
        ? []
        : [{ label, facet: { by: 'option', option: key, label } }],
    ),
    ...specsIn(document).flatMap((spec): PossibleFacet[] =>
      spec.key === undefined || spec.type === 'list' || has((facet) => facet.spec === spec.key)
        ? []
        : [{ label: spec.label ?? '', facet: facetBy(spec) }],
    ),
    ...(has(({ by }) => by === 'price') ? [] : [{ label: 'Price', facet: PRICE }]),
  ];
}

/** A number is found by ranges; of a choice every value can be ticked. */
function facetBy({ key, label, type, values = [] }: TypedSpec): TypedFacet {
  const options: TypedFacetOption[] = type === 'choice' ? values.map((value) => ({ label: value })) : [];
  return { by: 'spec', spec: key, label, match: type === 'number' ? 'range' : 'exact', options, coversAll: true };
}

/** The kind with a value of a field among what its filter offers. Undefined if no filter is by that field, or it is there already. */
export function withFilterOption(document: KindDocument, spec: string, value: string): KindDocument | undefined {
  const facets = facetsIn(document);
  const at = facets.findIndex((facet) => facet.by === 'spec' && facet.spec === spec);
  const facet = facets[at];
  const options = facet?.options ?? [];
  const isThere = options.some(({ label = '' }) => label.toLowerCase() === value.toLowerCase());
  if (!facet || facet.match === 'range' || isThere) return undefined;
  return { ...document, facets: facets.with(at, { ...facet, options: [...options, { label: value }] }) };
}

import { sameValue } from '#contract/desk/same-value.ts';
import type { FacetOption, Kind, KindFacet, KindOption, Spec } from '#domain/kinds/kind.ts';

/*
 * A kind as files and the database have it: without what the schema fills in. A test holds the two together.
 */

type Fields = Readonly<Record<string, unknown>>;

const USUAL_KIND = {
  isShown: true,
  icon: 'box',
  specs: [],
  facets: [{ by: 'brand' }],
  options: [],
  sorts: ['popular', 'price-low', 'price-high', 'newest'],
  defaultSort: 'popular',
  hasListView: true,
  info: [],
};

const USUAL_SPEC = { type: 'text', isRequired: false, isOnCard: false, isBadge: false, isCompared: true };

function without(fields: object, usual: Fields): Fields {
  const said = Object.entries(fields).filter(([name, value]) => !(name in usual && sameValue(value, usual[name])));
  return Object.fromEntries(said);
}

export function shortKind({ specs, facets, options, ...kind }: Kind): Fields {
  const short = { specs: specs.map(shortSpec), facets: facets.map(shortFacet), options: options.map(shortOption) };
  return without({ ...kind, ...short }, USUAL_KIND);
}

const shortSpec = (spec: Spec) => without(spec, { ...USUAL_SPEC, path: `specs.${spec.key}` });

const shortOption = (option: KindOption) => without(option, { default: option.values[0] });

function shortFacet(facet: KindFacet): Fields {
  if (facet.by === 'brand') return without(facet, { label: 'Brand' });
  if (facet.by !== 'spec') return { ...facet };
  const choices = facet.options.map((choice: FacetOption) =>
    without(choice, { id: choice.label, words: [choice.label] }),
  );
  return without({ ...facet, options: choices }, { match: 'exact', coversAll: true });
}

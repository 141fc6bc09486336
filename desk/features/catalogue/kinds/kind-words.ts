import { sameValue } from '#contract/desk/same-value.ts';
import type { KindFieldChange } from '#contract/kinds/kinds.ts';
import type { FieldWords } from '#desk/lib/form/desk-form.ts';
import type { FacetMatch, KindIcon, SpecType } from '#domain/kinds/kind.ts';
import type { Sort } from '#domain/listing/sorts.ts';

/** What the parts of a kind are called on the screen. A number stands for any place of a list. */
const LABELS: Readonly<Record<string, string>> = {
  key: 'Address',
  isShown: 'Shown in the shop',
  icon: 'Drawing',
  'words.plural': 'Several',
  'words.singular': 'One',
  'words.heading': 'Heading of its page',
  'words.lead': 'Sentence below the heading',
  'words.listTitle': 'Heading over the products',
  'words.loadMore': 'Button for more',
  'words.filtersTitle': 'Heading of the filters',
  'words.empty': 'Nothing found',
  'words.notFound': 'Heading, product not found',
  'words.notFoundText': 'Sentence, product not found',
  'words.addToCart': 'Button that buys',
  'words.countedOne': 'One, as it is counted',
  'words.countedMany': 'Several, as they are counted',
  'card.name': 'Name on the card',
  'card.description': 'Sentence on the card',
  'card.count': 'Small print on the card',
  specs: 'Fields',
  'specs.0': 'The field',
  'specs.0.label': 'Name',
  'specs.0.type': 'What is written there',
  'specs.0.unit': 'Unit',
  'specs.0.values': 'Values',
  'specs.0.least': 'Smallest number',
  'specs.0.most': 'Largest number',
  'specs.0.help': 'Help for whoever fills it in',
  'specs.0.insteadOf': 'Shown instead of',
  facets: 'Filters',
  'facets.0': 'The filter',
  'facets.0.label': 'Name',
  'facets.0.spec': 'The filter',
  'facets.0.option': 'The filter',
  'facets.0.match': 'How it finds',
  'facets.0.options': 'What can be ticked',
  'facets.0.options.0.label': 'Name',
  'facets.0.options.0.words': 'Words to look for',
  'facets.0.options.0.from': 'From',
  'facets.0.options.0.to': 'Below',
  'facets.0.min': 'Begins at',
  'facets.0.max': 'Ends at',
  'facets.0.step': 'The slider',
  options: 'Choices',
  'options.0.label': 'Name',
  'options.0.values': 'Values',
  'options.0.default': 'Chosen first',
  sorts: 'Ways to sort',
  defaultSort: 'Sorted at first by',
  hasListView: 'Can be seen as a list',
  info: 'Cards below the list',
  'info.0.title': 'Title',
  'info.0.text': 'Text',
  'promises.shipping': 'Promise about delivery',
  'promises.warranty': 'Promise about the warranty',
  mostExtraPictures: 'Most pictures beside the main one',
};

/** 'specs.3.label' is called what every label of a field is called. */
export const labelOf = (path: string): string => LABELS[path.replaceAll(/\d+/g, '0')] ?? path;

export const ICON_WORDS: Readonly<Record<KindIcon, string>> = {
  racket: 'Racket',
  shoe: 'Shoe',
  bag: 'Bag',
  ball: 'Ball',
  shirt: 'Shirt',
  cap: 'Cap',
  bottle: 'Bottle',
  machine: 'Machine',
  box: 'Box',
};

export const TYPE_WORDS: Readonly<Record<SpecType, string>> = {
  text: 'Words',
  number: 'A number',
  choice: 'One of a list',
  list: 'Several words',
};

export const MATCH_WORDS: Readonly<Record<FacetMatch, string>> = {
  exact: 'Exactly what is ticked',
  words: 'Words inside the text',
  range: 'Numbers between two',
};

export const SORT_WORDS: Readonly<Record<Sort, string>> = {
  featured: 'Featured',
  popular: 'Most popular',
  'price-low': 'Price, low to high',
  'price-high': 'Price, high to low',
  newest: 'Newest first',
  random: 'By chance',
};

/** How a conflict names the fields, and writes their values. */
export const CONFLICT_WORDS: Readonly<Record<string, FieldWords>> = Object.fromEntries(
  Object.keys(LABELS)
    .filter((path) => !path.includes('0'))
    .map((path) => [path, { label: labelOf(path), words: (value: unknown) => valueWords(value) }]),
);

/** A value as a person would say it: of a list of parts their names. */
function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!Array.isArray(value))
    return typeof value === 'object' ? Object.values(value).map(valueWords).join(', ') : String(value);
  return value.length === 0 ? 'nothing' : value.map(entryWords).join(', ');
}

/** A filter by price has no name. */
function nameOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  const { label, title, by } = entry as Readonly<Record<string, unknown>>;
  return String(label ?? title ?? (by === 'price' ? 'Price' : 'without a name'));
}

/** 'Size (S, M, L)' */
function entryWords(entry: unknown): string {
  const values = valuesOf(entry);
  return values.length > 0 ? `${nameOf(entry)} (${values.join(', ')})` : nameOf(entry);
}

/** 'Several: from Shoes to Court shoes'. Of a list, what came, what went, and what changed inside it. */
export function changeWords({ path, before, after }: KindFieldChange): string {
  const label = labelOf(path);
  if (!Array.isArray(before) || !Array.isArray(after))
    return `${label}: from ${valueWords(before)} to ${valueWords(after)}`;
  const [were, are] = [new Map(before.map(named)), new Map(after.map(named))];
  const came = [...are.keys()].filter((name) => !were.has(name));
  const went = [...were.keys()].filter((name) => !are.has(name));
  const parts = [
    ...(came.length > 0 ? [`added ${came.join(', ')}`] : []),
    ...(went.length > 0 ? [`removed ${went.join(', ')}`] : []),
    ...[...are].flatMap(([name, entry]) => insideWords(name, were.get(name), entry)),
  ];
  return `${label}: ${parts.length > 0 ? parts.join('; ') : 'in another sequence'}`;
}

const named = (entry: unknown) => [nameOf(entry), entry] as const;

/** 'Size with EU 39, without EU 45' */
function insideWords(name: string, before: unknown, after: unknown): string[] {
  if (before === undefined || sameValue(before, after)) return [];
  const [had, has] = [valuesOf(before), valuesOf(after)];
  const came = has.filter((value) => !had.includes(value));
  const went = had.filter((value) => !has.includes(value));
  const parts = [
    ...(came.length > 0 ? [`with ${came.join(', ')}`] : []),
    ...(went.length > 0 ? [`without ${went.join(', ')}`] : []),
  ];
  return [parts.length > 0 ? `${name} ${parts.join(', ')}` : `${name} changed`];
}

/** The values of a choice, and what can be ticked in a filter. */
function valuesOf(entry: unknown): readonly string[] {
  const { values, options } = (entry ?? {}) as { readonly values?: unknown; readonly options?: unknown };
  const list = Array.isArray(values) ? values : Array.isArray(options) ? options : [];
  return list.map(nameOf);
}

import { sameValue } from '#contract/desk/same-value.ts';
import { isYear, type Kind, type KindOption, type Spec, type SpecType } from '#domain/kinds/kind.ts';
import { type ProductDocument, valueAt } from './product-documents.ts';

export { valueAt } from './product-documents.ts';

/** How a field is typed in. A text with `suggests` offers what other products say. */
export type FieldKind =
  | 'text'
  /** A longer text on one line. */
  | 'sentence'
  | 'paragraph'
  /** One entry per line. */
  | 'lines'
  | 'rupees'
  | 'whole'
  | 'number'
  /** One of a list. */
  | 'choice'
  | 'switch'
  | 'colour'
  | 'address'
  | 'technologies'
  /** Which values of an option there are; nothing said is all. */
  | 'offers'
  /** Codes, price and picture of each variant. */
  | 'variants'
  | 'photographs';

/** The parts of the editor, in the sequence of the screen. */
export const FIELD_GROUPS = {
  basics: 'Name and price',
  photographs: 'Photographs',
  words: 'Words',
  specification: 'Specification',
  variants: 'Variants and codes',
  place: 'Place in the shop',
} as const;

export type FieldGroup = keyof typeof FIELD_GROUPS;

export interface ProductField {
  /** Where the document has it, like price or specs.carbon. */
  readonly path: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly group: FieldGroup;
  readonly isOptional: boolean;
  readonly suggests: boolean;
  readonly help?: string;
  /** Written behind a number. */
  readonly unit?: string;
  /** What a choice may be, or what an option has. */
  readonly values?: readonly string[];
}

type More = { readonly optional?: true; readonly suggests?: true; readonly help?: string };

const field =
  (group: FieldGroup) =>
  (path: string, label: string, kind: FieldKind, { optional, suggests, help }: More = {}): ProductField => ({
    ...{ path, label, kind, group },
    isOptional: optional === true,
    suggests: suggests === true,
    ...(help !== undefined && { help }),
  });

const basics = field('basics');
const photographs = field('photographs');
const words = field('words');
const place = field('place');

const optional = true;
const suggests = true;

const COMMON: readonly ProductField[] = [
  basics('name', 'Name', 'text', { help: 'As shoppers read it, with brand and year' }),
  basics('brand', 'Brand', 'text', { suggests, help: 'A new brand gets its own page and filter by itself' }),
  basics('price', 'Price', 'rupees'),
  basics('originalPrice', 'Original price', 'rupees', {
    optional,
    help: 'Shown crossed out beside the price, if it is higher',
  }),
  basics('badge', 'Badge', 'text', { optional, suggests, help: 'A word on the picture, such as New or Best Seller' }),
  basics('inStock', 'Can be bought', 'switch', {
    optional,
    help: 'Switched off, the shop shows it as out of stock, whatever is in stock',
  }),
  photographs('images', 'Photographs', 'photographs', { help: 'The first one is on the card' }),
  words('description', 'Description', 'paragraph', { optional }),
  words('features', 'Features', 'lines', { optional, help: 'One per line' }),
  words('playerType', 'For whom', 'sentence', { optional, help: 'Such as: All-court attackers who want one racket' }),
  words('technologies', 'Technologies', 'technologies', { optional }),
  place('slug', 'Address', 'address', { optional, help: 'Small letters, digits and hyphens' }),
  place('displayOrder', 'Place in lists', 'whole', {
    optional,
    help: '1 comes first; without a number it comes after those that have one',
  }),
  place('colours.main', 'Main colour', 'colour', {
    optional,
    help: 'Behind the photographs while they load',
  }),
  place('colours.accent', 'Accent colour', 'colour', { optional }),
];

/** What of an option the product offers. */
function offersField({ key, label, values }: KindOption): ProductField {
  return { ...field('variants')(`options.${key}`, `${label} on offer`, 'offers', { optional }), values };
}

const VARIANTS = field('variants')('variants', 'Variants', 'variants', { optional });

/** How a spec is typed in. A text suggests what other products say. */
function specField(spec: Spec): ProductField {
  const { path, label, type, isRequired, help, unit, values } = spec;
  return {
    ...{ path, label, group: 'specification', isOptional: !isRequired, suggests: type === 'text' },
    kind: type === 'number' && isYear(spec) ? 'whole' : SPEC_KINDS[type],
    ...(help !== undefined && { help }),
    ...(unit !== undefined && { unit }),
    ...(type === 'choice' && { values: values ?? [] }),
  };
}

const SPEC_KINDS: Readonly<Record<SpecType, FieldKind>> = {
  text: 'text',
  number: 'number',
  choice: 'choice',
  list: 'lines',
};

/** The fields of the schema that nobody types in, each with the reason. */
export const DERIVED_FIELDS: Readonly<Record<string, string>> = {
  id: 'given by the shop',
  hide: 'the state of the product',
  image: 'the first photograph',
};

const GROUP_SEQUENCE = Object.keys(FIELD_GROUPS);

const inSequence = (fields: readonly ProductField[]) =>
  fields.toSorted((one, other) => GROUP_SEQUENCE.indexOf(one.group) - GROUP_SEQUENCE.indexOf(other.group));

/** As much of a kind as its products' fields follow from. */
type FieldsKind = Pick<Kind, 'specs' | 'options'>;

const known = new WeakMap<FieldsKind, readonly ProductField[]>();

/** Every field of a product of this kind, as the editor shows them. */
export function fieldsOf(kind: FieldsKind): readonly ProductField[] {
  const fields =
    known.get(kind) ??
    inSequence([...COMMON, ...kind.specs.map(specField), ...kind.options.map(offersField), VARIANTS]);
  known.set(kind, fields);
  return fields;
}

const LISTS: readonly FieldKind[] = ['lines', 'technologies', 'photographs'];

export const isList = ({ kind }: Pick<ProductField, 'kind'>): boolean => LISTS.includes(kind);

/** What a missing field means. */
export function emptyValue(of: Pick<ProductField, 'kind'>): unknown {
  if (of.kind === 'switch') return true;
  if (of.kind === 'variants') return {};
  return isList(of) ? [] : undefined;
}

/** The document with another value at one place; undefined removes the field. */
export function withValue(document: ProductDocument, path: string, value: unknown): ProductDocument {
  const [key = '', ...rest] = path.split('.');
  const { [key]: before, ...others } = document;
  if (rest.length === 0) return value === undefined ? others : { ...document, [key]: value };
  const group = typeof before === 'object' && before !== null ? (before as ProductDocument) : {};
  return { ...document, [key]: withValue(group, rest.join('.'), value) };
}

/** The value of a field, whether it is written or meant. */
export function meantValue(document: ProductDocument, of: ProductField): unknown {
  return valueAt(document, of.path) ?? emptyValue(of);
}

export interface FieldChange {
  readonly path: string;
  /** Null where the field was or is missing. */
  readonly before: unknown;
  readonly after: unknown;
}

/** The fields in which two documents of a kind differ. */
export function changesBetween(kind: FieldsKind, before: ProductDocument, after: ProductDocument): FieldChange[] {
  return fieldsOf(kind).flatMap((of): FieldChange[] => {
    const [was, is] = [meantValue(before, of), meantValue(after, of)];
    return sameValue(was, is) ? [] : [{ path: of.path, before: was ?? null, after: is ?? null }];
  });
}

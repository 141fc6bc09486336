import { sameValue } from '#contract/desk/same-value.ts';
import type { Category } from '#domain/catalogue/product.ts';
import type { ProductDocument } from './product-documents.ts';

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
  | 'switch'
  | 'colour'
  | 'address'
  | 'technologies'
  | 'photographs';

/** The parts of the editor, in the sequence of the screen. */
export const FIELD_GROUPS = {
  basics: 'Name and price',
  photographs: 'Photographs',
  words: 'Words',
  specification: 'Specification',
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

/** A line of the specification: text that suggests what other products say. */
const spec = (path: string, label: string, more: More = {}) =>
  field('specification')(path, label, 'text', { suggests: true, ...more });
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
  words('description', 'Description', 'paragraph'),
  words('features', 'Features', 'lines', { optional, help: 'One per line' }),
  words('playerType', 'For whom', 'sentence', { optional, help: 'Such as: All-court attackers who want one racket' }),
  words('technologies', 'Technologies', 'technologies', { optional }),
  place('slug', 'Address', 'address', { optional, help: 'Small letters, digits and hyphens' }),
  place('displayOrder', 'Place in lists', 'whole', {
    optional,
    help: '1 comes first; without a number it comes after those that have one',
  }),
  place('colours.main', 'Main colour', 'colour', { help: 'Behind the photographs while they load' }),
  place('colours.accent', 'Accent colour', 'colour'),
];

const SPECIFICATIONS: Readonly<Record<Category, readonly ProductField[]>> = {
  rackets: [
    spec('specs.carbon', 'Carbon'),
    spec('specs.shape', 'Shape'),
    spec('specs.level', 'Level'),
    spec('specs.weight', 'Weight', { help: 'Such as 360-375 g' }),
    spec('specs.balance', 'Balance'),
    spec('specs.thickness', 'Thickness', { help: 'Such as 38mm' }),
    spec('specs.surface', 'Surface'),
    spec('core', 'Core'),
    field('specification')('year', 'Year', 'whole'),
  ],
  shoes: [
    spec('specs.type', 'Type', { optional }),
    spec('specs.level', 'Level', { optional }),
    spec('specs.material', 'Material', { optional }),
    spec('specs.surface', 'Surface', { optional }),
    spec('specs.size', 'Size', { optional, help: 'Words about sizes; which sizes there are is in the stock' }),
    spec('construction.upper', 'Upper'),
    spec('construction.midsole', 'Midsole'),
    spec('construction.outsole', 'Outsole'),
    spec('construction.fit', 'Fit'),
  ],
  bags: [
    spec('specs.type', 'Type', { optional }),
    spec('specs.material', 'Material', { optional }),
    spec('specs.capacity', 'Capacity in short', { optional, help: 'Shown instead of the capacity, if there is one' }),
    spec('storage.capacity', 'Capacity', { help: 'Such as 42 L, up to 5 rackets' }),
    field('specification')('storage.compartments', 'Compartments', 'lines', { help: 'One per line' }),
    spec('storage.dimensions', 'Dimensions', { help: 'Such as 60 x 30 x 27 cm' }),
  ],
  accessories: [spec('specs.type', 'Type'), spec('specs.material', 'Material')],
};

/** The fields of the schema that nobody types in, each with the reason. */
export const DERIVED_FIELDS: Readonly<Record<string, string>> = {
  id: 'given by the shop',
  hide: 'the state of the product',
  image: 'the first photograph',
  options: 'a table of their own shows them',
  variants: 'a table of their own shows them',
};

const GROUP_SEQUENCE = Object.keys(FIELD_GROUPS);

const inSequence = (fields: readonly ProductField[]) =>
  fields.toSorted((one, other) => GROUP_SEQUENCE.indexOf(one.group) - GROUP_SEQUENCE.indexOf(other.group));

/** Every field of a product, as the editor shows them. */
export const PRODUCT_FIELDS: Readonly<Record<Category, readonly ProductField[]>> = {
  rackets: inSequence([...COMMON, ...SPECIFICATIONS.rackets]),
  shoes: inSequence([...COMMON, ...SPECIFICATIONS.shoes]),
  bags: inSequence([...COMMON, ...SPECIFICATIONS.bags]),
  accessories: inSequence([...COMMON, ...SPECIFICATIONS.accessories]),
};

const LISTS: readonly FieldKind[] = ['lines', 'technologies', 'photographs'];

export const isList = ({ kind }: Pick<ProductField, 'kind'>): boolean => LISTS.includes(kind);

/** What a missing field means. */
export function emptyValue(of: Pick<ProductField, 'kind'>): unknown {
  if (of.kind === 'switch') return true;
  return isList(of) ? [] : undefined;
}

export function valueAt(document: ProductDocument, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
      document,
    );
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

/** The fields in which two documents of a category differ. */
export function changesBetween(category: Category, before: ProductDocument, after: ProductDocument): FieldChange[] {
  return PRODUCT_FIELDS[category].flatMap((of): FieldChange[] => {
    const [was, is] = [meantValue(before, of), meantValue(after, of)];
    return sameValue(was, is) ? [] : [{ path: of.path, before: was ?? null, after: is ?? null }];
  });
}

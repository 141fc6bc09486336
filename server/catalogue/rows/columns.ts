import { fieldsOf, type ProductField } from '#contract/catalogue/product-fields.ts';
import type { Kind, KindOption } from '#domain/kinds/kind.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/exports/csv.ts';

/** What is said of one variant, and not of its product. */
export type VariantColumn = 'sku' | 'barcode' | 'price';

/** What a column of rows is for. */
export type Column =
  | { readonly of: 'field'; readonly label: string; readonly field: ProductField }
  | { readonly of: 'option'; readonly label: string; readonly option: KindOption }
  | { readonly of: 'variant'; readonly label: string; readonly name: VariantColumn }
  | { readonly of: 'pictures'; readonly label: string }
  | { readonly of: 'kind'; readonly label: string };

interface NamedColumn {
  readonly column: Column;
  /** What people call it, besides its label. */
  readonly names: readonly string[];
}

/** Letters and digits only: 'Original price', 'original_price' and 'originalPrice' are one. */
export const plainly = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Fields that are no text in a cell: they have columns of their own. */
const OTHERWISE: readonly ProductField['kind'][] = ['offers', 'variants', 'photographs'];

const ALSO: Readonly<Record<string, readonly string[]>> = {
  originalPrice: ['old price', 'was price', 'regular price', 'original'],
  price: ['price pkr'],
};

/** The columns that every row needs come first, then what tells variants apart. */
const FIRST = ['name', 'brand', 'price', 'originalPrice'];

const fieldColumn = ({ specs }: Kind, field: ProductField): NamedColumn => {
  const key = specs.find(({ path }) => path === field.path)?.key;
  return {
    column: { of: 'field', label: field.label, field },
    names: [field.path, ...(key === undefined ? [] : [key]), ...(ALSO[field.path] ?? [])],
  };
};

function namedColumns(kind: Kind): readonly NamedColumn[] {
  const fields = fieldsOf(kind).filter((field) => !OTHERWISE.includes(field.kind));
  const isFirst = ({ path }: ProductField) => FIRST.includes(path);
  const variant = (name: VariantColumn, label: string, names: readonly string[] = []): NamedColumn => ({
    column: { of: 'variant', label, name },
    names,
  });
  return [
    ...fields.filter(isFirst).map((field) => fieldColumn(kind, field)),
    ...kind.options.map(
      (option): NamedColumn => ({
        column: { of: 'option', label: option.label, option },
        names: [option.key],
      }),
    ),
    variant('sku', 'SKU', ['article number', 'item number']),
    variant('barcode', 'Barcode', ['ean', 'gtin', 'upc']),
    ...(kind.options.length > 0 ? [variant('price', 'Own price', ['variant price'])] : []),
    {
      column: { of: 'pictures', label: 'Pictures' },
      names: ['picture', 'photographs', 'photograph', 'images', 'image'],
    },
    ...fields.filter((field) => !isFirst(field)).map((field) => fieldColumn(kind, field)),
    { column: { of: 'kind', label: 'Kind' }, names: ['category'] },
  ];
}

/** The column of each name of a first row; undefined for those that products of this kind do not have. By label first, then by key. */
export function columnsIn(kind: Kind, header: readonly string[]): readonly (Column | undefined)[] {
  const byName = new Map<string, Column>();
  const known = namedColumns(kind);
  const add = (name: string, column: Column) => {
    if (!byName.has(plainly(name))) byName.set(plainly(name), column);
  };
  for (const { column } of known) add(column.label, column);
  for (const { column, names } of known) for (const name of names) add(name, column);
  return header.map((name) => byName.get(plainly(name)));
}

/** The labels of the columns without which no row can be a product. */
export function missingColumns(kind: Kind, columns: readonly (Column | undefined)[]): string[] {
  const given = columns.flatMap((column) => (column?.of === 'field' ? column.field.path : []));
  return fieldsOf(kind)
    .filter(({ path, isOptional, kind: type }) => !isOptional && !OTHERWISE.includes(type) && !given.includes(path))
    .map(({ label }) => label);
}

/** The names of the columns and a row to follow, for a spreadsheet. */
export function templateOf(kind: Kind): string {
  const columns = namedColumns(kind).filter(({ column }) => column.of !== 'kind');
  const labels = new Set<string>();
  const header = columns.map(({ column: { label }, names }) => {
    // A field whose label is taken goes by its key.
    const name = labels.has(plainly(label)) ? (names[1] ?? names[0] ?? label) : label;
    labels.add(plainly(label));
    return name;
  });
  return BYTE_ORDER_MARK + csvLine(header) + csvLine(columns.map(({ column }) => exampleOf(kind, column)));
}

function exampleOf(kind: Kind, column: Column): string {
  if (column.of === 'option') return column.option.default;
  if (column.of !== 'field') return '';
  const { path, isOptional, kind: type, values = [], label } = column.field;
  if (path === 'name') return `Example ${kind.words.singular.toLowerCase()}`;
  if (path === 'brand') return 'Example brand';
  if (path === 'price') return '4500';
  if (isOptional) return '';
  if (type === 'choice') return values[0] ?? '';
  if (type === 'number' || type === 'whole') return exampleNumber(kind, path);
  return label;
}

function exampleNumber({ specs }: Kind, path: string): string {
  const { least, most } = specs.find((spec) => spec.path === path) ?? {};
  return String(least ?? most ?? 1);
}

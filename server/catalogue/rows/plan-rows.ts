import { setImmediate } from 'node:timers/promises';
import type { PictureManifest } from '#catalogue/pictures.ts';
import { findPicture } from '#catalogue/pictures.ts';
import { readTechnologies } from '#catalogue/read-technologies.ts';
import { warningsOf } from '#catalogue/warnings.ts';
import type { CellMistake, RowsPlan, RowsProduct } from '#contract/catalogue/product-rows.ts';
import { MOST_ROWS } from '#contract/catalogue/product-rows.ts';
import { type Mistake, mistake } from '#contract/mistakes.ts';
import { type Product, slugify } from '#domain/catalogue/product.ts';
import { findKind, type Kind } from '#domain/kinds/kind.ts';
import { optionsOf, variantsOf } from '#domain/kinds/variant.ts';
import type { KnownProduct, ProductTable } from '#server/catalogue/list/product-table.ts';
import { spreadsheetRows } from '#server/exports/spreadsheet-text.ts';
import { columnsIn, missingColumns } from './columns.ts';
import { groupRows, type ReadRowsProduct, type RowsReading, readProductRows } from './read-rows.ts';

/** What rows are compared with. */
export interface RowsSurroundings {
  /** Everything that there is, drafts too. */
  readonly table: ProductTable;
  /** What is published. */
  readonly catalogue: {
    readonly kinds: readonly Kind[];
    readonly products: readonly Product[];
    readonly pictures: Pick<PictureManifest, 'files'>;
  };
  readonly technologies: unknown;
}

export interface GivenRows {
  readonly category: string;
  /** A file's bytes, or corrected rows. */
  readonly content?: Uint8Array | undefined;
  readonly rows?: readonly (readonly string[])[] | undefined;
  readonly pictures: Readonly<Record<string, string>>;
}

/** A product without a mistake, as it is added. */
export interface AddableProduct extends ReadRowsProduct {
  readonly product: Product;
  /** The hidden product that it becomes. */
  readonly again: KnownProduct | undefined;
}

export interface CheckedRows {
  readonly plan: RowsPlan;
  readonly addable: readonly AddableProduct[];
}

/** Nobody else waits for longer than these take. */
const AT_ONCE = 50;

/** What would become of the rows, and what is wrong with them. */
export async function checkRows(
  given: GivenRows,
  { table, catalogue, technologies }: RowsSurroundings,
): Promise<CheckedRows> {
  const rows = given.rows ?? spreadsheetRows(given.content ?? new Uint8Array(), 'products');
  if (!Array.isArray(rows)) return unreadable([rows as Mistake]);
  const kind = findKind(table.kinds, given.category);
  if (!kind) return unreadable([mistake('kind_gone', { key: given.category })], rows);
  const [header = [], ...body] = rows;
  const columns = columnsIn(kind, header);
  const shown = columns.map((column) => column?.label ?? null);
  const { problems, unknown } = headerProblems(kind, header, body.length);
  if (problems.length > 0) return unreadable(problems, rows, { columns: shown, unknown });

  const names = new Map(Object.entries(given.pictures).map(([name, path]) => [name.toLowerCase(), path]));
  const reading: RowsReading = {
    ...{ kind, columns, technologies: readTechnologies(technologies, []) },
    pictureOf: (name) =>
      names.get(name.toLowerCase()) ?? (findPicture(catalogue.pictures, name) === undefined ? undefined : name),
  };
  const nameColumn = columns.findIndex((column) => column?.of === 'field' && column.field.path === 'name');
  const groups = groupRows(
    body.map((cells, index) => ({ line: index + 2, cells })),
    nameColumn,
  );
  const read: ReadRowsProduct[] = [];
  for (const [place, group] of groups.entries()) {
    if (place % AT_ONCE === 0) await setImmediate();
    read.push(readProductRows(reading, group));
  }
  const others = againstOthers(read, kind, table, catalogue.products);
  const mistakes = [...read.flatMap((one) => one.mistakes), ...others.mistakes].toSorted(
    (one, other) => one.line - other.line || one.column - other.column,
  );
  const wrong = new Set(others.mistakes.map(({ product }) => product));
  const addable = read.flatMap((one): AddableProduct[] =>
    one.product && !wrong.has(one) ? [{ ...one, product: one.product, again: others.again.get(one) }] : [],
  );
  return {
    addable,
    plan: {
      ...{ problems: [], unknown: [], rows, columns: shown },
      mistakes: mistakes.map(({ line, column, mistake: found }) => ({ line, column, mistake: found })),
      wrong: read.filter((one) => !one.product || wrong.has(one)).flatMap(({ lines }) => lines),
      products: shownProducts(addable, kind, catalogue),
    },
  };
}

function unreadable(
  problems: readonly Mistake[],
  rows: RowsPlan['rows'] = [],
  { columns = [], unknown = [] }: Partial<Pick<RowsPlan, 'columns' | 'unknown'>> = {},
): CheckedRows {
  return { addable: [], plan: { ...{ problems, rows, columns, unknown }, mistakes: [], wrong: [], products: [] } };
}

function headerProblems(
  kind: Kind,
  header: readonly string[],
  count: number,
): { problems: Mistake[]; unknown: readonly number[] } {
  const columns = columnsIn(kind, header);
  const missing = missingColumns(kind, columns);
  const unknown = columns.flatMap((column, place) => (column ? [] : place));
  const twice = columns.findIndex((column, place) => column !== undefined && columns.indexOf(column) < place);
  const nameless = unknown.map((place) => header[place]?.trim() || `column ${place + 1}`);
  return {
    problems: [
      ...(missing.length > 0 ? [mistake('columns_missing', { columns: missing })] : []),
      ...(unknown.length > 0 ? [mistake('columns_unknown', { columns: nameless.slice(0, 20) })] : []),
      ...(twice === -1 ? [] : [mistake('column_twice', { column: columns[twice]?.label ?? '' })]),
      ...(count === 0 ? [mistake('rows_missing')] : []),
      ...(count > MOST_ROWS ? [mistake('rows_too_many', { most: MOST_ROWS })] : []),
    ],
    unknown: twice === -1 ? unknown : [...unknown, twice],
  };
}

type Blamed = CellMistake & { readonly product: ReadRowsProduct };

/** What rows have in common with each other and with what there is: names, addresses, SKUs and barcodes belong to one product. */
function againstOthers(
  read: readonly ReadRowsProduct[],
  kind: Kind,
  table: ProductTable,
  published: readonly Product[],
): { mistakes: Blamed[]; again: ReadonlyMap<ReadRowsProduct, KnownProduct> } {
  const mistakes: Blamed[] = [];
  const again = new Map<ReadRowsProduct, KnownProduct>();
  const own = table.products.filter(({ category }) => category === kind.key);
  const byAddress = new Map(own.map((product) => [product.slug ?? slugify(product.name), product]));
  const byName = new Map(own.map((product) => [product.name.toLowerCase(), product]));
  const lines = new Map<string, number>();
  for (const product of read) {
    const { line, nameColumn: column, document } = product;
    const name = String(document.name ?? '');
    const address = typeof document.slug === 'string' ? document.slug : slugify(name);
    const known = byAddress.get(address) ?? byName.get(name.toLowerCase());
    const earlier = lines.get(address);
    const isDraft = known !== undefined && table.drafts.has(known.key);
    if (known?.state === 'hidden' && !isDraft) again.set(product, known);
    else if (known && name !== '') {
      mistakes.push({ product, line, column, mistake: mistake('product_exists', { isDraft }) });
    }
    if (earlier !== undefined && address !== '')
      mistakes.push({ product, line, column, mistake: mistake('named_in_line', { line: earlier }) });
    lines.set(address, earlier ?? line);
  }
  return { again, mistakes: [...mistakes, ...takenCodes(read, again, published)] };
}

/** Codes that two products have. Those that two variants of one product have, the schema of products refuses. */
function takenCodes(
  read: readonly ReadRowsProduct[],
  again: ReadonlyMap<ReadRowsProduct, KnownProduct>,
  published: readonly Product[],
): Blamed[] {
  const taken = new Map<string, { product: Product; variant: string }>();
  for (const product of published) {
    for (const [variant, { sku, barcode }] of Object.entries(product.variants ?? {})) {
      if (sku !== undefined) taken.set(`sku ${sku}`, { product, variant });
      if (barcode !== undefined) taken.set(`barcode ${barcode}`, { product, variant });
    }
  }
  const first = new Map<string, { product: ReadRowsProduct; line: number }>();
  return read.flatMap((product) =>
    product.codes.flatMap(({ name, code, line, column }): Blamed[] => {
      const key = `${name} ${code}`;
      const earlier = first.get(key);
      if (!earlier) first.set(key, { product, line });
      else if (earlier.product === product) return [];
      else return [{ product, line, column, mistake: mistake('code_in_line', { line: earlier.line }) }];
      const other = taken.get(key);
      const itself = again.get(product);
      if (!other || (itself && other.product.category === itself.category && other.product.id === itself.id)) return [];
      const owner = { name: other.product.name, variant: other.variant };
      return [{ product, line, column, mistake: mistake('code_of_another', owner) }];
    }),
  );
}

function shownProducts(
  addable: readonly AddableProduct[],
  kind: Kind,
  { kinds, products }: RowsSurroundings['catalogue'],
): RowsProduct[] {
  // Each is looked at under a number of its own, for which its warnings are told apart.
  const numbered = addable.map(({ product }, place) => ({ ...product, id: -1 - place }));
  const warnings = Map.groupBy(warningsOf(kinds, numbered, products), ({ key }) => key);
  return addable.map(({ line, product, codes, document, hasPicture, again }, place) => ({
    ...{ line, name: product.name, brand: product.brand, price: product.price },
    originalPrice: product.originalPrice ?? null,
    variants: variantsOf(optionsOf(kind, product.options)).length,
    codes: codes.length,
    pictures: hasPicture ? (document.images as readonly string[]).length : 0,
    isAgain: again !== undefined,
    warnings: (warnings.get(`${kind.key}:${-1 - place}`) ?? []).map(({ field, mistake: found, suggestion }) => ({
      ...{ path: field, mistake: found },
      ...(suggestion !== undefined && { suggestion }),
    })),
  }));
}

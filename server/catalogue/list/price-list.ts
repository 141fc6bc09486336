import type { PricedProduct, PriceListPlan, PriceListRow } from '#contract/catalogue/products.ts';
import { CATEGORIES, type Category, HIGHEST_PRICE } from '#domain/catalogue/product.ts';
import { CsvError, parseCsv } from '#server/exports/csv.ts';
import { amountOf, spreadsheetText } from '#server/exports/spreadsheet-text.ts';
import type { KnownProduct, ProductTable } from './product-table.ts';

/** What people call the columns, in plain letters. */
const COLUMNS = {
  id: ['id', 'productid', 'product', 'number', 'no'],
  slug: ['slug', 'address'],
  category: ['category'],
  price: ['price', 'newprice', 'pricepkr', 'pkr'],
  original: ['originalprice', 'original', 'oldprice', 'wasprice', 'regularprice'],
} as const;

type Columns = Readonly<Record<keyof typeof COLUMNS, number>>;
type Cells = (column: keyof typeof COLUMNS) => string;

const MISSING = -1;

/** What a price list would change. Each row is matched with a product, or it is told why not. */
export function planPriceList(bytes: Uint8Array, table: ProductTable): PriceListPlan {
  const text = spreadsheetText(bytes, 'please ask for the price list as a CSV file');
  if (typeof text !== 'string') return { problems: [text.problem], rows: [] };
  let rows: string[][];
  try {
    rows = parseCsv(text);
  } catch (error) {
    if (error instanceof CsvError) return { problems: [error.message], rows: [] };
    throw error;
  }
  const [header = [], ...body] = rows;
  const columns = columnsOf(header);
  const problems = missingColumns(columns, header);
  if (problems.length > 0) return { problems, rows: [] };
  if (body.length === 0) return { problems: ['The file has no rows below its column names'], rows: [] };
  const find = finderOf(table);
  const seen = new Map<string, number>();
  return { problems: [], rows: body.map((cells, index) => rowOf(cells, columns, index + 2, find, seen)) };
}

function columnsOf(header: readonly string[]): Columns {
  const plain = header.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''));
  const placeOf = (names: readonly string[]) => plain.findIndex((name) => names.includes(name));
  const { id, slug, category, price, original } = COLUMNS;
  return {
    id: placeOf(id),
    slug: placeOf(slug),
    category: placeOf(category),
    price: placeOf(price),
    original: placeOf(original),
  };
}

function missingColumns({ id, slug, price }: Columns, header: readonly string[]): string[] {
  const there = header.map((name) => name.trim()).filter(Boolean);
  const found = there.length > 0 ? ` Its first row has: ${there.join(', ').slice(0, 300)}.` : '';
  return [
    ...(id === MISSING && slug === MISSING ? [`The file has no column id or slug.${found}`] : []),
    ...(price === MISSING ? [`The file has no column price.${found}`] : []),
  ];
}

type Find = (given: { id: string; slug: string; category: string }) => KnownProduct | string;

/** Finds the product that a row means, or says why it finds none. */
function finderOf({ products, byKey }: ProductTable): Find {
  const bySlug = Map.groupBy(
    products.filter(({ slug }) => slug !== null),
    ({ slug }) => slug ?? '',
  );
  const byId = Map.groupBy(products, ({ id }) => id);
  return ({ id, slug, category: named }) => {
    const category = CATEGORIES.find((one) => one === named.toLowerCase());
    if (named !== '' && !category) return `There is no category "${named}": ${CATEGORIES.join(', ')}`;
    if (id === '' && slug === '') return 'The row names no product';
    if (id !== '' && !/^\d{1,10}$/.test(id)) return `"${id}" is no id of a product`;
    const found = id === '' ? (bySlug.get(slug.toLowerCase()) ?? []) : (byId.get(Number(id)) ?? []);
    const fitting = category ? found.filter((product) => product.category === category) : found;
    const [product, other] = fitting;
    if (product && other) {
      return `Which one: ${fitting.map((one) => `${one.category} ${one.id}`).join(' or ')}? Please add the category`;
    }
    if (!product) return `There is no ${[category ?? 'product', id || slug].join(' ')}`;
    return byKey.get(product.key) ?? product;
  };
}

function rowOf(
  cells: readonly string[],
  columns: Columns,
  line: number,
  find: Find,
  seen: Map<string, number>,
): PriceListRow {
  // A spreadsheet may keep the apostrophe that makes a cell text.
  const cell: Cells = (column) => (cells[columns[column]] ?? '').trim().replace(/^'/, '');
  const [category, id, slug] = [cell('category'), cell('id'), cell('slug')];
  const given = [category, id || slug].filter(Boolean).join(' ').slice(0, 100);
  const refused = (problem: string, product: KnownProduct | null = null): PriceListRow => ({
    ...{ line, given, after: null, outcome: 'refused', problem },
    product: product && product.revision > 0 ? pricedProduct(product) : null,
  });

  const product = find({ id, slug, category });
  if (typeof product === 'string') return refused(product);
  if (product.revision === 0) return refused('It was never published: please finish it first');
  const earlier = seen.get(product.key);
  if (earlier !== undefined) return refused(`It is in line ${earlier} already`, product);
  seen.set(product.key, line);
  const price = rupeesIn(cell('price'));
  if (typeof price === 'string') return refused(price, product);
  const original = originalIn(cell, columns, product);
  if (typeof original === 'string') return refused(original, product);
  const isSame = price === product.price && original === (product.originalPrice ?? null);
  return {
    ...{ line, given, product: pricedProduct(product), problem: null },
    after: { price, originalPrice: original },
    outcome: isSame ? 'same' : 'change',
  };
}

/** A file without the column leaves original prices alone; an empty cell of the column takes the original price away. */
function originalIn(cell: Cells, columns: Columns, { originalPrice }: KnownProduct): number | null | string {
  if (columns.original === MISSING) return originalPrice ?? null;
  return cell('original') === '' ? null : rupeesIn(cell('original'));
}

function rupeesIn(text: string): number | string {
  if (text === '') return 'The row has no price';
  const amount = amountOf(text);
  if (amount === undefined) return `"${text.slice(0, 40)}" is no amount in whole rupees`;
  return amount >= 1 && amount <= HIGHEST_PRICE ? amount : `A price is from 1 to ${HIGHEST_PRICE}, not ${amount}`;
}

export function pricedProduct(product: KnownProduct): PricedProduct {
  const { category, id, name, brand, image, price, originalPrice, revision } = product;
  return {
    ...{ category, id, name, brand, revision },
    image: image ?? null,
    price: price ?? 0,
    originalPrice: originalPrice ?? null,
  };
}

/** The published ones among these, sorted by name. */
export function pricedProducts({ products }: ProductTable, keys: readonly string[]): PricedProduct[] {
  const wanted = new Set(keys);
  return products.filter((product) => product.revision > 0 && wanted.has(product.key)).map(pricedProduct);
}

/** 'rackets:12' is rackets 12. */
export function productOfKey(key: string): { category: Category; id: number } {
  const [category, id] = key.split(':');
  return { category: category as Category, id: Number(id) };
}

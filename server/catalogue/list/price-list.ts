import type { PricedProduct, PriceListPlan, PriceListRow } from '#contract/catalogue/products.ts';
import { type Mistake, mistake } from '#contract/mistakes.ts';
import { type Category, HIGHEST_PRICE, productKey } from '#domain/catalogue/product.ts';
import { NO_VARIANT } from '#domain/kinds/variant.ts';
import type { CostTable } from '#server/catalogue/costs/costs.ts';
import { cellRead } from '#server/exports/csv.ts';
import { amountOf, columnsFound, spreadsheetRows } from '#server/exports/spreadsheet-text.ts';
import type { KnownProduct, ProductTable } from './product-table.ts';

/** What people call the columns, in plain letters. */
const COLUMNS = {
  id: ['id', 'productid', 'product', 'number', 'no'],
  slug: ['slug', 'address'],
  category: ['category'],
  variant: ['variant', 'size', 'option'],
  price: ['price', 'newprice', 'pricepkr', 'pkr'],
  cost: ['cost', 'costprice', 'costpkr', 'purchaseprice', 'buyingprice'],
  original: ['originalprice', 'original', 'oldprice', 'wasprice', 'regularprice'],
} as const;

type Columns = Readonly<Record<keyof typeof COLUMNS, number>>;
type Cells = (column: keyof typeof COLUMNS) => string;

const MISSING = -1;

/** What a price list would change. Each row is matched with a product, or it gets its mistake. */
export function planPriceList(bytes: Uint8Array, table: ProductTable, costs?: CostTable): PriceListPlan {
  const rows = spreadsheetRows(bytes, 'price_list');
  if (!Array.isArray(rows)) return { problems: [rows], rows: [] };
  const [header = [], ...body] = rows;
  const read = columnsOf(header);
  // Whoever may not see what goods cost does not set it either.
  const columns = costs ? read : { ...read, cost: MISSING };
  const problems = missingColumns(columns, header);
  if (problems.length > 0) return { problems, rows: [] };
  if (body.length === 0) return { problems: [mistake('rows_missing')], rows: [] };
  const find = finderOf(table);
  const lines = body.map((cells, index) => ({ line: index + 2, cell: cellsOf(cells, columns) }));
  const seen = new Map<string, number>();
  // A variant's price is compared with what its product will cost: so rows of products are read first, wherever they stand.
  const ofProducts = new Map(
    lines
      .filter(({ cell }) => cell('variant') === NO_VARIANT)
      .map(({ line, cell }) => [line, withCost(productRow(line, cell, columns, find, seen), cell, columns, costs)]),
  );
  const newPrices = new Map(
    [...ofProducts.values()].flatMap(({ product, after }) =>
      product && after ? [[productKey(product), after.price] as const] : [],
    ),
  );
  return {
    problems: [],
    rows: lines.map(
      ({ line, cell }) =>
        ofProducts.get(line) ?? withCost(variantRow(line, cell, columns, find, seen, newPrices), cell, columns, costs),
    ),
  };
}

function columnsOf(header: readonly string[]): Columns {
  const plain = header.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''));
  const placeOf = (names: readonly string[]) => plain.findIndex((name) => names.includes(name));
  const { id, slug, category, variant, price, cost, original } = COLUMNS;
  return {
    cost: placeOf(cost),
    id: placeOf(id),
    slug: placeOf(slug),
    category: placeOf(category),
    variant: placeOf(variant),
    price: placeOf(price),
    original: placeOf(original),
  };
}

function missingColumns({ id, slug, price, cost }: Columns, header: readonly string[]): Mistake[] {
  const missing = (column: 'price' | 'product') => mistake('column_missing', { column, found: columnsFound(header) });
  return [
    ...(id === MISSING && slug === MISSING ? [missing('product')] : []),
    ...(price === MISSING && cost === MISSING ? [missing('price')] : []),
  ];
}

type Find = (given: { id: string; slug: string; category: string }) => KnownProduct | Mistake;

/** Finds the product that a row means, or says why it finds none. */
function finderOf({ products, byKey, kinds }: ProductTable): Find {
  const bySlug = Map.groupBy(
    products.filter(({ slug }) => slug !== null),
    ({ slug }) => slug ?? '',
  );
  const byId = Map.groupBy(products, ({ id }) => id);
  return ({ id, slug, category: named }) => {
    const category = kinds.find(({ key, words }) =>
      [key, words.plural.toLowerCase()].includes(named.toLowerCase()),
    )?.key;
    if (named !== '' && !category) {
      return mistake('category_unknown', { category: named, choices: kinds.map(({ key }) => key) });
    }
    if (id === '' && slug === '') return mistake('product_not_named');
    if (id !== '' && !/^\d{1,10}$/.test(id)) return mistake('not_a_product_id', { id });
    const found = id === '' ? (bySlug.get(slug.toLowerCase()) ?? []) : (byId.get(Number(id)) ?? []);
    const fitting = category ? found.filter((product) => product.category === category) : found;
    const [product, other] = fitting;
    if (product && other) {
      return mistake('product_ambiguous', { products: fitting.map((one) => ({ category: one.category, id: one.id })) });
    }
    if (!product) return mistake('product_not_there', { category, given: id || slug });
    return byKey.get(product.key) ?? product;
  };
}

const isMistake = (found: KnownProduct | Mistake | number | null): found is Mistake =>
  typeof found === 'object' && found !== null && 'code' in found;

const cellsOf =
  (cells: readonly string[], columns: Columns): Cells =>
  (column) =>
    cellRead(cells[columns[column]] ?? '').trim();

interface Named {
  readonly row: Pick<PriceListRow, 'line' | 'given' | 'variant'>;
  readonly product: KnownProduct;
}

const refused = (row: Named['row'], problem: Mistake, product: KnownProduct | null = null): PriceListRow => ({
  ...{ ...row, after: null, own: null, changesPrice: false, cost: null, outcome: 'refused', problem },
  product: product && product.revision > 0 ? pricedProduct(product) : null,
});

/** The product and, if it names one, the variant that a row is about; or the row as it is refused. */
function namedIn(line: number, cell: Cells, find: Find, seen: Map<string, number>): Named | PriceListRow {
  const [category, id, slug, variant] = [cell('category'), cell('id'), cell('slug'), cell('variant')];
  const given = [category, id || slug, variant].filter(Boolean).join(' ').slice(0, 100);
  const row = { line, given, variant: variant.slice(0, 100) };
  const product = find({ id, slug, category });
  if (isMistake(product)) return refused(row, product);
  if (product.revision === 0) return refused(row, mistake('product_never_published'));
  if (variant !== NO_VARIANT && !product.variants.includes(variant)) {
    return refused(row, mistake('variant_not_there', { variant: row.variant, choices: product.variants }), product);
  }
  const place = `${product.key}:${variant}`;
  const earlier = seen.get(place);
  if (earlier !== undefined) return refused(row, mistake('product_in_line', { line: earlier }), product);
  seen.set(place, line);
  return { row, product };
}

function productRow(line: number, cell: Cells, columns: Columns, find: Find, seen: Map<string, number>): PriceListRow {
  const named = namedIn(line, cell, find, seen);
  if ('outcome' in named) return named;
  const { row, product } = named;
  const price = columns.price === MISSING ? (product.price ?? 0) : rupeesIn(cell('price'));
  if (isMistake(price)) return refused(row, price, product);
  const original = originalIn(cell, columns, product);
  if (isMistake(original)) return refused(row, original, product);
  const isSame = price === product.price && original === (product.originalPrice ?? null);
  return {
    ...{ ...row, product: pricedProduct(product), own: null, cost: null, problem: null },
    after: { price, originalPrice: original },
    changesPrice: !isSame,
    outcome: isSame ? 'same' : 'change',
  };
}

/** An empty price is that of the product. So is one that is the same. */
function variantRow(
  line: number,
  cell: Cells,
  columns: Columns,
  find: Find,
  seen: Map<string, number>,
  newPrices: ReadonlyMap<string, number>,
): PriceListRow {
  const named = namedIn(line, cell, find, seen);
  if ('outcome' in named) return named;
  const { row, product } = named;
  const productPrice = newPrices.get(product.key) ?? product.price ?? 0;
  const given = columns.price === MISSING ? (product.ownPrices[row.variant] ?? productPrice) : cell('price');
  const price = given === '' ? productPrice : typeof given === 'number' ? given : rupeesIn(given);
  if (isMistake(price)) return refused(row, price, product);
  const own = price === productPrice ? null : price;
  const isSame = own === (product.ownPrices[row.variant] ?? null);
  return {
    ...{ ...row, product: pricedProduct(product), own, cost: null, problem: null },
    after: { price, originalPrice: null },
    changesPrice: !isSame,
    outcome: isSame ? 'same' : 'change',
  };
}

/** What the shop pays for it. A file without the column leaves that alone; an empty cell of the column takes it away. */
function withCost(row: PriceListRow, cell: Cells, columns: Columns, costs: CostTable | undefined): PriceListRow {
  if (!costs || columns.cost === MISSING || !row.product || row.outcome === 'refused') return row;
  const before = costs.get(productKey(row.product))?.[row.variant] ?? null;
  const after = cell('cost') === '' ? null : rupeesIn(cell('cost'), 0);
  if (isMistake(after)) return { ...row, changesPrice: false, outcome: 'refused', problem: after };
  return before === after ? row : { ...row, cost: { before, after }, outcome: 'change' };
}

/** A file without the column leaves original prices alone; an empty cell of the column takes the original price away. */
function originalIn(cell: Cells, columns: Columns, { originalPrice }: KnownProduct): number | null | Mistake {
  if (columns.original === MISSING) return originalPrice ?? null;
  return cell('original') === '' ? null : rupeesIn(cell('original'));
}

function rupeesIn(text: string, least = 1): number | Mistake {
  if (text === '') return mistake('price_missing');
  const amount = amountOf(text);
  if (amount === undefined) return mistake('not_an_amount', { text: text.slice(0, 40) });
  return amount >= least && amount <= HIGHEST_PRICE
    ? amount
    : mistake('price_outside', { price: amount, least, most: HIGHEST_PRICE });
}

export function pricedProduct(product: KnownProduct): PricedProduct {
  const { category, id, name, brand, image, price, originalPrice, ownPrices, revision } = product;
  return {
    ...{ category, id, name, brand, ownPrices, revision },
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

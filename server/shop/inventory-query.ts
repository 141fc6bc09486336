import { MAX_CART_LINES } from '#domain/cart/cart.ts';
import { type StockLevel, type StockView, stockColumns } from '#server/stock/stock.ts';

/*
 * The one query that the table API supports: some columns of a view of the stock, of all products, one category, one product or a list of ids.
 * It follows PostgREST, including the shape of its errors, because the browser's client library expects that.
 */

type Column = keyof StockLevel;

export interface InventoryQuery {
  columns: readonly Column[];
  matches(row: StockLevel): boolean;
}

export interface PostgrestError {
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
}

export function postgrestError(code: string, message: string, details: string | null = null): PostgrestError {
  return { code, message, details, hint: null };
}

type QueryParameters = Readonly<Record<string, string | string[] | undefined>>;

export function parseQuery(view: StockView, parameters: QueryParameters): InventoryQuery | PostgrestError {
  const known: readonly string[] = stockColumns(view);
  const isColumn = (name: string): name is Column => known.includes(name);
  const { select, ...filters } = parameters;
  if (typeof select !== 'string') {
    return postgrestError('PGRST100', `select must name some of ${known.join(', ')}`);
  }
  const columns = select.split(',').filter((column, index, all) => all.indexOf(column) === index);
  const unknown = columns.find((column) => !isColumn(column));
  if (unknown !== undefined) return postgrestError('42703', `column ${view}.${unknown} does not exist`);

  const tests: ((row: StockLevel) => boolean)[] = [];
  for (const [name, values] of Object.entries(filters)) {
    for (const value of [values].flat()) {
      const test = parseFilter(name, value ?? '');
      if (typeof test !== 'function') return test;
      tests.push(test);
    }
  }
  return { columns: columns.filter(isColumn), matches: (row) => tests.every((test) => test(row)) };
}

function parseFilter(name: string, filter: string): ((row: StockLevel) => boolean) | PostgrestError {
  if (name !== 'category' && name !== 'product_id') {
    return postgrestError('PGRST100', `"${name}" cannot be asked for: only category and product_id can`);
  }
  const [, list] = /^in\.\((.*)\)$/.exec(filter) ?? [];
  if (name === 'product_id' && list !== undefined) return parseList(list);
  if (!filter.startsWith('eq.')) {
    return postgrestError(
      'PGRST100',
      `"failed to parse filter (${filter})": only eq, and in of product_id, are understood`,
    );
  }
  const value = filter.slice('eq.'.length);
  if (name === 'category') return (row) => row.category === value;
  return ID.test(value) ? (row) => row.product_id === Number(value) : noInteger(value);
}

const ID = /^\d{1,9}$/;

function parseList(list: string): ((row: StockLevel) => boolean) | PostgrestError {
  const values = list.split(',');
  if (values.length > MAX_CART_LINES) {
    return postgrestError('PGRST100', `more than ${MAX_CART_LINES} ids are not understood`);
  }
  const wrong = values.find((value) => !ID.test(value));
  if (wrong !== undefined) return noInteger(wrong);
  const ids = new Set(values.map(Number));
  return ({ product_id }) => ids.has(product_id);
}

const noInteger = (value: string) => postgrestError('22P02', `invalid input syntax for type integer: "${value}"`);

/** The rows that match, with the selected columns only. */
export function selectRows(rows: readonly StockLevel[], { columns, matches }: InventoryQuery): object[] {
  return rows.filter(matches).map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
}

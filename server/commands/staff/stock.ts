import { stockAdjustmentSchema, stockFigureSchema } from '#contract/people/staff.ts';
import type { StockMovement, StockOutcome } from '#contract/stock/stock.ts';
import { productKey } from '#domain/catalogue/product.ts';
import { ADJUSTMENT_REASONS } from '#domain/stock/adjustment.ts';
import { LOW_STOCK } from '#domain/stock/stock.ts';
import { productNames, stockLines } from '#server/exports/exports.ts';
import { shopDay, shopTime } from '#server/settings/shop-time.ts';
import { adjustStock, countStock, listStock, setStock, stockLedger } from '#server/stock/staff-stock.ts';
import { applyStockImport, planStockImport, type StockCount } from '#server/stock/stock-import.ts';
import {
  AGAIN,
  actingFor,
  type Command,
  type CommandGroup,
  type CommandShop,
  checked,
  StaffError,
  stepKey,
  type Typed,
  valueOrThrow,
} from './command.ts';
import { cell, table, words } from './format.ts';
import { readText, writeLines } from './text-files.ts';
import { numberOption, type ProductReference, productReference, wholeNumber } from './typed-values.ts';

const LEDGER_ROWS = 50;

const NOTE = { note: { value: 'text' }, [AGAIN]: {} } as const;

const referenceText = ({ category, product_id, size }: ProductReference) =>
  `${category}:${product_id}${size ? `:${size}` : ''}`;

const signed = (change: number) => (change > 0 ? `+${change}` : String(change));

function outcomeText(product: ProductReference, { stock, reserved, change, repeated }: StockOutcome): string {
  const figures = `${stock} in stock, ${reserved} held by orders`;
  if (repeated)
    return `Already done today, nothing was changed: ${referenceText(product)} had ${figures} then. Add --again if it happened a second time.`;
  return `${referenceText(product)}: ${figures} (${change === 0 ? 'no change' : signed(change)})`;
}

export const STOCK: CommandGroup = {
  title: 'Stock (a product is like rackets:12, a shoe with its size like shoes:101:42)',
  commands: {
    'stock list': {
      about: `What is on the shelf, what orders hold and what is available. --low: only where ${LOW_STOCK} or fewer are available.`,
      options: { low: {}, search: { value: 'text' } },
      run: list,
    },
    'stock add': change('stock add', 1, 'Goods came in. The reason is delivery unless you say otherwise.', 'delivery'),
    'stock take': change('stock take', -1, `Goods are gone. Reasons: ${ADJUSTMENT_REASONS.join(', ')}.`),
    'stock count': figure('stock count', 'Somebody counted the shelf, with what orders hold.', countStock),
    'stock set': figure('stock set', 'The figure is wrong, and nobody counted.', setStock),
    'stock ledger': {
      about: 'What happened to a product, the newest first.',
      operands: ['product'],
      options: { before: { value: 'id' } },
      run: ledger,
    },
    'stock export': {
      about: 'The shelf as CSV, with an empty column `counted` for the import.',
      operands: ['file?'],
      async run(shop, typed) {
        const name = typed.operand(0) || `bandeja-stock-${shopDay(shop.now(), shop.timeZone)}.csv`;
        const { products } = shop.catalogue.current();
        const { file, count } = await writeLines(shop, name, stockLines(shop.staff, products));
        return `${count - 1} rows written to ${file}`;
      },
    },
    'stock import': {
      about:
        'Take the counted figures from a CSV file (columns category, product_id, size, counted; rows without a figure are left alone). Shows what would change; --yes does it.',
      operands: ['file'],
      options: { yes: {} },
      run: importCounts,
    },
  },
};

async function list({ staff, catalogue }: CommandShop, typed: Typed): Promise<string> {
  const names = productNames(catalogue.current().products);
  const wanted = typed.value('search')?.toLowerCase() ?? '';
  const rows = (await listStock(staff))
    .map((row) => ({ ...row, name: names.get(productKey({ category: row.category, id: row.product_id })) ?? '' }))
    .filter(({ available, name, category }) => {
      const isWanted = `${category} ${name}`.toLowerCase().includes(wanted);
      return isWanted && (!typed.has('low') || available <= LOW_STOCK);
    });
  if (rows.length === 0) return 'No products';
  return table([
    ['product', 'size', 'stock', 'held', 'available', 'name'],
    ...rows.map(({ category, product_id, size, stock, reserved, available, name }) => [
      `${category}:${product_id}`,
      size ?? '',
      ...[stock, reserved, available].map(String),
      cell(name, 60),
    ]),
  ]);
}

function change(name: string, sign: 1 | -1, about: string, usualReason?: string): Command {
  return {
    about,
    operands: ['product', 'number'],
    options: { reason: usualReason ? { value: 'reason' } : { value: 'reason', required: true }, ...NOTE },
    async run(shop, typed) {
      const product = productReference(typed.operand(0));
      const adjustment = checked(stockAdjustmentSchema, {
        ...product,
        change: sign * wholeNumber(typed.operand(1), 'The number'),
        reason: typed.value('reason') ?? usualReason,
        note: typed.value('note'),
      });
      const acting = actingFor(shop, stepKey(shop, typed, name, adjustment));
      return outcomeText(product, valueOrThrow(await adjustStock(shop.staff, acting, adjustment), shop));
    },
  };
}

function figure(name: string, about: string, take: typeof countStock): Command {
  return {
    about,
    operands: ['product', 'figure'],
    options: NOTE,
    async run(shop, typed) {
      const product = productReference(typed.operand(0));
      const figure = wholeNumber(typed.operand(1), 'The figure');
      const count = checked(stockFigureSchema, { ...product, figure, note: typed.value('note') });
      const acting = actingFor(shop, stepKey(shop, typed, name, count));
      return outcomeText(product, valueOrThrow(await take(shop.staff, acting, count), shop));
    },
  };
}

async function ledger({ staff, timeZone }: CommandShop, typed: Typed): Promise<string> {
  const product = productReference(typed.operand(0));
  const before = numberOption(typed, 'before');
  const movements = await stockLedger(staff, { ...product, before, most: LEDGER_ROWS });
  if (movements.length === 0) return 'No movements';
  const rows = table(movements.map((movement) => ledgerRow(movement, timeZone)));
  const last = movements.length === LEDGER_ROWS ? movements.at(-1) : undefined;
  return last ? `${rows}\nMore: the same command with --before ${last.id}` : rows;
}

function ledgerRow(movement: StockMovement, timeZone: string): string[] {
  const { at, size, kind, stock_change, reserved_change, reason, note, actor, order_number } = movement;
  return [
    shopTime(at, timeZone),
    size ?? '',
    reason ? words(reason) : kind,
    stock_change === 0 ? '' : `stock ${signed(stock_change)}`,
    reserved_change === 0 ? '' : `held ${signed(reserved_change)}`,
    order_number ?? '',
    actor ? `by ${actor}` : '',
    cell(note ?? '', 100),
  ];
}

async function importCounts(shop: CommandShop, typed: Typed): Promise<string> {
  const plan = await planStockImport(shop.staff, await readText(shop, typed.operand(0)));
  if (!plan.ok) throw new StaffError(`${plan.problems.join('\n')}\nNothing was changed.`);
  const { counted, changes, outdated } = plan;
  if (changes.length === 0) return [...outdated, `${counted} counted, nothing would change`].join('\n');
  const rows = [
    ...outdated,
    table(
      changes.map(({ count, stock }) => [
        referenceText(count),
        `${stock} -> ${count.figure}`,
        `(${signed(count.figure - stock)})`,
      ]),
    ),
  ].join('\n');
  if (!typed.has('yes')) return `${rows}\n${counted} counted, ${changes.length} would change. Add --yes to do it.`;
  // With the figure that was seen: the same count may come again on the same day, after something was sold.
  const acting = ({ count, stock }: StockCount) => actingFor(shop, stepKey(shop, typed, 'stock import', count, stock));
  const refused = await applyStockImport(shop.staff, acting, changes);
  const done = `${changes.length - refused.length} of ${changes.length} changed`;
  if (refused.length > 0) throw new StaffError(`${refused.join('\n')}\n${done}`);
  return `${rows}\n${done}`;
}

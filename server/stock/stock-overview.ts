import { variantIn } from '#contract/kinds/product-reference.ts';
import type { StockAdjustment, StockFigure } from '#contract/people/staff.ts';
import type { StockImportPlan, StockLine, StockList, StockOutcome, StockResults } from '#contract/stock/stock.ts';
import type { Database } from '#database/database.ts';
import { type Category, productKey } from '#domain/catalogue/product.ts';
import { isOffered } from '#domain/kinds/offered.ts';
import type { DeskCatalogue, DeskProduct } from '#server/catalogue/products.ts';
import { piecesSold } from '#server/figures/figures.ts';
import { stockKey } from '#server/orders/price-order.ts';
import { dayPlus, shopDay } from '#server/settings/shop-time.ts';
import { readWorkSettings } from '#server/settings/work-settings.ts';
import type { Acting } from '#server/steps/acting.ts';
import { sentRefusal } from '#server/steps/rule-refusal.ts';
import type { StaffResult } from '#server/steps/staff-result.ts';
import { adjustStock, countStock, listStock, type StockRow } from './staff-stock.ts';
import { planStockImport } from './stock-import.ts';
import { inCatalogueSequence } from './variant-sequence.ts';

export interface StockOverviewOptions {
  staff: Database;
  catalogue: DeskCatalogue;
  products(): ReadonlyMap<string, DeskProduct>;
  timeZone: string;
}

const DAYS = 30;

/** How long a count of what was sold is good enough: it only says at which pace. */
const SOLD_FOR_MS = 60_000;

/** Reads every product with its stock and pace. What was sold is read once a minute at most. */
export function stockOverview({ staff, catalogue, products, timeZone }: StockOverviewOptions) {
  let sold: { at: number; pieces: Promise<ReadonlyMap<string, number>> } | undefined;

  function soldLately(): Promise<ReadonlyMap<string, number>> {
    if (!sold || Date.now() - sold.at > SOLD_FOR_MS) {
      const today = shopDay(new Date(), timeZone);
      const pieces = piecesSold(staff, dayPlus(today, 1 - DAYS), today, timeZone);
      sold = { at: Date.now(), pieces };
      pieces.catch(() => {
        sold = undefined;
      });
    }
    return sold.pieces;
  }

  return async (): Promise<StockList> => {
    const [rows, pieces, { lowStockMark }] = await Promise.all([
      listStock(staff),
      soldLately(),
      readWorkSettings(staff, timeZone),
    ]);
    const known = products();
    const lines = rows.map((row) => lineOf(row, known, pieces.get(stockKey(row)) ?? 0, lowStockMark));
    const kinds = catalogue.current().kinds.map(({ key, words }) => ({ key: key as Category, name: words.plural }));
    return { lines: inCatalogueSequence(lines, known), kinds, low_stock_mark: lowStockMark };
  };
}

function lineOf(
  { category, product_id, variant, is_offered, stock, reserved, available }: StockRow,
  products: ReadonlyMap<string, DeskProduct>,
  sold: number,
  lowStockMark: number,
): StockLine {
  const product = products.get(productKey({ category, id: product_id }));
  // Not `inStock`: what has just been sold out is what the list of low stock is for.
  const onSale = product !== undefined && !product.hide;
  const isSold = product ? isOffered(product.choices, variant) : is_offered;
  return {
    category,
    product_id,
    variant,
    options: (product?.choices ?? []).map(({ label }) => label),
    name: product?.name ?? `${category} ${product_id}`,
    brand: product?.brand ?? '',
    image: product?.image ?? null,
    on_sale: onSale,
    is_offered: isSold,
    stock,
    held: reserved,
    available,
    sold_30_days: sold,
    days_left: sold > 0 ? Math.floor((available * DAYS) / sold) : null,
    is_low: onSale && isSold && available <= lowStockMark,
  };
}

/** Each line is a step of its own: one that is refused leaves the others as they are. */
async function eachLine<Line>(
  lines: readonly Line[],
  step: (line: Line) => Promise<StaffResult<StockOutcome>>,
): Promise<StockResults> {
  const results: StockResults['results'] = [];
  for (const [index, line] of lines.entries()) {
    const result = await step(line);
    if (result.ok) {
      results.push({ line: index, ok: true, refusal: null, outcome: result.value, changed: null });
      continue;
    }
    const refusal = sentRefusal(result);
    const change = refusal.code === 'stock_changed' ? refusal.params.change : undefined;
    const changed = change ? { by: change.actor, at: change.at, stock: change.version } : null;
    results.push({ line: index, ok: false, refusal, outcome: null, changed });
  }
  return { results };
}

type Keyed<Line> = Line & { key: string };

export function adjustManyStocks(
  staff: Database,
  acting: (key: string) => Acting,
  lines: readonly Keyed<StockAdjustment>[],
): Promise<StockResults> {
  return eachLine(lines, ({ key, ...line }) => adjustStock(staff, acting(key), line));
}

export function countManyStocks(
  staff: Database,
  acting: (key: string) => Acting,
  lines: readonly (Keyed<StockFigure> & { seen_stock?: number | undefined })[],
): Promise<StockResults> {
  return eachLine(lines, ({ key, seen_stock, ...line }) =>
    countStock(staff, { ...acting(key), seenStock: seen_stock }, line),
  );
}

/** What a filled-in stock file would change. */
export async function planStockFile(
  staff: Database,
  content: string,
  products: ReadonlyMap<string, DeskProduct>,
): Promise<StockImportPlan> {
  const plan = await planStockImport(staff, content);
  if (!plan.ok) return { problems: plan.problems, counted: 0, changes: [], outdated: [] };
  const changes = plan.changes.map(({ line, stock, count: { category, product_id, figure, ...named } }) => {
    const name = products.get(productKey({ category, id: product_id }))?.name ?? `${category} ${product_id}`;
    return { line, category, product_id, variant: variantIn(named), name, stock, figure };
  });
  return { problems: [], counted: plan.counted, changes, outdated: plan.outdated };
}

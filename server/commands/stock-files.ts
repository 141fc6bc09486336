import { deskProducts } from '#server/catalogue/products.ts';
import { stockLines } from '#server/exports/exports.ts';
import { shopDay } from '#server/settings/shop-time.ts';
import { applyStockImport, planStockImport } from '#server/stock/stock-import.ts';
import { actingFor, CommandError, type CommandShop, type Program, type Typed } from './command.ts';
import { table } from './format.ts';
import { lineWords, refusalWords } from './refusal-words.ts';
import { readText, writeLines } from './text-files.ts';

export const STOCK_COMMANDS: Program['commands'] = {
  'stock export': {
    about: 'The stock as CSV, with an empty column `counted` for the import.',
    operands: ['file?'],
    async run(shop, typed) {
      const name = typed.operand(0) || `bandeja-stock-${shopDay(new Date(), shop.timeZone)}.csv`;
      const { file, count } = await writeLines(shop, name, stockLines(shop.staff, deskProducts(shop.catalogue)()));
      return `${count - 1} rows written to ${file}`;
    },
  },
  'stock import': {
    about:
      'Take the counted figures from a CSV file (columns category, product_id, variant, counted; rows without a figure are left alone). Shows what would change; --yes does it.',
    operands: ['file'],
    options: { yes: {} },
    run: importCounts,
  },
};

const signed = (change: number) => (change > 0 ? `+${change}` : String(change));

async function importCounts(shop: CommandShop, typed: Typed): Promise<string> {
  const plan = await planStockImport(shop.staff, await readText(shop, typed.operand(0)));
  if (!plan.ok) throw new CommandError(`${plan.problems.map(lineWords).join('\n')}\nNothing was changed.`);
  const { counted, changes } = plan;
  const outdated = plan.outdated.map(lineWords);
  if (changes.length === 0) return [...outdated, `${counted} counted, nothing would change`].join('\n');
  const figures = changes.map(({ count: { category, product_id, variant, figure }, stock }) => [
    [category, product_id, ...(variant ? [variant] : [])].join(':'),
    `${stock} -> ${figure}`,
    `(${signed(figure - stock)})`,
  ]);
  const rows = [...outdated, table(figures)].join('\n');
  if (!typed.has('yes')) return `${rows}\n${counted} counted, ${changes.length} would change. Add --yes to do it.`;
  const refused = await applyStockImport(shop.staff, actingFor(shop), changes);
  const done = `${changes.length - refused.length} of ${changes.length} changed`;
  if (refused.length > 0) throw new CommandError(`${refusedLines(refused, shop).join('\n')}\n${done}`);
  return `${rows}\n${done}`;
}

const refusedLines = (refused: Awaited<ReturnType<typeof applyStockImport>>, { timeZone }: CommandShop) =>
  refused.map(({ line, refusal }) => `Line ${line}: ${refusalWords(refusal, timeZone)}`);

import { rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { documentOf } from '#catalogue/document-of.ts';
import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import shop from '#catalogue/shop.json' with { type: 'json' };
import type { ShopDatabase } from '#database/database.ts';
import { migrate } from '#database/migrate.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { beginCatalogue } from '#server/catalogue/first-import.ts';
import { type ProductChange, publish } from '#server/catalogue/publish.ts';
import { openDatabaseCatalogue } from '#server/catalogue/published-source.ts';
import { readStored } from '#server/catalogue/stored-catalogue.ts';
import { onEmbedded, onServer } from './catalogue/engines.ts';
import { type ListFigures, measureList } from './catalogue/list.ts';
import { nextChange } from './catalogue/next-change.ts';
import { timeOf } from './measure.ts';
import { writeResult } from './results.ts';
import { syntheticCatalogue } from './synthetic-catalogue.ts';
import { table } from './table.ts';

const SIZES = [70, 5_000];
const MANY = 500;
/** In milliseconds, with 5,000 products. */
const GOALS = { load: 1_000, many: 10_000, seen: 1_000, list: 50 };
const LIST_SIZE = 5_000;

const ACTING = { account: null, actor: 'bench', origin: 'command line', customerMail: false };

interface Figures {
  engine: string;
  products: number;
  firstImport: number;
  load: number;
  /** From the call of publish until a second follower has it. */
  oneSeen: number;
  manySeen: number;
  many: number;
  soldOutSeen: number;
}

/** What the catalogue in the database costs: importing, loading, publishing, and until every server knows. `--list`: the desk's list. */
export async function run(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { list: { type: 'boolean' } } });
  return values.list ? runList() : runCatalogue();
}

/** With 5,000 products: each list at most 50 ms at the 95th percentile, 500 prices published within 10 s. */
async function runList(): Promise<boolean> {
  const folder = await filesOf(syntheticCatalogue(LIST_SIZE));
  const results: ListFigures[] = [];
  try {
    results.push(await onEmbedded((database) => measureList('embedded', database, folder)));
    results.push(await onServer((database) => measureList('server', database, folder)));
  } finally {
    rmSync(folder, { recursive: true });
  }
  writeResult('catalogue-list', results);
  const names = results[0]?.lists.map(({ name }) => name) ?? [];
  console.log(
    table([
      [`${LIST_SIZE} products`, ...results.flatMap(({ engine }) => [`${engine} p50`, 'p95'])],
      ...names.map((name, at) => [
        name,
        ...results.flatMap(({ lists }) => [lists[at]?.p50, lists[at]?.p95].map((ms) => `${ms?.toFixed(1)} ms`)),
      ]),
    ]),
  );
  for (const { engine, many, afterPublication } of results) {
    console.log(
      `${engine}: ${MANY} prices published in ${many.toFixed(0)} ms, the list after it ${afterPublication.toFixed(1)} ms`,
    );
  }
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  const isMet = results.every(({ lists, many }) => many <= GOALS.many && lists.every(({ p95 }) => p95 <= GOALS.list));
  if (!isMet) console.error('Missed its mark');
  return isMet;
}

async function runCatalogue(): Promise<boolean> {
  const results: Figures[] = [];
  for (const size of SIZES) {
    const folder = await filesOf(syntheticCatalogue(size));
    results.push(await onEmbedded((database) => measure('embedded', database, folder, size)));
    results.push(await onServer((database) => measure('server', database, folder, size)));
    rmSync(folder, { recursive: true });
  }
  writeResult('catalogue', results);
  const ms = (figure: number) => `${figure.toFixed(0)} ms`;
  console.log(
    table([
      ['', 'first import', 'load', 'one price seen', `${MANY} prices stored`, 'and seen', 'sell-out seen'],
      ...results.map(({ engine, products, firstImport, load, oneSeen, many, manySeen, soldOutSeen }) => [
        `${products} products, ${engine}`,
        ...[firstImport, load, oneSeen, many, manySeen, soldOutSeen].map(ms),
      ]),
    ]),
  );
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  const missed = results.filter(
    ({ load, many, oneSeen, soldOutSeen }) =>
      load > GOALS.load || many > GOALS.many || oneSeen > GOALS.seen || soldOutSeen > GOALS.seen,
  );
  for (const { engine, products } of missed) console.error(`Missed its mark: ${products} products on ${engine}`);
  return missed.length === 0;
}

async function filesOf(products: readonly Product[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bandeja-bench-catalogue-'));
  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(content));
  for (const { key } of SHIPPED_KINDS) {
    const entries = products.filter(({ category }) => category === key);
    write(
      key,
      entries.map((product) => documentOf(product)),
    );
  }
  write('technologies', []);
  write('shop', shop);
  return folder;
}

async function measure(engine: string, database: ShopDatabase, folder: string, products: number): Promise<Figures> {
  await migrate(database.owner);
  const firstImport = await timeOf(() => beginCatalogue(database.owner, 1, folder));
  const log = { warn: (details: object, message: string) => console.error(message, details) };
  const follow = () => openDatabaseCatalogue({ database, limits: { maxPerProduct: 10 }, log });
  await (await follow()).close();
  const began = performance.now();
  const first = await follow();
  const load = performance.now() - began;
  const second = await follow();
  try {
    const seen = async (count: number) => {
      const changes = await changesOf(database, Math.min(count, products));
      const seenAt = nextChange(second);
      const start = performance.now();
      const result = await publish({ staff: database.staff, initialStock: 1 }, ACTING, { products: changes });
      if (!result.ok) throw new Error(result.code);
      return { stored: performance.now() - start, seen: (await seenAt) - start };
    };
    await seen(1);
    const one = await seen(1);
    const many = await seen(MANY);
    const sold = first.current().products.find(({ category, inStock }) => category === 'rackets' && inStock);
    const soldOut = nextChange(second);
    const start = performance.now();
    await database.staff.query('SELECT count_stock($1::jsonb, $2, $3::integer, NULL, 0, NULL)', [
      { actor: 'bench', origin: 'command line' },
      'rackets',
      sold?.id,
    ]);
    const soldOutSeen = (await soldOut) - start;
    return {
      engine,
      products,
      firstImport,
      load,
      oneSeen: one.seen,
      many: many.stored,
      manySeen: many.seen,
      soldOutSeen,
    };
  } finally {
    await first.close();
    await second.close();
  }
}

let price = 10_000;

async function changesOf({ staff }: ShopDatabase, count: number): Promise<ProductChange[]> {
  price += 500;
  const { products } = await readStored(staff);
  return products.slice(0, count).map(({ category, id, state, document, revision }) => ({
    category,
    id,
    state,
    revision,
    document: { ...document, price },
  }));
}

import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { onEmbedded, onServer } from './catalogue/engines.ts';
import { indexSizes } from './kinds/index-sizes.ts';
import { measurePublications, type PublicationFigures } from './kinds/publications.ts';
import { KINDS, writeTwentyKinds } from './kinds/twenty-kinds.ts';
import { writeResult } from './results.ts';
import { table } from './table.ts';

/** Until a second server has a publication, in milliseconds; and by how much the indexes of the four kinds may have grown. */
const GOALS = { seen: 3_000, growth: 0.05 };

const PRODUCTS = 5_000;

/** What it costs that kinds are data. `--index`: only the size of the listing indexes; `--products 200` makes the rest short. */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { index: { type: 'boolean' }, products: { type: 'string' } } });
  const isSmall = runIndex();
  return values.index ? isSmall : (await runPublications(Number(values.products ?? PRODUCTS))) && isSmall;
}

function runIndex(): boolean {
  const sizes = indexSizes();
  const [now, before] = [sum(sizes.map((size) => size.now)), sum(sizes.map((size) => size.before))];
  const growth = now / before - 1;
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  console.log(
    table([
      ['listing index, brotli', 'before kinds', 'now', 'growth'],
      ...[...sizes, { path: 'all', now, before }].map((size) => [
        ...[size.path, `${size.before} B`, `${size.now} B`],
        percent(size.now / size.before - 1),
      ]),
    ]),
  );
  writeResult('kinds-index', sizes);
  if (growth > GOALS.growth) console.error(`Missed its mark: ${percent(growth)} larger`);
  return growth <= GOALS.growth;
}

async function runPublications(products: number): Promise<boolean> {
  const folder = await writeTwentyKinds(products);
  const results: PublicationFigures[] = [];
  try {
    results.push(await onServer((database) => measurePublications('server', database, folder)));
    results.push(await onEmbedded((database) => measurePublications('embedded', database, folder)));
  } finally {
    rmSync(folder, { recursive: true });
  }
  writeResult('kinds', results);
  const names = results[0]?.publications.map(({ name }) => name) ?? [];
  const ms = (figure: number | undefined) => `${figure?.toFixed(0)} ms`;
  console.log(
    table([
      [`${KINDS} kinds, ${products} products`, ...results.flatMap(({ engine }) => [`${engine} stored`, 'seen'])],
      ...names.map((name, at) => [
        name,
        ...results.flatMap(({ publications }) => [ms(publications[at]?.stored), ms(publications[at]?.seen)]),
      ]),
    ]),
  );
  for (const { engine, variants, firstImport, load } of results) {
    console.log(`${engine}: ${variants} variants, first import ${ms(firstImport)}, a server reads it in ${ms(load)}`);
  }
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  const slow = results.flatMap(({ engine, publications }) =>
    publications.filter(({ seen }) => seen > GOALS.seen).map(({ name }) => `${name} on ${engine}`),
  );
  for (const one of slow) console.error(`Missed its mark: ${one}`);
  return slow.length === 0;
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { enginesFor } from '#database/testing/engines.ts';
import { temporaryFolder } from '#database/testing/temporary-folder.ts';
import { exportCatalogue } from '#server/catalogue/export-catalogue.ts';
import { beginCatalogue } from '#server/catalogue/first-import.ts';
import { NODE_FLAGS } from '#server/process/node-flags.ts';
import { LONG, SCALE } from './scale.ts';
import { share } from './shared-database.ts';

const CATEGORIES = ['rackets', 'shoes', 'bags', 'accessories'];

/** The catalogue with one price for everything, so that a mixture would show. */
function filesWithPrice(from: string, price: number): string {
  const folder = temporaryFolder('priced');
  for (const name of ['technologies', 'shop']) {
    writeFileSync(join(folder, `${name}.json`), readFileSync(join(from, `${name}.json`)));
  }
  for (const category of CATEGORIES) {
    const entries = JSON.parse(readFileSync(join(from, `${category}.json`), 'utf8')) as object[];
    writeFileSync(join(folder, `${category}.json`), JSON.stringify(entries.map((entry) => ({ ...entry, price }))));
  }
  return folder;
}

/** Runs the importing program, kills it in the middle of something, and returns how often it had imported. */
async function importUntilKilled(env: Record<string, string>, folders: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [...NODE_FLAGS, join(import.meta.dirname, 'publishing.ts'), ...folders], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.on('exit', () => done()));
  let imports = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    imports += chunk.toString().split('\n').length - 1;
  });
  while (imports < 2 && child.exitCode === null) await wait(5);
  await wait(Math.random() * 300);
  child.kill('SIGKILL');
  await ended;
  return imports;
}

const WHOLE = `SELECT
  (SELECT count(DISTINCT document -> 'price') FROM products)::integer AS prices,
  (SELECT count(*) FROM products)::integer AS products,
  (SELECT version FROM catalogue_version) = (SELECT max(version) FROM publications) AS newest,
  (SELECT count(*) FROM products AS product JOIN product_versions AS was USING (category, id, revision)
    WHERE was.document = product.document AND was.state = product.state)::integer AS recorded`;

describe.each(enginesFor('crash'))('a program that publishes on the %s Postgres, killed in the middle', (engine) => {
  it('leaves the old catalogue or the new one, whole', LONG, async () => {
    const shared = await share(engine);
    let database = await shared.open();
    try {
      await beginCatalogue(database.owner, 25);
      const exported = temporaryFolder('exported');
      const { products } = await exportCatalogue(database.staff, exported);
      const folders = [filesWithPrice(exported, 1_000), filesWithPrice(exported, 2_000)];
      for (let round = 0; round < SCALE.embeddedRounds; round++) {
        await database.close();
        const imports = await importUntilKilled(shared.env, folders);
        database = await shared.open();
        expect(imports).toBeGreaterThanOrEqual(2);
        expect(await database.owner.query(WHOLE)).toEqual([
          { prices: 1, products: products.length, newest: true, recorded: products.length },
        ]);
      }
    } finally {
      await database.close();
      await shared.discard();
    }
  });
});

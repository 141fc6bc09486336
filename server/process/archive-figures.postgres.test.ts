import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { type PostgresServer, startPostgres } from '#database/testing/postgres-server.ts';
import { openTestDatabase } from '#server/testing/shop.ts';
import { archiveFigures } from './archive-figures.ts';

let server: PostgresServer;
let owner: postgres.Sql;
let nobody: postgres.Sql;
const folder = mkdtempSync(join(tmpdir(), 'bandeja-archiver-'));
const works = join(folder, 'works');

beforeAll(async () => {
  chmodSync(folder, 0o755);
  server = await startPostgres({ settings: ['archive_mode=on', `archive_command=test -e ${works}`] });
  const url = new URL(await server.createDatabase('shop'));
  owner = postgres(url.href, { max: 1, onnotice: () => {} });
  await owner.unsafe('CREATE ROLE nobody_in_particular LOGIN; CREATE TABLE something (id integer)');
  url.username = 'nobody_in_particular';
  nobody = postgres(url.href, { max: 1 });
});
afterAll(async () => {
  await Promise.all([owner.end(), nobody.end()]);
  await server.discard();
  rmSync(folder, { recursive: true });
});

/** As a role without any right of its own: what housekeeping has is enough. */
const figures = () => archiveFigures({ query: (text: string) => nobody.unsafe(text) } as unknown as Database);
const fillFile = () => owner.unsafe('INSERT INTO something VALUES (1); SELECT pg_switch_wal()');

it('an archive that never worked is behind, and so is one that stops; one that works is not', async () => {
  await fillFile();
  expect(await figures()).toMatchObject({ waiting_files: 1 });
  writeFileSync(works, '');
  await fillFile();
  await expect.poll(figures, { timeout: 30_000, interval: 200 }).toMatchObject({ waiting_files: 0 });
  expect((await figures())?.age_seconds).toBeLessThan(30);
  rmSync(works);
  for (const files of [1, 2, 3]) {
    await fillFile();
    expect(await figures()).toMatchObject({ waiting_files: files });
  }
});

it('the embedded database has no archive', async () => {
  const database = await openTestDatabase('embedded');
  try {
    expect(await archiveFigures(database.housekeeping)).toBeUndefined();
  } finally {
    await database.discard();
  }
});

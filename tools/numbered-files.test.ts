import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readMigrations, worksFrom } from '#database/migrate.ts';
import { ROOT } from './run-command.ts';

it.each(['database/migrations', 'docs/decisions'])(
  'the files of %s are numbered without gaps, each number once',
  (folder) => {
    const numbers = readdirSync(join(ROOT, folder)).map((name) => Number.parseInt(name, 10));
    expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, index) => index + 1));
  },
);

/** The last one from before releases could go back. */
const LAST_WITHOUT = '0052';

it('every migration says which earlier versions work with it: -- Works from 0052, or its own number for none', () => {
  const silent = readMigrations()
    .filter(({ name }) => name.slice(0, 4) > LAST_WITHOUT)
    .filter((migration) => {
      const from = worksFrom(migration);
      return !from || from < LAST_WITHOUT || from > migration.name.slice(0, 4);
    });
  expect(silent.map(({ name }) => name)).toEqual([]);
});

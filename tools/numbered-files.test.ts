import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './run-command.ts';

it.each(['database/migrations', 'docs/decisions'])(
  'the files of %s are numbered without gaps, each number once',
  (folder) => {
    const numbers = readdirSync(join(ROOT, folder)).map((name) => Number.parseInt(name, 10));
    expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, index) => index + 1));
  },
);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { budgets } from './budgets.ts';

const FIGURES = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'performance.md'), 'utf8');

/** Of each page in the table of first visits, in the sequence of the budgets. */
const rows = (/^## First visits$[\s\S]*?^\| home [\s\S]*?(?=^\| \*empty page)/m.exec(FIGURES)?.[0] ?? '')
  .split('\n')
  .filter((line) => /^\| [^K|]/.test(line));

const inBrackets = (cell = '') => Number(/\(([\d.]+)\)/.exec(cell)?.[1]);

it('docs/performance.md has the budgets that bench/budgets.json has', () => {
  const told = rows.map((row) => row.split('|')).map((cells) => [inBrackets(cells[3]), inBrackets(cells[9])]);
  expect(told).toEqual(Object.values(budgets.kilobytes).map(({ script, total }) => [script, total]));
});

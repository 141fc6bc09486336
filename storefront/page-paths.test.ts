import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PAGES_TO_LINK } from '#contract/catalogue/link-targets.ts';
import { PAGES, pagePaths } from './page-paths.ts';

const sourceOf = (page: string) => readFileSync(join(import.meta.dirname, 'routes', `${page}.tsx`), 'utf8');

it.each(Object.entries(PAGES))('%s has a loader, and leaves search engines alone, as its row says', (page, row) => {
  const source = sourceOf(page);
  expect(/^export (async )?function loader\(/m.test(source)).toBe(row.data !== 'none');
  expect(/no-store/.test(source)).toBe(row.data === 'visit');
  if (row.search !== 'unlisted') expect(/noIndex: true/.test(source)).toBe(row.search === 'refused');
});

it('a button may lead to every page but those of one order and those that only appear by themselves', () => {
  const others = ['/order-success', '/offline', '/orders'];
  expect(PAGES_TO_LINK.toSorted()).toEqual(['/', ...pagePaths().filter((path) => !others.includes(path))].toSorted());
});

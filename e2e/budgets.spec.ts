import { expect, test } from '@playwright/test';
import { bytesOver } from '#bench/web/budgets.ts';
import { measureFirstVisit } from '#bench/web/first-visit.ts';
import { PAGES } from '#bench/web/pages.ts';
import { visitTable } from '#bench/web/visit-table.ts';

// The page of an order has its own test: nobody orders in the shop that all tests share.
for (const name of Object.keys(PAGES) as (keyof typeof PAGES)[]) {
  test(`a first visit keeps within its bytes: ${name}`, async ({ browser, baseURL }) => {
    const visit = await measureFirstVisit(browser, `${baseURL}${PAGES[name]}`);
    expect(visit.script, 'a page without scripts was not measured').toBeGreaterThan(0);
    expect(bytesOver(name, visit), `over bench/budgets.json:\n${visitTable({ [name]: visit })}`).toEqual([]);
  });
}

import { expect, test } from '@playwright/test';
import { bytesOver } from '#bench/web/budgets.ts';
import { measureFirstVisit } from '#bench/web/first-visit.ts';
import { PAGE_NAMES, PAGES } from '#bench/web/pages.ts';
import { visitTable } from '#bench/web/visit-table.ts';

for (const name of PAGE_NAMES) {
  test(`a first visit keeps within its bytes: ${name}`, async ({ browser, baseURL }) => {
    const visit = await measureFirstVisit(browser, `${baseURL}${PAGES[name]}`);
    expect(visit.script, 'a page without scripts was not measured').toBeGreaterThan(0);
    expect(bytesOver(name, visit), `over bench/budgets.json:\n${visitTable({ [name]: visit })}`).toEqual([]);
  });
}

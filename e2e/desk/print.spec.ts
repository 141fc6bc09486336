import type { Page } from '@playwright/test';
import { AYESHA, fiftyLines, LONGEST, line, RIGHT_TO_LEFT } from './support/orders.ts';
import { expect, test } from './support/test.ts';

/** The pages of a PDF, each with its size in millimetres. */
async function printedPages(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, width, height]) => ({
    width: Math.round((Number(width) / 72) * 25.4),
    height: Math.round((Number(height) / 72) * 25.4),
  }));
}

const A4 = { width: 210, height: 297 };
const LABEL = { width: 100, height: 150 };

test('slips and labels are one page each, also the longest', async ({ page, shop }) => {
  const numbers = [
    await shop.place([line('rackets'), line('shoes', 0, 1, 'EU 42')], AYESHA),
    await shop.place(fiftyLines(), LONGEST),
    await shop.place([line('bags')], RIGHT_TO_LEFT),
  ];
  await shop.signIn(page.context(), 'packer');
  for (const [kind, size] of [
    ['slips', A4],
    ['labels', LABEL],
  ] as const) {
    await page.goto(`${shop.url}/print?kind=${kind}&numbers=${numbers.join(',')}`);
    await expect(page.getByRole('article')).toHaveCount(3);
    expect(await printedPages(page), kind).toEqual([size, size, size]);
    // Nothing is cut off at the foot of its page.
    await page.emulateMedia({ media: 'print' });
    const cut = await page
      .locator('.sheet')
      .evaluateAll((sheets) => sheets.map((sheet) => sheet.scrollHeight - sheet.clientHeight));
    expect(
      cut.every((surplus) => surplus <= 1),
      `cut off ${kind}: ${cut}`,
    ).toBe(true);
    await page.emulateMedia({ media: null });
  }
});

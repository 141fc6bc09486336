import { AYESHA, fiftyLines, LONGEST, line, RIGHT_TO_LEFT } from './support/orders.ts';
import { A4, printedPages } from './support/printed-pages.ts';
import { expect, test } from './support/test.ts';

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

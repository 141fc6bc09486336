import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import { filterLinks } from '#domain/listing/filter-links.ts';
import { expect, test } from './support/test.ts';

const LABELS = ['Budget', 'Mid Range', 'Premium'];
const FILTER_LINKS = filterLinks(kindOf(SHIPPED_KINDS, 'rackets')).map((link, place) => ({
  ...link,
  label: LABELS[place] ?? '',
}));

test('each preset can be copied, which its button says for two seconds, and opened in a new tab; a refused clipboard is reported', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/filter-links?from=a-friend');
  const field = page.getByRole('textbox', { name: 'Current URL' });
  await expect(field).toHaveValue(`${baseURL}/filter-links?from=a-friend`);
  await expect(field).toHaveAttribute('readonly');

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: 'Copy Budget link' }).click();
  await expect(page.getByText('Failed to copy link')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy Budget link' })).toBeVisible();
  await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'));

  for (const { label, href } of FILTER_LINKS) {
    await page.getByRole('button', { name: `Copy ${label} link` }).click();
    await expect(page.getByText(`${label} link copied to clipboard!`)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${href}`);
  }

  const opener = (label: string) => page.getByRole('link', { name: `Open ${label} link in a new tab` });
  for (const { label, href } of FILTER_LINKS) {
    await expect(opener(label)).toHaveAttribute('href', href);
    await expect(opener(label)).toHaveAttribute('target', '_blank');
  }
  const [tab] = await Promise.all([page.waitForEvent('popup'), opener('Premium').click()]);
  await expect(tab).toHaveURL('/rackets?price_min=100000');
  await tab.close();

  // From here on, time passes only where the test says so.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const { label } of FILTER_LINKS) {
    await page.getByRole('button', { name: `Copy ${label} link` }).click();
    const copied = page.getByRole('button', { name: `${label} link copied` });
    await expect(copied).toHaveText('Copied');
    await page.clock.runFor(1_900);
    await expect(copied).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.getByRole('button', { name: `Copy ${label} link` })).toBeVisible();
  }
});

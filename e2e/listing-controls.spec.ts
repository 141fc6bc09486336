import type { Locator } from '@playwright/test';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { visibleProducts } from '#domain/catalogue/catalogue-queries.ts';
import { textOf } from '#domain/catalogue/specifications.ts';
import { searchBlankThenViper } from './support/blank-search.ts';
import { expect, test } from './support/test.ts';

const with3K = visibleProducts(catalogue.products).filter(
  (product) => product.category === 'rackets' && /\b3K\b/.test(textOf(product.specs, 'carbon')),
).length;

const PHONE = { width: 360, height: 800 };
const DESKTOP = { width: 1440, height: 900 };

async function placeOf(locator: Locator) {
  const place = await locator.boundingBox();
  if (!place) throw new Error('It is not on the page');
  return place;
}

test('a price is chosen by keyboard, by hand, by a press on the track or by typing, and what makes no sense is put right', async ({
  page,
}) => {
  await page.goto('/rackets');
  const low = page.getByRole('slider', { name: 'Minimum price' });
  const high = page.getByRole('slider', { name: 'Maximum price' });
  const from = page.getByRole('textbox', { name: 'From (PKR)' });
  const to = page.getByRole('textbox', { name: 'To (PKR)' });
  const clear = async () => {
    await page.getByRole('button', { name: 'Clear all', exact: true }).click();
    await expect(page).toHaveURL(/\/rackets$/);
  };

  // The keys go in steps, and the thumbs do not pass each other.
  await low.focus();
  await page.keyboard.press('ArrowRight');
  await expect(low).toHaveValue('25000');
  await expect(low).toHaveAttribute('aria-valuetext', 'PKR 25,000');
  await expect(page).toHaveURL(/\?price_min=25000$/);
  await page.keyboard.press('Tab');
  await expect(high).toBeFocused();
  await page.keyboard.press('Home');
  await expect(high).toHaveValue('25000');
  await expect(page).toHaveURL(/\?price_min=25000&price_max=25000$/);
  await page.keyboard.press('ArrowLeft');
  await expect(high).toHaveValue('25000');
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/\/rackets$/);

  // The slider follows the hand, and the list follows when it rests.
  const { x, y, width, height } = await placeOf(high);
  await page.mouse.move(x + width - 32, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
  const reached = Number(await high.inputValue());
  expect(reached).toBeGreaterThan(80_000);
  expect(reached).toBeLessThan(140_000);
  await expect(to).toHaveValue(String(reached));
  expect(new URL(page.url()).search).toBe('');
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`\\?price_max=${reached}$`));
  await clear();

  const track = await placeOf(low);
  await page.mouse.click(track.x + track.width / 3, track.y + track.height / 2);
  await expect(page).toHaveURL(/\?price_min=\d+$/);

  await from.fill('52,500');
  await from.press('Enter');
  await expect(from).toBeFocused();
  await expect(page).toHaveURL(/\?price_min=52500$/);
  await to.fill('999999999999');
  await to.blur();
  await expect(to).toHaveValue('200000');
  await to.fill('1');
  await to.press('Enter');
  await expect(page).toHaveURL(/\?price_min=52500&price_max=52500$/);
  await from.fill('cheap');
  await from.blur();
  await expect(from).toHaveValue('52500');
  await clear();

  // Neither the typed price nor the click that follows is lost.
  await to.fill('60000');
  await page.getByRole('checkbox', { name: 'Round', exact: true }).click();
  await expect(page).toHaveURL(/\?price_max=60000&shape=Round$/);
});

test.describe('on a small screen', () => {
  test.use({ viewport: PHONE });

  test('pictures are there before they are scrolled to; the filter sheet is walked by keyboard, has the price slider, and shows a tick before anything follows from it', async ({
    page,
  }) => {
    await page.goto('/rackets');
    // The third row, out of sight.
    const picture = page.getByRole('article').nth(4).getByRole('img').first();
    await expect(picture).not.toBeInViewport();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0);

    const opener = page.getByRole('button', { name: /^Filters/ });
    await opener.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filter Rackets' });
    await expect(sheet).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
    const [low, high] = [sheet.getByRole('slider').first(), sheet.getByRole('slider').last()];
    const [from, to] = [sheet.getByRole('textbox').first(), sheet.getByRole('textbox').last()];
    const option = sheet.getByRole('checkbox', { name: '3K', exact: true });
    for (const next of [low, high, from, to, option]) {
      await page.keyboard.press('Tab');
      await expect(next).toBeFocused();
    }
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\?carbon=3K$/);
    await page.keyboard.press('Shift+Tab');
    await expect(to).toBeFocused();
    const leave = sheet.getByRole('button', { name: `Show ${with3K} rackets` });
    await leave.focus();
    // The sheet keeps the focus: after its last button comes its first.
    await page.keyboard.press('Tab');
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(leave).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(opener).toHaveAccessibleName('Filters (1)');
    await expect(page.getByRole('article')).toHaveCount(with3K);

    await opener.click();
    await sheet.getByRole('slider', { name: 'Maximum price' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(/\?price_max=195000&carbon=3K$/);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeFocused();

    await opener.click();
    const first = await sheet.getByRole('checkbox', { name: '12K', exact: true }).evaluate(async (box) => {
      (box as HTMLInputElement).click();
      // React renders it in the moments before the browser paints.
      await Promise.resolve();
      return { ticked: (box as HTMLInputElement).checked, query: window.location.search };
    });
    expect(first).toEqual({ ticked: true, query: '?price_max=195000&carbon=3K' });
    await expect(page).toHaveURL(/&carbon=3K,12K$/);
    // None is lost when the sheet closes at once.
    await sheet.evaluate((dialog) => {
      const press = (selector: string) => dialog.querySelector<HTMLElement>(selector)?.click();
      for (const option of ['12K', '18K', '12K', '3K', '12K']) press(`input[value="${option}"]`);
      press('button[aria-label="Close"]');
    });
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\?price_max=195000&carbon=18K$/);
    await expect(page.getByRole('button', { name: 'Remove filter: 18K' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(2);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('filters, sort, chips and view work all the same, phone and desktop; a blank search does nothing, and another one is trimmed', async ({
    page,
  }) => {
    const round = page.getByRole('checkbox', { name: 'Round', exact: true });
    const diamond = page.getByRole('checkbox', { name: 'Diamond', exact: true });
    const sort = page.getByRole('combobox', { name: 'Sort by' });
    const apply = page.getByRole('button', { name: 'Apply' }).first();
    const list = page.getByRole('button', { name: 'List view' });
    const chip = page.getByRole('button', { name: 'Remove filter: Up to PKR 100,000' });
    await page.goto('/rackets?price_max=100000');
    // All that another width changes is where they are, and whether they can be reached there.
    await page.setViewportSize(DESKTOP);
    for (const control of [round, diamond, apply, chip, list]) await control.click({ trial: true });
    await expect(sort).toBeVisible();
    await page.setViewportSize(PHONE);
    await round.check();
    await diamond.check();
    await sort.selectOption('Newest');
    await apply.click();
    await expect(diamond).toBeChecked();
    await expect(sort).toHaveValue('newest');
    await chip.click();
    await expect(page).toHaveURL(/\/rackets\?sort=newest&shape=Round%2CDiamond$/);
    await list.click();
    await expect(list).toHaveAttribute('aria-pressed', 'true');
    await expect(round).toBeChecked();

    await page.setViewportSize(DESKTOP);
    let visits = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visits += 1;
    });
    await searchBlankThenViper(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "viper"');
    expect(visits).toBe(1);
  });
});

import { catalogue } from '#catalogue/testing/fixture.ts';
import { visibleProducts } from '#domain/product/catalogue-queries.ts';
import { expect, test } from './support/test.ts';

const with3K = visibleProducts(catalogue.products).filter(
  (product) => product.category === 'rackets' && /\b3K\b/.test(product.specs.carbon),
).length;

test.describe('the price slider', () => {
  test('is worked by the keyboard, in steps, and its thumbs do not pass each other', async ({ page }) => {
    await page.goto('/rackets');
    const low = page.getByRole('slider', { name: 'Minimum price' });
    const high = page.getByRole('slider', { name: 'Maximum price' });
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
  });

  test('follows the hand, and the list follows when it rests', async ({ page }) => {
    await page.goto('/rackets');
    const high = page.getByRole('slider', { name: 'Maximum price' });
    const { x, y, width, height } = (await high.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width - 32, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
    const reached = Number(await high.inputValue());
    expect(reached).toBeGreaterThan(80_000);
    expect(reached).toBeLessThan(140_000);
    await expect(page.getByRole('textbox', { name: 'To (PKR)' })).toHaveValue(String(reached));
    expect(new URL(page.url()).search).toBe('');
    await page.mouse.up();
    await expect(page).toHaveURL(new RegExp(`\\?price_max=${reached}$`));
  });

  test('comes to a press on its track', async ({ page }) => {
    await page.goto('/rackets');
    const { x, y, width, height } = (await page.getByRole('slider', { name: 'Minimum price' }).boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    await page.mouse.click(x + width / 3, y + height / 2);
    await expect(page).toHaveURL(/\?price_min=\d+$/);
  });

  test('can be typed instead; what makes no sense is put right', async ({ page }) => {
    await page.goto('/rackets');
    const from = page.getByRole('textbox', { name: 'From (PKR)' });
    const to = page.getByRole('textbox', { name: 'To (PKR)' });
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
  });

  test('loses neither the typed price nor the click that follows', async ({ page }) => {
    await page.goto('/rackets');
    await page.getByRole('textbox', { name: 'To (PKR)' }).fill('60000');
    await page.getByRole('checkbox', { name: 'Round', exact: true }).click();
    await expect(page).toHaveURL(/\?price_max=60000&shape=Round$/);
  });
});

test.describe('the filter sheet of a small screen', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('is walked by keyboard from opening to the products', async ({ page }) => {
    await page.goto('/rackets');
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
  });

  test('has the price slider, and Escape closes it', async ({ page }) => {
    await page.goto('/rackets');
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter Rackets' });
    await sheet.getByRole('slider', { name: 'Maximum price' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(/\?price_max=195000$/);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
  });

  test('shows a tick before anything follows from it, and loses none when it closes at once', async ({ page }) => {
    await page.goto('/rackets');
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter Rackets' });
    const first = await sheet.getByRole('checkbox', { name: '3K', exact: true }).evaluate(async (box) => {
      (box as HTMLInputElement).click();
      // React renders it in the moments before the browser paints.
      await Promise.resolve();
      return { ticked: (box as HTMLInputElement).checked, query: window.location.search };
    });
    expect(first).toEqual({ ticked: true, query: '' });
    await expect(page).toHaveURL(/\?carbon=3K$/);
    await sheet.evaluate((dialog) => {
      const press = (selector: string) => dialog.querySelector<HTMLElement>(selector)?.click();
      for (const option of ['12K', '18K', '12K', '3K']) press(`input[value="${option}"]`);
      press('button[aria-label="Close"]');
    });
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\?carbon=18K$/);
    await expect(page.getByRole('button', { name: 'Remove filter: 18K' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(1);
  });
});

test('chips taken back one right after the other all go', async ({ page }) => {
  await page.goto('/rackets?shape=Round%2CDiamond&brand=Nox');
  for (const name of ['Round', 'Diamond', 'Nox']) {
    await page.getByRole('button', { name: `Remove filter: ${name}` }).click({ noWaitAfter: true });
  }
  await expect(page).toHaveURL(/\/rackets$/);
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);
});

test('a view chosen right after a tick keeps the tick, and is there again after a reload and on the way back', async ({
  page,
}) => {
  await page.goto('/rackets');
  await page.getByRole('main').evaluate((main) => {
    main.querySelector<HTMLElement>('input[value="Round"]')?.click();
    main.querySelector<HTMLElement>('button[aria-label="List view"]')?.click();
  });
  const list = page.getByRole('button', { name: 'List view' });
  await expect(list).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\?shape=Round&view=list$/);
  await page.reload();
  await expect(list).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/rackets\/[^/?]+$/);
  await page.goBack();
  await expect(list).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('article').first()).toHaveAttribute('data-view', 'list');
});

test('the pictures of the cards below the screen are there before they are scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/rackets');
  // The third row, out of sight.
  const picture = page.getByRole('article').nth(4).getByRole('img').first();
  await expect(picture).not.toBeInViewport();
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
});

for (const width of [360, 1440]) {
  test.describe(`without JavaScript, ${width} wide`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 900 } });

    test('filters, sort, chips and view work all the same', async ({ page }) => {
      await page.goto('/rackets?price_max=100000');
      await page.getByRole('checkbox', { name: 'Round', exact: true }).check();
      await page.getByRole('checkbox', { name: 'Diamond', exact: true }).check();
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest');
      await page.getByRole('button', { name: 'Apply' }).first().click();
      await expect(page.getByRole('checkbox', { name: 'Diamond', exact: true })).toBeChecked();
      await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest');
      await page.getByRole('button', { name: 'Remove filter: Up to PKR 100,000' }).click();
      await expect(page).toHaveURL(/\/rackets\?sort=newest&shape=Round%2CDiamond$/);
      await page.getByRole('button', { name: 'List view' }).click();
      await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('checkbox', { name: 'Round', exact: true })).toBeChecked();
    });
  });
}

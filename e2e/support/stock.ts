import type { Page } from '@playwright/test';

/** Answers the page's questions about stock in the inventory's stead. Returns the addresses asked, as they come. */
export async function withStock(page: Page, stock: number, reserved = 0): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route('**/rest/v1/product_inventory?*', (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    const id = Number(url.searchParams.get('product_id')?.replace('eq.', ''));
    return route.fulfill({ json: [{ product_id: id, stock_quantity: stock, reserved_quantity: reserved }] });
  });
  return asked;
}

import type { Page } from '@playwright/test';

/** Responds to the page's stock requests in place of the inventory. Returns the requested addresses, as they come. */
export async function withStock(page: Page, stock: number, reserved = 0): Promise<URL[]> {
  const requested: URL[] = [];
  await page.route('**/rest/v1/product_inventory?*', (route) => {
    const url = new URL(route.request().url());
    requested.push(url);
    const id = Number(url.searchParams.get('product_id')?.replace('eq.', ''));
    return route.fulfill({ json: [{ product_id: id, stock_quantity: stock, reserved_quantity: reserved }] });
  });
  return requested;
}

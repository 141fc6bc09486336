import type { Page } from '@playwright/test';
import { SHOE_SIZES, type ShoeSize } from '#domain/catalogue/shoe-size.ts';

/** Responds to the page's stock requests in place of the inventory. Returns the requested addresses, as they come. */
export async function withStock(page: Page, stock: number, reserved = 0): Promise<URL[]> {
  const requested: URL[] = [];
  const counts = { stock_quantity: stock, reserved_quantity: reserved };
  await page.route('**/rest/v1/product_inventory?*', (route) => {
    const url = new URL(route.request().url());
    requested.push(url);
    return route.fulfill({ json: [{ product_id: productId(url), ...counts }] });
  });
  await page.route('**/rest/v1/product_inventory_sizes?*', (route) => {
    const url = new URL(route.request().url());
    requested.push(url);
    return route.fulfill({ json: SHOE_SIZES.map((size) => ({ product_id: productId(url), size, ...counts })) });
  });
  return requested;
}

export type SizeStock = Partial<Record<ShoeSize, number>>;

/** As `withStock`, for the sizes of a shoe; those that are not named are sold out. */
export async function withSizes(
  page: Page,
  stock: SizeStock,
  after: Promise<unknown> = Promise.resolve(),
): Promise<void> {
  await page.route('**/rest/v1/product_inventory_sizes?*', async (route) => {
    await after;
    const product_id = productId(new URL(route.request().url()));
    const rows = SHOE_SIZES.map((size) => ({
      product_id,
      size,
      stock_quantity: stock[size] ?? 0,
      reserved_quantity: 0,
    }));
    await route.fulfill({ json: rows });
  });
}

const productId = ({ searchParams }: URL) => Number(searchParams.get('product_id')?.replace('eq.', ''));

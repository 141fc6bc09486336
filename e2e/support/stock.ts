import type { Page } from '@playwright/test';
import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import { variantsOf } from '#domain/kinds/variant.ts';

export const SHOE_SIZES = variantsOf(kindOf(SHIPPED_KINDS, 'shoes').options);

/** The stock of variants, whatever the page calls them. */
export const VARIANTS = /\/rest\/v1\/product_inventory_(sizes|variants)\?/;

/** Responds to the page's stock requests in place of the inventory. Returns the requested addresses, as they come. */
export async function withStock(page: Page, stock: number, reserved = 0): Promise<URL[]> {
  const requested: URL[] = [];
  const counts = { stock_quantity: stock, reserved_quantity: reserved };
  await page.route('**/rest/v1/product_inventory?*', (route) => {
    const url = new URL(route.request().url());
    requested.push(url);
    return route.fulfill({ json: [{ product_id: productId(url), ...counts }] });
  });
  await page.route(VARIANTS, (route) => {
    const url = new URL(route.request().url());
    requested.push(url);
    return route.fulfill({ json: SHOE_SIZES.map((variant) => ({ product_id: productId(url), variant, ...counts })) });
  });
  return requested;
}

/** How many there are of each variant. */
export type VariantStock = Readonly<Record<string, number>>;

/** As `withStock`, for the variants of a product, such as the sizes of a shoe; those that are not named are sold out. */
export async function withVariants(
  page: Page,
  stock: VariantStock,
  after: Promise<unknown> = Promise.resolve(),
  variants: readonly string[] = SHOE_SIZES,
): Promise<void> {
  await page.route(VARIANTS, async (route) => {
    await after;
    const product_id = productId(new URL(route.request().url()));
    const rows = variants.map((variant) => ({
      product_id,
      variant,
      stock_quantity: stock[variant] ?? 0,
      reserved_quantity: 0,
    }));
    await route.fulfill({ json: rows });
  });
}

const productId = ({ searchParams }: URL) => Number(searchParams.get('product_id')?.replace('eq.', ''));

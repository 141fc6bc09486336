import { afterEach, expect, it, vi } from 'vitest';
import { cartLineKey } from '#domain/cart/cart.ts';

const SHOE = { category: 'shoes', id: 101 };
const AVAILABLE = new Map([[cartLineKey({ product: SHOE, variant: 'EU 42' }), 3]]);
const STOCK = { product_id: 101, stock_quantity: 5, reserved_quantity: 2 };

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A server that has these tables, as a freshly loaded page finds it. */
async function clientOf(tables: Record<string, unknown>) {
  const asked: string[] = [];
  vi.stubGlobal('window', { location: { origin: 'https://shop.example' } });
  vi.stubGlobal('fetch', async (input: string) => {
    const table = new URL(input).pathname.split('/').at(-1) ?? '';
    asked.push(table);
    return table in tables ? json(200, tables[table]) : json(404, { code: 'PGRST205', message: 'no such table' });
  });
  vi.resetModules();
  return { ...(await import('./client.ts')), asked };
}

afterEach(() => vi.unstubAllGlobals());

it('asks for the stock of each variant', async () => {
  const { readAvailable, asked } = await clientOf({ product_inventory_variants: [{ ...STOCK, variant: 'EU 42' }] });
  expect(await readAvailable(SHOE, true)).toEqual(AVAILABLE);
  expect(asked).toEqual(['product_inventory_variants']);
});

it('reads sizes where a server of the version before answers', async () => {
  const { readAvailable, readVariantsOf } = await clientOf({
    product_inventory_sizes: [{ category: 'shoes', ...STOCK, size: 'EU 42' }],
  });
  expect(await readAvailable(SHOE, true)).toEqual(AVAILABLE);
  expect(await readVariantsOf([101])).toEqual(AVAILABLE);
});

it('asks for the products of a cart alone, and for all where a server of the version before knows no lists', async () => {
  const { readAvailableOf } = await clientOf({});
  const asked: string[] = [];
  let knowsLists = true;
  vi.stubGlobal('fetch', async (input: string) => {
    const filter = new URL(input).searchParams.get('product_id');
    asked.push(filter ?? 'all');
    const isRefused = filter !== null && !knowsLists;
    return isRefused
      ? json(400, { code: 'PGRST100', message: 'only eq' })
      : json(200, [{ category: 'shoes', ...STOCK }]);
  });
  const available = new Map([[cartLineKey({ product: SHOE }), 3]]);
  expect(await readAvailableOf([101, 7, 101])).toEqual(available);
  knowsLists = false;
  expect(await readAvailableOf([101])).toEqual(available);
  expect(asked).toEqual(['in.(101,7)', 'in.(101)', 'all']);
});

it('fails where the stock cannot be read, and asks for nothing else', async () => {
  const { readAvailable, asked } = await clientOf({ product_inventory_variants: 'nonsense' });
  await expect(readAvailable(SHOE, true)).rejects.toThrow();
  expect(asked).toEqual(['product_inventory_variants']);
});

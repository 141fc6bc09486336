import { type PricedProduct, setManyPrices } from '#contract/catalogue/products.ts';
import { call } from '#desk/api/call.ts';
import { sentenceOf } from '#desk/api/refusal.ts';
import { counted } from '#desk/lib/format.ts';
import { productKey } from '#domain/catalogue/product.ts';
import { toast } from '#web/ui/toast.ts';

/** Says how many prices are in the shop, and offers to publish those of before again. */
export function announcePublished(before: readonly PricedProduct[], version: number, changed: readonly string[]): void {
  const keys = new Set(changed);
  const back = before.filter((product) => keys.has(productKey(product)));
  toast.success(`${counted(back.length, 'price is', 'prices are')} in the shop`, {
    action: { label: 'Undo', onClick: () => void takeBack(back, version) },
  });
}

async function takeBack(before: readonly PricedProduct[], version: number): Promise<void> {
  const products = before.map((product) => ({
    product: productKey(product),
    revision: version,
    price: product.price,
    originalPrice: product.originalPrice,
  }));
  try {
    const { changed, overtaken } = await call(setManyPrices, { input: { products, note: 'Taken back' } });
    toast.success(`${counted(changed.length, 'price is', 'prices are')} as before`, {
      ...(overtaken.length > 0 && {
        description: `${counted(overtaken.length, 'product')} changed since, and left alone`,
      }),
    });
  } catch (error) {
    toast.error('The prices were not taken back', { description: sentenceOf(error) });
  }
}

/** What is old after something was published. */
export const CHANGED_BY_CATALOGUE = ['/api/catalogue', '/api/stock', '/api/sellable-products'] as const;

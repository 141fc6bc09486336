import type { PricedProduct } from '#contract/catalogue/products.ts';
import type { SaleProduct } from '#contract/catalogue/sales.ts';
import { counted } from '#desk/lib/words/format.ts';
import { type Category, productKey } from '#domain/catalogue/product.ts';
import { type RegularPrices, type SaleRule, salePrices } from '#domain/catalogue/sale.ts';
import type { PlannedRow } from '../shared/price-table.tsx';

/** A product that can be in a sale, with what it costs outside it. */
export interface Candidate {
  readonly key: string;
  readonly name: string;
  readonly category: Category;
  readonly brand: string;
  readonly regular: RegularPrices;
  /** Somebody set a price of it since the sale began: no change of the sale changes it. */
  readonly isLeft?: boolean;
}

/** All of them, each once. What is in the sale already may be reduced by now: the sale knows what it costs otherwise. */
export function candidatesOf(products: readonly PricedProduct[], parts: readonly SaleProduct[] = []): Candidate[] {
  const brands = new Map(products.map((product) => [productKey(product), product.brand]));
  const inSale = parts.map((part) => ({
    ...{ key: productKey(part), name: part.name, category: part.category, regular: part.regular, isLeft: part.isLeft },
    brand: brands.get(productKey(part)) ?? '',
  }));
  const known = new Set(inSale.map(({ key }) => key));
  const others = products.map((product) => ({
    ...{ key: productKey(product), name: product.name, category: product.category, brand: product.brand },
    regular: {
      price: product.price,
      ...(product.originalPrice !== null && { originalPrice: product.originalPrice }),
      ownPrices: product.ownPrices,
    },
  }));
  return [...inSale, ...others.filter(({ key }) => !known.has(key))];
}

/** What every price is in the sale; a product of which one cannot go down is left out, and one that somebody priced by hand stays. */
export function saleRows(candidates: readonly Candidate[], rule: SaleRule | undefined): PlannedRow[] {
  return candidates.map(({ key, name, regular, isLeft = false }) => {
    const after = isLeft ? regular : rule && salePrices(regular, rule);
    const own = Object.keys(regular.ownPrices).length;
    return {
      key,
      name,
      ...(own > 0 && { place: `and ${counted(own, 'variant')} with a price of ${own === 1 ? 'its' : 'their'} own` }),
      before: { price: regular.price, originalPrice: regular.originalPrice ?? null },
      after: after ? { price: after.price, originalPrice: after.originalPrice ?? null } : null,
      ...(isLeft && { remark: { tone: 'warn', text: 'A price of it was changed during the sale: it stays' } as const }),
      ...(rule && !after && { remark: { tone: 'bad', text: 'A price cannot go down by that: left out' } as const }),
    };
  });
}

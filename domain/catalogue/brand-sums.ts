import { brandKey, brandsOf } from './brand.ts';

interface Sold {
  readonly brand: string;
  readonly pieces: number;
  readonly sales: number;
}

/** What was sold of each brand, the most first. A brand that is spelt in two ways is one. */
export function brandSums(products: readonly Sold[]): { name: string; pieces: number; sales: number }[] {
  const brands = new Map(brandsOf(products).map((name) => [brandKey(name), { name, pieces: 0, sales: 0 }]));
  for (const { brand, pieces, sales } of products) {
    const sum = brands.get(brandKey(brand));
    if (!sum) continue;
    sum.pieces += pieces;
    sum.sales += sales;
  }
  return [...brands.values()].toSorted((one, other) => other.sales - one.sales);
}

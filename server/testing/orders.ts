import { catalogue } from '#catalogue/testing/fixture.ts';
import type { OrderRequest } from '#contract/orders/order.ts';
import type { Category, Product } from '#domain/catalogue/product.ts';
import { optionsOfProduct } from '#domain/kinds/offered.ts';
import { preselectedVariant } from '#domain/kinds/variant.ts';

/** What can be bought, for tests that need something to buy. */
export const onSale: readonly Product[] = catalogue.products.filter(({ hide, inStock }) => !hide && inStock);

/** The nth product of a category that can be bought. */
export function aProduct(category: Category, nth = 0): Product {
  const product = onSale.filter((candidate) => candidate.category === category)[nth];
  if (!product) throw new Error(`The catalogue sells no ${nth + 1} ${category}`);
  return product;
}

let customers = 0;

/** Every test customer has a number of their own, so that the cap on open orders meets only those who ask for it. */
export function newPhone(): string {
  customers += 1;
  const digits = String(process.pid % 1_000).padStart(3, '0') + String(customers).padStart(6, '0');
  return `+92 3${digits}`;
}

export type Wanted = readonly [
  product: Pick<Product, 'category' | 'id' | 'name' | 'price' | 'options'>,
  quantity: number,
][];

/** Each in the variant that is chosen before the shopper chooses. */
export function orderFor(wanted: Wanted, more: Partial<OrderRequest> = {}): OrderRequest {
  return {
    customerName: 'Ayesha Khan',
    email: 'ayesha@example.com',
    phone: newPhone(),
    whatsapp: '+92 300 1234567',
    address: 'House 12, Street 4, Karachi',
    items: wanted.map(([{ category, id, name, price, options }, quantity]) => ({
      category,
      product_id: id,
      name,
      price,
      quantity,
      ...named(preselectedVariant(optionsOfProduct({ category, options }, catalogue.kinds), () => false)),
    })),
    total: wanted.reduce((sum, [{ price }, quantity]) => sum + price * quantity, 0),
    ...more,
  };
}

const named = (variant: string) => (variant === '' ? {} : { variant });

import { catalogue } from '#catalogue/shipped.ts';
import type { Category } from '#domain/catalogue/product.ts';
import type { PlacedLine } from '#server/testing/placed-order.ts';

/** A line with the nth product of a category, as the shop sells it. */
export function line(category: Category, nth = 0, quantity = 1, size?: string): PlacedLine {
  const product = catalogue.products.filter((one) => one.category === category && !one.hide && one.inStock)[nth];
  if (!product) throw new Error(`The catalogue has no ${nth + 1} ${category}`);
  return [product, quantity, ...(size ? ([size] as const) : [])] as PlacedLine;
}

const contact = (customer_name: string, phone: string, address: string) => ({
  customer_name,
  email: 'customer@example.com',
  phone,
  phone_digits: phone.replace(/\D/g, '').replace(/^0/, '92'),
  whatsapp: phone,
  whatsapp_digits: phone.replace(/\D/g, '').replace(/^0/, '92'),
  address,
});

export const AYESHA = contact(
  'Ayesha Khan',
  '0300 1234567',
  'House 12, Street 4, DHA Phase 5, near Askari Park, Karachi',
);
export const BILAL = contact('Bilal Ahmed', '0321 7654321', 'Flat 3B, Clifton Block 2, Karachi');
export const ZAINAB = contact('Zainab Malik', '0333 1112223', '42 M Block, Model Town, opposite the mosque, Lahore');

/** The longest and strangest that the shop accepts. */
export const LONGEST = contact(
  'Muhammad Abdur-Rahman Al-Qahtani Siddiqui of Gulshan-e-Iqbal'.slice(0, 60),
  '+971 50 123 4567',
  `${'House 12-B, Lane 14, behind the big mosque, next to the school with the blue gate, second floor. '.repeat(11).slice(0, 990)}, Dubai`,
);
export const RIGHT_TO_LEFT = contact(
  'عائشہ صدیقی خان',
  '0345 9998887',
  'مکان نمبر ۱۲، گلی نمبر ۴، نزد جامع مسجد، لاہور',
);

/** As many lines as an order may have. */
export function fiftyLines(): PlacedLine[] {
  const others = catalogue.products.filter(({ hide, inStock, category }) => !hide && inStock && category !== 'shoes');
  const shoes = catalogue.products.filter(({ hide, inStock, category }) => !hide && inStock && category === 'shoes');
  const sizes = ['EU 41', 'EU 42', 'EU 43'];
  return [
    ...others.map((product): PlacedLine => [product, 2]),
    ...shoes.flatMap((product) => sizes.map((size): PlacedLine => [product, 1, size])),
  ].slice(0, 50);
}

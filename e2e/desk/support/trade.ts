import { confirmOrder, deliverOrder, dispatchOrder, returnItems } from '#server/orders/order-steps.ts';
import { must, SOMEBODY } from '#server/testing/placed-order.ts';
import type { DeskShop } from './desk-shop.ts';
import { AYESHA, BILAL, line, ZAINAB } from './orders.ts';

const CUSTOMERS = [
  { ...AYESHA, city: 'Karachi' },
  { ...BILAL, city: 'Karachi' },
  { ...ZAINAB, city: 'Lahore' },
];

/** How far an order got. */
export type Fate = 'placed' | 'confirmed' | 'delivered' | 'refused';

/** An order that was placed so many days ago. */
export async function trade(shop: DeskShop, daysAgo: number, fate: Fate, nth = 0): Promise<string> {
  const { staff, owner } = shop.database;
  const [product, quantity] = line(nth % 3 === 2 ? 'bags' : 'rackets', nth % 4);
  const number = await shop.place([[{ ...product, price: 10_000 }, quantity]], CUSTOMERS[nth % CUSTOMERS.length]);
  if (fate !== 'placed') must(await confirmOrder(staff, SOMEBODY, number, { pay_by: 'cash_on_delivery' }));
  if (fate === 'delivered' || fate === 'refused') {
    must(await dispatchOrder(staff, SOMEBODY, number, { courier: 'TCS', consignment: `C-${number}` }));
  }
  if (fate === 'delivered') must(await deliverOrder(staff, SOMEBODY, number));
  if (fate === 'refused') {
    const items = [{ line: 1, quantity: 1, condition: 'sellable' as const }];
    must(await returnItems(staff, SOMEBODY, number, { reason: 'refused', items }));
  }
  if (daysAgo > 0) {
    await owner.query(
      `UPDATE orders SET created_at = created_at - make_interval(days => $2::integer),
        answered_at = answered_at - make_interval(days => $2::integer) WHERE order_number = $1`,
      [number, daysAgo],
    );
  }
  return number;
}

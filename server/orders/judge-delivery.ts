import type { OrderRequest } from '#contract/orders/order.ts';
import { cityKey, type DeliveryPolicy, isSet } from '#domain/delivery/policy.ts';
import { type DeliveryQuote, type DeliveryRefusal, quoteDelivery } from '#domain/delivery/quote.ts';

export type DeliveryRefused =
  /** What the delivery costs now; the shopper saw another fee. */
  | { code: 'fee_changed'; fee: number; policy: DeliveryPolicy }
  | (DeliveryRefusal & { total: number; policy: DeliveryPolicy });

/** Nothing is quoted as long as the owner has set nothing: then an order is as it always was. */
export type JudgedDelivery = { quote?: DeliveryQuote } | { refusal: DeliveryRefused };

/** What the delivery of a priced order costs. The fee that the page sent must be the same: nobody is charged what they did not see. */
export function judgeDelivery(order: OrderRequest, policy: DeliveryPolicy): JudgedDelivery {
  const { city, abroad, collect, delivery_fee: seen = 0, total } = order;
  const quoted = quoteDelivery(policy, { city, abroad, collect }, total);
  if ('refusal' in quoted) return { refusal: { ...quoted.refusal, total, policy } };
  const { quote } = quoted;
  if (quote.fee !== seen) return { refusal: { code: 'fee_changed', fee: quote.fee, policy } };
  return isSet(policy) ? { quote } : {};
}

/** The city is the last line of the address, unless the shopper has written it there as well. */
export function addressWithCity({
  address,
  city = '',
  collect,
}: Pick<OrderRequest, 'address' | 'city' | 'collect'>): string {
  const isThere = ` ${cityKey(address)} `.includes(` ${cityKey(city)} `);
  return city === '' || collect !== undefined || isThere ? address : `${address}\n${city}`;
}

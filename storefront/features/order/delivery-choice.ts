import { z } from 'zod';
import { cityField, type DeliveryRequest, orderFormSchema } from '#contract/orders/order.ts';
import { asksForCity, type DeliveryPolicy } from '#domain/delivery/policy.ts';
import { type Destination, type Quoted, quoteDelivery } from '#domain/delivery/quote.ts';
import * as words from '#messages/order-form.ts';

/** What the form has about the delivery: the city as it is typed, and one of the ways below. */
export interface DeliveryDraft {
  readonly city: string;
  readonly way: string;
}

const ABROAD = 'abroad';
const COLLECT = 'collect ';

/** The ways in which an order can reach its shopper. Nothing is chosen as long as there is one. */
export function waysOf(policy: DeliveryPolicy): { value: string; label: string }[] {
  const { abroad, restOfCountry, collectIn } = policy;
  const isAbroadOther = abroad !== null && JSON.stringify(abroad) !== JSON.stringify(restOfCountry);
  const ways = [
    { value: '', label: isAbroadOther ? words.deliveryInPakistan : words.delivery },
    ...(isAbroadOther ? [{ value: ABROAD, label: words.deliveryAbroad }] : []),
    ...collectIn.map((store) => ({ value: `${COLLECT}${store}`, label: words.collectIn(store) })),
  ];
  return ways.length > 1 ? ways : [];
}

/** A way that the shop offered before counts for nothing. */
export function destinationOf(policy: DeliveryPolicy, { city, way }: DeliveryDraft): Destination {
  if (!waysOf(policy).some(({ value }) => value === way)) return { city };
  if (way.startsWith(COLLECT)) return { collect: way.slice(COLLECT.length) };
  return { city, ...(way === ABROAD && { abroad: true }) };
}

/** Nobody has to say where it goes. */
export const isCollected = (policy: DeliveryPolicy, way: string) =>
  destinationOf(policy, { city: '', way }).collect !== undefined;

export const quoteOf = (policy: DeliveryPolicy, draft: DeliveryDraft, sumOfLines: number): Quoted =>
  quoteDelivery(policy, destinationOf(policy, draft), sumOfLines);

/** What is sent: where to, and the fee that was shown. The server judges both. */
export function deliveryRequest(policy: DeliveryPolicy, draft: DeliveryDraft, sumOfLines: number): DeliveryRequest {
  const { city = '', abroad, collect } = destinationOf(policy, draft);
  const quoted = quoteOf(policy, draft, sumOfLines);
  return {
    ...(city !== '' && { city }),
    ...(abroad && { abroad }),
    ...(collect !== undefined && { collect }),
    delivery_fee: 'quote' in quoted ? quoted.quote.fee : 0,
  };
}

const typed = z.string();
const PLAIN = orderFormSchema.extend({ city: typed, way: typed });
const WITH_CITY = orderFormSchema.extend({ city: cityField, way: typed });
const COLLECTED = orderFormSchema.extend({ city: typed, way: typed, address: typed });

/** What has to be in the form: the city only where it matters, no address where the order is collected. */
export function formSchema(policy: DeliveryPolicy | undefined, way: string) {
  if (!policy) return PLAIN;
  if (isCollected(policy, way)) return COLLECTED;
  return asksForCity(policy) ? WITH_CITY : PLAIN;
}

import { z } from 'zod';
import { cityField, type DeliveryRequest, orderFormSchema } from '#contract/orders/order.ts';
import { type DeliveryChoice, deliveryRequestOf, destinationOf, isCollected } from '#domain/delivery/choice.ts';
import { asksForCity, type DeliveryPolicy } from '#domain/delivery/policy.ts';
import { type Quoted, quoteDelivery } from '#domain/delivery/quote.ts';

export const quoteOf = (policy: DeliveryPolicy, draft: DeliveryChoice, sumOfLines: number): Quoted =>
  quoteDelivery(policy, destinationOf(policy, draft), sumOfLines);

export const deliveryRequest = (policy: DeliveryPolicy, draft: DeliveryChoice, sumOfLines: number): DeliveryRequest =>
  deliveryRequestOf(destinationOf(policy, draft), quoteOf(policy, draft, sumOfLines));

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

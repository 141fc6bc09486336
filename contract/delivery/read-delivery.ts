import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import type { DeliveryPolicy } from '#domain/delivery/policy.ts';

/** How the owner has the shop deliver, for an order that staff type in; null while nothing is set that a customer has to know. */
export const readDelivery = endpoint<{ policy: DeliveryPolicy | null }>()({
  method: 'GET',
  path: '/api/delivery',
  access: { action: 'place' },
  input: z.strictObject({}),
});

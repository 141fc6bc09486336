import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { readDelivery } from '#contract/delivery/read-delivery.ts';
import { placeOrder, sellAtCounter } from '#contract/orders/order-steps.ts';
import { call } from '#desk/api/call.ts';
import { endpointQuery } from '#desk/api/query.ts';

/** How the shop delivers, where there is something to ask about it. */
export const useDelivery = () => useQuery(endpointQuery(readDelivery));

type Placed = z.input<typeof placeOrder.input>;
type Sold = z.input<typeof sellAtCounter.input>;

/** An order for somebody on the telephone, or a sale at the counter. */
export const newOrder = {
  changes: ['/api/'],
  place: async (order: Placed) => {
    const { order_number } = await call(placeOrder, { input: order });
    return { order_number, text: `${order_number} is placed` };
  },
  sell: async (sale: Sold) => {
    const { order_number } = await call(sellAtCounter, { input: sale });
    return { order_number, text: `${order_number} is sold and paid` };
  },
};

import { orderListSchema } from '#contract/orders/desk-orders.ts';
import { addressWith, searchParams } from '#desk/lib/screen/search-params.ts';

const { after: _after, most: _most, ...known } = orderListSchema.shape;

/** What the queue shows. Which list is the usual one depends on the role. */
export const QUEUE_PARAMS = searchParams(
  { ...known, queue: known.queue.unwrap().optional() },
  { personal: ['search', 'claimed_by'] },
);

/** Every order of a phone number, or of whatever else the search finds. */
export const everyOrderOf = (search: string) => ({
  pathname: '/',
  ...addressWith(QUEUE_PARAMS, { queue: 'all', search }),
});

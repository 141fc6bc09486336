import { type OrderListQuery, orderListSchema } from '#contract/orders/desk-orders.ts';
import { addressOf } from '#desk/lib/address-state.ts';
import type { StaffRole } from '#domain/people/staff.ts';

/** What may name a person stands where no server sees it. */
export const HIDDEN = ['search', 'claimed_by'] as const;

/** Every order of a phone number, or of whatever else the search finds. */
export const everyOrderOf = (search: string) => ({
  pathname: '/',
  ...addressOf(new URLSearchParams({ queue: 'all', search }), HIDDEN),
});

/** The filters in the address, besides the list and the search. */
export const FILTERS = [
  'contacted',
  'next_try',
  'packed',
  'pay_by',
  'payment',
  'courier',
  'city',
  'like',
  'claimed_by',
  'product',
  'from',
  'to',
] as const;

export type Filter = (typeof FILTERS)[number];

const KNOWN = ['queue', 'search', ...FILTERS] as const;

/** What the address asks for. A value that makes no sense is as good as none: an old link still shows a list. */
export function queryInAddress(address: URLSearchParams, role: StaffRole): OrderListQuery {
  const query: Record<string, string> = { queue: role === 'packer' ? 'to_pack' : 'to_confirm' };
  for (const name of KNOWN) {
    const value = address.get(name)?.trim();
    if (value && orderListSchema.shape[name].safeParse(value).success) query[name] = value;
  }
  return query as OrderListQuery;
}

export function activeFilters(query: OrderListQuery): Filter[] {
  return FILTERS.filter((name) => query[name] !== undefined);
}

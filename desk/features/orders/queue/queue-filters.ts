import type { Filter } from '#desk/lib/list/filter.ts';
import { optionsOf } from '#desk/lib/words/order-words.ts';
import { CONTACT_STATE_NAMES, NEXT_TRY_NAMES } from '#domain/orders/contact-attempt.ts';
import { PAYMENT_STATE_NAMES, WAY_TO_PAY_NAMES } from '#domain/payments/payment.ts';
import { useOrderFilters, useSellableProducts } from '../api/queue.ts';
import type { QUEUE_PARAMS } from './queue-params.ts';

const named = (names: readonly string[] = []) => names.map((name) => ({ value: name, label: name }));

/** What narrows the lists of orders. */
export const QUEUE_FILTERS: readonly Filter<keyof typeof QUEUE_PARAMS.shape>[] = [
  { kind: 'choice', name: 'contacted', label: 'Contacted', options: optionsOf(CONTACT_STATE_NAMES) },
  { kind: 'choice', name: 'next_try', label: 'Next try', options: optionsOf(NEXT_TRY_NAMES) },
  { kind: 'choice', name: 'packed', label: 'Packed', options: optionsOf({ yes: 'Packed', no: 'Not packed' }) },
  { kind: 'choice', name: 'pay_by', label: 'Way to pay', options: optionsOf(WAY_TO_PAY_NAMES) },
  { kind: 'choice', name: 'payment', label: 'Paid', options: optionsOf(PAYMENT_STATE_NAMES) },
  { kind: 'choice', name: 'courier', label: 'Courier', useOptions: () => named(useOrderFilters()?.couriers) },
  { kind: 'choice', name: 'city', label: 'City', useOptions: () => named(useOrderFilters()?.cities) },
  {
    kind: 'choice',
    name: 'claimed_by',
    label: 'Claimed by',
    useOptions: () => [{ value: 'nobody', label: 'Nobody' }, ...named(useOrderFilters()?.claimedBy)],
  },
  {
    kind: 'choice',
    name: 'product',
    label: 'Product',
    useOptions: () =>
      (useSellableProducts().data?.products ?? []).map(({ category, product_id, name }) => ({
        value: `${category}:${product_id}`,
        label: name,
      })),
  },
  { kind: 'days', names: ['from', 'to'], labels: ['Placed from', 'Placed until'] },
  { kind: 'linked', name: 'like', label: 'Same sender as' },
];

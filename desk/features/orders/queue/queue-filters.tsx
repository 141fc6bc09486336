import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type OrderListQuery, sellableProducts } from '#contract/orders/desk-orders.ts';
import { reading } from '#desk/api/query.ts';
import { FilterButton, FilterChip } from '#desk/lib/filters.tsx';
import {
  CONTACT_STATE_NAMES,
  type ContactState,
  NEXT_TRY_NAMES,
  type NextTry,
} from '#domain/orders/contact-attempt.ts';
import { PAYMENT_STATE_NAMES, WAY_TO_PAY_NAMES } from '#domain/payments/payment.ts';
import { activeFilters, type Filter } from './queue-address.ts';

export interface QueueFiltersProps {
  query: OrderListQuery;
  onChange: (values: Partial<Record<Filter, string | undefined>>) => void;
}

export const FILTER_LABELS: Record<Filter, string> = {
  contacted: 'Contacted',
  next_try: 'Next try',
  packed: 'Packed',
  pay_by: 'Way to pay',
  payment: 'Paid',
  courier: 'Courier',
  city: 'City',
  like: 'Same sender as',
  claimed_by: 'Claimed by',
  product: 'Product',
  from: 'Placed from',
  to: 'Placed until',
};

const FilterDialog = lazy(() => import('./filter-dialog.tsx'));

/** Everything that narrows a list, in one dialog; what is active stays on the screen as chips that take it away again. */
export function QueueFilters({ query, onChange }: QueueFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const active = activeFilters(query);
  const wording = useWording(active.includes('product'));
  return (
    <>
      <FilterButton active={active.length} onClick={() => setOpen(true)} />
      {active.map((filter) => (
        <FilterChip key={filter} onRemove={() => onChange({ [filter]: undefined })}>
          <span className="text-muted">{FILTER_LABELS[filter]}</span> {wording(filter, String(query[filter]))}
        </FilterChip>
      ))}
      <Suspense>
        {isOpen && (
          <FilterDialog
            query={query}
            onChange={onChange}
            onClose={() => setOpen(false)}
            hasActive={active.length > 0}
          />
        )}
      </Suspense>
    </>
  );
}

/** How a filter's value is called. Products are only looked up where one is named. */
function useWording(hasProduct: boolean) {
  const { data } = useQuery({ ...reading(sellableProducts), enabled: hasProduct });
  return (filter: Filter, value: string): string => {
    if (filter === 'contacted') return CONTACT_STATE_NAMES[value as ContactState];
    if (filter === 'next_try') return NEXT_TRY_NAMES[value as NextTry];
    if (filter === 'pay_by') return WAY_TO_PAY_NAMES[value as keyof typeof WAY_TO_PAY_NAMES];
    if (filter === 'payment') return PAYMENT_STATE_NAMES[value as keyof typeof PAYMENT_STATE_NAMES];
    if (filter === 'claimed_by' && value === 'nobody') return 'nobody';
    if (filter !== 'product') return value;
    return data?.products.find(({ category, product_id }) => `${category}:${product_id}` === value)?.name ?? value;
  };
}

import { useQuery } from '@tanstack/react-query';
import { orderFilters, sellableProducts } from '#contract/orders/desk-orders.ts';
import { reading } from '#desk/api/query.ts';
import { FilterDialogFoot } from '#desk/lib/filters.tsx';
import { optionsOf } from '#desk/lib/order-words.ts';
import { CONTACT_STATE_NAMES, NEXT_TRY_NAMES } from '#domain/orders/contact-attempt.ts';
import { PAYMENT_STATE_NAMES, WAY_TO_PAY_NAMES } from '#domain/payments/payment.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FILTERS, type Filter } from './queue-address.ts';
import { FILTER_LABELS, type QueueFiltersProps } from './queue-filters.tsx';

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

export default function FilterDialog({
  query,
  onChange,
  onClose,
  hasActive,
}: QueueFiltersProps & { onClose: () => void; hasActive: boolean }) {
  const offered = useQuery(reading(orderFilters)).data;
  const products = useQuery(reading(sellableProducts)).data?.products ?? [];
  const select = (filter: Filter, options: readonly { value: string; label: string }[]) => (
    <SelectField
      label={FILTER_LABELS[filter]}
      nothing="Any"
      options={options}
      value={query[filter] ?? ''}
      onChange={({ target }) => onChange({ [filter]: target.value || undefined })}
    />
  );
  const dayField = (filter: 'from' | 'to') => (
    <TextField
      type="date"
      label={FILTER_LABELS[filter]}
      value={query[filter] ?? ''}
      onChange={({ target }) => onChange({ [filter]: target.value || undefined })}
    />
  );
  return (
    <Dialog open onClose={onClose} title="Filter" description="The list behind follows at once.">
      <div className="grid gap-4 sm:grid-cols-2">
        {select('contacted', optionsOf(CONTACT_STATE_NAMES))}
        {select('next_try', optionsOf(NEXT_TRY_NAMES))}
        {select('packed', [
          { value: 'yes', label: 'Packed' },
          { value: 'no', label: 'Not packed' },
        ])}
        {select('pay_by', optionsOf(WAY_TO_PAY_NAMES))}
        {select('payment', optionsOf(PAYMENT_STATE_NAMES))}
        {select('courier', named(offered?.couriers ?? []))}
        {select('city', named(offered?.cities ?? []))}
        {select('claimed_by', [{ value: 'nobody', label: 'Nobody' }, ...named(offered?.claimedBy ?? [])])}
        {select(
          'product',
          products.map(({ category, product_id, name }) => ({ value: `${category}:${product_id}`, label: name })),
        )}
        {dayField('from')}
        {dayField('to')}
      </div>
      <FilterDialogFoot
        onRemoveAll={
          hasActive ? () => onChange(Object.fromEntries(FILTERS.map((name) => [name, undefined]))) : undefined
        }
        onClose={onClose}
      />
    </Dialog>
  );
}

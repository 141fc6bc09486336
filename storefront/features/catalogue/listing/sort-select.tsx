import { PAGE_SIZE } from '#domain/listing/listing-rules.ts';
import type { SortOrder } from '#domain/listing/sorting.ts';
import { Select } from '#web/ui/select.tsx';
import { LISTING_FORM, type ListingControls } from './listing-form.tsx';
import { SORT_LABELS } from './listing-words.ts';

/** The orders on offer, and the one in force where it is none of them: a brand page begins shuffled. */
export function SortSelect({ controls: { listing, state, change } }: { controls: ListingControls }) {
  const orders = [...new Set<SortOrder>([listing.defaultSort, ...listing.sorts, state.sort])];
  return (
    <Select
      label="Sort by"
      name="sort"
      form={LISTING_FORM}
      value={state.sort}
      options={orders.map((order) => ({ value: order, label: SORT_LABELS[order] }))}
      onChange={({ target }) => {
        const sort = orders.find((order) => order === target.value);
        if (sort) change((current) => ({ ...current, sort, shown: PAGE_SIZE }));
      }}
    />
  );
}

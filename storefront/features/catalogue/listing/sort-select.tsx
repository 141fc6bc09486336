import { PAGE_SIZE } from '#domain/listing/listing-rules.ts';
import type { Sort } from '#domain/listing/sorts.ts';
import * as words from '#messages/listing.ts';
import { Select } from '#web/ui/select.tsx';
import { LISTING_FORM } from './listing-form.tsx';
import type { ListingControls } from './use-listing-state.ts';

/** The sorts to choose from, and the current one where it is none of them: a brand page begins with the random sort. */
export function SortSelect({ controls: { listing, state, change } }: { controls: ListingControls }) {
  const options = [...new Set<Sort>([listing.defaultSort, ...listing.sorts, state.sort])];
  return (
    <Select
      label={words.sortBy}
      name="sort"
      form={LISTING_FORM}
      value={state.sort}
      options={options.map((option) => ({ value: option, label: words.sorts[option] }))}
      onChange={({ target }) => {
        const sort = options.find((option) => option === target.value);
        if (sort) change((current) => ({ ...current, sort, shown: PAGE_SIZE }));
      }}
    />
  );
}

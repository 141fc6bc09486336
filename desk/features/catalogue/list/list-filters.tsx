import { lazy, Suspense, useState } from 'react';
import type { ProductFacet, ProductQuery } from '#contract/catalogue/products.ts';
import { FilterButton, FilterChip } from '#desk/lib/filters.tsx';
import { CATEGORY_NAMES } from '#domain/catalogue/product.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { activeFilters } from './list-address.ts';
import { MISSING_NAMES, PENDING_NAMES, STATE_NAMES, STOCK_NAMES } from './list-words.ts';

export interface ListFiltersProps {
  query: ProductQuery;
  facets: readonly ProductFacet[];
  onChange: (values: Readonly<Record<string, string | undefined>>) => void;
}

const FilterDialog = lazy(() => import('./filter-dialog.tsx'));

/** Everything that narrows the list, in one dialog; what is active stays on the screen as chips that take it away again. */
export function ListFilters({ query, facets, onChange }: ListFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  // The category has its own box beside the search.
  const active = activeFilters(query).filter((name) => name !== 'category');
  return (
    <>
      <FilterButton active={active.length} onClick={() => setOpen(true)} />
      {active.map((name) => (
        <FilterChip key={name} onRemove={() => onChange({ [name]: undefined })}>
          {wordsFor(name, query)}
        </FilterChip>
      ))}
      <Suspense>
        {isOpen && <FilterDialog query={query} facets={facets} onChange={onChange} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

function wordsFor(name: keyof ProductQuery, query: ProductQuery): string {
  const { category, state, stock, missing, pending, price_min, price_max } = query;
  if (name === 'category' && category) return CATEGORY_NAMES[category];
  if (name === 'state' && state) return STATE_NAMES[state];
  if (name === 'stock' && stock) return `Stock: ${STOCK_NAMES[stock].toLowerCase()}`;
  if (name === 'missing' && missing) return MISSING_NAMES[missing];
  if (name === 'pending' && pending) return PENDING_NAMES[pending];
  if (name === 'sale') return 'On sale';
  if (name === 'price_min') return `From ${formatPkr(price_min ?? 0)}`;
  if (name === 'price_max') return `Up to ${formatPkr(price_max ?? 0)}`;
  return String(query[name]).replaceAll(',', ', ');
}

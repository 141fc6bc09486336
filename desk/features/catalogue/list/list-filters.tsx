import { SlidersHorizontal, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ProductFacet, ProductQuery } from '#contract/desk/products.ts';
import { Button } from '#desk/lib/button.tsx';
import { formatPkr } from '#domain/money.ts';
import { CATEGORY_NAMES } from '#domain/product/product.ts';
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
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <SlidersHorizontal aria-hidden size={15} />
        Filter
        {active.length > 0 && <span className="tabular-nums">({active.length})</span>}
      </Button>
      {active.map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => onChange({ [name]: undefined })}
          className="inline-flex min-h-9 pointer-coarse:min-h-11 max-w-64 items-center gap-1.5 rounded-lg bg-panel px-2.5 hover:bg-line"
        >
          <span className="sr-only">Remove the filter </span>
          <span className="truncate">{wordsFor(name, query)}</span>
          <X aria-hidden size={14} className="shrink-0 text-muted" />
        </button>
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

import { useMemo, useState } from 'react';
import { useKinds } from '#desk/api/kinds.ts';
import type { Filter, FilterValues } from '#desk/lib/list/filter.ts';
import { Filters } from '#desk/lib/list/filters.tsx';
import { SearchBox } from '#desk/lib/list/search-box.tsx';
import { counted } from '#desk/lib/words/format.ts';
import type { SaleRule } from '#domain/catalogue/sale.ts';
import { hasWords, wordsOf } from '#domain/search/found-words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PriceTable } from '../shared/price-table.tsx';
import { type Candidate, saleRows } from './sale-rows.ts';

const IN_SALE = 'chosen';

const SHOWN: Filter<Narrowing> = {
  ...{ kind: 'choice', isInBar: true, name: 'shown', label: 'Show', nothing: 'All products' },
  options: [{ value: IN_SALE, label: 'In the sale' }],
};

const wordsIn = ({ brand, name, key }: Candidate) => wordsOf(`${brand} ${name} ${key.split(':')[1]}`);

interface ProductChoiceProps {
  candidates: readonly Candidate[];
  chosen: readonly string[];
  rule: SaleRule | undefined;
  onChange: (keys: string[]) => void;
  /** All of them are chosen to begin with: the rest of the catalogue is not looked at. */
  isFixed: boolean;
  error: string | undefined;
}

type Narrowing = 'shown' | 'kind' | 'brand';

/** Which products are in a sale: ticked one by one, or all that a search and the filters show, each with its price before and in the sale. */
export function ProductChoice({ candidates, chosen, rule, onChange, isFixed, error }: ProductChoiceProps) {
  const kinds = useKinds();
  const [search, setSearch] = useState('');
  const [narrowed, narrow] = useState<FilterValues<Narrowing>>(!isFixed && chosen.length > 0 ? { shown: IN_SALE } : {});
  const keys = new Set(chosen);
  const known = useMemo(() => candidates.map((product) => ({ product, words: wordsIn(product) })), [candidates]);
  const typed = wordsOf(search);
  const shown = known
    .filter(
      ({ product, words }) =>
        (narrowed.kind === undefined || product.category === narrowed.kind) &&
        (narrowed.brand === undefined || product.brand === narrowed.brand) &&
        (narrowed.shown !== IN_SALE || keys.has(product.key)) &&
        hasWords(words, typed),
    )
    .map(({ product }) => product);
  const brands = [...new Set(candidates.map((product) => product.brand))].filter(Boolean).sort();
  const filters: Filter<Narrowing>[] = [
    ...(isFixed ? [] : [SHOWN]),
    {
      ...{ kind: 'choice', isInBar: true, name: 'kind', label: 'Kind', nothing: 'All kinds' },
      options: kinds.map(({ key, words }) => ({ value: key, label: words.plural })),
    },
    {
      ...{ kind: 'choice', isInBar: true, name: 'brand', label: 'Brand', nothing: 'All brands' },
      options: brands.map((name) => ({ value: name, label: name })),
    },
  ];
  const unticked = shown.filter(({ key }) => !keys.has(key));
  const shownKeys = new Set(shown.map(({ key }) => key));
  return (
    <section aria-label="Products of the sale" className="grid gap-3">
      <div className="flex flex-wrap items-start gap-2">
        <div className="flex basis-full">
          <SearchBox label="Search products" placeholder="Name, brand or number" value={search} onSearch={setSearch} />
        </div>
        <Filters filters={filters} values={narrowed} onChange={(changes) => narrow({ ...narrowed, ...changes })} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="text-muted">
          {counted(chosen.length, 'product')} in the sale
        </p>
        {unticked.length > 0 && (
          <Button onClick={() => onChange([...chosen, ...unticked.map(({ key }) => key)])}>
            Choose all {shown.length} shown
          </Button>
        )}
        {unticked.length < shown.length && (
          <Button kind="bare" onClick={() => onChange(chosen.filter((key) => !shownKeys.has(key)))}>
            Remove all shown
          </Button>
        )}
      </div>
      <Alert>{error}</Alert>
      {shown.length > 0 ? (
        <PriceTable
          rows={saleRows(shown, rule)}
          caption="Prices before and in the sale"
          selection={{ keys, onChange: (next) => onChange([...next]) }}
        />
      ) : (
        <p className="text-muted">No product fits the search and the filters.</p>
      )}
    </section>
  );
}

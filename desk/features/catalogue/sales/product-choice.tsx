import { useState } from 'react';
import { useKinds } from '#desk/api/kinds.ts';
import { counted } from '#desk/lib/words/format.ts';
import type { SaleRule } from '#domain/catalogue/sale.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { PriceTable } from '../shared/price-table.tsx';
import { type Candidate, saleRows } from './sale-rows.ts';

interface ProductChoiceProps {
  candidates: readonly Candidate[];
  chosen: readonly string[];
  rule: SaleRule | undefined;
  onChange: (keys: string[]) => void;
  /** All of them are chosen to begin with: the rest of the catalogue is not looked at. */
  isFixed: boolean;
  error: string | undefined;
}

/** Which products are in a sale: ticked one by one, or all of a kind or a brand, each with its price before and in the sale. */
export function ProductChoice({ candidates, chosen, rule, onChange, isFixed, error }: ProductChoiceProps) {
  const kinds = useKinds();
  const [kind, setKind] = useState('');
  const [brand, setBrand] = useState('');
  const [isOnlyChosen, setOnlyChosen] = useState(!isFixed && chosen.length > 0);
  const keys = new Set(chosen);
  const brands = [...new Set(candidates.map((product) => product.brand))].filter(Boolean).sort();
  const shown = candidates.filter(
    (product) =>
      (kind === '' || product.category === kind) &&
      (brand === '' || product.brand === brand) &&
      (!isOnlyChosen || keys.has(product.key)),
  );
  const unticked = shown.filter(({ key }) => !keys.has(key));
  const shownKeys = new Set(shown.map(({ key }) => key));
  return (
    <section aria-label="Products of the sale" className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-3">
        {!isFixed && (
          <SelectField
            label="Show"
            options={[
              { value: 'chosen', label: 'In the sale' },
              { value: 'all', label: 'All products' },
            ]}
            value={isOnlyChosen ? 'chosen' : 'all'}
            onChange={(event) => setOnlyChosen(event.currentTarget.value === 'chosen')}
          />
        )}
        <SelectField
          label="Kind"
          nothing="All kinds"
          options={kinds.map(({ key, words }) => ({ value: key, label: words.plural }))}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value)}
        />
        <SelectField
          label="Brand"
          nothing="All brands"
          options={brands.map((name) => ({ value: name, label: name }))}
          value={brand}
          onChange={(event) => setBrand(event.currentTarget.value)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="text-muted">
          {counted(chosen.length, 'product')} in the sale
        </p>
        {unticked.length > 0 && (
          <Button onClick={() => onChange([...chosen, ...unticked.map(({ key }) => key)])}>
            Take in all {shown.length} shown
          </Button>
        )}
        {unticked.length < shown.length && (
          <Button kind="bare" onClick={() => onChange(chosen.filter((key) => !shownKeys.has(key)))}>
            Take out all shown
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
        <p className="text-muted">No product fits.</p>
      )}
    </section>
  );
}

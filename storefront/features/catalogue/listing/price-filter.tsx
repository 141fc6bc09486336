import { memo, useState } from 'react';
import { type ListingState, PAGE_SIZE, type PriceLimits } from '#domain/listing/listing-rules.ts';
import { priceRange } from '#domain/listing/listing-state.ts';
import { formatPkr } from '#domain/payments/money.ts';
import * as words from '#messages/listing.ts';
import { type Range, Slider } from '#web/ui/slider.tsx';
import type { ListingControls } from './use-listing-state.ts';

const LABELS = [words.minimumPrice, words.maximumPrice] as const;
const ENDS = [
  { label: words.priceFrom, name: 'price_min' },
  { label: words.priceTo, name: 'price_max' },
] as const;

interface PriceFilterProps extends Pick<ListingState, 'priceMin' | 'priceMax'> {
  limits: PriceLimits;
  change: ListingControls['change'];
}

/** The price range by slider or by typing. While a thumb moves only the figures follow; the list does when it comes to rest. */
export const PriceFilter = memo(function PriceFilter({ limits, priceMin, priceMax, change }: PriceFilterProps) {
  const { min, max, step } = limits;
  const [moving, setMoving] = useState<Range>();
  const set: Range = [priceMin ?? min, priceMax ?? max];
  const range = moving ?? set;

  function commit([low, high]: Range) {
    setMoving(undefined);
    change((current) => ({ ...current, ...priceRange(low, high, limits), shown: PAGE_SIZE }));
  }

  return (
    <fieldset>
      <legend className="font-semibold text-sm">{words.price}</legend>
      <div className="mt-1 noscript:hidden">
        <Slider
          min={min}
          max={max}
          step={step}
          value={range}
          labels={LABELS}
          valueText={formatPkr}
          onInput={setMoving}
          onCommit={commit}
        />
      </div>
      <div className="mt-1 grid grid-cols-2 gap-2">
        {([0, 1] as const).map((end) => (
          <PriceInput
            key={ENDS[end].name}
            {...ENDS[end]}
            price={range[end]}
            onCommit={(typed) => commit(withEnd(set, end, typed, limits))}
          />
        ))}
      </div>
    </fieldset>
  );
});

/** A typed end stays within the limits and does not pass the other. */
function withEnd([low, high]: Range, end: 0 | 1, typed: number, { min, max }: PriceLimits): Range {
  const price = Math.min(Math.max(typed, min), max);
  return end === 0 ? [Math.min(price, high), high] : [low, Math.max(price, low)];
}

interface PriceInputProps {
  label: string;
  name: string;
  price: number;
  onCommit: (price: number) => void;
}

function PriceInput({ label, name, price, onCommit }: PriceInputProps) {
  const [draft, setDraft] = useState<string>();

  function commit() {
    const digits = draft?.replace(/\D/g, '').slice(0, 9);
    setDraft(undefined);
    if (digits) onCommit(Number(digits));
  }

  return (
    <label className="text-muted text-xs">
      {label}
      <input
        name={name}
        inputMode="numeric"
        value={draft ?? price}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
        className="price mt-1 h-11 w-full min-w-0 rounded-lg border border-line bg-page px-3 text-ink text-sm"
      />
    </label>
  );
}

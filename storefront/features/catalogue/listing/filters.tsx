import { memo, useId } from 'react';
import type { Facet, FacetCounts } from '#domain/listing/facets.ts';
import { setFilter } from '#domain/listing/listing.ts';
import { translated, useValueWords } from '#storefront/browser/translated.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PriceFilter } from './price-filter.tsx';
import type { ListingControls } from './use-listing-state.ts';

interface FiltersProps {
  controls: ListingControls;
  counts: FacetCounts;
}

/** All filters of a listing, one group under the other: in the sidebar, or in the sheet. */
export function Filters({ controls, counts }: FiltersProps) {
  const { facets, price } = controls.listing;
  return (
    <div className="grid gap-7">
      <Groups facets={facets.slice(0, price?.place ?? 0)} controls={controls} counts={counts} />
      {price && <PriceFilter limits={price} {...pricesOf(controls)} />}
      <Groups facets={facets.slice(price?.place ?? 0)} controls={controls} counts={counts} />
    </div>
  );
}

function Groups({ facets, controls, counts }: FiltersProps & { facets: readonly Facet[] }) {
  return facets.map((facet) => (
    <fieldset key={facet.name}>
      <legend className="pb-1 font-semibold text-sm">{translated(facet.label)}</legend>
      <Options
        facet={facet}
        controls={controls}
        counts={counts}
        className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 text-sm hover:bg-panel lg:pointer-fine:min-h-9"
        boxClass="size-5 shrink-0 accent-brand"
      />
    </fieldset>
  ));
}

const pricesOf = ({ state: { priceMin, priceMax }, change }: ListingControls) => ({ priceMin, priceMax, change });

/** The one group of a listing that has no other, in a row above the products. */
export function FilterPills({ facet, controls, counts }: FiltersProps & { facet: Facet }) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{translated(facet.label)}</legend>
      <Options
        facet={facet}
        controls={controls}
        counts={counts}
        className="relative flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line px-4 font-semibold text-sm hover:bg-panel has-checked:border-action has-checked:bg-action has-checked:text-on-action has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
        boxClass="absolute inset-0 cursor-pointer opacity-0"
      />
    </fieldset>
  );
}

interface OptionsProps extends FiltersProps {
  facet: Facet;
  className: string;
  boxClass: string;
}

function Options({ facet, controls: { listing, state, change }, counts, ...look }: OptionsProps) {
  const id = useId();
  return facet.options.map((option, position) => (
    <Option
      key={option.id}
      id={`${id}${position}`}
      group={facet.name}
      option={option}
      isTicked={state.filters[facet.name]?.includes(option.id) ?? false}
      count={counts[facet.name]?.[position] ?? 0}
      listing={listing}
      change={change}
      {...look}
    />
  ));
}

interface OptionProps
  extends Pick<OptionsProps, 'className' | 'boxClass'>,
    Pick<ListingControls, 'listing' | 'change'> {
  id: string;
  group: string;
  option: Facet['options'][number];
  isTicked: boolean;
  count: number;
}

/**
 * No option is ever disabled, not even one that would leave no products: a tick must always be possible to take back. The new
 * state comes from the box, not from the former state, so that a tick that is reported twice counts once.
 */
const Option = memo(function Option(props: OptionProps) {
  const { id, group, option, isTicked, count, listing, change, className, boxClass } = props;
  const wordsOf = useValueWords();
  const tick = (isOn: boolean) => change((current) => setFilter(current, listing, group, option.id, isOn));
  return (
    <label className={classNames('group/option', className, count === 0 && !isTicked && 'text-muted')}>
      <input
        type="checkbox"
        name={group}
        value={option.id}
        checked={isTicked}
        aria-describedby={id}
        onChange={({ target }) => tick(target.checked)}
        className={boxClass}
      />
      <span className="min-w-0">{translated(wordsOf(option.label))}</span>
      <span
        id={id}
        aria-hidden
        className="ms-auto font-normal text-muted text-xs tabular-nums group-has-checked/option:text-current"
      >
        {count}
      </span>
    </label>
  );
});

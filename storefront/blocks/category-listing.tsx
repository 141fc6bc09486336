import type { ReactNode } from 'react';
import * as words from '#messages/listing.ts';
import { translated } from '#storefront/browser/translated.tsx';
import { Chips } from '#storefront/features/catalogue/listing/chips.tsx';
import { EmptyListing } from '#storefront/features/catalogue/listing/empty-state.tsx';
import { FilterSheet } from '#storefront/features/catalogue/listing/filter-sheet.tsx';
import { FilterPills, Filters } from '#storefront/features/catalogue/listing/filters.tsx';
import { ApplyButton, ListingForm } from '#storefront/features/catalogue/listing/listing-form.tsx';
import type { ListingData } from '#storefront/features/catalogue/listing/served-page.ts';
import { type ListingView, useListing } from '#storefront/features/catalogue/listing/use-listing.ts';
import { Results } from './listing-results.tsx';
import { SearchInstead } from './search-instead.tsx';

interface CategoryListingProps {
  data: ListingData;
  title: string;
  lead: string;
  /** Behind the lead. */
  hint?: ReactNode;
  /** The visible heading of the list, where it has one. */
  listTitle?: string;
  /** Below the list. */
  children?: ReactNode;
}

/** The page of one kind: heading, filters, products. */
export function CategoryListing(props: CategoryListingProps) {
  const { data, title, lead, hint, listTitle, children } = props;
  const view = useListing(data);
  const { controls, deferred, result } = view;
  const { facets, price } = controls.listing;
  const [facet] = facets;
  const isBeside = facets.length > 1 || price !== undefined;
  const list = {
    view,
    title: listTitle ?? words.results,
    hasVisibleTitle: listTitle !== undefined,
    // Even when all are shown, except where the list has a heading of its own.
    alwaysOffersMore: listTitle === undefined,
    empty: <Nothing view={view} isBeside={isBeside} />,
  };
  return (
    <main className="wide pt-8 lg:pt-12">
      <Heading view={view} title={title} lead={lead} hint={hint} />
      {/* Many filters have a column of their own; a single group fits into a row above the products. */}
      {isBeside ? (
        <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-10 xl:gap-x-14">
          <Sidebar view={view} />
          <Results
            {...list}
            isBeside
            opener={<FilterSheet controls={controls} deferred={deferred} result={result} />}
            row={<Chips controls={controls} deferred={deferred} />}
          />
        </div>
      ) : (
        <Results
          {...list}
          rowPlace="above"
          row={
            <ListingForm controls={controls}>
              {facet && <FilterPills facet={facet} controls={controls} counts={result.counts} />}
              {facet && <ApplyButton className="mt-2 px-4!" />}
            </ListingForm>
          }
        />
      )}
      {children}
    </main>
  );
}

function Nothing({ view: { controls, answer }, isBeside }: { view: ListingView; isBeside: boolean }) {
  return (
    <>
      <EmptyListing controls={controls} isShort={answer !== undefined && answer.instead.length > 0} />
      {answer && <SearchInstead answer={answer} here={controls.listing.kind} isBeside={isBeside} />}
    </>
  );
}

function Heading({ view, title, lead, hint }: { view: ListingView; title: string; lead: string; hint: ReactNode }) {
  const { search } = view.settled;
  return (
    <div className="mb-4 sm:mb-6 lg:mb-8">
      <h1 className="wrap-anywhere text-4xl sm:text-5xl">
        {search === '' ? translated(title) : words.searchResults(search)}
      </h1>
      <p className="mt-3 text-muted">
        {search === '' ? translated(lead) : words.foundResults(view.result.found)}
        {search === '' && hint && <> {hint}</>}
      </p>
    </div>
  );
}

function Sidebar({ view: { controls, result } }: { view: ListingView }) {
  return (
    <aside
      aria-label={words.filters}
      className="hidden noscript:block lg:sticky lg:top-20 lg:-mx-3 lg:block lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:px-3 lg:pt-3 lg:pb-6"
    >
      <ListingForm controls={controls}>
        <Filters controls={controls} counts={result.counts} />
        <ApplyButton className="mt-6 w-full" />
      </ListingForm>
    </aside>
  );
}

import type { ReactNode } from 'react';
import { PAGE_SIZE } from '#domain/listing/listing-rules.ts';
import * as listingWords from '#messages/listing.ts';
import { ListingFailure } from '#storefront/features/catalogue/listing/listing-failure.tsx';
import { ApplyButton } from '#storefront/features/catalogue/listing/listing-form.tsx';
import { LoadMore } from '#storefront/features/catalogue/listing/load-more.tsx';
import { SortSelect } from '#storefront/features/catalogue/listing/sort-select.tsx';
import type { ListingView } from '#storefront/features/catalogue/listing/use-listing.ts';
import { ViewToggle } from '#storefront/features/catalogue/listing/view-toggle.tsx';
import { useFocusAfterRemoval } from '#web/browser/use-focus-after-removal.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ProductGrid } from './product-grid.tsx';

interface ResultsProps {
  view: ListingView;
  /** The heading of the list; hidden, for screen readers only, unless `hasVisibleTitle`. */
  title: string;
  hasVisibleTitle?: boolean;
  /** Shown in the list's place when nothing matches. */
  empty: ReactNode;
  /** Whether there are filters at the side. */
  isBeside?: boolean;
  /** Even where everything is shown already. */
  alwaysOffersMore?: boolean;
  /** Opens the filters on small screens. */
  opener?: ReactNode;
  /** Filters in a row: beside the count on large screens; on small ones above everything, or below. */
  row?: ReactNode;
  rowPlace?: 'above' | 'below';
}

/** The results: how many match, the sort, and the products themselves, as many as are shown. */
export function Results({ view, opener, row, rowPlace = 'below', empty, ...list }: ResultsProps) {
  const { controls, settled, result } = view;
  const { sorts, hasListView, words } = controls.listing;
  const canSort = sorts.length > 0;
  const isEmpty = result.found === 0;
  // The button that clears the filters goes with the words that nothing was found.
  const place = useFocusAfterRemoval<HTMLDivElement>(isEmpty ? 1 : 0);
  return (
    <div className="flex flex-wrap content-start items-start gap-x-4">
      {row && (
        <div
          className={classNames(
            'min-w-0 max-lg:w-full lg:order-2 lg:flex-1 lg:py-2',
            rowPlace === 'below' && 'max-lg:order-4 max-lg:pt-2',
          )}
        >
          {row}
        </div>
      )}
      {(canSort || opener) && (
        <div className="flex items-center gap-2 py-2 max-sm:sticky max-sm:top-16 max-sm:z-20 max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:bg-page/90 max-sm:px-4 max-sm:backdrop-blur-lg sm:order-3 sm:ms-auto">
          {opener}
          {canSort && <SortSelect controls={controls} />}
          {canSort && <ApplyButton className="px-4!" />}
        </div>
      )}
      <p
        role="status"
        className="text-muted text-sm tabular-nums leading-11 max-sm:flex-1 sm:order-1 sm:py-2 sm:max-md:w-full"
      >
        {listingWords.showing(result.found, result.total, words.noun)}
      </p>
      {hasListView && (
        <div className="sm:order-3 sm:py-2">
          <ViewToggle controls={controls} />
        </div>
      )}
      {view.retry && <ListingFailure noun={words.noun} onRetry={view.retry} />}
      <div
        ref={place}
        tabIndex={-1}
        aria-busy={settled !== controls.state}
        className="order-5 w-full pt-4 outline-none"
      >
        {isEmpty ? empty : <Products view={view} {...list} />}
      </div>
    </div>
  );
}

type ProductsProps = Omit<ResultsProps, 'opener' | 'row' | 'rowPlace' | 'empty'>;

function Products({ view, title, hasVisibleTitle, isBeside = false, alwaysOffersMore }: ProductsProps) {
  const { controls, settled, result } = view;
  return (
    <>
      <h2 className={classNames(hasVisibleTitle ? 'mb-6 text-2xl' : 'sr-only')}>{title}</h2>
      <ProductGrid
        items={result.items}
        view={settled.view}
        isBeside={isBeside}
        // Back leads to where a list that was made longer was left, to the pixel.
        isExact={settled.shown > PAGE_SIZE}
      />
      {(alwaysOffersMore || result.found > settled.shown) && (
        <LoadMore controls={controls} shown={settled.shown} found={result.found} />
      )}
    </>
  );
}

import { useId } from 'react';
import * as words from '#messages/listing.ts';
import { CategoryTabs } from '#storefront/features/catalogue/listing/category-tabs.tsx';
import { EmptyTab } from '#storefront/features/catalogue/listing/empty-state.tsx';
import { ListingForm } from '#storefront/features/catalogue/listing/listing-form.tsx';
import type { ListingData } from '#storefront/features/catalogue/listing/served-page.ts';
import { useListing } from '#storefront/features/catalogue/listing/use-listing.ts';
import { tabId } from '#web/ui/tabs.tsx';
import { Results } from './listing-results.tsx';

/** Products of several kinds, one kind to a tab. */
export function TabbedListing({ data }: { data: ListingData }) {
  const view = useListing(data);
  const panelId = useId();
  const { controls, result } = view;
  return (
    <>
      <ListingForm controls={controls} />
      <CategoryTabs controls={controls} sizes={data.sizes} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, controls.state.tab)}>
        <Results
          view={view}
          title={words.products}
          empty={<EmptyTab controls={controls} isBare={result.total === 0} />}
        />
      </div>
    </>
  );
}

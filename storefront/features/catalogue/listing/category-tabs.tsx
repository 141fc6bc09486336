import { useLocation } from 'react-router';
import { ALL, PAGE_SIZE } from '#domain/listing/listing-rules.ts';
import { listingQuery } from '#domain/listing/listing-state.ts';
import * as words from '#messages/listing.ts';
import { useKinds } from '#storefront/browser/kinds.ts';
import { addressOf } from '#storefront/browser/language.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import type { ListingControls } from './use-listing-state.ts';

interface CategoryTabsProps {
  controls: ListingControls;
  /** How many products of each kind there are. */
  sizes: Readonly<Record<string, number>>;
  panelId: string;
}

export function CategoryTabs({ controls: { listing, state, change }, sizes, panelId }: CategoryTabsProps) {
  const { pathname } = useLocation();
  const kinds = useKinds().filter(({ key }) => listing.tabs.includes(key));
  const all = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const tabs = [
    { key: ALL, label: words.all, count: all },
    ...kinds.map(({ key, plural }) => ({ key, label: plural, count: sizes[key] ?? 0 })),
  ].map((tab) => ({
    ...tab,
    href: addressOf(pathname) + listingQuery({ ...state, tab: tab.key, shown: PAGE_SIZE }, listing),
  }));
  return (
    <Tabs
      label={words.categories}
      tabs={tabs}
      current={state.tab}
      panelId={panelId}
      onSelect={(tab) => change((current) => ({ ...current, tab, shown: PAGE_SIZE }))}
    />
  );
}

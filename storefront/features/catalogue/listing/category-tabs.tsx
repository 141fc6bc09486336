import { useLocation } from 'react-router';
import { CATEGORIES, CATEGORY_NAMES, type Category } from '#domain/catalogue/product.ts';
import { PAGE_SIZE, type Tab } from '#domain/listing/listing-rules.ts';
import { listingQuery } from '#domain/listing/listing-state.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import type { ListingControls } from './use-listing-state.ts';

const LABELS: Record<Tab, string> = { all: 'All', ...CATEGORY_NAMES };

interface CategoryTabsProps {
  controls: ListingControls;
  sizes: Readonly<Record<Category, number>>;
  panelId: string;
}

export function CategoryTabs({ controls: { listing, state, change }, sizes, panelId }: CategoryTabsProps) {
  const { pathname } = useLocation();
  const counts: Readonly<Record<Tab, number>> = {
    all: CATEGORIES.reduce((sum, category) => sum + (sizes[category] ?? 0), 0),
    ...sizes,
  };
  const tabs = ['all', ...CATEGORIES].map((tab) => ({
    key: tab,
    label: LABELS[tab] ?? '',
    count: counts[tab] ?? 0,
    href: `${pathname}${listingQuery({ ...state, tab, shown: PAGE_SIZE }, listing)}`,
  }));
  return (
    <Tabs
      label="Categories"
      tabs={tabs}
      current={state.tab}
      panelId={panelId}
      onSelect={(tab) => change((current) => ({ ...current, tab, shown: PAGE_SIZE }))}
    />
  );
}

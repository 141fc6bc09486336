import type { MetaDescriptor } from 'react-router';
import type { ListingData } from './features/catalogue/listing/use-listing.ts';
import { pageMeta } from './page-meta.ts';
import { breadcrumbData, type Crumb, itemListData } from './structured-data.ts';

interface ListingMeta {
  title: string;
  description: string;
  path: string;
  card: string;
  /** Between home and the listing. */
  crumbs?: readonly Crumb[];
  data: ListingData | undefined;
}

/** A listing names the products it shows, and the way to itself. */
export function listingMeta({ data, crumbs = [], ...page }: ListingMeta): MetaDescriptor[] {
  const { title: name, path } = page;
  const items = data?.served.page.items ?? [];
  return pageMeta({
    ...page,
    data: [
      breadcrumbData([{ name: 'Home', path: '/' }, ...crumbs, { name, path }]),
      ...(items.length > 0 ? [itemListData(items)] : []),
    ],
  });
}

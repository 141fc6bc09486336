import type { Location, MetaDescriptor } from 'react-router';
import { searchText } from '#domain/search/search-text.ts';
import * as words from '#messages/listing.ts';
import type { ListingData } from '#storefront/features/catalogue/listing/served-page.ts';
import { pageMeta } from './page-meta.ts';
import type { Matches } from './site-in.ts';
import { breadcrumbData, type Crumb, itemListData } from './structured-data.ts';

interface ListingMeta {
  title: string;
  description: string;
  path: string;
  card: string;
  /** Between home and the listing. */
  crumbs?: readonly Crumb[];
  data: ListingData | undefined;
  /** Where the listing can be searched. */
  location?: Location;
}

/** A listing names what was searched for, the products it shows, and the way to itself. */
export function listingMeta(matches: Matches, { data, crumbs = [], location, ...page }: ListingMeta): MetaDescriptor[] {
  const { title: name, path } = page;
  const search = searchText(new URLSearchParams(location?.search).get('search') ?? '');
  const items = data?.served.page.items ?? [];
  return pageMeta(matches, {
    ...page,
    title: search === '' ? name : words.searchResults(search),
    data: (publicUrl) => [
      breadcrumbData(publicUrl, [{ name: words.home, path: '/' }, ...crumbs, { name, path }]),
      ...(items.length > 0 ? [itemListData(publicUrl, items)] : []),
    ],
  });
}

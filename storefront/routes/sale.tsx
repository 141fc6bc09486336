import { PageHeading } from '#storefront/blocks/page-heading.tsx';
import { TabbedListing } from '#storefront/blocks/tabbed-listing.tsx';
import { listingAt, listingResponse } from '#storefront/data/listing-data.server.ts';
import { publishedCatalogue } from '#storefront/data/page-context.server.ts';
import { visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import { listingMeta } from '#storefront/meta/listing-meta.ts';
import type { Route } from './+types/sale.ts';

export { loaderHeaders as headers } from '#storefront/data/loader-headers.ts';
export { revalidateOnPathChange as shouldRevalidate } from '#storefront/data/revalidate-on-path-change.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  const { sale } = publishedCatalogue(context).shop;
  return listingResponse({ ...listingAt(visibleCatalogue(context), '/sale', url), words: sale }, url);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title = '', lead = '' } = loaderData?.words ?? {};
  return listingMeta(matches, {
    title,
    description: lead,
    path: '/sale',
    card: 'pages/sale',
    data: loaderData,
  });
}

export default function Sale({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <PageHeading title={loaderData.words.title}>{loaderData.words.lead}</PageHeading>
      <div className="wide pt-6">
        <TabbedListing data={loaderData} />
      </div>
    </main>
  );
}

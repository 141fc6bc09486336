import { PageHeading } from '#storefront/blocks/page-heading.tsx';
import { TabbedListing } from '#storefront/blocks/tabbed-listing.tsx';
import { listingResponse, saleListing } from '#storefront/data/listing-data.server.ts';
import { visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import { listingMeta } from '#storefront/meta/listing-meta.ts';
import type { Route } from './+types/sale.ts';

export { keepOnQueryChange as shouldRevalidate } from '#storefront/data/keep-on-query-change.ts';
export { loaderHeaders as headers } from '#storefront/data/loader-headers.ts';

const LEAD =
  'Everything that costs less than it used to. The old price is struck through; the new one is what you pay.';

export function loader({ url, context }: Route.LoaderArgs) {
  return listingResponse(saleListing(visibleCatalogue(context), url), url);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return listingMeta(matches, {
    title: 'Sale Items',
    description: LEAD,
    path: '/sale',
    card: 'pages/sale',
    data: loaderData,
  });
}

export default function Sale({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <PageHeading title="Sale Items">{LEAD}</PageHeading>
      <div className="wide pt-6">
        <TabbedListing data={loaderData} />
      </div>
    </main>
  );
}

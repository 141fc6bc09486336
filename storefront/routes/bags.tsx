import { CategoryListing } from '#storefront/blocks/category-listing.tsx';
import { categoryListing, listingAnswer } from '#storefront/data/listing-data.server.ts';
import { listingMeta } from '#storefront/meta/listing-meta.ts';
import type { Route } from './+types/bags.ts';

export { keepOnQueryChange as shouldRevalidate } from '#storefront/data/keep-on-query-change.ts';
export { loaderHeaders as headers } from '#storefront/data/loader-headers.ts';

const LEAD = 'Racket bags and backpacks with room for the whole match, shoes and all.';

export function loader({ request }: Route.LoaderArgs) {
  return listingAnswer(categoryListing('bags', request), request);
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return listingMeta({
    title: 'Padel Bags',
    description: LEAD,
    path: '/bags',
    card: 'pages/bags',
    data: loaderData,
    location,
  });
}

export default function Bags({ loaderData }: Route.ComponentProps) {
  return <CategoryListing data={loaderData} title="Padel Bags" lead={LEAD} alwaysOffersMore />;
}

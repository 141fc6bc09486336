import { CategoryListing } from '#storefront/blocks/category-listing.tsx';
import { categoryListing, listingAnswer } from '#storefront/data/listing-data.server.ts';
import { listingMeta } from '#storefront/meta/listing-meta.ts';
import type { Route } from './+types/shoes.ts';

export { keepOnQueryChange as shouldRevalidate } from '#storefront/data/keep-on-query-change.ts';
export { loaderHeaders as headers } from '#storefront/data/loader-headers.ts';

const LEAD = 'Grip for sand and turf, and a sole that holds when you change direction.';

export function loader({ request }: Route.LoaderArgs) {
  return listingAnswer(categoryListing('shoes', request), request);
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return listingMeta({
    title: 'Padel Shoes',
    description: LEAD,
    path: '/shoes',
    card: 'pages/shoes',
    data: loaderData,
    location,
  });
}

export default function Shoes({ loaderData }: Route.ComponentProps) {
  return <CategoryListing data={loaderData} title="Padel Shoes" lead={LEAD} alwaysOffersMore />;
}

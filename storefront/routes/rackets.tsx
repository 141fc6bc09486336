import { CategoryListing } from '#storefront/blocks/category-listing.tsx';
import { categoryListing, listingAnswer } from '#storefront/data/listing-data.server.ts';
import { listingMeta } from '#storefront/meta/listing-meta.ts';
import type { Route } from './+types/rackets.ts';

export { keepOnQueryChange as shouldRevalidate } from '#storefront/data/keep-on-query-change.ts';
export { loaderHeaders as headers } from '#storefront/data/loader-headers.ts';

const LEAD = 'Every shape, balance and level, from the first racket to the last set.';

export function loader({ request }: Route.LoaderArgs) {
  return listingAnswer(categoryListing('rackets', request), request);
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return listingMeta({
    title: 'Padel Rackets',
    description: LEAD,
    path: '/rackets',
    card: 'pages/rackets',
    data: loaderData,
    location,
  });
}

export default function Rackets({ loaderData }: Route.ComponentProps) {
  return <CategoryListing data={loaderData} title="Padel Rackets" lead={LEAD} alwaysOffersMore />;
}

import { CategoryListing } from '#storefront/blocks/category-listing.tsx';
import { categoryListing, listingAnswer } from '#storefront/data/listing-data.server.ts';
import { listingMeta } from '#storefront/meta/listing-meta.ts';
import type { Route } from './+types/accessories.ts';

export { keepOnQueryChange as shouldRevalidate } from '#storefront/data/keep-on-query-change.ts';
export { loaderHeaders as headers } from '#storefront/data/loader-headers.ts';

const LEAD = 'Grips, wristbands, balls, dampeners and strings: the small things that decide long rallies.';

const ADVICE = [
  {
    title: 'Essential Accessories',
    text: 'A fresh overgrip before a match day, wristbands against the Karachi heat, and a new can of balls when the old ones stop jumping. Keep a spare of each in the bag.',
  },
  {
    title: 'Professional Care',
    text: 'Wipe the face and the grip dry after play, keep the racket out of a hot car, and change the overgrip every few matches. Not sure what fits? Ask us on WhatsApp.',
  },
];

export function loader({ request }: Route.LoaderArgs) {
  return listingAnswer(categoryListing('accessories', request), request);
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return listingMeta({
    title: 'Padel Accessories',
    description: LEAD,
    path: '/accessories',
    card: 'pages/accessories',
    data: loaderData,
    location,
  });
}

export default function Accessories({ loaderData }: Route.ComponentProps) {
  return (
    <CategoryListing data={loaderData} title="Padel Accessories" lead={LEAD} listTitle="Featured Accessories">
      <div className="mt-16 grid gap-4 md:grid-cols-2">
        {ADVICE.map(({ title, text }) => (
          <section key={title} className="rounded-card bg-panel p-6 sm:p-8">
            <h2 className="text-xl">{title}</h2>
            <p className="mt-3 max-w-prose text-muted">{text}</p>
          </section>
        ))}
      </div>
    </CategoryListing>
  );
}

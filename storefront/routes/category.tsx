import type { Category } from '#domain/catalogue/product.ts';
import { CategoryListing } from '#storefront/blocks/category-listing.tsx';
import { FinderHint, FinderInvitation } from '#storefront/blocks/finder-invitation.tsx';
import { categoryListing, listingResponse } from '#storefront/data/listing-data.server.ts';
import { publishedCatalogue } from '#storefront/data/page-context.server.ts';
import { visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import { listingMeta } from '#storefront/meta/listing-meta.ts';
import type { Route } from './+types/category.ts';
import { categoryOf } from './category-of.ts';

export { loaderHeaders as headers } from '#storefront/data/loader-headers.ts';
export { revalidateOnPathChange as shouldRevalidate } from '#storefront/data/revalidate-on-path-change.ts';

/** The button for more products is there even when all are shown, except where the list has a heading of its own. */
const OFFERS_MORE: Readonly<Record<Category, boolean>> = { rackets: true, shoes: true, bags: true, accessories: false };

export function loader({ url, context }: Route.LoaderArgs) {
  const category = categoryOf(url);
  const { categories, finder } = publishedCatalogue(context).shop;
  const words = {
    ...categories[category as keyof typeof categories],
    ...(category === 'rackets' && { finder: finder.invitation }),
  };
  return listingResponse({ ...categoryListing(visibleCatalogue(context), category, url), words }, url);
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const category = categoryOf(location);
  const { title = '', lead = '' } = loaderData?.words ?? {};
  const page = { title, description: lead, path: `/${category}`, card: `pages/${category}` };
  return listingMeta(matches, { ...page, data: loaderData, location });
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const category = loaderData.kind;
  const { title, lead, listTitle, advice, finder } = loaderData.words;
  return (
    // Another category is another page, though it is the same module: nothing of its state is taken along.
    <CategoryListing
      key={category}
      data={loaderData}
      title={title}
      lead={lead}
      {...(category === 'rackets' && { hint: <FinderHint /> })}
      {...(listTitle && { listTitle })}
      alwaysOffersMore={OFFERS_MORE[category] ?? true}
    >
      {finder && <FinderInvitation words={finder} className="mt-16" />}
      {advice.length > 0 && (
        <div className="mt-16 grid gap-4 md:grid-cols-2">
          {advice.map(({ title, text }) => (
            <section key={title} className="rounded-card bg-panel p-6 sm:p-8">
              <h2 className="text-xl">{title}</h2>
              <p className="mt-3 max-w-prose text-muted">{text}</p>
            </section>
          ))}
        </div>
      )}
    </CategoryListing>
  );
}

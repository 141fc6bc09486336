import { CategoryListing } from '#storefront/blocks/category-listing.tsx';
import { FinderHint, FinderInvitation } from '#storefront/blocks/finder-invitation.tsx';
import { categoryListing, listingResponse } from '#storefront/data/listing-data.server.ts';
import { visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import { listingMeta } from '#storefront/meta/listing-meta.ts';
import type { Route } from './+types/category.ts';
import { categoryOf } from './category-of.ts';
import { CATEGORY_WORDS } from './category-words.ts';

export { keepOnQueryChange as shouldRevalidate } from '#storefront/data/keep-on-query-change.ts';
export { loaderHeaders as headers } from '#storefront/data/loader-headers.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  return listingResponse(categoryListing(visibleCatalogue(context), categoryOf(url), url), url);
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const category = categoryOf(location);
  const { title, lead } = CATEGORY_WORDS[category];
  const page = { title, description: lead, path: `/${category}`, card: `pages/${category}` };
  return listingMeta(matches, { ...page, data: loaderData, location });
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const category = loaderData.kind;
  const { title, lead, listTitle, advice, alwaysOffersMore } = CATEGORY_WORDS[category];
  return (
    // Another category is another page, though it is the same module: nothing of its state is taken along.
    <CategoryListing
      key={category}
      data={loaderData}
      title={title}
      lead={lead}
      {...(category === 'rackets' && { hint: <FinderHint /> })}
      {...(listTitle && { listTitle })}
      alwaysOffersMore={alwaysOffersMore}
    >
      {category === 'rackets' && <FinderInvitation className="mt-16" />}
      {advice && (
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

import { FINDER_KIND } from '#domain/finder/finder-kind.ts';
import { findKind } from '#domain/kinds/kind.ts';
import { CategoryListing } from '#storefront/blocks/category-listing.tsx';
import { FinderHint, FinderInvitation } from '#storefront/blocks/finder-invitation.tsx';
import { NotFoundBoundary } from '#storefront/blocks/not-found-boundary.tsx';
import { translated } from '#storefront/browser/translated.tsx';
import { kindCard } from '#storefront/data/kind-card.server.ts';
import { listingAt, listingResponse } from '#storefront/data/listing-data.server.ts';
import { notFound } from '#storefront/data/not-found.server.ts';
import { publishedCatalogue } from '#storefront/data/page-context.server.ts';
import { visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import { listingMeta } from '#storefront/meta/listing-meta.ts';
import type { Route } from './+types/category.ts';

export { loaderHeaders as headers } from '#storefront/data/loader-headers.ts';
export { revalidateOnPathChange as shouldRevalidate } from '#storefront/data/revalidate-on-path-change.ts';

export function loader({ params, url, context }: Route.LoaderArgs) {
  const visible = visibleCatalogue(context);
  const kind = findKind(visible.kinds, params.kind);
  if (!kind) return notFound(`/${params.kind}`, url, visible);
  const { heading, lead, listTitle } = kind.words;
  const page = {
    heading,
    lead,
    ...(listTitle !== undefined && { listTitle }),
    info: kind.info,
    card: kindCard(kind.key, visible.pictures),
    ...(kind.key === FINDER_KIND && { finder: publishedCatalogue(context).shop.finder.invitation }),
  };
  return listingResponse({ ...listingAt(visible, `/${kind.key}`, url), page }, url);
}

export function meta({ params: { kind }, loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { heading, lead, card } = loaderData.page;
  return listingMeta(matches, {
    title: heading,
    description: lead,
    path: `/${kind}`,
    card,
    data: loaderData,
    location,
  });
}

export default function CategoryPage({ loaderData, params: { kind } }: Route.ComponentProps) {
  const { heading, lead, listTitle, info, finder } = loaderData.page;
  return (
    // Another kind is another page, though it is the same route: nothing of its state is taken along.
    <CategoryListing
      key={kind}
      data={loaderData}
      title={heading}
      lead={lead}
      {...(finder && { hint: <FinderHint /> })}
      {...(listTitle && { listTitle })}
    >
      {finder && <FinderInvitation words={finder} className="mt-16" />}
      {info.length > 0 && (
        <div className="mt-16 grid gap-4 md:grid-cols-2">
          {info.map(({ title, text }) => (
            <section key={title} className="rounded-card bg-panel p-6 sm:p-8">
              <h2 className="text-xl">{translated(title)}</h2>
              <p className="mt-3 max-w-prose text-muted">{translated(text)}</p>
            </section>
          ))}
        </div>
      )}
    </CategoryListing>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotFoundBoundary error={error} />;
}

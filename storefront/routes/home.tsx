import { FinderInvitation } from '#storefront/blocks/finder-invitation.tsx';
import { Hero } from '#storefront/blocks/home/hero.tsx';
import { HotModels } from '#storefront/blocks/home/hot-models.tsx';
import { ShopByCategory } from '#storefront/blocks/home/shop-by-category.tsx';
import { homeData } from '#storefront/data/home-data.server.ts';
import { publishedCatalogue } from '#storefront/data/page-context.server.ts';
import { pageMeta } from '#storefront/meta/page-meta.ts';
import { organizationData, webSiteData } from '#storefront/meta/structured-data.ts';
import type { Route } from './+types/home.ts';

export function loader({ context }: Route.LoaderArgs) {
  return homeData(publishedCatalogue(context));
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { site, kinds } = matches[0].loaderData ?? {};
  if (!site || !kinds || !loaderData) return [];
  const facts = { ...site, ...loaderData };
  return pageMeta(matches, {
    title: site.tagline,
    description: loaderData.description,
    path: '/',
    data: (publicUrl) => [organizationData(publicUrl, facts), webSiteData(publicUrl, site, kinds)],
  });
}

export default function Home({ loaderData: { scenes, words, kinds, hot } }: Route.ComponentProps) {
  return (
    <main>
      <Hero scenes={scenes} words={words.hero} />
      <ShopByCategory words={words.categories} kinds={kinds} />
      {hot.length > 0 && <HotModels words={words.hotModels} items={hot} />}
      {words.finder && (
        <div className="wide mt-20 lg:mt-28">
          <FinderInvitation words={words.finder} />
        </div>
      )}
    </main>
  );
}

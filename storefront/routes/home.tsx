import { byCategory, hotProducts } from '#domain/catalogue/catalogue-queries.ts';
import { FINDER_KIND } from '#domain/finder/finder-kind.ts';
import { findKind } from '#domain/kinds/kind.ts';
import { FinderInvitation } from '#storefront/blocks/finder-invitation.tsx';
import { Hero } from '#storefront/blocks/home/hero.tsx';
import { HotModels } from '#storefront/blocks/home/hot-models.tsx';
import { ShopByCategory } from '#storefront/blocks/home/shop-by-category.tsx';
import { heroScenes } from '#storefront/data/hero-scenes.server.ts';
import { publishedCatalogue } from '#storefront/data/page-context.server.ts';
import { visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import { pageMeta } from '#storefront/meta/page-meta.ts';
import { organizationData, webSiteData } from '#storefront/meta/structured-data.ts';
import type { Route } from './+types/home.ts';

export function loader({ context }: Route.LoaderArgs) {
  const visible = visibleCatalogue(context);
  const kinds = visible.kinds.map(({ key, icon, card }) => {
    const own = byCategory(visible.items, key);
    const example = hotProducts(own, 1)[0] ?? own[0];
    return { key, icon, card, ...(example && { example }) };
  });
  const { pictures, shop } = publishedCatalogue(context);
  const { description, founded, finder } = shop;
  const { hero, categories, hotModels } = shop.home;
  return {
    scenes: heroScenes(pictures, hero.scenes),
    words: {
      hero: { title: hero.title, text: hero.text, ...(hero.buttons?.length && { buttons: hero.buttons }) },
      categories: { title: categories.title, text: categories.text },
      hotModels,
      ...(findKind(visible.kinds, FINDER_KIND) && { finder: finder.invitation }),
    },
    kinds,
    description,
    founded,
    hot: hotProducts(visible.items),
  };
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

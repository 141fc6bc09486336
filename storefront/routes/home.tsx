import { byCategory, hotProducts } from '#domain/catalogue/catalogue-queries.ts';
import { CATEGORIES } from '#domain/catalogue/product.ts';
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
  const { items } = visibleCatalogue(context);
  const examples = CATEGORIES.map((category) => {
    const own = byCategory(items, category);
    return [category, hotProducts(own, 1)[0] ?? own[0]] as const;
  });
  const { pictures, shop } = publishedCatalogue(context);
  const { description, founded, finder } = shop;
  const { hero, ...home } = shop.home;
  return {
    scenes: heroScenes(pictures, hero.scenes),
    words: { hero: { title: hero.title, text: hero.text }, ...home, finder: finder.invitation },
    description,
    founded,
    hot: hotProducts(items),
    examples: Object.fromEntries(examples),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = matches[0].loaderData?.site;
  if (!site || !loaderData) return [];
  const facts = { ...site, ...loaderData };
  return pageMeta(matches, {
    title: site.tagline,
    description: loaderData.description,
    path: '/',
    data: (publicUrl) => [organizationData(publicUrl, facts), webSiteData(publicUrl, facts)],
  });
}

export default function Home({ loaderData: { scenes, words, hot, examples } }: Route.ComponentProps) {
  return (
    <main>
      <Hero scenes={scenes} words={words.hero} />
      <ShopByCategory words={words.categories} examples={examples} />
      <HotModels words={words.hotModels} items={hot} />
      <div className="wide mt-20 lg:mt-28">
        <FinderInvitation words={words.finder} />
      </div>
    </main>
  );
}

import shop from '#catalogue/shop.json' with { type: 'json' };
import { byCategory, hotProducts } from '#domain/product/catalogue-queries.ts';
import { CATEGORIES } from '#domain/product/product.ts';
import { Hero } from '#storefront/blocks/home/hero.tsx';
import { HotModels } from '#storefront/blocks/home/hot-models.tsx';
import { ShopByCategory } from '#storefront/blocks/home/shop-by-category.tsx';
import { heroScenes } from '#storefront/data/hero-scenes.server.ts';
import { publishedCatalogue } from '#storefront/data/page-context.server.ts';
import { visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import { pageMeta } from '#storefront/meta/page-meta.ts';
import { organizationData, webSiteData } from '#storefront/meta/structured-data.ts';
import type { Route } from './+types/home.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: shop.tagline,
    description: `Padel rackets, shoes, bags and accessories at ${shop.name}. Prices in PKR, delivery in Pakistan and UAE.`,
    path: '/',
    data: (publicUrl) => [organizationData(publicUrl, shop), webSiteData(publicUrl, shop)],
  });
}

export function loader({ context }: Route.LoaderArgs) {
  const { items } = visibleCatalogue(context);
  const examples = CATEGORIES.map((category) => {
    const own = byCategory(items, category);
    return [category, hotProducts(own, 1)[0] ?? own[0]] as const;
  });
  return {
    scenes: heroScenes(publishedCatalogue(context).pictures),
    hot: hotProducts(items),
    examples: Object.fromEntries(examples),
  };
}

export default function Home({ loaderData: { scenes, hot, examples } }: Route.ComponentProps) {
  return (
    <main>
      <Hero scenes={scenes} />
      <ShopByCategory examples={examples} />
      <HotModels items={hot} />
    </main>
  );
}

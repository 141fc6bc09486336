import shop from '../../catalogue/shop.json' with { type: 'json' };
import { byCategory, hotProducts } from '../../domain/catalogue-queries.ts';
import { toListingItem } from '../../domain/listing-item.ts';
import { CATEGORIES } from '../../domain/product.ts';
import { Hero } from '../blocks/home/hero.tsx';
import { HotModels } from '../blocks/home/hot-models.tsx';
import { ShopByCategory } from '../blocks/home/shop-by-category.tsx';
import { heroScenes } from '../hero-scenes.server.ts';
import { pageMeta } from '../page-meta.ts';
import { organizationData, webSiteData } from '../structured-data.ts';
import { visible } from '../visible-products.server.ts';
import type { Route } from './+types/home.ts';

export function meta() {
  return pageMeta({
    title: shop.tagline,
    description: `Padel rackets, shoes, bags and accessories at ${shop.name}. Prices in PKR, delivery in Pakistan and UAE.`,
    path: '/',
    data: [organizationData(shop), webSiteData(shop)],
  });
}

export function loader() {
  const items = visible.map(toListingItem);
  const examples = CATEGORIES.map((category) => {
    const own = byCategory(items, category);
    return [category, hotProducts(own, 1)[0] ?? own[0]] as const;
  });
  return { scenes: heroScenes(), hot: hotProducts(items), examples: Object.fromEntries(examples) };
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

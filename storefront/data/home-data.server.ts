import type { PublishedCatalogue } from '#catalogue/published.ts';
import { hotProducts } from '#domain/catalogue/catalogue-queries.ts';
import { FINDER_KIND } from '#domain/finder/finder-kind.ts';
import { findKind } from '#domain/kinds/kind.ts';
import { heroScenes } from './hero-scenes.server.ts';
import { visibleIn } from './visible-catalogue.server.ts';

/** All that the home page shows of the catalogue. */
export function homeData(catalogue: PublishedCatalogue) {
  const visible = visibleIn(catalogue);
  const kinds = visible.kinds.map(({ key, icon, card }) => {
    const own = visible.itemsOf(key);
    const example = hotProducts(own, 1)[0] ?? own[0];
    return { key, icon, card, ...(example && { example }) };
  });
  const { pictures, shop } = catalogue;
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

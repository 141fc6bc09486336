import type { PublishedCatalogue } from '#catalogue/published.ts';
import type { Shop } from '#catalogue/shop-schema.ts';
import { PAGES_TO_LINK } from '#contract/catalogue/link-targets.ts';
import type { DocumentProblem } from '#contract/catalogue/preview.ts';
import { mistake } from '#contract/mistakes.ts';

type Pages = Pick<PublishedCatalogue, 'kinds' | 'products'>;

/** The buttons of the hero that lead to a page which the shop has not got. */
export function deadTargets({ home }: Pick<Shop, 'home'>, pages: Pages): DocumentProblem[] {
  return (home.hero.buttons ?? []).flatMap(({ to }, place) => {
    if (!to.startsWith('/') || hasPage(to, pages)) return [];
    return [{ field: `home.hero.buttons.${place}.to`, mistake: mistake('page_unknown', { path: to }) }];
  });
}

function hasPage(path: string, { kinds, products }: Pages): boolean {
  const { pathname } = new URL(path, 'https://shop.example');
  if (PAGES_TO_LINK.includes(pathname)) return true;
  const [first, second, ...more] = pathname.slice(1).replace(/\/$/, '').split('/');
  if (more.length > 0) return false;
  if (first === 'brands' || first === 'brand') return second !== undefined;
  if (!kinds.some(({ key, isShown }) => key === first && isShown)) return false;
  return (
    second === undefined || products.some(({ category, slug, hide }) => category === first && slug === second && !hide)
  );
}

import { type PublishedCatalogue, perCatalogue } from '#catalogue/published.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import type { SiteKind } from '#storefront/browser/kinds.ts';

/** Those that have pages. */
export function shownKinds({ kinds }: Pick<PublishedCatalogue, 'kinds'>): readonly Kind[] {
  return kinds.filter(({ isShown }) => isShown);
}

/** What every page has of the kinds. */
export const siteKinds = perCatalogue((catalogue): readonly SiteKind[] =>
  shownKinds(catalogue).map(({ key, icon, words, card, specs, options }) => {
    const onCard = specs
      .filter(({ isOnCard }) => isOnCard)
      .map(({ key, unit }) => ({ key, ...(unit !== undefined && { unit }) }));
    return {
      ...{ key, icon, plural: words.plural, name: card.name },
      ...(onCard.length > 0 && { onCard }),
      ...(options.length > 0 && { options: options.map(({ label }) => ({ label })) }),
    };
  }),
);

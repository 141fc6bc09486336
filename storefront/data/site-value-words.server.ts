import { type PublishedCatalogue, perCatalogue } from '#catalogue/published.ts';
import { variantValues } from '#domain/kinds/variant.ts';
import { visibleIn } from './visible-catalogue.server.ts';

/** What cards, filters and carts call badges, specs and variants in the language of the page. An English page has nothing of it. */
export const siteValueWords = perCatalogue((catalogue): Pick<PublishedCatalogue, 'wordsOfValues'> => {
  const { wordsOfValues } = catalogue;
  if (!wordsOfValues) return {};
  const { kinds, items } = visibleIn(catalogue);
  const onCards = kinds.flatMap(({ specs }) => specs.filter(({ isOnCard }) => isOnCard).map(({ key }) => key));
  const values = [
    ...items.flatMap(({ badge = '', specs = {}, variant = '', variantsInStock = [] }) => [
      badge,
      ...onCards.flatMap((key) => specs[key] ?? []),
      ...[variant, ...variantsInStock].flatMap(variantValues),
    ]),
    ...kinds.flatMap(({ options }) => options.flatMap(({ values }) => values)),
  ];
  const wanted = [...new Set(values.map(String))].filter((value) => Object.hasOwn(wordsOfValues, value));
  return { wordsOfValues: Object.fromEntries(wanted.map((value) => [value, wordsOfValues[value] ?? value])) };
});

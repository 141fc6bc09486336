import type { Product } from '#domain/catalogue/product.ts';
import { arabicScriptMatcher } from '#domain/search/arabic-script.ts';
import { hasArabicScript } from '#domain/search/scripts.ts';
import { searchMatcher } from '#domain/search/search.ts';
import type { VisibleCatalogue } from './visible-catalogue.server.ts';

/** The test of one product for one text, as browsers have it over the product index. */
export const searchTestIn =
  ({ searchedIn }: Pick<VisibleCatalogue, 'searchedIn'>) =>
  (text: string) => {
    const matches = (hasArabicScript(text) ? arabicScriptMatcher : searchMatcher)(text);
    return (product: Product): boolean => {
      const { category, name, brand } = product;
      return matches({ category, name, brand, description: searchedIn(product) });
    };
  };

import type { Product } from '#domain/catalogue/product.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '#domain/languages/languages.ts';
import {
  kindSubject,
  productSubject,
  SHOP,
  saidKind,
  saidProduct,
  saidShop,
  technologySubject,
  VALUES,
} from '#domain/texts/texts.ts';
import { inLanguage, type LanguageTexts, plusKept } from '#domain/texts/translations.ts';
import type { PublishedCatalogue } from './published.ts';

const known = new WeakMap<PublishedCatalogue, Map<LanguageCode, PublishedCatalogue>>();

/**
 * The catalogue as readers of a language read it; English stays as it is. Badges, specs and the values of options are still the English
 * ones, because filters, addresses and carts know products by them: what they are called is in `said`.
 */
export function catalogueIn(catalogue: PublishedCatalogue, language: LanguageCode): PublishedCatalogue {
  if (language === DEFAULT_LANGUAGE) return catalogue;
  const made = known.get(catalogue) ?? new Map<LanguageCode, PublishedCatalogue>();
  known.set(catalogue, made);
  const found = made.get(language) ?? translated(catalogue, catalogue.texts?.[language] ?? {});
  made.set(language, found);
  return found;
}

function translated(catalogue: PublishedCatalogue, texts: LanguageTexts): PublishedCatalogue {
  const { texts: _all, kinds, products, shop, ...rest } = catalogue;
  return {
    ...rest,
    kinds: kinds.map((kind) => inLanguage(texts[kindSubject(kind)], (say) => saidKind(kind, say))),
    products: products.map((product) => translatedProduct(product, texts)),
    shop: inLanguage(texts[SHOP], (say) => saidShop(shop, say)),
    said: saidValuesIn(texts),
  };
}

function translatedProduct(product: Product, texts: LanguageTexts): Product {
  const technologies = product.technologies.map(({ name, description }) =>
    inLanguage(texts[technologySubject(product.brand, name)], (say) => ({
      name,
      description: say('description', description),
    })),
  );
  return { ...inLanguage(texts[productSubject(product)], (say) => saidProduct(product, say)), technologies };
}

function saidValuesIn(texts: LanguageTexts): Readonly<Record<string, string>> {
  const values = Object.values(texts[VALUES] ?? {}).filter(({ text }) => text !== '');
  return Object.fromEntries(values.map(({ of, text }) => [of, plusKept(text)]));
}

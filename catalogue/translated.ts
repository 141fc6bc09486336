import { type Product, productKey } from '#domain/catalogue/product.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '#domain/languages/languages.ts';
import {
  kindSubject,
  productSubject,
  SHOP,
  technologySubject,
  translateKind,
  translateProduct,
  translateShop,
  VALUES,
} from '#domain/texts/texts.ts';
import { englishIn, inLanguage, type LanguageTexts, plusKept } from '#domain/texts/translations.ts';
import { perObject } from './per-object.ts';
import { type PublishedCatalogue, perCatalogue } from './published.ts';
import type { Shop } from './shop-schema.ts';

const NOTHING: LanguageTexts = {};

/**
 * The catalogue as readers of a language read it; English stays as it is. Badges, specs and the values of options are still the English
 * ones, because filters, addresses and carts know products by them: what they are called is in `wordsOfValues`.
 */
export function catalogueIn(catalogue: PublishedCatalogue, language: LanguageCode): PublishedCatalogue {
  if (language === DEFAULT_LANGUAGE) return catalogue;
  return translatorOf(catalogue.texts?.[language] ?? NOTHING).catalogue(catalogue);
}

/** Into what these texts say. What is the same in the next catalogue has the same translation, which is not made twice. */
const translatorOf = perObject((texts: LanguageTexts) => {
  const kindIn = perObject((kind: Kind) => inLanguage(texts[kindSubject(kind)], (say) => translateKind(kind, say)));
  const shopIn = perObject((shop: Shop) => inLanguage(texts[SHOP], (say) => translateShop(shop, say)));
  const productIn = perObject((product: Product) => translatedProduct(product, texts));
  const wordsOfValues = valueWordsIn(texts);
  return {
    catalogue: perCatalogue(
      ({ texts: _all, kinds, products, shop, ...rest }): PublishedCatalogue => ({
        ...rest,
        kinds: kinds.map(kindIn),
        products: products.map(productIn),
        shop: shopIn(shop),
        wordsOfValues,
        englishDescriptions: Object.fromEntries(
          products
            .filter((product) => product.description && englishIn(productIn(product).description) === undefined)
            .map((product) => [productKey(product), product.description]),
        ),
      }),
    ),
  };
});

function translatedProduct(product: Product, texts: LanguageTexts): Product {
  const technologies = product.technologies.map(({ name, description }) =>
    inLanguage(texts[technologySubject(product.brand, name)], (say) => ({
      name,
      description: say('description', description),
    })),
  );
  return { ...inLanguage(texts[productSubject(product)], (say) => translateProduct(product, say)), technologies };
}

/** What badges, specs and the values of options are called in a language, by their English text. */
export function wordsOfValuesIn(
  { texts }: Pick<PublishedCatalogue, 'texts'>,
  language: LanguageCode,
): Readonly<Record<string, string>> | undefined {
  return language === DEFAULT_LANGUAGE ? undefined : valueWordsIn(texts?.[language] ?? NOTHING);
}

const valueWordsIn = perObject((texts: LanguageTexts): Readonly<Record<string, string>> => {
  const values = Object.values(texts[VALUES] ?? {}).filter(({ text }) => text !== '');
  return Object.fromEntries(values.map(({ of, text }) => [of, plusKept(text)]));
});

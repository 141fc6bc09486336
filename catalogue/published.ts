import type { Brand } from '#domain/brand/brand.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { DeliveryPolicy } from '#domain/delivery/policy.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import type { LanguageCode } from '#domain/languages/languages.ts';
import type { Asking } from '#domain/messages/asking.ts';
import type { ShopLimits } from '#domain/orders/limits.ts';
import type { LanguageTexts } from '#domain/texts/translations.ts';
import { perObject } from './per-object.ts';
import type { PictureManifest } from './pictures.ts';
import type { Shop } from './shop-schema.ts';

/** All that the shop sells and says about itself, as it was published at one moment. Never changed: a new one takes its place. */
export interface PublishedCatalogue {
  /** Differs whenever anything in it differs; equal on every server for the same content. Letters, digits and hyphens. */
  readonly version: string;
  /** In the sequence of the navigation, hidden ones included. */
  readonly kinds: readonly Kind[];
  /**
   * Sorted by category and id, hidden ones included. `inStock` is the one answer to whether a product can be bought: not switched
   * off by the shop, and available in the inventory.
   */
  readonly products: readonly Product[];
  readonly shop: Shop;
  readonly brand: Brand;
  readonly limits: ShopLimits;
  /** How the shop delivers, where its owner has set something about it. */
  readonly delivery?: DeliveryPolicy;
  /** How shoppers ask about a product, where its owner has set something about it. */
  readonly asking?: Asking;
  /** Addresses that products had before, like 'rackets/old-name', with the slug that they have now. */
  readonly formerSlugs: Readonly<Record<string, string>>;
  /** Keys that kinds had before, with those that they have now. */
  readonly formerKinds: Readonly<Record<string, string>>;
  /** By product key, of the kinds with options: the variants that can be bought. Where there is no stock to ask, it is empty. */
  readonly variantsInStock: Readonly<Record<string, readonly string[]>>;
  /** The shipped illustrations and the photographs of the database. */
  readonly pictures: PictureManifest;
  /** What translators have made of its texts. */
  readonly texts?: CatalogueTexts;
  /** In a catalogue that is in another language: what badges, specs and values of options are called, by the English text. */
  readonly wordsOfValues?: Readonly<Record<string, string>>;
  /** Likewise: the English descriptions of the products that have another here, by product key. People search in English words too. */
  readonly englishDescriptions?: Readonly<Record<string, string>>;
}

export type CatalogueTexts = Readonly<Partial<Record<LanguageCode, LanguageTexts>>>;

/** Where the catalogue comes from. Ask at every use: another one may have been published since. */
export interface CatalogueSource {
  current(): PublishedCatalogue;
  /** Calls back after another catalogue took the place of the current one. Returns how to stop. */
  onChange(listener: (catalogue: PublishedCatalogue) => void): () => void;
}

/** A catalogue that never changes, for tests, tools and development. */
export function fixedSource(catalogue: PublishedCatalogue): CatalogueSource {
  return { current: () => catalogue, onChange: () => () => {} };
}

/** Computes once per published catalogue what is derived from it, and forgets it together with the catalogue. */
export const perCatalogue: <Derived>(
  derive: (catalogue: PublishedCatalogue) => Derived,
) => (catalogue: PublishedCatalogue) => Derived = perObject;

import { data, redirect } from 'react-router';
import { findPicture, type PictureManifest } from '#catalogue/pictures.ts';
import { resolveProduct } from '#domain/catalogue/catalogue-queries.ts';
import { type Product, productPath, type Specs } from '#domain/catalogue/product.ts';
import { type SpecificationRow, specificationRows } from '#domain/catalogue/specifications.ts';
import { type Kind, type KindOption, kindOf, kindWords } from '#domain/kinds/kind.ts';
import { optionsOf, variantsOf } from '#domain/kinds/variant.ts';
import { DEFAULT_LANGUAGE } from '#domain/languages/languages.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import type { ProductNotFoundData } from '#storefront/blocks/product-not-found.tsx';
import type { ProductKind } from '#storefront/blocks/product-page.tsx';
import { LANGUAGE } from '#storefront/browser/language.ts';
import { kindCard } from './kind-card.server.ts';
import { relatedTo } from './related-products.server.ts';
import type { VisibleCatalogue } from './visible-catalogue.server.ts';

export interface ProductData {
  product: Product;
  kind: ProductKind;
  /** What a shopper chooses of it. */
  options: readonly KindOption[];
  /** The variants that are sold out while others are not. */
  soldOut?: readonly string[];
  specifications: readonly SpecificationRow[];
  /** Its specs in the language of the page, where that is not English. */
  translatedSpecs?: Specs;
  /** The values of the specs above the button that buys. */
  badges: readonly string[];
  related: readonly ListingItem[];
  /** Which picture a shared link to it shows: its own, or that of its kind. */
  card: string;
  /** What its pictures show, by path; only where somebody has described. */
  alts?: Readonly<Record<string, string>>;
}

/** What a product page shows. An id in the slug's place and a slug of before lead to the slug's page; all else is not found. */
export function productData(catalogue: VisibleCatalogue, kind: Kind, slugOrId: string, url: URL): ProductData {
  const resolved = resolveProduct(catalogue.products, kind.key, slugOrId, catalogue.formerSlugs);
  if (resolved.outcome === 'not-found') throw data(missingWords(kind), { status: 404 });
  const { product } = resolved;
  if (resolved.outcome === 'moved') throw redirect(productPath(product) + url.search, 301);
  return shownOf(catalogue, product);
}

function missingWords(kind: Kind): ProductNotFoundData {
  const { notFound, notFoundText, plural } = kindWords(kind);
  return { title: notFound, text: notFoundText, all: { to: `/${kind.key}`, noun: plural.toLowerCase() } };
}

/** All that the page of a product shows of the catalogue. */
export function shownOf(visible: VisibleCatalogue, product: Product): ProductData {
  const { kinds, pictures } = visible;
  const { category, slug } = product;
  const kind = kindOf(kinds, category);
  const { plural, addToCart } = kindWords(kind);
  const options = optionsOf(kind, product.options);
  const said = visible.translatedOf(product);
  return {
    product,
    kind: {
      icon: kind.icon,
      plural,
      addToCart,
      ...(kind.mostExtraPictures !== undefined && { mostExtraPictures: kind.mostExtraPictures }),
    },
    options,
    ...soldOutOf(options, visible.inStockOf(product)),
    specifications: specificationRows(kind, said),
    ...(said !== product && { translatedSpecs: said.specs }),
    badges: specificationRows(kind, said, ({ isBadge }) => isBadge).map(({ value }) => value),
    related: relatedTo(visible, visible.itemOf(product), kind),
    card: pictures.cards[`${category}/${slug}`] ?? kindCard(category, pictures),
    ...altsOf(product, pictures),
  };
}

function soldOutOf(
  options: readonly KindOption[],
  inStock: readonly string[] | undefined,
): Pick<ProductData, 'soldOut'> {
  const soldOut = inStock ? variantsOf(options).filter((variant) => !inStock.includes(variant)) : [];
  return soldOut.length > 0 ? { soldOut } : {};
}

/** Somebody has described them in English: elsewhere a picture has the product's name. */
function altsOf({ images }: Product, pictures: PictureManifest): Pick<ProductData, 'alts'> {
  if (LANGUAGE.code !== DEFAULT_LANGUAGE) return {};
  const described = images.flatMap((path) => {
    const alt = findPicture(pictures, path)?.alt;
    return alt ? [[path, alt] as const] : [];
  });
  return described.length > 0 ? { alts: Object.fromEntries(described) } : {};
}

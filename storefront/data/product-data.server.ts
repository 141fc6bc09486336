import { data, redirect } from 'react-router';
import { findPicture, type PictureManifest } from '#catalogue/pictures.ts';
import { relatedProducts, resolveProduct } from '#domain/catalogue/catalogue-queries.ts';
import { type Category, type Product, productPath } from '#domain/catalogue/product.ts';
import { type SpecificationRow, specificationRows } from '#domain/catalogue/specifications.ts';
import { type KindOption, kindOf } from '#domain/kinds/kind.ts';
import { optionsOf } from '#domain/kinds/variant.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import type { VisibleCatalogue } from './visible-catalogue.server.ts';

export interface ProductData {
  product: Product;
  /** What a shopper chooses of it. */
  options: readonly KindOption[];
  specifications: SpecificationRow[];
  /** Above the button that buys. */
  badges: string[];
  related: ListingItem[];
  /** Which picture a shared link to it shows: its own, or that of its category. */
  card: string;
  /** What its pictures show, by path; only where somebody has described. */
  alts?: Readonly<Record<string, string>>;
}

/** What a product page shows. An id in the slug's place and a slug of before lead to the slug's page; all else is not found. */
export function productData(catalogue: VisibleCatalogue, category: Category, slugOrId: string, url: URL): ProductData {
  const resolved = resolveProduct(catalogue.products, category, slugOrId, catalogue.formerSlugs);
  if (resolved.outcome === 'not-found') throw data(null, { status: 404 });
  const { product } = resolved;
  if (resolved.outcome === 'moved') throw redirect(productPath(product) + url.search, 301);
  return shownOf(catalogue, product);
}

/** All that the page of a product shows of the catalogue. */
export function shownOf({ kinds, items, itemOf, pictures }: VisibleCatalogue, product: Product): ProductData {
  const { category, slug } = product;
  const kind = kindOf(kinds, category);
  return {
    product,
    options: optionsOf(kind, product.options),
    specifications: specificationRows(kind, product),
    badges: specificationRows(kind, product, ({ isBadge }) => isBadge).map(({ value }) => value),
    related: relatedProducts(items, itemOf(product)),
    card: pictures.cards[`${category}/${slug}`] ?? `pages/${category}`,
    ...altsOf(product, pictures),
  };
}

function altsOf({ images }: Product, pictures: PictureManifest): Pick<ProductData, 'alts'> {
  const described = images.flatMap((path) => {
    const alt = findPicture(pictures, path)?.alt;
    return alt ? [[path, alt] as const] : [];
  });
  return described.length > 0 ? { alts: Object.fromEntries(described) } : {};
}

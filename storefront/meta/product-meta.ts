import type { MetaDescriptor } from 'react-router';
import { type Product, productPath } from '#domain/catalogue/product.ts';
import type { KindOption } from '#domain/kinds/kind.ts';
import * as words from '#messages/product.ts';
import { largestPicture } from '#storefront/features/catalogue/picture-source.ts';
import { pageMeta } from './page-meta.ts';
import { productGroupData } from './product-group.ts';
import type { Matches } from './site-in.ts';
import { breadcrumbData, productData } from './structured-data.ts';

interface ProductFacts {
  readonly product: Product;
  readonly kind: { readonly plural: string };
  readonly options: readonly KindOption[];
  readonly soldOut?: readonly string[];
  readonly card: string;
}

/** A product that was not found has none: its screen names itself. */
export function productMeta(matches: Matches, data: ProductFacts | undefined): MetaDescriptor[] {
  if (!data) return [];
  const { product, kind, options, soldOut, card } = data;
  const { name, description, category, images } = product;
  const path = productPath(product);
  const crumbs = [
    { name: words.home, path: '/' },
    { name: kind.plural, path: `/${category}` },
    { name, path },
  ];
  return pageMeta(matches, {
    title: name,
    description: description || name,
    path,
    card,
    data: (publicUrl) => [
      options.length > 0
        ? productGroupData(publicUrl, product, { options, soldOut }, largestPicture)
        : productData(publicUrl, product, images.map(largestPicture)),
      breadcrumbData(publicUrl, crumbs),
    ],
  });
}

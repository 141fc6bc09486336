import type { MetaDescriptor } from 'react-router';
import { CATEGORY_NAMES, type Product, productPath } from '#domain/catalogue/product.ts';
import { largestPicture } from '#storefront/features/catalogue/picture-source.ts';
import { pageMeta } from './page-meta.ts';
import type { Matches } from './site-in.ts';
import { breadcrumbData, productData } from './structured-data.ts';

/** A product that was not found has none: its screen names itself. */
export function productMeta(matches: Matches, data: { product: Product; card: string } | undefined): MetaDescriptor[] {
  if (!data) return [];
  const { product, card } = data;
  const { name, description, category, images } = product;
  const path = productPath(product);
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: CATEGORY_NAMES[category] ?? '', path: `/${category}` },
    { name, path },
  ];
  return pageMeta(matches, {
    title: name,
    description: description || name,
    path,
    card,
    data: (publicUrl) => [
      productData(publicUrl, product, images.map(largestPicture)),
      breadcrumbData(publicUrl, crumbs),
    ],
  });
}

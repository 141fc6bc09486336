import type { MetaDescriptor } from 'react-router';
import { type Product, productPath } from '../domain/product.ts';
import { pageMeta } from './page-meta.ts';

/** A product that was not found has none: its screen names itself. */
export function productMeta(product: Product | undefined): MetaDescriptor[] {
  if (!product) return [];
  return pageMeta({ title: product.name, description: product.description, path: productPath(product) });
}

import { createHash } from 'node:crypto';
import type { Product } from '../domain/product.ts';
import { racketArt, racketSpec } from './racket/spec.ts';

/** One picture to be made. */
export interface Picture {
  /** 'rackets/<slug>/front': also the key in the record of what is rendered. */
  key: string;
  product: Product;
  view: string;
  /** Lower comes first. */
  rank: number;
}

/** What Blender is told about a product: the module that builds it, its spec, and drawings it needs as files. */
export interface Subject {
  kind: string;
  spec: Record<string, unknown>;
  drawings: Record<string, string>;
}

/** Raise a number to have everything of that kind rendered again after a change of the model. */
const LOOK: Record<Product['category'], number> = { rackets: 1, shoes: 1, bags: 1, accessories: 1 };

export function subjectOf(product: Product): Subject {
  switch (product.category) {
    case 'rackets':
      return { kind: 'racket', spec: racketSpec(product), drawings: racketArt(product) };
    default:
      throw new Error(`nobody has modelled ${product.category} yet`);
  }
}

export function fingerprint(category: Product['category'], subject: Subject, view: string): string {
  const inputs = JSON.stringify([LOOK[category], subject, view]);
  return createHash('sha256').update(inputs).digest('hex').slice(0, 12);
}

/** 'pictures/rackets/<slug>/front.webp' says which view it is; two bags' paths lack the extension. */
function viewOf(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.webp$/, '');
}

/**
 * Everything the catalogue shows, in the order in which it is wanted: the main picture of every visible product,
 * then the other views, then what is hidden.
 */
export function plannedPictures(products: readonly Product[]): Picture[] {
  const categories = ['rackets', 'shoes', 'bags', 'accessories'];
  const pictures = products.flatMap((product) =>
    product.images.map((path, index) => ({
      key: `${product.category}/${product.slug}/${viewOf(path)}`,
      product,
      view: viewOf(path),
      rank: (product.hide ? 100 : 0) + Math.min(index, 1) * 10 + categories.indexOf(product.category),
    })),
  );
  return pictures.sort((a, b) => a.rank - b.rank || order(a.product) - order(b.product));
}

const order = (product: Product) => (product.displayOrder ?? 1000) * 1000 + product.id;

import type { Product } from '../domain/catalogue/product.ts';

/** One picture to be made. */
export interface Picture {
  /** 'rackets/<slug>/front': also the key in the record of what is rendered. */
  key: string;
  product: Product;
  view: string;
  /** Lower comes first. */
  rank: number;
}

/** 'pictures/rackets/<slug>/front.webp' says which view it is; two bags' paths lack the extension. */
function viewOf(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.webp$/, '');
}

const CATEGORIES = ['rackets', 'shoes', 'bags', 'accessories'];
/** Scenes come after every visible product and before the hidden ones. */
export const SCENES_RANK = 50;

/**
 * Everything the catalogue shows, in the order in which it is wanted: visible products, then what is hidden. All views of a
 * product stand together, so that its model is built once.
 */
export function plannedPictures(products: readonly Product[]): Picture[] {
  const pictures = products.flatMap((product) =>
    product.images.map((path) => ({
      key: `${product.category}/${product.slug}/${viewOf(path)}`,
      product,
      view: viewOf(path),
      rank: (product.hide ? 100 : 0) + CATEGORIES.indexOf(product.category),
    })),
  );
  return pictures.sort((a, b) => a.rank - b.rank || order(a.product) - order(b.product));
}

const order = (product: Product) => (product.displayOrder ?? 1000) * 1000 + product.id;

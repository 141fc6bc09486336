import type { Product } from '#domain/catalogue/product.ts';

const MOST_EXTRA = 4;

/** The main picture first, then the others; only a racket shows more than four of those. */
export function galleryPictures({ category, image, images }: Pick<Product, 'category' | 'image' | 'images'>): string[] {
  const others = images.filter((path) => path !== image);
  return [image, ...(category === 'rackets' ? others : others.slice(0, MOST_EXTRA))];
}

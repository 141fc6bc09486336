import type { Product } from '#domain/catalogue/product.ts';

const MOST_EXTRA = 4;

type Pictured = Pick<Product, 'category' | 'image' | 'images' | 'variants'>;

/** The first one, then the others; only a racket shows more than four of those, besides the ones that a variant is shown by. */
export function galleryPictures({ category, image, images, variants }: Pictured, first = image): string[] {
  const others = images.filter((path) => path !== first);
  const ofVariants = Object.values(variants ?? {}).map((facts) => facts.image);
  const isShown = (path: string, place: number) =>
    category === 'rackets' || place < MOST_EXTRA || ofVariants.includes(path);
  return [first, ...others.filter(isShown)];
}

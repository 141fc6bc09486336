import type { Product } from '#domain/catalogue/product.ts';

type Pictured = Pick<Product, 'image' | 'images' | 'variants'>;

/** The first one, then the others: as many as the kind shows, all where it does not say, and those that a variant is shown by. */
export function galleryPictures(
  { image, images, variants }: Pictured,
  mostExtra = Number.POSITIVE_INFINITY,
  first = image,
): string[] {
  const others = images.filter((path) => path !== first);
  const ofVariants = Object.values(variants ?? {}).map((facts) => facts.image);
  const isShown = (path: string, place: number) => place < mostExtra || ofVariants.includes(path);
  return [first, ...others.filter(isShown)];
}

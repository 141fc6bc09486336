import { PRODUCT_SIZES } from '#catalogue/picture-sizes.ts';
import type { PictureSource } from '#web/ui/picture.tsx';

/** The files of a picture, by its path in the catalogue. All pictures of products have the same shape: 4 to 5. */
export function pictureSource(path: string): PictureSource {
  const files = (format: 'avif' | 'webp') =>
    PRODUCT_SIZES[format].map((width) => `${stemOf(path)}.${width}.${format} ${width}w`).join(', ');
  return {
    formats: [{ type: 'image/avif', srcSet: files('avif') }],
    srcSet: files('webp'),
    src: largestPicture(path),
    width: 1200,
    height: 1500,
  };
}

/** Its largest file in the format that everybody reads: for search engines, and browsers that choose nothing. */
export function largestPicture(path: string): string {
  return `${stemOf(path)}.${PRODUCT_SIZES.webp.at(-1)}.webp`;
}

const stemOf = (path: string) => `/${path.replace(/\.webp$/, '')}`;

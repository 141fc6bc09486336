import { type PictureFormat, pictureSizes } from '#catalogue/picture-sizes.ts';
import { encodedFile, findPicture, type PictureManifest, photoKey } from '#catalogue/pictures.ts';
import type { Brand } from '#domain/brand/brand.ts';

/** The catalogue, as much of it as photographs and logos need. */
export interface PhotoCatalogue {
  current(): { readonly pictures: PictureManifest; readonly brand: Brand };
}

/**
 * Where a file of a photograph is today, below /pictures/; undefined if the catalogue has no such photograph or width. The name is its
 * id, in the hero with the crop: '1a2b3c4d5e6f7a8b-wide'.
 */
export function photoAddress(catalogue: PhotoCatalogue) {
  return (name: string, width: number, format: string): string | undefined => {
    const photo = findPicture(catalogue.current().pictures, photoKey(name));
    if (!photo || !isFormat(format) || !pictureSizes(photo.key)[format].includes(width)) return undefined;
    return encodedFile(photo, width, format);
  };
}

const isFormat = (format: string): format is PictureFormat => format === 'avif' || format === 'webp';

/** Of the addresses of logos those that pages of now show. */
export const isLogoOfNow = (catalogue: PhotoCatalogue) => (path: string) => {
  const { logo, mark } = catalogue.current().brand;
  return path === `/${logo}` || path === `/${mark}`;
};

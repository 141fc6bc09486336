import { type PictureFormat, PRODUCT_SIZES } from '#catalogue/picture-sizes.ts';
import { encodedFile, findPicture, type PictureManifest, photoKey } from '#catalogue/pictures.ts';

/** The catalogue, as much of it as photographs need. */
export interface PhotoCatalogue {
  current(): { readonly pictures: PictureManifest };
}

/** Where a file of a photograph is today, below /pictures/; undefined if the catalogue has no such photograph or width. */
export function photoAddress(catalogue: PhotoCatalogue) {
  return (id: string, width: number, format: string): string | undefined => {
    const photo = findPicture(catalogue.current().pictures, photoKey(id));
    if (!photo || !isFormat(format) || !PRODUCT_SIZES[format].includes(width)) return undefined;
    return encodedFile(photo, width, format);
  };
}

const isFormat = (format: string): format is PictureFormat => Object.hasOwn(PRODUCT_SIZES, format);

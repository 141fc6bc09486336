import { pictureSizes } from '#catalogue/picture-sizes.ts';
import { encodedFile, findPicture, type PictureManifest } from '#catalogue/pictures.ts';
import type { Shop } from '#catalogue/shop-schema.ts';
import type { HeroCrop, HeroScene } from '#storefront/blocks/home/hero.tsx';

/** Each scene comes twice: for screens where the words stand beside the gear, and for those where they stand below it. */
export function heroScenes(pictures: PictureManifest, scenes: Shop['home']['hero']['scenes']): HeroScene[] {
  return scenes.map(({ picture, alt }) => ({
    alt,
    wide: crop(pictures, `hero/${picture}-wide`),
    tall: crop(pictures, `hero/${picture}-tall`),
  }));
}

function crop(pictures: PictureManifest, key: string): HeroCrop {
  const picture = findPicture(pictures, key);
  if (!picture) throw new Error(`The picture ${key} is missing from catalogue/pictures.json`);
  const files = (format: 'avif' | 'webp') =>
    pictureSizes(key)
      [format].map((width) => `/pictures/${encodedFile(picture, width, format)} ${width}w`)
      .join(', ');
  return {
    width: picture.width,
    height: picture.height,
    colour: picture.colour,
    avif: files('avif'),
    webp: files('webp'),
  };
}

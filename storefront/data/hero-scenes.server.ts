import { pictureSizes } from '#catalogue/picture-sizes.ts';
import { encodedFile, findPicture, type PictureManifest } from '#catalogue/pictures.ts';
import type { HeroCrop, HeroScene } from '#storefront/blocks/home/hero.tsx';

/** Each scene comes twice: for screens where the words stand beside the gear, and for those where they stand below it. */
const SCENES = [
  { key: 'night-court', alt: 'Two padel rackets leaning on the glass of a floodlit court at night, balls on the turf' },
  { key: 'glass-wall', alt: 'A padel racket, a bag and a shoe at the glass wall of a blue court at night' },
];

export function heroScenes(pictures: PictureManifest): HeroScene[] {
  return SCENES.map(({ key, alt }) => ({
    alt,
    wide: crop(pictures, `hero/${key}-wide`),
    tall: crop(pictures, `hero/${key}-tall`),
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

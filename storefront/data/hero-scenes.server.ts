import { type PictureFormat, pictureSizes } from '#catalogue/picture-sizes.ts';
import {
  encodedFile,
  findPicture,
  heroPhotoKey,
  type Picture,
  type PictureManifest,
  photoIdOf,
} from '#catalogue/pictures.ts';
import { DEFAULT_SCENES } from '#catalogue/shop-defaults.ts';
import type { Shop } from '#catalogue/shop-schema.ts';
import type { HeroCropName } from '#domain/pictures/hero-crop.ts';
import type { HeroCrop, HeroScene } from '#storefront/blocks/home/hero.tsx';

type Scene = Shop['home']['hero']['scenes'][number];

/** Of the shipped scenes: the gear stands on the right of the wide picture, and at the top of the tall one. */
const POSITION: Readonly<Record<HeroCropName, string>> = { wide: '100% 50%', tall: '50% 0%' };

/**
 * Each scene comes twice: for screens where the words stand beside the gear, and for those where they stand below it. A photograph that
 * is not there, or not encoded yet, is no reason to show nothing: a shipped scene takes its place.
 */
export function heroScenes(pictures: PictureManifest, scenes: readonly Scene[]): HeroScene[] {
  return scenes.map((scene, index) => {
    const shipped = DEFAULT_SCENES[index % DEFAULT_SCENES.length] as Scene;
    const found = sceneOf(pictures, scene) ?? sceneOf(pictures, shipped);
    if (!found) throw new Error(`The picture ${shipped.picture} is missing from catalogue/pictures.json`);
    return found;
  });
}

function sceneOf(pictures: PictureManifest, { picture, alt, veil: wanted }: Scene): HeroScene | undefined {
  const id = photoIdOf(picture);
  const find = (crop: HeroCropName) => findPicture(pictures, id ? heroPhotoKey(id, crop) : `hero/${picture}-${crop}`);
  const [wide, tall] = [find('wide'), find('tall')];
  if (!wide || !tall) return undefined;
  const crops = { wide: cropOf(wide, POSITION.wide), tall: cropOf(tall, POSITION.tall) };
  const veil = { wide: wanted ?? wide.veil ?? 0, tall: wanted ?? tall.veil ?? 0 };
  return { alt, ...((veil.wide > 0 || veil.tall > 0) && { veil }), ...crops };
}

function cropOf(picture: Picture, shippedPosition: string): HeroCrop {
  const { key, width, height, colour, position = shippedPosition } = picture;
  const files = (format: PictureFormat) =>
    pictureSizes(key)
      [format].map((width) => `/pictures/${encodedFile(picture, width, format)} ${width}w`)
      .join(', ');
  return { width, height, colour, position, avif: files('avif'), webp: files('webp') };
}

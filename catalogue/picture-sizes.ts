export type PictureFormat = 'avif' | 'webp';

interface Sizes {
  /** For browsers that support AVIF, which is nearly all. */
  avif: readonly number[];
  /** Fewer widths, for the few browsers without AVIF. */
  webp: readonly number[];
}

/**
 * The widths at which pictures are served, in pixels.
 *
 * | Width | Shown as                                              |
 * | ----- | ----------------------------------------------------- |
 * | 160   | thumbnail of the gallery, cart line, suggestion       |
 * | 320   | card on a phone with two columns                      |
 * | 480   | the same on a sharper screen; card on a tablet        |
 * | 640   | card on a desktop, product on a small phone           |
 * | 800   | product on a phone                                    |
 * | 1200  | product on a desktop, and zoomed                      |
 */
export const PRODUCT_SIZES: Sizes = { avif: [160, 320, 480, 640, 800, 1200], webp: [480, 1200] };
const HERO_WIDE: Sizes = { avif: [960, 1440, 1920, 2400], webp: [1440] };
const HERO_TALL: Sizes = { avif: [480, 800, 1200], webp: [800] };

/** Keys such as 'hero/night-court-wide' and 'photos/<id>-wide' are hero pictures; all others are products. */
const isHero = (key: string) => /^(hero|photos)\/.*-(wide|tall)$/.test(key);

export function pictureSizes(key: string): Sizes {
  if (!isHero(key)) return PRODUCT_SIZES;
  return key.endsWith('-wide') ? HERO_WIDE : HERO_TALL;
}

/** The size limit of one file: a card must load fast over mobile data. */
export function maxBytes(key: string, width: number): number {
  if (isHero(key)) return 160_000;
  return width <= 480 ? 25_000 : 120_000;
}
